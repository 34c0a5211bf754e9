import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  intro?: string;
  children: ReactNode;
}

/** A section of a tab: title and introduction on the left, content on the right; stacked on a phone. */
export function Section({ title, intro, children }: Props) {
  const id = useId();
  return (
    <section
      className="grid gap-x-10 gap-y-3 border-line py-6 first:pt-1 md:grid-cols-[minmax(0,17rem)_minmax(0,1fr)] [&+section]:border-t"
      aria-labelledby={id}
    >
      <div>
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {intro !== undefined && <p className="mt-1 text-sm text-muted">{intro}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
