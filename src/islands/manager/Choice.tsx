interface Props<Option extends string> {
  label: string;
  options: readonly (readonly [Option, string])[];
  chosen: Option;
  onChoose: (option: Option) => void;
}

/** Buttons of which one is pressed. */
export function Choice<Option extends string>({ label, options, chosen, onChoose }: Props<Option>) {
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">{label}</legend>
      {options.map(([option, name]) => (
        <button
          key={option}
          className="btn-small aria-pressed:border-copper aria-pressed:bg-copper-soft aria-pressed:text-copper"
          type="button"
          aria-pressed={option === chosen}
          onClick={() => onChoose(option)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
