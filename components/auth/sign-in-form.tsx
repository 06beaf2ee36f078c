"use client";

import Link from "next/link";
import { signIn } from "next-auth/react";
import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { CodeField } from "#components/auth/code-field";
import { DemoLogins } from "#components/auth/demo-logins";
import { LostFactor } from "#components/auth/lost-factor";
import { PasskeySignIn } from "#components/auth/passkey-sign-in";
import { type Wait, waitOf } from "#components/auth/wait-of.ts";
import { Alert } from "#components/ui/alert";
import { Button } from "#components/ui/button";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { normalizeRecoveryCode } from "#lib/domain/recovery-code";

type SignInFormProps = {
  /** A path on this site. */
  returnTo: string;
  demo: { emails: readonly string[]; password: string } | null;
  /** Passkeys can be used on this site. */
  passkeys: boolean;
  /** Mail reaches people. */
  mail: boolean;
};

type Problem = "missing" | "wrong" | "wrongPasskey" | "noAnswer" | "codeMissing" | "wrongCode" | Wait;

const never = () => () => {};

/** E-mail and password; then, for who has one, the code of the second factor, with the first two kept in their fields. */
export function SignInForm({ returnTo, demo, passkeys, mail }: SignInFormProps) {
  const t = useTranslations("auth");
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [asksCode, setAsksCode] = useState(false);
  const ready = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  useEffect(() => {
    if (asksCode) focusOn(form.current, "code");
  }, [asksCode]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const email = String(data.get("email") ?? "").trim();
    const password = String(data.get("password") ?? "");
    const code = String(data.get("code") ?? "").trim();
    if (email === "" || password === "") return setProblem("missing");
    if (asksCode && code === "") return setProblem("codeMissing");
    setBusy(true);
    setProblem(null);
    const found = await trySignIn(email, password, code);
    // A recovery code is used up: the account's page says how many are left.
    if (found === null) {
      return window.location.assign(
        normalizeRecoveryCode(code) ? "/dashboard/account?recovered=1" : returnTo,
      );
    }
    setBusy(false);
    if (found === "codeNeeded") return setAsksCode(true);
    setProblem(found);
  }

  function fill(email: string, password: string) {
    for (const [name, value] of Object.entries({ email, password })) {
      const input = form.current?.elements.namedItem(name);
      if (input instanceof HTMLInputElement) input.value = value;
    }
    form.current?.requestSubmit();
  }

  function startOver() {
    setAsksCode(false);
    setProblem(null);
    form.current?.reset();
  }

  return (
    <>
      {/* It posts, so that a password never stands in an address even when the script has not come yet. */}
      <form ref={form} method="post" onSubmit={submit} noValidate className="flex flex-col gap-4">
        {problem ? (
          <Alert tone="danger" role="alert">
            {typeof problem === "object" ? t("problem.tooMany", problem) : t(`problem.${problem}`)}
          </Alert>
        ) : null}
        <div hidden={asksCode} className={asksCode ? undefined : "contents"}>
          <PasswordFields wrong={problem === "wrong"} />
        </div>
        {asksCode ? <CodeField wrong={problem === "wrongCode"} /> : null}
        <Button
          type="submit"
          size="lg"
          className="mt-1 w-full disabled:opacity-100"
          disabled={!ready}
          busy={busy}
        >
          {busy ? t("signingIn") : asksCode ? t("factor.submit") : t("signIn")}
        </Button>
        {passkeys ? (
          <PasskeySignIn
            disabled={!ready || busy}
            onSignedIn={() => window.location.assign(returnTo)}
            onProblem={setProblem}
          />
        ) : null}
        {asksCode ? null : (
          <Link href="/forgot-password" className={buttonVariants({ variant: "ghost" })}>
            {t("forgotLink")}
          </Link>
        )}
        {asksCode ? <LostFactor mail={mail} given={() => typedIn(form.current)} /> : null}
        {asksCode ? (
          <Button variant="ghost" onClick={startOver}>
            {t("factor.back")}
          </Button>
        ) : null}
      </form>
      {demo && !asksCode ? (
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

function PasswordFields({ wrong }: { wrong: boolean }) {
  const t = useTranslations("auth");
  const invalid = wrong || undefined;
  return (
    <>
      <Field label={t("email")} required>
        <Input
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={invalid}
        />
      </Field>
      <Field label={t("password")} required>
        <Input name="password" type="password" autoComplete="current-password" aria-invalid={invalid} />
      </Field>
    </>
  );
}

function typedIn(form: HTMLFormElement | null): { email: string; password: string } {
  const data = form ? new FormData(form) : new FormData();
  return { email: String(data.get("email") ?? "").trim(), password: String(data.get("password") ?? "") };
}

function focusOn(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.focus();
}

async function trySignIn(
  email: string,
  password: string,
  code: string,
): Promise<Problem | "codeNeeded" | null> {
  try {
    const answer = await signIn("credentials", { redirect: false, email, password, code });
    switch (answer?.error) {
      case null:
        return null;
      case "second_factor_required":
        return "codeNeeded";
      case "wrong_code":
        return "wrongCode";
      case "CredentialsSignin":
        return "wrong";
      default:
        return waitOf(answer?.error) ?? "noAnswer";
    }
  } catch {
    return "noAnswer";
  }
}
