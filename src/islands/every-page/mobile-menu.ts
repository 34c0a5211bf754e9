/** The menu's tree is fetched when it is first opened: no page carries it. */
export function connectMobileMenu(): void {
  const menu = document.getElementById('menu');
  const place = menu?.querySelector<HTMLElement>('[data-category-menu]');
  menu?.addEventListener('beforetoggle', async (event) => {
    if ((event as ToggleEvent).newState !== 'open' || !place || place.dataset['state'] === 'ready') return;
    const { showCategoryMenu } = await import('../menu/category-menu.ts');
    await showCategoryMenu(place);
  });
}
