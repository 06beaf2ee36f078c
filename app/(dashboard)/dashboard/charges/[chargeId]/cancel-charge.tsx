"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { ConfirmedAction } from "#components/ui/confirmed-action";
import { useCancelCharge } from "#lib/client/actions/charge-actions";

export function CancelCharge({ chargeId }: { chargeId: string }) {
  const t = useTranslations("dashboard");
  return (
    <ConfirmedAction
      action={useCancelCharge(chargeId)}
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
