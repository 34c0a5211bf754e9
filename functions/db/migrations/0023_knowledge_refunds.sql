-- 'Can't you just refund me?'
UPDATE knowledge_entry
SET content = replace(content, 'are between you and the shop, so please contact the shop.', 'are between you and the shop: we sell nothing, so we cannot refund you or take anything back. Please contact the shop.')
WHERE title = 'Returns and refunds';
