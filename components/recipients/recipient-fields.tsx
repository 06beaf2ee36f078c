"use client";

import { useTranslations } from "next-intl";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import type { FieldError } from "#lib/domain/errors";
import type { RecipientView } from "#lib/recipients/recipient.contract";

const FIELDS = ["name", "document", "email", "pixKey"] as const;
export type RecipientField = (typeof FIELDS)[number];
/** A key of the forms' messages. */
export type RecipientProblem = RecipientField | "document_fixed";

type RecipientFieldsProps = {
  recipient?: RecipientView;
  /** The API's refusals, by control name. */
  problems: Record<string, RecipientProblem>;
  onEdit: (field: RecipientField) => void;
};

export function RecipientFields({ recipient, problems, onEdit }: RecipientFieldsProps) {
  const t = useTranslations("money.recipientForm");
  const field = (name: RecipientField) => ({
    label: t(name),
    error: problems[name] && t(`problem.${problems[name]}`),
  });
  const input = (name: RecipientField) => ({
    name,
    defaultValue: recipient?.[name] ?? "",
    autoComplete: "off",
    onChange: () => onEdit(name),
  });
  return (
    <>
      <Field {...field("name")} required>
        <Input {...input("name")} maxLength={200} />
      </Field>
      <Field {...field("document")} required>
        <Input {...input("document")} maxLength={20} />
      </Field>
      <Field {...field("email")} note={t("optional")}>
        <Input {...input("email")} type="email" maxLength={254} />
      </Field>
      <Field
        {...field("pixKey")}
        note={t("optional")}
        hint={t(recipient?.pixKey ? "pixKeyChange" : "pixKeyHint")}
      >
        <Input {...input("pixKey")} maxLength={77} />
      </Field>
    </>
  );
}

/** The form's values, trimmed. */
export function readRecipientForm(data: FormData): Record<RecipientField, string> {
  const read = (name: RecipientField) => String(data.get(name) ?? "").trim();
  return { name: read("name"), document: read("document"), email: read("email"), pixKey: read("pixKey") };
}

/** The problem of each refused field, by its name. */
export function refusedFields(errors: readonly FieldError[]): Record<string, RecipientProblem> {
  return Object.fromEntries(
    FIELDS.flatMap((name) => {
      const refused = errors.find(({ pointer }) => pointer === `/${name}`);
      if (!refused) return [];
      return [[name, refused.code === "document_fixed" ? "document_fixed" : name]];
    }),
  );
}
