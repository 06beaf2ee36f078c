"use client";

import { useTranslations } from "next-intl";
import { CredentialForm } from "#components/access-tokens/credential-form";
import { useCall } from "#lib/client/use-send";
import type { Scope } from "#lib/domain/access/roles";
import type { CreatedApiClientView } from "#lib/schemas/access/api-client";

type CreateApiClientFormProps = {
  scopes: readonly Scope[];
  onCreated: (created: CreatedApiClientView) => void;
  onCancel: () => void;
};

export function CreateApiClientForm({ scopes, onCreated, onCancel }: CreateApiClientFormProps) {
  const t = useTranslations("developers.clients.create");
  const create = useCall("POST /api-clients", { isSecret: true });
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
      send={async (chosen) => onCreated(await create.mutateAsync({ body: chosen }))}
      onCancel={onCancel}
    />
  );
}
