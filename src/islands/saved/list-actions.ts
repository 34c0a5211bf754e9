import { DEFAULT_LIST_NAME } from '#catalogue/shopping-list.ts';
import { createList, deleteList, reasonOfRefusal, renameList, shareList, unshareList } from '#stores/saved/change-lists.ts';
import type { DeviceList } from '#stores/saved/device-lists.ts';
import { showToast } from '../every-page/toast.ts';

interface Lists {
  shownList: () => DeviceList;
  openList: (name: string) => void;
  /** Asks the account again. */
  refresh: () => Promise<void>;
}

const dialogOf = (name: string) => document.querySelector<HTMLDialogElement>(`dialog[data-dialog="${name}"]`)!;

interface Work {
  onSubmit: () => Promise<unknown>;
  onProblem: (reason: string) => void;
}

/** What the form of the open dialog does. */
let work: Work | null = null;
/** Whether it is being done: a second click does not do it again. */
let isWorking = false;

/** Buttons and dialogs that make, rename, delete and share lists. */
export function listenToActions(lists: Lists): void {
  for (const dialog of document.querySelectorAll('dialog')) {
    dialog.querySelector('[data-close]')?.addEventListener('click', () => dialog.close());
    dialog.querySelector('form')?.addEventListener('submit', onSubmit);
  }
  dialogOf('share')
    .querySelector('[data-unshare]')
    ?.addEventListener('click', () => void stopSharing(lists));
  const actions = new Map<string, () => void>([
    ['new', () => askName(null, lists)],
    ['rename', () => askName(lists.shownList(), lists)],
    ['delete', () => askDeletion(lists)],
    ['share', () => openShare(lists)],
  ]);
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-list-action]') : null;
    actions.get(button?.dataset['listAction'] ?? '')?.();
  });
}

/** Does the work of the open dialog, which stays open when it fails. */
async function onSubmit(event: Event): Promise<void> {
  event.preventDefault();
  if (isWorking) return;
  isWorking = true;
  try {
    await work?.onSubmit();
  } catch (error) {
    work?.onProblem(reasonOfRefusal(error));
  } finally {
    isWorking = false;
  }
}

function openDialog(name: string, what: Work): void {
  work = what;
  dialogOf(name).showModal();
}

function askName(list: DeviceList | null, { openList, refresh }: Lists): void {
  const dialog = dialogOf('name');
  const input = dialog.querySelector('input')!;
  const problem = dialog.querySelector('[data-problem]')!;
  dialog.querySelector('[data-dialog-title]')!.textContent = list === null ? 'New list' : 'Rename list';
  input.value = list?.name ?? '';
  problem.textContent = '';
  const onProblem = (reason: string) => {
    problem.textContent = reason.replace(/^name: /, 'The name ');
    input.focus();
    void refresh();
  };
  const submit = async () => {
    const name = list === null ? await createList(input.value) : await renameList(list, input.value);
    dialog.close();
    openList(name);
  };
  openDialog('name', { onSubmit: submit, onProblem });
  input.select();
}

function askDeletion({ shownList, openList }: Lists): void {
  const list = shownList();
  const dialog = dialogOf('delete');
  dialog.querySelector('[data-dialog-title]')!.textContent = `Delete the list ‘${list.name}’? What is in it moves to ‘Saved’.`;
  const submit = async () => {
    await deleteList(list);
    dialog.close();
    openList(DEFAULT_LIST_NAME);
    showToast(`The list ‘${list.name}’ is deleted`);
  };
  openDialog('delete', { onSubmit: submit, onProblem: showToast });
}

function openShare({ shownList }: Lists): void {
  const dialog = dialogOf('share');
  const field = dialog.querySelector<HTMLInputElement>('[data-link]')!;
  const copy = dialog.querySelector('[data-copy]')!;
  const stop = dialog.querySelector<HTMLButtonElement>('[data-unshare]')!;
  const text = dialog.querySelector('[data-share-text]')!;
  const show = () => {
    const { link } = shownList();
    const isShared = typeof link === 'string';
    field.value = isShared ? new URL(link, location.origin).href : '';
    [field.hidden, stop.hidden] = [!isShared, !isShared];
    copy.textContent = isShared ? 'Copy link' : 'Make a link';
    text.textContent = isShared
      ? 'Everyone who has this link can see the list as it is at that moment, and cannot change it. It does not show your name.'
      : 'A link lets others see this list, and not change it. It does not show your name, search engines do not list it, and you can stop sharing at any time.';
  };
  const submit = async () => {
    if (typeof shownList().link !== 'string') {
      await shareList(shownList());
      show();
      field.select();
      return;
    }
    // The clipboard needs a secure connection and the visitor's permission.
    await navigator.clipboard.writeText(field.value).then(
      () => showToast('Link copied'),
      () => field.select(),
    );
  };
  openDialog('share', { onSubmit: submit, onProblem: showToast });
  show();
}

async function stopSharing({ shownList }: Lists): Promise<void> {
  try {
    await unshareList(shownList());
    dialogOf('share').close();
    showToast('The link no longer works');
  } catch (error) {
    showToast(reasonOfRefusal(error));
  }
}
