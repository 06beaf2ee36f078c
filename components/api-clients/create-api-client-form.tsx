"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { ScopeFields } from "#components/access-tokens/scope-fields";
import { Alert } from "#components/ui/alert";
import { Button } from "#components/ui/button";
import { DialogActions } from "#components/ui/dialog";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import type { Scope } from "#lib/domain/roles";
import { useCreateApiClient } from "#lib/query/api-clients";
import { failureKind } from "#lib/query/failure-kind";
import type { CreatedApiClientView } from "#lib/schemas/api-client";

type CreateApiClientFormProps = {
  scopes: readonly Scope[];
  onCreated: (created: CreatedApiClientView) => void;
  onCancel: () => void;
};

export function CreateApiClientForm({ scopes, onCreated, onCancel }: CreateApiClientFormProps) {
  const t = useTranslations("developers.clients.create");
  const failed = useTranslations("dashboard");
  const create = useCreateApiClient();
  const [wrong, setWrong] = useState<{ name?: boolean; scopes?: boolean }>({});

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (create.isPending) return;
    const data = new FormData(event.currentTarget);
    const name = String(data.get("name") ?? "").trim();
    const chosen = scopes.filter((scope) => data.getAll("scopes").includes(scope));
    const found = { name: name === "", scopes: chosen.length === 0 };
    setWrong(found);
    if (found.name || found.scopes) return;
    create.mutate({ name, scopes: chosen }, { onSuccess: onCreated });
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field
        label={t("name")}
        hint={t("nameHint")}
        error={wrong.name ? t("nameMissing") : undefined}
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
        error={wrong.scopes ? failed("tokens.create.scopesMissing") : undefined}
        onEdit={() => setWrong({ ...wrong, scopes: false })}
      />
      {create.isError ? (
        <Alert tone="danger" role="alert">
          {failed(`failure.${failureKind(create.error)}`)}
        </Alert>
      ) : null}
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          {t("cancel")}
        </Button>
        <Button type="submit" busy={create.isPending}>
          {t("submit")}
        </Button>
      </DialogActions>
    </form>
  );
}
