import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";

type FilterTextProps = { name: string; label: string; value: string | null; placeholder: string };

/** A filter by id. */
export function FilterText({ name, label, value, placeholder }: FilterTextProps) {
  return (
    <Field label={label} className="sm:w-44">
      <Input
        key={value}
        name={name}
        defaultValue={value ?? ""}
        placeholder={placeholder}
        maxLength={100}
        spellCheck={false}
        autoComplete="off"
        className="font-mono max-sm:text-xs!"
      />
    </Field>
  );
}
