"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { RoleFields } from "#components/team/role-fields";
import { useTeamFailure } from "#components/team/use-team-failure.ts";
import { Alert } from "#components/ui/alert";
import { Button } from "#components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "#components/ui/dialog";
import { DialogFormActions } from "#components/ui/dialog-form-actions";
import { toast } from "#components/ui/toast.ts";
import { useUpdateMember } from "#lib/client/team-actions";
import type { Role } from "#lib/domain/roles";
import type { MemberView } from "#lib/schemas/team";

/** Gives somebody another role. */
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
  const update = useUpdateMember(member.id);
  const explain = useTeamFailure();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).get("role");
    const role = roles.find((one) => one === chosen);
    if (!role || update.isPending) return;
    update.mutate(
      { role },
      {
        onSuccess: () => {
          toast.success(t("role.done", { name: member.name, role: t(`roles.${role}`) }));
          onDone();
          router.refresh();
        },
      },
    );
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <RoleFields roles={roles} chosen={member.role} legend={t("invite.role")} />
      {update.isError ? (
        <Alert tone="danger" role="alert">
          {explain(update.error)}
        </Alert>
      ) : null}
      <DialogFormActions
        cancel={t("role.cancel")}
        onCancel={onDone}
        submit={t("role.save")}
        busy={update.isPending}
      />
    </form>
  );
}
