"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { ConfirmedAction } from "#components/ui/confirmed-action";
import { callApi } from "#lib/client/api";
import { useSend } from "#lib/client/use-send";

export function RevokeApp({ app: { id, name } }: { app: { id: string; name: string } }) {
  const t = useTranslations("dashboard.tokens.apps.revoke");
  return (
    <ConfirmedAction
      action={useSend(() => callApi("POST /connected-apps/{appId}/revoke", { params: { appId: id } }))}
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
        done: t("done", { name }),
      }}
    />
  );
}
