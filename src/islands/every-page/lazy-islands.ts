import { load } from '#stores/load.ts';

const FIRST_TOUCHES = ['pointerover', 'focusin', 'touchstart', 'keydown'] as const;

/**
 * Starts an island when the visitor first touches its element: pages load no React before. The element stays as the server made it,
 * so that typed text and focus are kept. Until the island has loaded, the element has `data-loading`; if it fails to load, the next touch
 * tries again.
 */
function onInteraction(element: HTMLElement, start: () => Promise<void>): void {
  const listen = () => {
    for (const event of FIRST_TOUCHES) element.addEventListener(event, begin, { passive: true });
  };
  async function begin() {
    for (const event of FIRST_TOUCHES) element.removeEventListener(event, begin);
    element.dataset['loading'] = '';
    await start().catch(listen);
    delete element.dataset['loading'];
  }
  listen();
  // An element that had the focus before this script ran gets no focusin.
  if (element.contains(document.activeElement)) void begin();
}

for (const form of document.querySelectorAll<HTMLFormElement>('[data-search]')) {
  onInteraction(form, async () => {
    const { mountSearchBox } = await load(() => import('../search/mount-search-box.tsx'));
    mountSearchBox(form);
  });
}

const assistantToggle = document.querySelector<HTMLElement>('.assistant-toggle');
const loadAssistant = () => load(() => import('../assistant/mount-assistant.tsx'));

if (assistantToggle) {
  onInteraction(assistantToggle, async () => void (await loadAssistant()));
  assistantToggle.addEventListener('click', async () => (await loadAssistant()).toggleAssistant(assistantToggle));
}

const priceAlert = document.querySelector<HTMLDetailsElement>('[data-price-alert]');

if (priceAlert) {
  // A form that is sent before its script has loaded is sent again then.
  let early: SubmitEvent | undefined;
  const hold = (event: SubmitEvent) => {
    event.preventDefault();
    early = event;
  };
  priceAlert.addEventListener('submit', hold);
  onInteraction(priceAlert, async () => {
    const { connectPriceAlert } = await load(() => import('../product/price-alert.ts'));
    priceAlert.removeEventListener('submit', hold);
    connectPriceAlert(priceAlert);
    (early?.target as HTMLFormElement | undefined)?.requestSubmit(early?.submitter);
  });
  // The way back from signing in.
  if (location.hash === `#${priceAlert.id}`) {
    priceAlert.open = true;
    priceAlert.dispatchEvent(new Event('focusin'));
  }
}
