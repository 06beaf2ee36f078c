"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Alert } from "#components/ui/alert";
import { Button } from "#components/ui/button";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { minutesToWait } from "#lib/client/minutes-to-wait";
import { ProblemError } from "#lib/client/request-json";
import { askForPassword } from "#lib/client/ways-in";

type Problem = "wrong" | "noAnswer" | { minutes: number };

/** Asks for the e-mail, and says the same whether anybody signs in with it or not. `demo`: nothing is sent, the mail is kept on a page. */
export function ForgotPasswordForm({ demo }: { demo: boolean }) {
  const t = useTranslations("auth.forgot");
  const common = useTranslations("auth");
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const email = String(new FormData(event.currentTarget).get("email") ?? "").trim();
    setBusy(true);
    setProblem(null);
    try {
      await askForPassword(email);
      setAsked(email);
    } catch (error) {
      setProblem(problemOf(error));
    }
    setBusy(false);
  }

  if (asked !== null) {
    return (
      <Alert tone="success" role="status">
        {t("sent", { email: asked })}
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
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-4">
      {problem && problem !== "wrong" ? (
        <Alert tone="danger" role="alert">
          {typeof problem === "object" ? common("problem.tooMany", problem) : t(`problem.${problem}`)}
        </Alert>
      ) : null}
      <Field label={common("email")} error={problem === "wrong" ? t("problem.wrong") : undefined} required>
        <Input name="email" type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Button type="submit" size="lg" className="mt-1 w-full" busy={busy}>
        {t("submit")}
      </Button>
    </form>
  );
}

function problemOf(error: unknown): Problem {
  if (!(error instanceof ProblemError)) return "noAnswer";
  if (error.status === 429) return { minutes: minutesToWait(error) ?? 1 };
  return error.status === 400 ? "wrong" : "noAnswer";
}
