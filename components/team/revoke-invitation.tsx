"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { ConfirmedAction } from "#components/ui/confirmed-action";
import { callApi } from "#lib/client/api";
import { useSend } from "#lib/client/use-send";

/** Revokes an invitation after confirmation. */
export function RevokeInvitation({
  invitation: { id, email },
}: {
  invitation: { id: string; email: string };
}) {
  const t = useTranslations("team.invitations");
  const action = useSend(() =>
    callApi("POST /team/invitations/{invitationId}/revoke", { params: { invitationId: id } }),
  );
  return (
    <ConfirmedAction
      action={action}
      trigger={
        <Button variant="secondary" size="sm" aria-label={t("revokeLabel", { email })}>
          {t("revoke")}
        </Button>
      }
      labels={{
        title: t("revokeTitle", { email }),
        body: t("revokeBody"),
        confirm: t("revoke"),
        keep: t("revokeKeep"),
        done: t("revoked"),
      }}
    />
  );
}
