-- 'What details do you need off me' after a question on joining found privacy; 'had enough and want it gone' found shops that left.
UPDATE knowledge_entry
SET tags = tags || ', what details do you need to join, what do I have to give you to join, what do I have to fill in to register'
WHERE title = 'Register, sign in and sign out';
UPDATE knowledge_entry
SET tags = tags || ', I have had enough of my account and want it gone, I do not want my account any more, how do I get rid of my account'
WHERE title = 'Delete my account';
