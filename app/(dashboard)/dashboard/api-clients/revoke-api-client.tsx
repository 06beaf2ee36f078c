"use client";

import { useTranslations } from "next-intl";
import { ConfirmedRowAction } from "#components/ui/confirmed-row-action";
import { callApi } from "#lib/client/api";
import { useSend } from "#lib/client/use-send";

export function RevokeApiClient({ client }: { client: { id: string; name: string } }) {
  const t = useTranslations("developers.clients.revoke");
  const { name } = client;
  return (
    <ConfirmedRowAction
      action={useSend(() =>
        callApi("POST /api-clients/{clientId}/revoke", { params: { clientId: client.id } }),
      )}
      tone="danger"
      labels={{
        button: t("button"),
        label: t("label", { name }),
        title: t("title", { name }),
        body: t("body"),
        confirm: t("confirm"),
        keep: t("keep"),
        done: t("done", { name }),
      }}
    />
  );
}
