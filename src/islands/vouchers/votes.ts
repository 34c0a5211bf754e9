import type { VoucherVotes } from '#contracts/voucher.ts';
import { readVotes, sendVote } from '#stores/voucher-votes.ts';
import { showToast } from '../every-page/toast.ts';
import { votesSaid } from './votes-said.ts';

const TOGETHER_MS = 150;

const lineOf = (id: number) => document.querySelectorAll<HTMLElement>(`[data-votes="${id}"]`);
const idOf = (line: HTMLElement) => Number(line.dataset['votes']);

function sayVotes(votes: VoucherVotes): void {
  for (const line of lineOf(votes.voucherId)) line.querySelector('p')!.textContent = votesSaid(votes);
}

/** Asks for the votes of the codes that came into view together. Without an answer the lines stay as they are. */
async function askVotes(lines: readonly HTMLElement[]): Promise<void> {
  for (const votes of await readVotes(lines.map(idOf))) sayVotes(votes);
}

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
    if (seen.length > 0) timer = setTimeout(() => void askVotes(seen.splice(0)), TOGETHER_MS);
  });
  for (const line of document.querySelectorAll<HTMLElement>('[data-votes]')) observer.observe(line);
}

async function vote(line: HTMLElement, worked: boolean): Promise<void> {
  const { votes, message } = await sendVote(idOf(line), worked);
  showToast(message);
  if (votes === null) return;
  sayVotes(votes);
  line.querySelector('[role=group]')?.remove();
  const said = line.querySelector('p')!;
  said.hidden = false;
  // The button that had the focus is gone.
  said.tabIndex = -1;
  said.focus();
}

/** Shows 'Did it work?' in place of the figures, once for each code. */
function askWhetherItWorked(line: HTMLElement): void {
  if (line.querySelector('[role=group]') !== null) return;
  const group = document.createElement('div');
  group.setAttribute('role', 'group');
  group.setAttribute('aria-label', `Did the code ${line.dataset['votesCode']} work?`);
  group.append('Did it work?');
  for (const [text, worked] of [
    ['Worked', true],
    ['Did not work', false],
  ] as const) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = text;
    button.addEventListener('click', () => void vote(line, worked));
    group.append(button);
  }
  line.querySelector('p')!.hidden = true;
  line.append(group);
}

const lineNear = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? (target.closest('[data-code-place]')?.querySelector<HTMLElement>('[data-votes]') ?? null) : null;

function askNear(event: Event): void {
  const line = lineNear(event);
  if (line !== null) askWhetherItWorked(line);
}

/** Connects the lines of votes: figures as codes come into view, buttons once a code was copied or its shop opened. */
export function connectVotes(): void {
  watchLines();
  document.addEventListener('code-shown', askNear);
  document.addEventListener('copy', askNear);
  document.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a[rel~=sponsored]') !== null) askNear(event);
  });
}
