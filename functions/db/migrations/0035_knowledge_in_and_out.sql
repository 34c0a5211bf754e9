-- 'How do I make one then' and 'and if I want out', after a question on accounts, found entries on rewards and privacy.
UPDATE knowledge_entry
SET tags = tags || ', how do i make one, how do i make an account, where do i set one up, how do i get one, how do i open one'
WHERE title = 'Register, sign in and sign out';
UPDATE knowledge_entry
SET tags = tags || ', what if i want out, can i leave whenever i like, how do i get out again, can i get rid of it later'
WHERE title = 'Delete my account';
