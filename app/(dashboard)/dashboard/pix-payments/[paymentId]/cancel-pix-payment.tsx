"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { ConfirmedAction } from "#components/ui/confirmed-action";
import { useCancelPixPayment } from "#lib/client/actions/pix-payment-actions";

export function CancelPixPayment({ paymentId }: { paymentId: number }) {
  const t = useTranslations("pixPayments");
  return (
    <ConfirmedAction
      action={useCancelPixPayment(paymentId)}
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
