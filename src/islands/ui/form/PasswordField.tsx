import { type ComponentProps, useState } from 'react';
import { PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from '#catalogue/limits.ts';
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
        aria-label={`${isShown ? 'Hide' : 'Show'} ${props.label.toLowerCase()}`}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? 'Hide' : 'Show'}
      </button>
    </div>
  );
}

/** For a password that is chosen here: with its limits, and advice. */
export function NewPasswordField(props: Pick<ComponentProps<typeof Field>, 'label' | 'name' | 'problem'>) {
  return (
    <PasswordField
      {...props}
      hint={`At least ${PASSWORD_MIN_CHARS} characters. Several unrelated words make a good password.`}
      autoComplete="new-password"
      required
      minLength={PASSWORD_MIN_CHARS}
      maxLength={PASSWORD_MAX_CHARS}
    />
  );
}
