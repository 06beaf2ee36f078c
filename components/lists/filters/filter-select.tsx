import { Field } from "#components/ui/field";
import { Select } from "#components/ui/select";

type FilterSelectProps = {
  name: string;
  label: string;
  /** The label of no selection. */
  all: string;
  value: string | null;
  options: readonly (readonly [value: string, label: string])[];
};

export function FilterSelect({ name, label, all, value, options }: FilterSelectProps) {
  return (
    <Field label={label} className="sm:max-w-56">
      <Select key={value} name={name} defaultValue={value ?? ""}>
        <option value="">{all}</option>
        {options.map(([one, labels]) => (
          <option key={one} value={one}>
            {labels}
          </option>
        ))}
      </Select>
    </Field>
  );
}
