-- 'And if I want my account gone', 'can I stop the emails later', 'if I press buy, do I pay you' were told how to save, and that there is no
-- newsletter.
UPDATE knowledge_entry
SET tags = tags || ', want my account gone, have my account wiped'
WHERE title = 'Delete my account';
UPDATE knowledge_entry
SET
  tags = tags || ', stop the emails, stop getting emails, turn the emails off, turn off alerts, unsubscribe from emails, opt out of emails',
  content = replace(content, 'if you switch that on there.', 'if you switch that on there. You can switch it off again in the same place.')
WHERE title = 'Price alerts';
UPDATE knowledge_entry
SET tags = tags || ', do i pay you or somebody else, who gets the money when i press buy'
WHERE title = 'What this site is';
