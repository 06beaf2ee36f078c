"use client";

import { useTranslations } from "next-intl";
import { SwitchStatus } from "#components/ui/switch-status";
import { callApi } from "#lib/client/api";
import { useSend } from "#lib/client/use-send";
import { isOn } from "#lib/domain/time/switched";
import type { RecipientView } from "#lib/recipients/recipient.contract";
import type { BodyOf } from "#lib/schemas/operations/routes";

/** Disables a recipient after confirmation, or enables it again. */
export function SwitchRecipient({ recipient }: { recipient: RecipientView }) {
  const t = useTranslations("money");
  return (
    <SwitchStatus
      isDisabled={!isOn(recipient.status)}
      enabled="ACTIVE"
      update={useSend((body: BodyOf<"PATCH /recipients/{recipientId}">) =>
        callApi("PATCH /recipients/{recipientId}", { params: { recipientId: recipient.id }, body }),
      )}
      labels={{
        enable: t("recipient.enable"),
        enabled: t("recipient.enabled"),
        disable: t("recipient.disable.button"),
        title: t("recipient.disable.title", { name: recipient.name }),
        body: t("recipient.disable.body"),
        confirm: t("recipient.disable.confirm"),
        disabled: t("recipient.disable.done"),
      }}
    />
  );
}
