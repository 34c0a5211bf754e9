-- 'What's the catch, how do you make money' found what the site is.
UPDATE knowledge_entry
SET tags = replace(tags, ', the catch, whats the catch, what is the catch', '')
WHERE title = 'What this site is';
UPDATE knowledge_entry
SET tags = tags || ', the catch, whats the catch, what is the catch, how do you make money if it is free, what do you earn'
WHERE title = 'How we are paid: affiliate links';
-- 'What would I get back when it starts' found the date.
UPDATE knowledge_entry
SET tags = tags || ', what would I get back, how much would I get back, what will I get back when it starts, what share would I get'
WHERE title = 'Cashback and rewards';
