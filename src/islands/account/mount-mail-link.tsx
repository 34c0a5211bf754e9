import { createRoot } from 'react-dom/client';
import { MailLink } from './MailLink.tsx';

const place = document.querySelector('[data-mail-link]');
const [what = '', token = ''] = location.hash.slice(1).split('=');
// The secret must not stay in the history, or in what is copied from the address bar.
if (token !== '') history.replaceState(null, '', `${location.pathname}#${what}`);

if (place) createRoot(place).render(<MailLink what={what} token={token} />);
