import { useEffect, useRef } from 'react';

interface Props {
  /** The item to remove; null closes the dialog. */
  title: string | null;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before an item is removed. A native dialog: it keeps the focus, and Escape cancels. */
export function ConfirmRemoval({ title, onConfirm, onCancel }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (title === null) dialog.current?.close();
    else dialog.current?.showModal();
  }, [title]);
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="removal-question" onClose={onCancel}>
      <p id="removal-question" className="font-medium">
        {`Remove “${title ?? ''}”? This cannot be undone.`}
      </p>
      <div className="mt-5 flex justify-end gap-2">
        <button className="btn-quiet" type="button" onClick={onCancel}>
          Cancel
        </button>
        <button className="btn-main" type="button" onClick={onConfirm}>
          Remove
        </button>
      </div>
    </dialog>
  );
}
