"use client";

import { signIn } from "next-auth/react";
import { useTranslations } from "next-intl";
import { type FormEvent, useRef, useState, useSyncExternalStore } from "react";
import { DemoLogins } from "#components/auth/demo-logins";
import { Alert } from "#components/ui/alert";
import { Button } from "#components/ui/button";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";

type SignInFormProps = {
  /** A path on this site. */
  returnTo: string;
  demo: { emails: readonly string[]; password: string } | null;
};

type Problem = "missing" | "wrong" | "tooMany" | "noAnswer";

const never = () => () => {};

export function SignInForm({ returnTo, demo }: SignInFormProps) {
  const t = useTranslations("auth");
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const ready = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const email = String(data.get("email") ?? "").trim();
    const password = String(data.get("password") ?? "");
    if (email === "" || password === "") return setProblem("missing");
    setBusy(true);
    setProblem(null);
    const found = await trySignIn(email, password);
    if (found === null) return window.location.assign(returnTo);
    setProblem(found);
    setBusy(false);
  }

  function fill(email: string, password: string) {
    for (const [name, value] of Object.entries({ email, password })) {
      const input = form.current?.elements.namedItem(name);
      if (input instanceof HTMLInputElement) input.value = value;
    }
    form.current?.requestSubmit();
  }

  return (
    <>
      {/* It posts, so that a password never stands in an address even when the script has not come yet. */}
      <form ref={form} method="post" onSubmit={submit} noValidate className="flex flex-col gap-4">
        {problem ? (
          <Alert tone="danger" role="alert">
            {t(`problem.${problem}`)}
          </Alert>
        ) : null}
        <Field label={t("email")} required>
          <Input
            name="email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            aria-invalid={problem === "wrong" || undefined}
          />
        </Field>
        <Field label={t("password")} required>
          <Input
            name="password"
            type="password"
            autoComplete="current-password"
            aria-invalid={problem === "wrong" || undefined}
          />
        </Field>
        <Button
          type="submit"
          size="lg"
          className="mt-1 w-full disabled:opacity-100"
          disabled={!ready}
          busy={busy}
        >
          {busy ? t("signingIn") : t("signIn")}
        </Button>
      </form>
      {demo ? (
        <DemoLogins
          emails={demo.emails}
          password={demo.password}
          disabled={!ready || busy}
          onChoose={(email) => fill(email, demo.password)}
        />
      ) : null}
    </>
  );
}

async function trySignIn(email: string, password: string): Promise<Problem | null> {
  try {
    const answer = await signIn("credentials", { redirect: false, email, password });
    switch (answer?.error) {
      case null:
        return null;
      case "CredentialsSignin":
        return "wrong";
      case "rate_limited":
        return "tooMany";
      default:
        return "noAnswer";
    }
  } catch {
    return "noAnswer";
  }
}
