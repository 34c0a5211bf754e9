import { type ReactNode, useId } from 'react';

interface Props {
  label: string;
  /** Said after the label, quietly. */
  note?: string;
  /** Draws the input, which the label names by this id. */
  children: (id: string) => ReactNode;
}

export function Field({ label, note, children }: Props) {
  const id = useId();
  return (
    <div>
      <label className="mb-1 flex items-baseline justify-between gap-3 font-medium" htmlFor={id}>
        {label}
        {note !== undefined && <span className="text-xs font-normal text-muted tabular-nums">{note}</span>}
      </label>
      {children(id)}
    </div>
  );
}
