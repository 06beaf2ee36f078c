"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { ConfirmedAction } from "#components/ui/confirmed-action";
import { callApi } from "#lib/client/api";
import { useSend } from "#lib/client/use-send";

export function RevokeApiClient({ client }: { client: { id: string; name: string } }) {
  const t = useTranslations("developers.clients.revoke");
  const { name } = client;
  return (
    <ConfirmedAction
      action={useSend(() =>
        callApi("POST /api-clients/{clientId}/revoke", { params: { clientId: client.id } }),
      )}
      tone="danger"
      trigger={
        <Button variant="secondary" size="sm" aria-label={t("label", { name })}>
          {t("button")}
        </Button>
      }
      labels={{
        title: t("title", { name }),
        body: t("body"),
        confirm: t("confirm"),
        keep: t("keep"),
        done: t("done", { name }),
      }}
    />
  );
}
