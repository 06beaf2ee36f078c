"use client";

import { signIn } from "next-auth/react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { Failed } from "#components/ui/failed";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { textOf } from "#components/ui/text-of.ts";
import { useForm } from "#components/ui/use-form.ts";
import { PASSWORD_LENGTH } from "#lib/account/password-rules.rules";
import { callApi } from "#lib/client/api";
import { leaveTo } from "#lib/client/leave-to";
import { ProblemError } from "#lib/client/request-json";

const { min } = PASSWORD_LENGTH;

type Problem = "missingName" | "short" | "weak";
type Failure = "gone" | "emailTaken" | "noAnswer";

/** Name and password of an invited person, whom the same submit signs in. */
export function AcceptInvitationForm({ token, email }: { token: string; email: string }) {
  const t = useTranslations("auth");
  const { form, problems, failure, busy } = useForm<Problem, Failure>({
    check: (data) => ({
      name: textOf(data, "name") === "" && "missingName",
      password: String(data.get("password")).length < min && "short",
    }),
    send: async (data) => {
      const password = String(data.get("password"));
      await callApi("POST /invitations/accept", { body: { token, name: textOf(data, "name"), password } });
      // If the sign-in fails, the account exists all the same; the sign-in page takes over.
      await signIn("credentials", { redirect: false, email, password }).catch(() => null);
      await leaveTo("/dashboard");
    },
    toProblems: (errors): Record<string, Problem> =>
      errors.some(({ code }) => code === "weak_password") ? { password: "weak" } : {},
    toFailure,
  });
  const complaint = (name: string) => problems[name] && t(`invitation.${problems[name]}`, { min });

  return (
    <form {...form} className="flex flex-col gap-4">
      <Failed>{failure && t(`invitation.${failure}`)}</Failed>
      <Field label={t("email")}>
        <Input readOnly type="email" autoComplete="username" value={email} />
      </Field>
      <Field label={t("invitation.name")} error={complaint("name")} required>
        <Input name="name" maxLength={100} autoComplete="name" />
      </Field>
      <Field
        label={t("invitation.newPassword")}
        hint={t("invitation.passwordHint", { min })}
        error={complaint("password")}
        required
      >
        <Input name="password" type="password" autoComplete="new-password" />
      </Field>
      <Button type="submit" size="lg" className="mt-1 w-full" busy={busy}>
        {busy ? t("invitation.working") : t("invitation.submit")}
      </Button>
    </form>
  );
}

function toFailure(error: unknown): Failure {
  if (!(error instanceof ProblemError)) return "noAnswer";
  if (error.code === "not_found") return "gone";
  return error.code === "email_taken" ? "emailTaken" : "noAnswer";
}
