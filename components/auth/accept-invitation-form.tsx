"use client";

import { signIn } from "next-auth/react";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Alert } from "#components/ui/alert";
import { Button } from "#components/ui/button";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { ProblemError } from "#lib/client/request-json";
import { acceptInvitation } from "#lib/client/team-actions";
import { PASSWORD_LENGTH } from "#lib/domain/password-rules";

const { min } = PASSWORD_LENGTH;

type Problem = "gone" | "emailTaken" | "weak" | "noAnswer";

/** A name and a password for whoever was invited, who is signed in by the same press. */
export function AcceptInvitationForm({ token, email }: { token: string; email: string }) {
  const t = useTranslations("auth");
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<{ name?: boolean; password?: boolean }>({});
  const [problem, setProblem] = useState<Problem | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const name = String(data.get("name") ?? "").trim();
    const password = String(data.get("password") ?? "");
    const found = { name: name === "", password: password.length < min };
    setWrong(found);
    if (found.name || found.password) return;
    setBusy(true);
    setProblem(null);
    try {
      await acceptInvitation({ token, name, password });
    } catch (error) {
      setBusy(false);
      return setProblem(problemOf(error));
    }
    // Whoever cannot be signed in now has the account all the same, and the sign-in page takes it from there.
    await signIn("credentials", { redirect: false, email, password }).catch(() => null);
    window.location.assign("/dashboard");
  }

  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-4">
      {problem ? (
        <Alert tone="danger" role="alert">
          {t(`invitation.${problem}`)}
        </Alert>
      ) : null}
      <Field label={t("email")}>
        <Input readOnly type="email" autoComplete="username" value={email} />
      </Field>
      <Field
        label={t("invitation.name")}
        error={wrong.name ? t("invitation.missingName") : undefined}
        required
      >
        <Input name="name" maxLength={100} autoComplete="name" />
      </Field>
      <Field
        label={t("invitation.newPassword")}
        hint={t("invitation.passwordHint", { min })}
        error={wrong.password ? t("invitation.short", { min }) : undefined}
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

function problemOf(error: unknown): Problem {
  if (!(error instanceof ProblemError)) return "noAnswer";
  if (error.errors.some(({ code }) => code === "weak_password")) return "weak";
  if (error.code === "not_found") return "gone";
  return error.code === "email_taken" ? "emailTaken" : "noAnswer";
}
