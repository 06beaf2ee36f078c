"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { ConfirmedAction } from "#components/ui/confirmed-action";
import { callApi } from "#lib/client/api";
import { useSend } from "#lib/client/use-send";

export function CancelCharge({ chargeId }: { chargeId: string }) {
  const t = useTranslations("dashboard");
  return (
    <ConfirmedAction
      action={useSend(() => callApi("POST /charge/{chargeId}/cancel", { params: { chargeId } }))}
      trigger={<Button variant="secondary">{t("charge.cancel.button")}</Button>}
      labels={{
        title: t("charge.cancel.title"),
        body: t("charge.cancel.body"),
        confirm: t("charge.cancel.confirm"),
        keep: t("charge.cancel.keep"),
        done: t("charge.cancel.done"),
      }}
    />
  );
}
