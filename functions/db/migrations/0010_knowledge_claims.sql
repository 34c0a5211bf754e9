-- Texts of 0004 that were not true. An entry that an admin changed has other sentences and stays as it is.
UPDATE knowledge_entry SET content = replace(content, 'of more than 200 UK shops.', 'of UK shops. The Merchants page lists and counts them.')
WHERE title = 'What this site is';
UPDATE knowledge_entry SET content = replace(content, 'We compare more than 200 UK shops whose', 'We compare the UK shops whose')
WHERE title = 'Which shops are here, and how a shop can join';
UPDATE knowledge_entry
SET content = replace(content, ' The product page also shows what the price was on this site before, if it changed.', '')
WHERE title = 'Was-prices and discounts';
