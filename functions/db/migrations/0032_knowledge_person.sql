-- 'Am I talking to a real person' found the contact page, which says 'talk to a person' and 'real person'.
UPDATE knowledge_entry
SET tags = tags || ', am I talking to a real person, am I talking to a real human, is this a person or a bot'
WHERE title = 'What the assistant can do';
UPDATE knowledge_entry
SET tags = tags || ', can I talk to a real person, can I speak to a real person, let me talk to a real human'
WHERE title = 'Contact us';
