"use client";

import { useTranslations } from "next-intl";
import { SwitchStatus } from "#components/ui/switch-status";
import { useUpdatePaymentLink } from "#lib/client/actions/payment-link-actions";
import { isOn } from "#lib/domain/time/switched";
import type { PaymentLinkView } from "#lib/schemas/payment/payment-link";

/** Disables a link, after asking, or enables it again. */
export function SwitchLink({ link }: { link: PaymentLinkView }) {
  const t = useTranslations("paymentLinks.detail");
  return (
    <SwitchStatus
      isDisabled={!isOn(link.status)}
      enabled="ENABLED"
      update={useUpdatePaymentLink(link.id)}
      labels={{
        enable: t("enable"),
        enabled: t("enabled"),
        disable: t("disable.button"),
        title: t("disable.title", { title: link.title }),
        body: t("disable.body"),
        confirm: t("disable.confirm"),
        disabled: t("disable.done"),
      }}
    />
  );
}
