"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Alert } from "#components/ui/alert";
import { Button } from "#components/ui/button";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { minutesToWait } from "#lib/client/minutes-to-wait";
import { ProblemError } from "#lib/client/request-json";
import { resetPassword } from "#lib/client/ways-in";
import { PASSWORD_LENGTH } from "#lib/domain/password-rules";

const { min } = PASSWORD_LENGTH;

type ResetPasswordFormProps = { token: string; email: string; asksCode: boolean };
type Problem = "gone" | { minutes: number } | "noAnswer" | "short" | "weak" | "code" | "codeMissing";

/** A new password for whoever holds a link, and a code of the second factor for who has one. */
export function ResetPasswordForm({ token, email, asksCode }: ResetPasswordFormProps) {
  const t = useTranslations("auth.reset");
  const common = useTranslations("auth");
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const password = String(data.get("password") ?? "");
    const code = String(data.get("code") ?? "").trim();
    if (password.length < min) return setProblem("short");
    if (asksCode && code === "") return setProblem("codeMissing");
    setBusy(true);
    setProblem(null);
    try {
      await resetPassword({ token, password, code });
      setDone(true);
    } catch (error) {
      setProblem(problemOf(error));
    }
    setBusy(false);
  }

  if (done) {
    return (
      <div className="flex flex-col gap-4">
        <Alert tone="success" role="status">
          {t("done")}
        </Alert>
        <Link href="/sign-in" className={buttonVariants({ className: "w-full" })}>
          {common("signIn")}
        </Link>
      </div>
    );
  }
  const atPassword = problem === "short" || problem === "weak";
  const atCode = problem === "code" || problem === "codeMissing";
  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-4">
      {problem && !atPassword && !atCode ? (
        <Alert tone="danger" role="alert">
          {typeof problem === "object" ? common("problem.tooMany", problem) : t(`problem.${problem}`)}
        </Alert>
      ) : null}
      <Field label={common("email")}>
        <Input readOnly type="email" autoComplete="username" value={email} />
      </Field>
      <Field
        label={t("password")}
        hint={t("hint", { min })}
        error={atPassword ? t(`problem.${problem}`, { min }) : undefined}
        required
      >
        <Input name="password" type="password" autoComplete="new-password" />
      </Field>
      {asksCode ? (
        <Field
          label={common("factor.code")}
          hint={common("factor.hint")}
          error={atCode ? t(`problem.${problem}`) : undefined}
          required
        >
          <Input
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={20}
            className="tabular font-mono"
          />
        </Field>
      ) : null}
      <Button type="submit" size="lg" className="mt-1 w-full" busy={busy}>
        {t("submit")}
      </Button>
    </form>
  );
}

function problemOf(error: unknown): Problem {
  if (!(error instanceof ProblemError)) return "noAnswer";
  if (error.code === "not_found") return "gone";
  if (error.status === 429) return { minutes: minutesToWait(error) ?? 1 };
  const pointers = error.errors.map(({ pointer }) => pointer);
  if (pointers.includes("/code")) return "code";
  return pointers.includes("/password") ? "weak" : "noAnswer";
}
