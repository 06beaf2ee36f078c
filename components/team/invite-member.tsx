"use client";

import { UserPlus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { InviteForm } from "#components/team/invite-form";
import { NewInvitation } from "#components/team/new-invitation";
import { Button } from "#components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "#components/ui/dialog";
import type { Role } from "#lib/team/roles.rules";
import type { CreatedInvitationView } from "#lib/team/team.contract";

type InviteMemberProps = {
  roles: readonly Role[];
  /** The initially selected role. */
  firstRole: Role;
  /** The team's name in the message. */
  team: string;
};

/** A form, then the invitation's link, which disappears with the dialog. */
export function InviteMember({ roles, firstRole, team }: InviteMemberProps) {
  const t = useTranslations("team.invite");
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [created, setCreated] = useState<CreatedInvitationView | null>(null);

  function change(next: boolean) {
    setOpen(next);
    if (next) return;
    if (created) router.refresh();
    setCreated(null);
  }

  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogTrigger asChild>
        <Button>
          <UserPlus aria-hidden="true" />
          {t("button")}
        </Button>
      </DialogTrigger>
      <DialogContent
        title={created ? t("createdTitle", { email: created.email }) : t("title")}
        description={created ? t("createdIntro") : t("intro")}
      >
        {created ? (
          <NewInvitation invitation={created} team={team} onDone={() => change(false)} />
        ) : (
          <InviteForm
            roles={roles}
            firstRole={firstRole}
            onCreated={setCreated}
            onCancel={() => change(false)}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}
