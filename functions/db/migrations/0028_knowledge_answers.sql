-- 'What's the catch, how do you make money' found what the site is.
UPDATE knowledge_entry
SET tags = replace(replace(tags, ', the catch, whats the catch, what is the catch', ''), ', what is the catch', '')
WHERE title = 'What this site is';
UPDATE knowledge_entry
SET tags = tags || ', the catch, whats the catch, what is the catch, how do you make money if it is free, what do you earn'
WHERE title = 'How we are paid: affiliate links';
-- 'How long do you take to answer' of one's data found how to delete an account.
UPDATE knowledge_entry
SET tags = tags || ', how long do you take to answer about my data, how long does a copy of my data take, when do I get a copy of my data, copy of the data you keep about me'
WHERE title = 'GDPR: your rights over your data';
-- 'What would I get back when it starts' found the date.
UPDATE knowledge_entry
SET tags = tags || ', what would I get back, how much would I get back, what will I get back when it starts, what share would I get'
WHERE title = 'Cashback and rewards';
