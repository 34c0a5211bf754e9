import { type RefObject, useEffect } from 'react';

/** Below this the panel is a sheet over the whole screen; the same as Tailwind's `sm`. */
const SHEET = '(width < 40rem)';

/** The visible part of the screen: an on-screen keyboard covers the rest, and not every browser shrinks the page for it. */
function followKeyboard(dialog: HTMLDialogElement): () => void {
  const screen = window.visualViewport;
  function fit() {
    dialog.style.setProperty('--sheet-top', `${screen?.offsetTop ?? 0}px`);
    dialog.style.setProperty('--sheet-height', screen ? `${screen.height}px` : '100dvh');
  }
  fit();
  screen?.addEventListener('resize', fit);
  screen?.addEventListener('scroll', fit);
  return () => {
    screen?.removeEventListener('resize', fit);
    screen?.removeEventListener('scroll', fit);
  };
}

interface Parts {
  dialog: RefObject<HTMLDialogElement | null>;
  input: RefObject<HTMLElement | null>;
  toggle: HTMLElement;
  isOpen: boolean;
}

/**
 * Opens and closes the dialog. Beside the page it leaves that usable; as a sheet it covers it, and is modal. Focus goes to the
 * input, but to the sheet itself where that would bring up a keyboard over half of it; at the end it goes back to the toggle.
 */
export function usePanelPlace({ dialog, input, toggle, isOpen }: Parts): void {
  useEffect(() => {
    const panel = dialog.current;
    if (!isOpen || !panel) return undefined;
    const isSheet = matchMedia(SHEET).matches;
    if (isSheet) panel.showModal();
    else panel.show();
    (isSheet ? panel : input.current)?.focus();
    const release = followKeyboard(panel);
    return () => {
      release();
      panel.close();
      toggle.focus();
    };
  }, [dialog, input, toggle, isOpen]);
}
