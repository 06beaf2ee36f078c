"use client";

import { useTranslations } from "next-intl";
import { type ChangeEvent, type ComponentProps, useState } from "react";
import { useCalendarDay } from "#components/ui/calendar-day";
import { Field } from "#components/ui/field";
import { optionalText } from "#components/ui/optional-text.ts";
import { PointerField } from "#components/ui/pointer-field";
import { Select } from "#components/ui/select";
import { Textarea } from "#components/ui/textarea";
import type { AdapterFieldView, ConnectionView } from "#lib/connections/connection.contract";
import { useFieldTitle } from "./use-field-title";

type SettingFieldsProps = {
  fields: AdapterFieldView[];
  /** The stored connection; null for a new one. */
  connection: ConnectionView | null;
  problemOf: (pointer: string) => string | undefined;
  onEdit: (pointer: string) => void;
};

/**
 * The form of a provider's settings, generated from the adapter. An empty secret field keeps the stored secret. Fields of one
 * option appear only with that option.
 */
export function SettingFields({ fields, connection, problemOf, onEdit }: SettingFieldsProps) {
  const storedOf = ({ name, initial }: AdapterFieldView) => {
    const stored = connection?.settings[name] ?? (connection ? "" : initial);
    return stored === null || stored === undefined ? "" : String(stored);
  };
  const [chosen, setChosen] = useState<Record<string, string>>(() =>
    Object.fromEntries(fields.map((field) => [field.name, storedOf(field)])),
  );
  const isShown = ({ onlyWith }: AdapterFieldView) =>
    onlyWith === null || onlyWith.options.includes(chosen[onlyWith.field] ?? "");
  return fields
    .filter(isShown)
    .map((field) => (
      <SettingField
        key={field.name}
        field={field}
        value={storedOf(field)}
        isSet={connection?.secrets.includes(field.name) ?? false}
        chosen={chosen[field.name] ?? ""}
        problemOf={problemOf}
        onEdit={onEdit}
        onChoose={(option) => setChosen((others) => ({ ...others, [field.name]: option }))}
      />
    ));
}

type SettingFieldProps = Pick<SettingFieldsProps, "problemOf" | "onEdit"> & {
  field: AdapterFieldView;
  value: string;
  isSet: boolean;
  chosen: string;
  onChoose: (option: string) => void;
};

function SettingField({ field, value, isSet, chosen, problemOf, onEdit, onChoose }: SettingFieldProps) {
  const t = useTranslations("connections");
  const titleOf = useFieldTitle();
  const { name, title, kind, isRequired } = field;
  const pointer = `/settings/${name}`;
  const labels = {
    label: titleOf(name, title),
    note: isRequired ? undefined : t("form.optional"),
    hint: isSet ? t("form.secretStays") : undefined,
    error: problemOf(pointer),
    required: isRequired && !isSet,
  };
  const control = { name: pointer, defaultValue: value, onChange: () => onEdit(pointer) };
  if (kind === "choice" || kind === "flag") {
    const change = (event: ChangeEvent<HTMLSelectElement>) => {
      onEdit(pointer);
      onChoose(event.target.value);
    };
    return (
      <ChoiceField field={field} labels={labels} control={{ ...control, onChange: change }} chosen={chosen} />
    );
  }
  if (kind === "long" || kind === "long_secret") {
    return (
      <Field {...labels}>
        <Textarea {...control} spellCheck={false} autoComplete="off" className="font-mono max-sm:text-xs!" />
      </Field>
    );
  }
  return (
    <PointerField
      pointer={pointer}
      {...labels}
      type={kind === "secret" ? "password" : "text"}
      inputMode={kind === "number" ? "numeric" : undefined}
      defaultValue={value}
      onEdit={onEdit}
    />
  );
}

type ChoiceFieldProps = Pick<SettingFieldProps, "field" | "chosen"> & {
  labels: Omit<ComponentProps<typeof Field>, "children">;
  control: ComponentProps<typeof Select>;
};

/** A choice among named options, or yes and no. */
function ChoiceField({ field, labels, control, chosen }: ChoiceFieldProps) {
  const t = useTranslations("connections");
  const factsOf = useChoiceFacts(field);
  const { kind, isRequired, options } = field;
  const choices = kind === "flag" ? ["true", "false"] : options;
  return (
    <Field {...labels} hint={factsOf.hint(chosen) ?? labels.hint}>
      <Select {...control}>
        {isRequired && control.defaultValue !== "" ? null : <option value="" />}
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {kind === "flag" ? t(choice === "true" ? "form.true" : "form.false") : factsOf.label(choice)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** The form's settings as the API takes them; empty numbers and choices and hidden fields are left out. */
export function readSettingFields(
  fields: AdapterFieldView[],
  data: FormData,
): Record<string, string | number | boolean> {
  return Object.fromEntries(
    fields.flatMap(({ name, kind }): [string, string | number | boolean][] => {
      const given = data.get(`/settings/${name}`);
      if (given === null) return [];
      const text = String(given).trim();
      if (text !== "" && kind === "number") return [[name, Number(text)]];
      if (text !== "" && kind === "flag") return [[name, text === "true"]];
      return [[name, text]];
    }),
  );
}

/** The names of a choice's options, the source of the facts about each, and whether a real account has proven them. */
function useChoiceFacts({ choices, name }: AdapterFieldView) {
  const t = useTranslations("connections");
  const write = useCalendarDay();
  const find = (option: string) => choices.find((one) => one.option === option);
  return {
    label: (option: string): string => {
      const word = `option.${name}.${option}`;
      return optionalText(t, word) ?? find(option)?.label ?? option;
    },
    hint: (option: string): string | undefined => {
      const known = find(option);
      if (!known) return undefined;
      const { source, readOn, isProven } = known;
      return t(isProven ? "form.proven" : "form.unproven", { source, day: write(readOn) });
    },
  };
}
