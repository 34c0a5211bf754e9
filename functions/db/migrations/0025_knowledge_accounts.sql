-- What an account is for, where the password is changed, and what to do when it is forgotten. An entry that an admin changed has other
-- sentences and stays as it is.
UPDATE knowledge_entry SET content = replace(
  content,
  'Under Profile you can change your name, under Settings your password.',
  'Under Profile you can change your name and your password. If you have forgotten it, choose “Forgot your password?” where you sign in: we send a link to your e-mail address, with which you choose a new one.'
)
WHERE title = 'Change my name or password';
UPDATE knowledge_entry SET content = replace(
  content,
  'follow you to every device, you see your visits to shops,',
  'follow you to every device, you can be told when a price falls and share a list by a link, you see your visits to shops,'
)
WHERE title = 'Do I need an account?';
UPDATE knowledge_entry
SET content = replace(content, 'An account is only needed for that future tracking.', 'An account will be needed to keep track of them.')
WHERE title = 'When rewards start';
UPDATE knowledge_entry SET content = replace(
  content,
  'It is free, and you can use everything without an account.',
  'It is free, and you can browse, search, compare, copy codes and save products without an account.'
)
WHERE title = 'What this site is';
UPDATE knowledge_entry SET content = replace(
  content,
  'You can use everything without telling us who you are.',
  'You can browse, search, compare, copy codes and save products without telling us who you are.'
)
WHERE title = 'Privacy: what we know about you';
