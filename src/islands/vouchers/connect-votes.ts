import { load } from '#stores/load.ts';

const TOGETHER_MS = 150;
const FIRST_SIGNS = ['scroll', 'touchstart'] as const;

/** What calls the API is loaded when somebody looks around and a code is in view: most pages with codes are left before that. */
const loadVotes = () => load(() => import('./votes.ts'));

const askTogether = async (lines: readonly HTMLElement[]) => (await loadVotes()).askVotes(lines);

function watchLines(): void {
  const seen: HTMLElement[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      seen.push(target as HTMLElement);
    }
    clearTimeout(timer);
    if (seen.length > 0) timer = setTimeout(() => void askTogether(seen.splice(0)), TOGETHER_MS);
  });
  for (const line of document.querySelectorAll<HTMLElement>('[data-votes]')) observer.observe(line);
}

const lineNear = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? (target.closest('[data-code-place]')?.querySelector<HTMLElement>('[data-votes]') ?? null) : null;

function askNear(event: Event): void {
  const line = lineNear(event);
  if (line !== null) void loadVotes().then(({ askWhetherItWorked }) => askWhetherItWorked(line));
}

function watchOnFirstSign(): void {
  const places = document.querySelectorAll('[data-code-place]');
  const begin = () => {
    for (const sign of FIRST_SIGNS) removeEventListener(sign, begin);
    for (const place of places) place.removeEventListener('pointerover', begin);
    watchLines();
  };
  for (const sign of FIRST_SIGNS) addEventListener(sign, begin, { passive: true });
  for (const place of places) place.addEventListener('pointerover', begin);
}

/** Connects the lines of votes: figures as codes come into view, buttons once a code was copied or its shop opened. */
export function connectVotes(): void {
  watchOnFirstSign();
  document.addEventListener('code-shown', askNear);
  document.addEventListener('copy', askNear);
  document.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a[rel~=sponsored]') !== null) askNear(event);
  });
}
