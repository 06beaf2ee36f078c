import { Input } from "#components/ui/input";

type FilterTextProps = {
  name: string;
  label: string;
  value: string | null;
  /** An example of a value. */
  example: string;
};

/** A filter by id. */
export function FilterText({ name, label, value, example }: FilterTextProps) {
  return (
    <Input
      key={value}
      name={name}
      aria-label={label}
      defaultValue={value ?? ""}
      placeholder={`${label} (${example})`}
      maxLength={100}
      spellCheck={false}
      autoComplete="off"
      className="sm:w-44!"
    />
  );
}
