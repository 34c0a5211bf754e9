import { onInteraction } from './on-interaction.ts';

for (const form of document.querySelectorAll<HTMLFormElement>('[data-search]')) {
  onInteraction(form, async () => {
    const { mountSearchBox } = await import('../search/mount-search-box.tsx');
    mountSearchBox(form);
  });
}
