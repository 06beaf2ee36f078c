"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { RoleFields } from "#components/team/role-fields";
import { useTeamFailure } from "#components/team/use-team-failure.ts";
import { Button } from "#components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "#components/ui/dialog";
import { DialogFormActions } from "#components/ui/dialog-form-actions";
import { Failed } from "#components/ui/failed";
import { toast } from "#components/ui/toast.ts";
import { useForm } from "#components/ui/use-form.ts";
import { useCall } from "#lib/client/use-send";
import type { Role } from "#lib/team/roles.rules";
import type { MemberView } from "#lib/team/team.contract";

export function ChangeRole({ member, roles }: { member: MemberView; roles: readonly Role[] }) {
  const t = useTranslations("team");
  const [open, setOpen] = useState(false);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="secondary" size="sm" aria-label={t("role.label", { name: member.name })}>
          {t("role.change")}
        </Button>
      </DialogTrigger>
      <DialogContent title={t("role.title", { name: member.name })} description={t("role.intro")}>
        <ChangeRoleForm member={member} roles={roles} onDone={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

type ChangeRoleFormProps = { member: MemberView; roles: readonly Role[]; onDone: () => void };

function ChangeRoleForm({ member, roles, onDone }: ChangeRoleFormProps) {
  const t = useTranslations("team");
  const router = useRouter();
  const update = useCall("PATCH /team/members/{userId}");
  const { form, failure, busy } = useForm({
    send: async (data) => {
      const role = roles.find((one) => one === data.get("role"));
      if (!role) return;
      await update.mutateAsync({ params: { userId: member.id }, body: { role } });
      toast.success(t("role.done", { name: member.name, role: t(`roles.${role}`) }));
      onDone();
      router.refresh();
    },
    toFailure: useTeamFailure(),
  });

  return (
    <form {...form} className="flex flex-col gap-5">
      <RoleFields roles={roles} chosen={member.role} legend={t("invite.role")} />
      <Failed>{failure}</Failed>
      <DialogFormActions cancel={t("role.cancel")} onCancel={onDone} submit={t("role.save")} busy={busy} />
    </form>
  );
}
