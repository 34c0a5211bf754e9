-- There are price alerts now. What an admin has written stays as it is.
UPDATE knowledge_entry SET
  tags = replace(tags, 'price alert, notify me, ', ''),
  content = replace(content, 'no newsletter, no price alert and no price match', 'no newsletter and no price match'),
  updated_at = '2026-11-23T00:00:00.000Z'
WHERE title = 'What this site does not have' AND content LIKE '%no price alert%';

INSERT INTO knowledge_entry (title, tags, content, updated_at) VALUES (
  'Price alerts',
  'price alert, price alerts, alert, alerts, notify me, let me know when, tell me when, email me when, message me when, when the price drops, when it is cheaper, when it drops, goes down in price, back in stock, when it is back, watch a price, price watch',
  'With an account you can be told when a price falls. On the page of a product, choose “Tell me when it is under …” and your price, or ask to be told when it is back in stock. We look once a night. What an alert found is in your account, and we send it by e-mail too if you switch that on there.',
  '2026-11-23T00:00:00.000Z'
);
