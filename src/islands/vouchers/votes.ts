import type { VoucherVotes } from '#contracts/voucher.ts';
import { readVotes, sendVote } from '#stores/voucher-votes.ts';
import { showToast } from '../every-page/toast.ts';
import { votesSaid } from './votes-said.ts';

const lineOf = (id: number) => document.querySelectorAll<HTMLElement>(`[data-votes="${id}"]`);
const idOf = (line: HTMLElement) => Number(line.dataset['votes']);

function sayVotes(votes: VoucherVotes): void {
  for (const line of lineOf(votes.voucherId)) line.querySelector('p')!.textContent = votesSaid(votes);
}

/** Asks for the votes of the codes that came into view together. Without an answer the lines stay as they are. */
export async function askVotes(lines: readonly HTMLElement[]): Promise<void> {
  for (const votes of await readVotes(lines.map(idOf))) sayVotes(votes);
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
export function askWhetherItWorked(line: HTMLElement): void {
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
