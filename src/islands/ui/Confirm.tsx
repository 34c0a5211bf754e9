import { useEffect, useRef } from 'react';

interface Props {
  /** null closes the dialog. */
  question: string | null;
  /** The label of the button that confirms. */
  action: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something is lost. A native dialog: it keeps the focus, and Escape cancels. */
export function Confirm({ question, action, onConfirm, onCancel }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (question === null) dialog.current?.close();
    else dialog.current?.showModal();
  }, [question]);
  return (
    <dialog ref={dialog} className="dialog" aria-label={question ?? undefined} onClose={onCancel}>
      <p className="font-medium">{question}</p>
      <div className="mt-5 flex justify-end gap-2">
        <button className="btn-quiet" type="button" onClick={onCancel}>
          Cancel
        </button>
        <button className="btn-main" type="button" onClick={onConfirm}>
          {action}
        </button>
      </div>
    </dialog>
  );
}

/** The question before an item is removed; null without an item. */
export const removalOf = (title: string | undefined): string | null =>
  title === undefined ? null : `Remove “${title}”? This cannot be undone.`;
