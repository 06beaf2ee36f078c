import { useTranslations } from "next-intl";
import { InvitationList } from "#components/team/invitation-list";
import { Card, CardDescription, CardHeader, CardTitle } from "#components/ui/card";
import type { Role } from "#lib/team/roles.rules";
import type { InvitationView, MemberView } from "#lib/team/team.contract";
import { MemberList } from "./member-list";
import { RoleAbilities } from "./role-abilities";

type TeamCardsProps = {
  members: MemberView[];
  /** null for a person who may not see them. */
  invitations: InvitationView[] | null;
  roles: readonly Role[];
  manages: boolean;
  ownId: string;
};

/** A team's people, its open invitations, and what each role may do. */
export function TeamCards({ members, invitations, roles, manages, ownId }: TeamCardsProps) {
  const t = useTranslations("team");
  return (
    <div className="flex flex-col gap-6">
      <Card className="overflow-hidden">
        <CardHeader className="pb-3">
          <CardTitle>{t("members.title")}</CardTitle>
        </CardHeader>
        <div className="border-t border-border">
          <MemberList members={members} ownId={ownId} roles={manages ? roles : null} />
        </div>
      </Card>
      {invitations ? (
        <Card className="overflow-hidden">
          <CardHeader className="pb-3">
            <CardTitle>{t("invitations.title")}</CardTitle>
          </CardHeader>
          <div className="border-t border-border">
            <InvitationList invitations={invitations} />
          </div>
        </Card>
      ) : null}
      <Card className="overflow-hidden">
        <CardHeader className="pb-3">
          <div>
            <CardTitle>{t("abilities.title")}</CardTitle>
            <CardDescription>{t("abilities.hint")}</CardDescription>
          </div>
        </CardHeader>
        <RoleAbilities roles={roles} />
      </Card>
    </div>
  );
}
