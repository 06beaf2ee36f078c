"use client";

import { useTranslations } from "next-intl";
import { ConfirmedRowAction } from "#components/ui/confirmed-row-action";
import { callApi } from "#lib/client/api";
import { useSend } from "#lib/client/use-send";

export function RevokeApp({ app: { id, name } }: { app: { id: string; name: string } }) {
  const t = useTranslations("dashboard.tokens.apps.revoke");
  return (
    <ConfirmedRowAction
      action={useSend(() => callApi("POST /connected-apps/{appId}/revoke", { params: { appId: id } }))}
      tone="danger"
      labels={{
        button: t("button"),
        label: t("label", { name }),
        title: t("title", { name }),
        body: t("body"),
        confirm: t("confirm"),
        done: t("done", { name }),
      }}
    />
  );
}
