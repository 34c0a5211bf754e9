const isUnloaded = (target: EventTarget | null): target is HTMLDetailsElement =>
  target instanceof HTMLDetailsElement && target.open && target.classList.contains('unloaded');

/** Pages carry two levels of the tree and what leads to them; a deeper branch is fetched when it is first opened. */
document.addEventListener(
  'toggle',
  async ({ target }) => {
    if (!isUnloaded(target)) return;
    const { fillBranch } = await import('./fill-branch.ts');
    await fillBranch(target);
  },
  { capture: true },
);
