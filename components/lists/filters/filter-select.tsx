"use client";

import { ChevronDown } from "lucide-react";
import { useEffect, useRef } from "react";
import { chipLook } from "#components/ui/chip-look.ts";
import { cn } from "#components/ui/cn.ts";

type FilterSelectProps = {
  name: string;
  label: string;
  /** What no choice means, such as "any method"; left out if there is always one. */
  all?: string;
  value: string | null;
  options: readonly (readonly [value: string, label: string])[];
  className?: string;
};

/** A filter as a chip: a native select that sends its form on each choice. Without scripts the form's button sends it. */
export function FilterSelect({ name, label, all, value, options, className }: FilterSelectProps) {
  const select = useRef<HTMLSelectElement>(null);
  // The value is set when a person goes back. A React key would create a new element and lose the focus.
  useEffect(() => {
    if (select.current) select.current.value = value ?? "";
  }, [value]);
  const isSet = value !== null && all !== undefined;
  return (
    <span className={cn("relative inline-flex min-w-0", className)}>
      <select
        ref={select}
        name={name}
        aria-label={label}
        title={label}
        defaultValue={value ?? ""}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        className={cn(
          chipLook(isSet),
          "field-sizing-content max-w-full appearance-none pr-7.5 pl-3 text-ellipsis sm:max-w-52",
        )}
      >
        {/* Unset, the chip shows its name; set, the menu says how to unset it. */}
        {all === undefined ? null : <option value="">{isSet ? all : label}</option>}
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-muted-foreground"
      />
    </span>
  );
}
