import { createRoot } from 'react-dom/client';
import { Gate } from './Gate.tsx';
import { Manager } from './Manager.tsx';

const place = document.querySelector('[data-manager]');

if (place) {
  createRoot(place).render(
    <Gate>
      <Manager />
    </Gate>,
  );
}
