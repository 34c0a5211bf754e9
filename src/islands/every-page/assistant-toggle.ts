import { onInteraction } from './on-interaction.ts';

const toggle = document.querySelector<HTMLElement>('.assistant-toggle');
const load = () => import('../assistant/mount-assistant.tsx');

if (toggle) {
  onInteraction(toggle, async () => void (await load()));
  toggle.addEventListener('click', async () => (await load()).toggleAssistant(toggle));
}
