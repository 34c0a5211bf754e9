import { type ComponentProps, useId } from 'react';

interface Props extends ComponentProps<'input'> {
  label: string;
  /** Said below the input, always. */
  hint?: string;
  /** What is wrong with what was entered, or undefined. */
  problem?: string | undefined;
}

/** A labelled input; what is wrong with it stands below, and is read out with it. */
export function Field({ label, hint, problem, className = '', ...input }: Props) {
  const id = useId();
  const notes = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div>
      <label className="mb-1 block font-medium" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={`field aria-invalid:border-warn ${className}`}
        aria-invalid={problem !== undefined}
        aria-describedby={notes || undefined}
        {...input}
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1 text-xs text-muted">
          {hint}
        </p>
      )}
      {problem !== undefined && (
        <p id={`${id}-problem`} className="mt-1 text-sm font-medium text-warn">
          {problem}
        </p>
      )}
    </div>
  );
}
