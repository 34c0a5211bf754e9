-- 'And if I want it gone for good' and 'how do I close it', after questions on accounts, found returns.
UPDATE knowledge_entry
SET tags = tags || ', want it gone for good, how do i close it, if i change my mind how do i close it, how do i shut it down'
WHERE title = 'Delete my account';
