"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { ConfirmedAction } from "#components/ui/confirmed-action";
import { callApi } from "#lib/client/api";
import { useSend } from "#lib/client/use-send";

export function CancelPixPayment({ paymentId }: { paymentId: number }) {
  const t = useTranslations("pixPayments");
  return (
    <ConfirmedAction
      action={useSend(() =>
        callApi("POST /payments/{paymentId}/cancel", { params: { paymentId: String(paymentId) } }),
      )}
      trigger={<Button variant="secondary">{t("cancel.button")}</Button>}
      labels={{
        title: t("cancel.title"),
        body: t("cancel.body"),
        confirm: t("cancel.confirm"),
        keep: t("cancel.keep"),
        done: t("cancel.done"),
      }}
    />
  );
}
