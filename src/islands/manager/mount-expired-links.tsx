import { createRoot } from 'react-dom/client';
import { ExpiredLinkScreen } from './ExpiredLinkScreen.tsx';
import { Gate } from './Gate.tsx';

const place = document.querySelector('[data-expired-links]');

if (place) {
  createRoot(place).render(
    <Gate>
      <ExpiredLinkScreen />
    </Gate>,
  );
}
