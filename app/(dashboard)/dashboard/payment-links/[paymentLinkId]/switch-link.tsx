"use client";

import { useTranslations } from "next-intl";
import { SwitchStatus } from "#components/ui/switch-status";
import { callApi } from "#lib/client/api";
import { useSend } from "#lib/client/use-send";
import { isOn } from "#lib/domain/time/switched";
import type { PaymentLinkView } from "#lib/payment-links/payment-link.contract";
import type { BodyOf } from "#lib/schemas/operations/routes";

/** Disables a link after confirmation, or enables it again. */
export function SwitchLink({ link }: { link: PaymentLinkView }) {
  const t = useTranslations("paymentLinks.detail");
  return (
    <SwitchStatus
      isDisabled={!isOn(link.status)}
      enabled="ENABLED"
      update={useSend((body: BodyOf<"PATCH /payment-links/{paymentLinkId}">) =>
        callApi("PATCH /payment-links/{paymentLinkId}", { params: { paymentLinkId: link.id }, body }),
      )}
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
