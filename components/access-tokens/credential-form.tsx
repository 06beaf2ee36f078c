"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ScopeFields } from "#components/access-tokens/scope-fields";
import { DialogFormActions } from "#components/ui/dialog-form-actions";
import { Field } from "#components/ui/field";
import { FormFailure } from "#components/ui/form-failure";
import { Input } from "#components/ui/input";
import { textOf } from "#components/ui/text-of.ts";
import { useForm } from "#components/ui/use-form.ts";
import type { Scope } from "#lib/domain/access/roles";

type CredentialFormProps = {
  scopes: readonly Scope[];
  labels: { name: string; nameHint: string; nameMissing: string; cancel: string; submit: string };
  /** Makes what was chosen; `data` has the further fields. Rejects with what the API answered. */
  send: (chosen: { name: string; scopes: Scope[] }, data: FormData) => Promise<void>;
  onCancel: () => void;
  /** Further fields. */
  children?: ReactNode;
};

/** A credential to be made: its name and what it may do. */
export function CredentialForm({ scopes, labels, send, onCancel, children }: CredentialFormProps) {
  const t = useTranslations("dashboard");
  const chosenIn = (data: FormData) => scopes.filter((scope) => data.getAll("scopes").includes(scope));
  const { form, problems, failure, busy, edit } = useForm({
    check: (data) => ({ name: textOf(data, "name") === "", scopes: chosenIn(data).length === 0 }),
    send: (data) => send({ name: textOf(data, "name"), scopes: chosenIn(data) }, data),
  });

  return (
    <form {...form} className="flex flex-col gap-5">
      <Field label={labels.name} hint={labels.nameHint} error={problems.name && labels.nameMissing} required>
        <Input name="name" maxLength={100} autoComplete="off" onChange={() => edit("name")} />
      </Field>
      <ScopeFields
        scopes={scopes}
        error={problems.scopes && t("tokens.create.scopesMissing")}
        onEdit={() => edit("scopes")}
      />
      {children}
      <FormFailure failure={failure} />
      <DialogFormActions cancel={labels.cancel} onCancel={onCancel} submit={labels.submit} busy={busy} />
    </form>
  );
}
