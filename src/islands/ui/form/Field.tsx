import { type ComponentProps, type ReactNode, useId } from 'react';

/** What a field gives its control. */
interface ControlProps {
  id: string;
  className: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface Props extends Omit<ComponentProps<'input'>, 'children'> {
  label: string;
  /** Beside the label. */
  note?: string;
  /** Below the control. */
  hint?: string;
  /** What is wrong with the value. */
  problem?: string | undefined;
  /** Draws a control other than an input. */
  children?: (control: ControlProps) => ReactNode;
}

/** A labelled control. Its hint and its problem are shown below it and read out with it. */
export function Field({ label, note, hint, problem, className = '', children, ...input }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  const control: ControlProps = {
    id,
    className: `field aria-invalid:border-warn ${className}`,
    'aria-invalid': problem !== undefined,
    'aria-describedby': described || undefined,
  };
  return (
    <div>
      <label className="mb-1 flex items-baseline justify-between gap-3 font-medium" htmlFor={id}>
        {label}
        {note !== undefined && <span className="text-xs font-normal text-muted tabular-nums">{note}</span>}
      </label>
      {children === undefined ? <input {...control} {...input} /> : children(control)}
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
