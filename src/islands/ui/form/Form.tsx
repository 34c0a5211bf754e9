import { type ReactNode, type SubmitEvent, useState } from 'react';
import { problemsFrom, problemsOf, type Problems } from './field-problems.ts';

interface Props {
  /** The button's label, and its label while sending. */
  action: string;
  waiting: string;
  className?: string;
  /** Sends the values. Gives the reason of a failure, or null. */
  send: (value: (name: string) => string) => Promise<string | null>;
  children: (problems: Problems) => ReactNode;
}

/** A form that shows problems beside their fields, and is reset after success. */
export function Form({ action, waiting, className = '', send, children }: Props) {
  const [problems, setProblems] = useState<Problems>({});
  const [isSending, setSending] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const found = problemsOf(form);
    setProblems(found ?? {});
    if (found !== null || isSending) return;
    const values = new FormData(form);
    setSending(true);
    const failure = await send((name) => String(values.get(name) ?? ''));
    setSending(false);
    if (failure === null) form.reset();
    else setProblems(problemsFrom(failure, form));
  }

  return (
    <form className={`grid gap-4 ${className}`} noValidate onSubmit={(event) => void submit(event)}>
      {children(problems)}
      {problems['form'] !== undefined && <p className="rounded-sm bg-warn-soft px-3 py-2 font-medium text-warn">{problems['form']}</p>}
      <button className="btn-main justify-self-start max-sm:w-full" type="submit" aria-disabled={isSending}>
        {isSending ? waiting : action}
      </button>
    </form>
  );
}
