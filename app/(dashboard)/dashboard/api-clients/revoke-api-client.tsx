"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { ConfirmedAction } from "#components/ui/confirmed-action";
import { useRevokeApiClient } from "#lib/client/actions/api-clients";

export function RevokeApiClient({ client }: { client: { id: string; name: string } }) {
  const t = useTranslations("developers.clients.revoke");
  const { name } = client;
  return (
    <ConfirmedAction
      action={useRevokeApiClient(client.id)}
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
