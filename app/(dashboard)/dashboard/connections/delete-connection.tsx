"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { ConfirmedAction } from "#components/ui/confirmed-action";
import { callApi } from "#lib/client/api";
import { useSend } from "#lib/client/use-send";

/** Deletes a connection that no payment used, after asking. */
export function DeleteConnection({ connectionId }: { connectionId: string }) {
  const t = useTranslations("connections.delete");
  return (
    <ConfirmedAction
      action={useSend(() => callApi("DELETE /connections/{connectionId}", { params: { connectionId } }))}
      tone="danger"
      trigger={
        <Button variant="ghost" size="sm" className="text-danger">
          {t("button")}
        </Button>
      }
      labels={{ title: t("title"), body: t("body"), confirm: t("confirm"), keep: t("keep"), done: t("done") }}
    />
  );
}
