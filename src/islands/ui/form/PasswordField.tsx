import { type ComponentProps, useState } from 'react';
import { Field } from './Field.tsx';

/** A password input with a button that shows the password. */
export function PasswordField(props: ComponentProps<typeof Field>) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="relative">
      <Field {...props} className="pr-18" type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <button
        className="absolute top-7.5 right-1 min-h-9 rounded-sm px-2.5 text-sm font-semibold text-muted hover:bg-sunken hover:text-ink"
        type="button"
        aria-pressed={isShown}
        aria-label={`Show ${props.label.toLowerCase()}`}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? 'Hide' : 'Show'}
      </button>
    </div>
  );
}
