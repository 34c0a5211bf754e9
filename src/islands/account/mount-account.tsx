import { createRoot } from 'react-dom/client';
import { Account } from './Account.tsx';

const place = document.querySelector('[data-account-page]');

if (place) createRoot(place).render(<Account />);
