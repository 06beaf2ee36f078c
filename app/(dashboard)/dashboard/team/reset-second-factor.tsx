"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { ConfirmedAction } from "#components/ui/confirmed-action";
import { callApi } from "#lib/client/api";
import { useSend } from "#lib/client/use-send";
import type { MemberView } from "#lib/schemas/access/team";

/** Takes the lost second factor of somebody else away, after asking. */
export function ResetSecondFactor({ member: { id, name } }: { member: MemberView }) {
  const t = useTranslations("team.resetFactor");
  const action = useSend(() =>
    callApi("POST /team/members/{userId}/second-factor/reset", { params: { userId: id } }),
  );
  return (
    <ConfirmedAction
      action={action}
      tone="danger"
      trigger={
        <Button variant="ghost" size="sm" aria-label={t("resetLabel", { name })}>
          {t("reset")}
        </Button>
      }
      labels={{
        title: t("title", { name }),
        body: t("body"),
        confirm: t("confirm"),
        keep: t("keep"),
        done: t("done", { name }),
      }}
    />
  );
}
