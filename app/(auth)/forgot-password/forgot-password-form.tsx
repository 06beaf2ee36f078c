"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Alert } from "#components/ui/alert";
import { Button } from "#components/ui/button";
import { Failed } from "#components/ui/failed";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { textOf } from "#components/ui/text-of.ts";
import { useForm } from "#components/ui/use-form.ts";
import { callApi } from "#lib/client/api";
import { minutesToWait } from "#lib/client/minutes-to-wait";
import { ProblemError } from "#lib/client/request-json";

type Failure = "noAnswer" | { minutes: number };

/** Shows the same result whether or not an account has the e-mail. `demo`: mail is not sent but kept on a page. */
export function ForgotPasswordForm({ demo }: { demo: boolean }) {
  const t = useTranslations("auth.forgot");
  const common = useTranslations("auth");
  const [requestedEmail, setRequestedEmail] = useState<string | null>(null);
  const { form, problems, failure, busy } = useForm<"wrong", Failure>({
    send: async (data) => {
      const email = textOf(data, "email");
      await callApi("POST /password/forgot", { body: { email } });
      setRequestedEmail(email);
    },
    toProblems: (_, { status }): Record<string, "wrong"> => (status === 400 ? { email: "wrong" } : {}),
    toFailure,
  });

  if (requestedEmail !== null) {
    return (
      <Alert tone="success" role="status">
        {t("sent", { email: requestedEmail })}
        {demo ? (
          <>
            {" "}
            <Link href="/dashboard/mail" className="font-medium text-accent underline">
              {t("demo")}
            </Link>
          </>
        ) : null}
      </Alert>
    );
  }
  return (
    <form {...form} className="flex flex-col gap-4">
      <Failed>
        {typeof failure === "string"
          ? t(`problem.${failure}`)
          : failure && common("problem.tooMany", failure)}
      </Failed>
      <Field label={common("email")} error={problems.email && t("problem.wrong")} required>
        <Input name="email" type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Button type="submit" size="lg" className="mt-1 w-full" busy={busy}>
        {t("submit")}
      </Button>
    </form>
  );
}

function toFailure(error: unknown): Failure {
  const isTooMuch = error instanceof ProblemError && error.status === 429;
  return isTooMuch ? { minutes: minutesToWait(error) ?? 1 } : "noAnswer";
}
