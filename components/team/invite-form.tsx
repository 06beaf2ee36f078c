"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { RoleFields } from "#components/team/role-fields";
import { useTeamFailure } from "#components/team/use-team-failure.ts";
import { Alert } from "#components/ui/alert";
import { DialogFormActions } from "#components/ui/dialog-form-actions";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { useCreateInvitation } from "#lib/client/team-actions";
import type { Role } from "#lib/domain/roles";
import type { CreatedInvitationView } from "#lib/schemas/team";

type InviteFormProps = {
  roles: readonly Role[];
  firstRole: Role;
  onCreated: (invitation: CreatedInvitationView) => void;
  onCancel: () => void;
};

export function InviteForm({ roles, firstRole, onCreated, onCancel }: InviteFormProps) {
  const t = useTranslations("team");
  const create = useCreateInvitation();
  const explain = useTeamFailure();
  const [missing, setMissing] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (create.isPending) return;
    const data = new FormData(event.currentTarget);
    const email = String(data.get("email") ?? "").trim();
    const chosen = roles.find((one) => one === data.get("role"));
    setMissing(email === "");
    if (email === "" || !chosen) return;
    create.mutate({ email, role: chosen }, { onSuccess: onCreated });
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field label={t("invite.email")} error={missing ? t("problem.emailWrong") : undefined} required>
        <Input
          name="email"
          type="email"
          maxLength={254}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={() => {
            setMissing(false);
            create.reset();
          }}
        />
      </Field>
      <RoleFields roles={roles} chosen={firstRole} legend={t("invite.role")} />
      {create.isError ? (
        <Alert tone="danger" role="alert">
          {explain(create.error)}
        </Alert>
      ) : null}
      <DialogFormActions
        cancel={t("invite.cancel")}
        onCancel={onCancel}
        submit={t("invite.submit")}
        busy={create.isPending}
      />
    </form>
  );
}
