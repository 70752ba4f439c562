// Stand-ins for `run.py --reference`: the markers, and one function that does
// nothing and that every request is bound to, so that the programs run without
// linkgrad and check their own expected values.
int enzyme_const, enzyme_dup, enzyme_dupnoneed, enzyme_out;
int enzyme_primal_return, enzyme_width, enzyme_interleave, enzyme_noret;
int enzyme_const_return, enzyme_active_return, enzyme_dup_return;
int enzyme_dupv, enzyme_dupnoneedv, enzyme_runtime_activity;
int enzyme_tape, enzyme_allocated, enzyme_nofree, enzyme_byref;
int enzyme_not_overwritten, enzyme_seed;
int enzyme_vector, enzyme_scalar, enzyme_buffer;

double request_stand_in(void) { return 0; }
void linkgrad_release_tapes(void) {}
void linkgrad_checkpoint(void) {}
void linkgrad_checkpoint_levels(int levels) { (void)levels; }
