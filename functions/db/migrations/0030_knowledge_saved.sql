-- 'Where do i find the stuff i saved' and 'how do i find a code' found saved vouchers alone.
UPDATE knowledge_entry
SET tags = tags || ', where do I find the things I saved, where do I find the stuff I saved, where are the things I saved, find my saved things'
WHERE title = 'Saved products';
UPDATE knowledge_entry
SET tags = tags || ', how do I find a code, how do I get a code, where can I find a voucher, where can I get a voucher'
WHERE title = 'How to use a voucher code';
UPDATE knowledge_entry
SET tags = tags || ', where are my codes, find my codes'
WHERE title = 'My saved vouchers';
