-- 'Do I need to sign up or can I just look' found the entry on how to register.
UPDATE knowledge_entry
SET tags = tags || ', do i need to sign up or can i just have a look round, do i have to register just to save things, can i save without registering, is an account needed to save, do i have to sign up to save something, must i make an account to use it'
WHERE title = 'Do I need an account?';
