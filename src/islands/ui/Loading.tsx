interface Props {
  label: string;
  lines?: number;
}

export function Loading({ label, lines = 6 }: Props) {
  return (
    <div className="grid gap-3 py-2">
      <output className="sr-only">{label}</output>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className="h-9 skeleton" />
      ))}
    </div>
  );
}
