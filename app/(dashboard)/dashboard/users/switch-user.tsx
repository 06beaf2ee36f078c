"use client";

import { useTranslations } from "next-intl";
import { SwitchStatus } from "#components/ui/switch-status";
import { useSetUserStatus } from "#lib/client/actions/staff-actions";

/** Shuts somebody out of any team, after asking, or lets them in again. */
export function SwitchUser({ id, name, isDisabled }: { id: string; name: string; isDisabled: boolean }) {
  const t = useTranslations("staff.users");
  return (
    <SwitchStatus
      isDisabled={isDisabled}
      enabled="ACTIVE"
      size="sm"
      update={useSetUserStatus(id)}
      labels={{
        enable: t("enable"),
        enabled: t("enabled", { name }),
        disable: t("disable"),
        title: t("disableTitle", { name }),
        body: t("disableBody"),
        confirm: t("disableConfirm"),
        disabled: t("disabled", { name }),
      }}
    />
  );
}
