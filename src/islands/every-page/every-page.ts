import '#stores/session/connect-bearer.ts';
import { loadAddition } from '#stores/load.ts';
import './lazy-islands.ts';
import { replaceBrokenPictures } from './broken-pictures.ts';
import './save-button.ts';
import './header.ts';
import './copy-code.ts';
import { registerAfterPage } from './service-worker.ts';

/** 'Go Back' returns to the page that the visitor came from if it is of this site and tab; otherwise the link leads to a list. */
function goBack(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('[data-go-back]') : null;
  const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || history.length === 1;
  if (link === null || isElsewhere || !document.referrer.startsWith(`${location.origin}/`)) return;
  event.preventDefault();
  history.back();
}

document.addEventListener('click', goBack);
// Only lists have cards that can be compared.
if (document.querySelector('form.picks') !== null) loadAddition(() => import('../compare/picks.ts'));
replaceBrokenPictures();
registerAfterPage();
