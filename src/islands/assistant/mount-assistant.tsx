import { createRoot } from 'react-dom/client';
import { $isOpen, closeAssistant, openAssistant } from '#stores/assistant/assistant.ts';
import { AssistantPanel } from './AssistantPanel.tsx';

let isMounted = false;

function mount(toggle: HTMLElement): void {
  isMounted = true;
  const place = document.createElement('div');
  toggle.after(place);
  createRoot(place).render(<AssistantPanel toggle={toggle} />);
  $isOpen.listen((isOpen) => toggle.setAttribute('aria-expanded', String(isOpen)));
}

/** Opens or closes the panel. The first call creates it. */
export function toggleAssistant(toggle: HTMLElement): void {
  if (!isMounted) mount(toggle);
  if ($isOpen.get()) closeAssistant();
  else openAssistant();
}
