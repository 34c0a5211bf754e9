import { $session } from '#stores/session/stored-session.ts';

const link = document.querySelector('[data-account]');

/** The header says that somebody is signed in; only then is the rest of what they need fetched. */
$session.subscribe((session) => {
  link?.toggleAttribute('data-signed-in', session !== null);
  link?.setAttribute('aria-label', session === null ? 'Account' : 'Account: signed in');
  if (session !== null) void import('../session/signed-in.ts');
});
