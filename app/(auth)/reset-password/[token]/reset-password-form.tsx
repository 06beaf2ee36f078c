"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Alert } from "#components/ui/alert";
import { Button } from "#components/ui/button";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { Failed } from "#components/ui/failed";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { textOf } from "#components/ui/text-of.ts";
import { useForm } from "#components/ui/use-form.ts";
import { PASSWORD_LENGTH } from "#lib/account/password-rules.rules";
import { callApi } from "#lib/client/api";
import { minutesToWait } from "#lib/client/minutes-to-wait";
import { ProblemError } from "#lib/client/request-json";
import type { FieldError } from "#lib/domain/errors";

const { min } = PASSWORD_LENGTH;

type ResetPasswordFormProps = { token: string; email: string; asksCode: boolean };
type Problem = "short" | "weak" | "code" | "codeMissing";
type Failure = "gone" | "noAnswer" | { minutes: number };

/** A new password and, with a second factor, a code. */
export function ResetPasswordForm({ token, email, asksCode }: ResetPasswordFormProps) {
  const t = useTranslations("auth.reset");
  const common = useTranslations("auth");
  const [done, setDone] = useState(false);
  const { form, problems, failure, busy } = useForm<Problem, Failure>({
    check: (data) => ({
      password: String(data.get("password")).length < min && "short",
      code: asksCode && textOf(data, "code") === "" && "codeMissing",
    }),
    send: async (data) => {
      await callApi("POST /password/reset", {
        body: { token, password: String(data.get("password")), code: textOf(data, "code") },
      });
      setDone(true);
    },
    toProblems,
    toFailure,
  });

  if (done) return <Changed />;
  const complaint = (name: string) => problems[name] && t(`problem.${problems[name]}`, { min });
  return (
    <form {...form} className="flex flex-col gap-4">
      <Failed>
        {typeof failure === "string"
          ? t(`problem.${failure}`)
          : failure && common("problem.tooMany", failure)}
      </Failed>
      <Field label={common("email")}>
        <Input readOnly type="email" autoComplete="username" value={email} />
      </Field>
      <Field label={t("password")} hint={t("hint", { min })} error={complaint("password")} required>
        <Input name="password" type="password" autoComplete="new-password" />
      </Field>
      {asksCode ? <CodeField error={complaint("code")} /> : null}
      <Button type="submit" size="lg" className="mt-1 w-full" busy={busy}>
        {t("submit")}
      </Button>
    </form>
  );
}

function CodeField({ error }: { error: string | undefined }) {
  const t = useTranslations("auth.factor");
  return (
    <Field label={t("code")} hint={t("hint")} error={error} required>
      <Input
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        className="tabular font-mono"
      />
    </Field>
  );
}

/** The password is changed; links to the sign-in. */
function Changed() {
  const t = useTranslations("auth");
  return (
    <div className="flex flex-col gap-4">
      <Alert tone="success" role="status">
        {t("reset.done")}
      </Alert>
      <Link href="/sign-in" className={buttonVariants({ className: "w-full" })}>
        {t("signIn")}
      </Link>
    </div>
  );
}

function toProblems(errors: FieldError[]): Record<string, Problem> {
  const pointers = errors.map(({ pointer }) => pointer);
  if (pointers.includes("/code")) return { code: "code" };
  return pointers.includes("/password") ? { password: "weak" } : {};
}

function toFailure(error: unknown): Failure {
  if (!(error instanceof ProblemError)) return "noAnswer";
  if (error.code === "not_found") return "gone";
  return error.status === 429 ? { minutes: minutesToWait(error) ?? 1 } : "noAnswer";
}
