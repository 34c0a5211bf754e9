import { createRoot } from 'react-dom/client';
import { AccountPage } from './Account.tsx';

const place = document.querySelector('[data-account-page]');

if (place) createRoot(place).render(<AccountPage />);
