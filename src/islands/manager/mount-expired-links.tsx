import { createRoot } from 'react-dom/client';
import { ExpiredLinkSettings } from './ExpiredLinkSettings.tsx';
import { Gate } from './Gate.tsx';

const place = document.querySelector('[data-expired-links]');

if (place) {
  createRoot(place).render(
    <Gate>
      <ExpiredLinkSettings />
    </Gate>,
  );
}
