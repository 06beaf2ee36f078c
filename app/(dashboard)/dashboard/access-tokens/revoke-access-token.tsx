"use client";

import { useTranslations } from "next-intl";
import { ConfirmedRowAction } from "#components/ui/confirmed-row-action";
import { callApi } from "#lib/client/api";
import { useSend } from "#lib/client/use-send";

export function RevokeAccessToken({ token: { id, name } }: { token: { id: string; name: string } }) {
  const t = useTranslations("dashboard.tokens.revoke");
  return (
    <ConfirmedRowAction
      action={useSend(() => callApi("POST /access-tokens/{tokenId}/revoke", { params: { tokenId: id } }))}
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
