const FIRST_TOUCHES = ['pointerover', 'focusin', 'touchstart', 'keydown'] as const;

/**
 * Starts an island when the visitor first touches the element it belongs to, and not before: pages carry no React until then.
 * The element itself stays as the server made it, so what is being typed and where the cursor stands are never lost.
 */
export function onInteraction(element: HTMLElement, start: () => Promise<void>): void {
  function begin() {
    for (const event of FIRST_TOUCHES) element.removeEventListener(event, begin);
    void start();
  }
  for (const event of FIRST_TOUCHES) element.addEventListener(event, begin, { passive: true });
  // Touched before this script came: an input that is focused sends no second focusin.
  if (element.contains(document.activeElement)) begin();
}
