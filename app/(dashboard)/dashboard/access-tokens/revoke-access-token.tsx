"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { ConfirmedAction } from "#components/ui/confirmed-action";
import { callApi } from "#lib/client/api";
import { useSend } from "#lib/client/use-send";

export function RevokeAccessToken({ token: { id, name } }: { token: { id: string; name: string } }) {
  const t = useTranslations("dashboard.tokens.revoke");
  return (
    <ConfirmedAction
      action={useSend(() => callApi("POST /access-tokens/{tokenId}/revoke", { params: { tokenId: id } }))}
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
