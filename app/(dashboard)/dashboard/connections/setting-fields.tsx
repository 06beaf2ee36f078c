"use client";

import { useTranslations } from "next-intl";
import { Field } from "#components/ui/field";
import { PointerField } from "#components/ui/pointer-field";
import { Select } from "#components/ui/select";
import { Textarea } from "#components/ui/textarea";
import type { AdapterFieldView, ConnectionView } from "#lib/schemas/connection";
import { useFieldTitle } from "./use-field-title";

type SettingFieldsProps = {
  fields: AdapterFieldView[];
  /** What is stored; null for a new connection. */
  connection: ConnectionView | null;
  problemOf: (pointer: string) => string | undefined;
  onEdit: (pointer: string) => void;
};

/** The form of a provider's settings, drawn from the adapter. A secret that is set stays where its field is left empty. */
export function SettingFields({ fields, connection, problemOf, onEdit }: SettingFieldsProps) {
  const t = useTranslations("connections");
  const titleOf = useFieldTitle();
  // Most choices are names, such as a bank's.
  const wordsOf = (choice: string) =>
    t.has(`choice.${choice as "own_form"}`) ? t(`choice.${choice as "own_form"}`) : choice;
  return fields.map((field) => {
    const { name, title, kind, isRequired, options, initial } = field;
    const pointer = `/settings/${name}`;
    const isSet = connection?.secrets.includes(name) ?? false;
    const stored = connection?.settings[name] ?? (connection ? "" : initial);
    const value = stored === null || stored === undefined ? "" : String(stored);
    const labels = {
      label: titleOf(name, title),
      note: isRequired ? undefined : t("form.optional"),
      hint: isSet ? t("form.secretStays") : undefined,
      error: problemOf(pointer),
      required: isRequired && !isSet,
    };
    const control = { name: pointer, defaultValue: value, onChange: () => onEdit(pointer) };
    if (kind === "choice" || kind === "flag") {
      const choices = kind === "flag" ? ["true", "false"] : options;
      return (
        <Field key={name} {...labels}>
          <Select {...control}>
            {isRequired && value !== "" ? null : <option value="" />}
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {kind === "flag" ? t(`form.${choice as "true" | "false"}`) : wordsOf(choice)}
              </option>
            ))}
          </Select>
        </Field>
      );
    }
    if (kind === "long" || kind === "long_secret") {
      return (
        <Field key={name} {...labels}>
          <Textarea {...control} spellCheck={false} autoComplete="off" className="font-mono text-xs" />
        </Field>
      );
    }
    return (
      <PointerField
        key={name}
        pointer={pointer}
        {...labels}
        type={kind === "secret" ? "password" : "text"}
        inputMode={kind === "number" ? "numeric" : undefined}
        defaultValue={value}
        onEdit={onEdit}
      />
    );
  });
}

/** What the form says of a provider's settings, as the API takes it: an empty number or choice is left out. */
export function readSettingFields(fields: AdapterFieldView[], data: FormData): Record<string, unknown> {
  return Object.fromEntries(
    fields.map(({ name, kind }) => {
      const text = String(data.get(`/settings/${name}`) ?? "").trim();
      if (text !== "" && kind === "number") return [name, Number(text)];
      if (text !== "" && kind === "flag") return [name, text === "true"];
      return [name, text];
    }),
  );
}
