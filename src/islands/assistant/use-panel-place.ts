import { type RefObject, useEffect } from 'react';

/** Below this width, Tailwind's `sm`, the panel covers the whole screen. */
const SHEET = '(width < 40rem)';

/** Fits the panel to the visible part of the screen: not every browser shrinks the page for an on-screen keyboard. */
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
 * Opens and closes the dialog: beside the page, which stays usable, or as a modal sheet over it. The input gets the focus, but on a sheet
 * the sheet itself, so that no keyboard opens. Closing returns the focus to the toggle.
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
