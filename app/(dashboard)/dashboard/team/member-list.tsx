import { ShieldCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge";
import { cn } from "#components/ui/cn.ts";
import { DateTime } from "#components/ui/date-time";
import { StatusBadge } from "#components/ui/status-badge";
import { isOn } from "#lib/domain/time/switched";
import type { Role } from "#lib/team/roles.rules";
import type { MemberView } from "#lib/team/team.contract";
import { ChangeRole } from "./change-role";
import { ResetSecondFactor, SwitchMember } from "./member-actions";

type MemberListProps = {
  members: MemberView[];
  ownId: string;
  /** The available roles; null for a person who may only look. */
  roles: readonly Role[] | null;
};

/** The team's people: role, status and last activity, with actions for a person who manages the team. */
export function MemberList({ members, ownId, roles }: MemberListProps) {
  return (
    <ul className="divide-y divide-border">
      {members.map((member) => (
        <MemberItem key={member.id} member={member} own={member.id === ownId} roles={roles} />
      ))}
    </ul>
  );
}

type MemberItemProps = { member: MemberView; own: boolean; roles: readonly Role[] | null };

function MemberItem({ member, own, roles }: MemberItemProps) {
  const t = useTranslations("team");
  return (
    <li
      className={cn(
        "grid items-center gap-x-6 gap-y-3 px-5 py-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,18rem)] sm:px-6",
        roles && "xl:grid-cols-[minmax(0,1fr)_minmax(0,18rem)_14rem]",
      )}
    >
      <div className="flex min-w-0 items-center gap-3">
        <span
          aria-hidden="true"
          className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft text-sm font-semibold text-accent"
        >
          {[...member.name.trim()][0]?.toUpperCase() ?? "·"}
        </span>
        <div className="min-w-0">
          <p className="flex items-center gap-2">
            <span title={member.name} className="truncate font-medium">
              {member.name}
            </span>
            {own ? <Badge tone="accent">{t("members.you")}</Badge> : null}
          </p>
          <p title={member.email} className="truncate text-sm text-muted-foreground">
            {member.email}
          </p>
        </div>
      </div>
      <div className="min-w-0 max-sm:pl-12">
        <p className="flex flex-wrap items-center gap-2 text-sm">
          {t(`roles.${member.role}`)}
          {!isOn(member.status) ? (
            <StatusBadge tone="danger" shape="cross">
              {t("members.status.DISABLED")}
            </StatusBadge>
          ) : null}
        </p>
        <MemberFacts member={member} />
      </div>
      {roles ? (
        <div className="flex flex-wrap gap-2 max-xl:pl-12 sm:max-xl:col-span-2 xl:justify-end">
          <ChangeRole member={member} roles={roles} />
          {own ? null : <SwitchMember member={member} />}
          {!own && member.secondFactor ? <ResetSecondFactor member={member} /> : null}
        </div>
      ) : null}
    </li>
  );
}

function MemberFacts({ member }: { member: MemberView }) {
  const t = useTranslations("team.members");
  return (
    <p className="mt-0.5 text-xs text-muted-foreground">
      {member.secondFactor ? (
        <ShieldCheck
          role="img"
          aria-label={t("secondFactor")}
          className="mr-1 -mt-0.5 inline size-3.5 text-success"
        />
      ) : (
        <>
          {t("noSecondFactor")}
          {" · "}
        </>
      )}
      {member.lastSeenAt ? (
        <>
          {t("lastSeen")} <DateTime value={member.lastSeenAt} />
        </>
      ) : (
        t("neverSeen")
      )}
    </p>
  );
}
