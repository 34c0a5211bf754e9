-- 'Could I talk to a real person if I get stuck' was told what the assistant does.
UPDATE knowledge_entry
SET tags = tags || ', can i talk to a real person if i get stuck, could i speak to a real person instead, is there a real person i can ask'
WHERE title = 'Contact us';
