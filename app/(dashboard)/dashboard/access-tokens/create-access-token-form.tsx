"use client";

import { useTranslations } from "next-intl";
import { CredentialForm } from "#components/access-tokens/credential-form";
import { Field } from "#components/ui/field";
import { Select } from "#components/ui/select";
import { useCall } from "#lib/client/use-send";
import type { Scope } from "#lib/team/roles.rules";

const LIFETIME_DAYS = [1, 7, 30, 90, 365] as const;

type CreateAccessTokenFormProps = {
  scopes: readonly Scope[];
  onCreated: (token: string) => void;
  onCancel: () => void;
};

export function CreateAccessTokenForm({ scopes, onCreated, onCancel }: CreateAccessTokenFormProps) {
  const t = useTranslations("dashboard.tokens.create");
  const create = useCall("POST /access-tokens", { isSecret: true });
  return (
    <CredentialForm
      scopes={scopes}
      labels={{
        name: t("name"),
        nameHint: t("nameHint"),
        nameMissing: t("nameMissing"),
        cancel: t("cancel"),
        submit: t("submit"),
      }}
      send={async (chosen, data) => {
        const { token } = await create.mutateAsync({
          body: { ...chosen, expiresInDays: Number(data.get("days")) },
        });
        onCreated(token);
      }}
      onCancel={onCancel}
    >
      <Field label={t("expiry")}>
        <Select name="days" defaultValue="90">
          {LIFETIME_DAYS.map((days) => (
            <option key={days} value={days}>
              {t("days", { days })}
            </option>
          ))}
        </Select>
      </Field>
    </CredentialForm>
  );
}
