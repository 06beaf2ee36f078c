"use client";

import { useTranslations } from "next-intl";
import { RoleFields } from "#components/team/role-fields";
import { useTeamFailure } from "#components/team/use-team-failure.ts";
import { DialogFormActions } from "#components/ui/dialog-form-actions";
import { Failed } from "#components/ui/failed";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { textOf } from "#components/ui/text-of.ts";
import { useForm } from "#components/ui/use-form.ts";
import type { ProblemError } from "#lib/client/request-json";
import { useCall } from "#lib/client/use-send";
import type { FieldError } from "#lib/domain/errors";
import type { Role } from "#lib/team/roles.rules";
import type { CreatedInvitationView } from "#lib/team/team.contract";

type InviteFormProps = {
  roles: readonly Role[];
  firstRole: Role;
  onCreated: (invitation: CreatedInvitationView) => void;
  onCancel: () => void;
};

export function InviteForm({ roles, firstRole, onCreated, onCancel }: InviteFormProps) {
  const t = useTranslations("team");
  const create = useCall("POST /team/invitations", { isSecret: true });
  const { form, problems, failure, busy, edit } = useForm<"emailWrong" | "emailTaken", string>({
    check: (data) => ({ email: textOf(data, "email") === "" && "emailWrong" }),
    send: async (data) => {
      const role = roles.find((one) => one === data.get("role"));
      if (role) onCreated(await create.mutateAsync({ body: { email: textOf(data, "email"), role } }));
    },
    toProblems,
    toFailure: useTeamFailure(),
  });

  return (
    <form {...form} className="flex flex-col gap-5">
      <Field label={t("invite.email")} error={problems.email && t(`problem.${problems.email}`)} required>
        <Input
          name="email"
          type="email"
          maxLength={254}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={() => edit("email")}
        />
      </Field>
      <RoleFields roles={roles} chosen={firstRole} legend={t("invite.role")} />
      <Failed>{failure}</Failed>
      <DialogFormActions
        cancel={t("invite.cancel")}
        onCancel={onCancel}
        submit={t("invite.submit")}
        busy={busy}
      />
    </form>
  );
}

function toProblems(
  errors: FieldError[],
  { code }: ProblemError,
): Record<string, "emailWrong" | "emailTaken"> {
  if (code === "email_taken") return { email: "emailTaken" };
  return errors.some(({ pointer }) => pointer === "/email") ? { email: "emailWrong" } : {};
}
