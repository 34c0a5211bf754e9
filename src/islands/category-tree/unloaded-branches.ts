const isUnloaded = (target: EventTarget | null): target is HTMLDetailsElement =>
  target instanceof HTMLDetailsElement && target.open && target.classList.contains('unloaded');

/** Pages hold two levels of the tree and the path to their category. A deeper branch is fetched when it is first opened. */
document.addEventListener(
  'toggle',
  async ({ target }) => {
    if (!isUnloaded(target)) return;
    const { fillBranch } = await import('./fill-branch.ts');
    await fillBranch(target);
  },
  { capture: true },
);
