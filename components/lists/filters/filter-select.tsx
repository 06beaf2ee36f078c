import { Field } from "#components/ui/field";
import { Select } from "#components/ui/select";

type FilterSelectProps = {
  name: string;
  label: string;
  /** The label of no selection. */
  all: string;
  value: string | null;
  options: readonly (readonly [value: string, label: string])[];
  /** Its width in the row of filters. */
  className?: string;
};

export function FilterSelect({
  name,
  label,
  all,
  value,
  options,
  className = "sm:max-w-56",
}: FilterSelectProps) {
  return (
    <Field label={label} className={className}>
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
