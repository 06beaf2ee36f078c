"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useState } from "react";
import { ScopeFields } from "#components/access-tokens/scope-fields";
import { Alert } from "#components/ui/alert";
import { DialogFormActions } from "#components/ui/dialog-form-actions";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { failureKind } from "#lib/client/failure-kind";
import type { Scope } from "#lib/domain/roles";

type CredentialFormProps = {
  scopes: readonly Scope[];
  words: { name: string; nameHint: string; nameMissing: string; cancel: string; submit: string };
  /** The request in flight, and why the last one failed. */
  create: { isPending: boolean; isError: boolean; error: Error | null };
  /** Called with what was chosen, once it is whole; `data` has the further fields. */
  onSubmit: (chosen: { name: string; scopes: Scope[] }, data: FormData) => void;
  onCancel: () => void;
  /** Further fields. */
  children?: ReactNode;
};

/** A credential to be made: its name and what it may do. */
export function CredentialForm({ scopes, words, create, onSubmit, onCancel, children }: CredentialFormProps) {
  const t = useTranslations("dashboard");
  const [wrong, setWrong] = useState<{ name?: boolean; scopes?: boolean }>({});

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (create.isPending) return;
    const data = new FormData(event.currentTarget);
    const name = String(data.get("name") ?? "").trim();
    const chosen = scopes.filter((scope) => data.getAll("scopes").includes(scope));
    const found = { name: name === "", scopes: chosen.length === 0 };
    setWrong(found);
    if (!found.name && !found.scopes) onSubmit({ name, scopes: chosen }, data);
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field
        label={words.name}
        hint={words.nameHint}
        error={wrong.name ? words.nameMissing : undefined}
        required
      >
        <Input
          name="name"
          maxLength={100}
          autoComplete="off"
          onChange={() => setWrong({ ...wrong, name: false })}
        />
      </Field>
      <ScopeFields
        scopes={scopes}
        error={wrong.scopes ? t("tokens.create.scopesMissing") : undefined}
        onEdit={() => setWrong({ ...wrong, scopes: false })}
      />
      {children}
      {create.isError ? (
        <Alert tone="danger" role="alert">
          {t(`failure.${failureKind(create.error)}`)}
        </Alert>
      ) : null}
      <DialogFormActions
        cancel={words.cancel}
        onCancel={onCancel}
        submit={words.submit}
        busy={create.isPending}
      />
    </form>
  );
}
