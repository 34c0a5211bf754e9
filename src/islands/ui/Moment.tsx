import { printAgo, printExactly, printMoment } from './print-time.ts';

interface Props {
  at: string | null;
  /** How long ago instead of when. */
  ago?: boolean;
}

export function Moment({ at, ago = false }: Props) {
  if (at === null) return <span className="text-muted">–</span>;
  return (
    <time className="whitespace-nowrap tabular-nums" dateTime={at} title={printExactly(at)}>
      {ago ? printAgo(at) : printMoment(at)}
    </time>
  );
}
