import { useTranslations } from "next-intl";
import { RevokeInvitation } from "#components/team/revoke-invitation";
import { DateTime } from "#components/ui/date-time";
import { StatusBadge } from "#components/ui/status-badge";
import type { InvitationView } from "#lib/team/team.contract";

/** Invitations that can still be accepted. */
export function InvitationList({ invitations }: { invitations: InvitationView[] }) {
  const t = useTranslations("team");
  if (invitations.length === 0) {
    return <p className="px-5 py-5 text-sm text-muted-foreground sm:px-6">{t("invitations.none")}</p>;
  }
  return (
    <ul className="divide-y divide-border">
      {invitations.map((invitation) => (
        <li
          key={invitation.id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4 sm:px-6"
        >
          <div className="min-w-0 flex-1 basis-64">
            <p className="flex flex-wrap items-center gap-2">
              <span className="min-w-0 truncate font-medium">{invitation.email}</span>
              <StatusBadge tone="warning" shape="ring">
                {t(`roles.${invitation.role}`)}
              </StatusBadge>
            </p>
            <p className="mt-0.5 text-xs text-muted-foreground">
              {t("invitations.by", { name: invitation.invitedBy })}
              {" · "}
              {t("invitations.until")} <DateTime value={invitation.expiresAt} />
            </p>
            {invitation.isMailRefused ? (
              <p className="mt-1 text-sm text-danger">{t("invitations.refused")}</p>
            ) : null}
          </div>
          <RevokeInvitation invitation={invitation} />
        </li>
      ))}
    </ul>
  );
}
