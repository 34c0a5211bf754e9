-- 'Can't you just refund me?'
UPDATE knowledge_entry
SET content = replace(content, 'are between you and the shop, so please contact the shop.', 'are between you and the shop: we sell nothing, so we cannot refund you or take anything back. Please contact the shop.')
WHERE title = 'Returns and refunds';

-- 'Do I need to sign up to buy something?'
UPDATE knowledge_entry
SET tags = coalesce(tags || ', ', '') || 'do i need to sign up to buy, do i have to register to buy something, must i sign up before i buy, do i need to join to order'
WHERE title = 'Do I need an account?';

-- 'Are the prices up to date?'
UPDATE knowledge_entry
SET content = replace(content, 'We read the product lists of all shops every night.', 'We read the product lists of all shops, with their prices and stock, every night.')
WHERE title = 'How often prices and stock are checked';
