"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { ScopeFields } from "#components/access-tokens/scope-fields";
import { Alert } from "#components/ui/alert";
import { Button } from "#components/ui/button";
import { DialogActions } from "#components/ui/dialog";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { Select } from "#components/ui/select";
import type { Scope } from "#lib/domain/roles";
import { useCreateAccessToken } from "#lib/query/access-tokens";
import { failureKind } from "#lib/query/failure-kind";

const LIFETIME_DAYS = [1, 7, 30, 90, 365] as const;

type CreateAccessTokenFormProps = {
  scopes: readonly Scope[];
  onCreated: (token: string) => void;
  onCancel: () => void;
};

export function CreateAccessTokenForm({ scopes, onCreated, onCancel }: CreateAccessTokenFormProps) {
  const t = useTranslations("dashboard");
  const create = useCreateAccessToken();
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
    const body = { name, scopes: chosen, expiresInDays: Number(data.get("days")) };
    create.mutate(body, { onSuccess: ({ token }) => onCreated(token) });
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field
        label={t("tokens.create.name")}
        hint={t("tokens.create.nameHint")}
        error={wrong.name ? t("tokens.create.nameMissing") : undefined}
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
      <Field label={t("tokens.create.expiry")}>
        <Select name="days" defaultValue="90">
          {LIFETIME_DAYS.map((days) => (
            <option key={days} value={days}>
              {t("tokens.create.days", { days })}
            </option>
          ))}
        </Select>
      </Field>
      {create.isError ? (
        <Alert tone="danger" role="alert">
          {t(`failure.${failureKind(create.error)}`)}
        </Alert>
      ) : null}
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          {t("tokens.create.cancel")}
        </Button>
        <Button type="submit" busy={create.isPending}>
          {t("tokens.create.submit")}
        </Button>
      </DialogActions>
    </form>
  );
}
