extern int log_length;
extern char log_text[32];
void log_step(int i);
