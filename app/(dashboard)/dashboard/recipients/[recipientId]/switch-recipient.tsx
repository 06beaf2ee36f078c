"use client";

import { useTranslations } from "next-intl";
import { SwitchStatus } from "#components/ui/switch-status";
import { useUpdateRecipient } from "#lib/client/actions/recipient-actions";
import { isOn } from "#lib/domain/time/switched";
import type { RecipientView } from "#lib/schemas/recipient";

/** Disables a recipient, after asking, or enables it again. */
export function SwitchRecipient({ recipient }: { recipient: RecipientView }) {
  const t = useTranslations("money");
  return (
    <SwitchStatus
      isDisabled={!isOn(recipient.status)}
      enabled="ACTIVE"
      update={useUpdateRecipient(recipient.id)}
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
