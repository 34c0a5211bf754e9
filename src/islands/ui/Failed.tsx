interface Props {
  message: string;
  again: () => Promise<unknown>;
}

export function Failed({ message, again }: Props) {
  return (
    <div className="grid justify-items-start gap-3 rounded-md bg-warn-soft p-4" role="alert">
      <p className="font-medium text-warn">{message}</p>
      <button className="btn-quiet" type="button" onClick={() => void again()}>
        Try again
      </button>
    </div>
  );
}
