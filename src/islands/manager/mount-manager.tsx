import { createRoot } from 'react-dom/client';
import { Console } from './Console.tsx';
import { Gate } from './Gate.tsx';

const place = document.querySelector('[data-manager]');

if (place) {
  createRoot(place).render(
    <Gate>
      <Console />
    </Gate>,
  );
}
