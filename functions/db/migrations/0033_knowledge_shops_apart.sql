-- 'If I order from 2 shops do I pay delivery twice' found the entry on whom to ask about an order.
UPDATE knowledge_entry
SET tags = tags || ', do I pay delivery twice, pay postage twice, order from two shops, order from different shops, delivery from each shop, can I combine delivery, one delivery for all',
    content = replace(content, 'The shop delivers, on its own terms.', 'The shop delivers, on its own terms: who orders from two shops pays each for its own delivery.')
WHERE title = 'Delivery: cost and time';
