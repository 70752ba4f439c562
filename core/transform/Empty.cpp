// placeholder, removed with the first source file
