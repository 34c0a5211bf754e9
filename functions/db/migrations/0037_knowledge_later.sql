-- 'How can I keep a product to look at tomorrow' found which shops are listed, and 'do you sell the stuff yourselves' counted shops.
UPDATE knowledge_entry
SET tags = tags || ', keep a product to look at it tomorrow, keep a product for later, look at it again later, come back to a product later, remember a product for me'
WHERE title = 'Saved products';
UPDATE knowledge_entry
SET tags = tags || ', do you sell the stuff yourself, do you sell anything yourself or send me to other shops, do you only point me at other shops'
WHERE title = 'What this site is';
