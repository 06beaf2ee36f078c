"use client";

import Link from "next/link";
import { signIn } from "next-auth/react";
import { useTranslations } from "next-intl";
import { useEffect, useState, useSyncExternalStore } from "react";
import { Button } from "#components/ui/button";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { Failed } from "#components/ui/failed";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { textOf } from "#components/ui/text-of.ts";
import { useForm } from "#components/ui/use-form.ts";
import { normalizeRecoveryCode } from "#lib/account/recovery-code.rules";
import { leaveTo } from "#lib/client/leave-to";
import { DemoLogins } from "./demo-logins";
import { LostFactor } from "./lost-factor";
import { PasskeySignIn } from "./passkey-sign-in";
import { type Wait, waitOf } from "./wait-of";

type SignInFormProps = {
  /** A path on this site. */
  returnTo: string;
  demo: { emails: readonly string[]; password: string } | null;
  /** Passkeys can be used on this site. */
  passkeys: boolean;
  /** Mail reaches people. */
  mail: boolean;
};

type Problem = "missing" | "wrong" | "codeMissing" | "wrongCode";
type Refusal = "wrongPasskey" | "noAnswer" | Wait;

const never = () => () => {};

/** E-mail and password; then, with a second factor, its code, while the first two stay in their fields. */
export function SignInForm({ returnTo, demo, passkeys, mail }: SignInFormProps) {
  const t = useTranslations("auth");
  const { asksCode, form, problems, failure, busy, fail, startOver } = useSignIn(returnTo);
  const ready = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const problem = Object.values(problems)[0] ?? failure;
  const submit = asksCode ? t("factor.submit") : t("signIn");
  return (
    <>
      {/* Uses POST, so that a password never appears in an address, even before the script has loaded. */}
      <form {...form} className="flex flex-col gap-4">
        {problem ? (
          <Failed>
            {typeof problem === "object" ? t("problem.tooMany", problem) : t(`problem.${problem}`)}
          </Failed>
        ) : null}
        <div hidden={asksCode} className={asksCode ? undefined : "contents"}>
          <PasswordFields isWrong={(name) => problems[name] !== undefined} />
        </div>
        {asksCode ? <CodeField wrong={problems.code !== undefined} /> : null}
        <Button
          type="submit"
          size="lg"
          className="mt-1 w-full disabled:opacity-100!"
          disabled={!ready}
          busy={busy}
        >
          {busy ? t("signingIn") : submit}
        </Button>
        {passkeys ? (
          <PasskeySignIn disabled={!ready || busy} onSignedIn={() => leaveTo(returnTo)} onProblem={fail} />
        ) : null}
        {asksCode ? (
          <CodeHelp mail={mail} given={() => typedIn(form.ref.current)} onBack={startOver} />
        ) : (
          <Link href="/forgot-password" className={buttonVariants({ variant: "ghost" })}>
            {t("forgotLink")}
          </Link>
        )}
      </form>
      {demo && !asksCode ? (
        <DemoLogins
          emails={demo.emails}
          password={demo.password}
          disabled={!ready || busy}
          onChoose={(email) => signInAs(form.ref.current, email, demo.password)}
        />
      ) : null}
    </>
  );
}

/** Signs in by e-mail and password, and again with a code if the account has a second factor. */
function useSignIn(returnTo: string) {
  const [asksCode, setAsksCode] = useState(false);
  const { form, problems, failure, busy, show, fail, forget } = useForm<Problem, Refusal>({
    check: (data) => ({
      email: textOf(data, "email") === "" && "missing",
      password: data.get("password") === "" && "missing",
      code: asksCode && textOf(data, "code") === "" && "codeMissing",
    }),
    send: async (data) => {
      const code = textOf(data, "code");
      const found = await trySignIn(textOf(data, "email"), String(data.get("password")), code);
      // The account page shows how many recovery codes are left.
      if (found === null) {
        await leaveTo(normalizeRecoveryCode(code) ? "/dashboard/account?recovered=1" : returnTo);
      } else if (found === "codeNeeded") setAsksCode(true);
      else if (found === "wrong") show({ email: found, password: found });
      else if (found === "wrongCode") show({ code: found });
      else fail(found);
    },
    toFailure: (): Refusal => "noAnswer",
  });
  useEffect(() => {
    if (asksCode) focusOn(form.ref.current, "code");
  }, [asksCode, form.ref]);

  function startOver() {
    setAsksCode(false);
    forget();
    form.ref.current?.reset();
  }

  return { asksCode, form, problems, failure, busy, fail, startOver };
}

function PasswordFields({ isWrong }: { isWrong: (name: string) => boolean }) {
  const t = useTranslations("auth");
  return (
    <>
      <Field label={t("email")} required>
        <Input
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={isWrong("email") || undefined}
        />
      </Field>
      <Field label={t("password")} required>
        <Input
          name="password"
          type="password"
          autoComplete="current-password"
          aria-invalid={isWrong("password") || undefined}
        />
      </Field>
    </>
  );
}

type CodeHelpProps = { mail: boolean; given: () => ReturnType<typeof typedIn>; onBack: () => void };

/** Help for a person without a code at hand. */
function CodeHelp({ mail, given, onBack }: CodeHelpProps) {
  const t = useTranslations("auth");
  return (
    <>
      <LostFactor mail={mail} given={given} />
      <Button variant="ghost" onClick={onBack}>
        {t("factor.back")}
      </Button>
    </>
  );
}

/** Fills in a demo login and submits the form. */
function signInAs(form: HTMLFormElement | null, email: string, password: string): void {
  for (const [name, value] of Object.entries({ email, password })) {
    const input = form?.elements.namedItem(name);
    if (input instanceof HTMLInputElement) input.value = value;
  }
  form?.requestSubmit();
}

function typedIn(form: HTMLFormElement | null): { email: string; password: string } {
  const data = form ? new FormData(form) : new FormData();
  return { email: textOf(data, "email"), password: String(data.get("password") ?? "") };
}

function focusOn(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.focus();
}

async function trySignIn(
  email: string,
  password: string,
  code: string,
): Promise<Refusal | "wrong" | "wrongCode" | "codeNeeded" | null> {
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

function CodeField({ wrong }: { wrong: boolean }) {
  const t = useTranslations("auth.factor");
  return (
    <fieldset>
      <legend className="mb-4 font-medium">{t("title")}</legend>
      <Field label={t("code")} hint={t("hint")} required>
        <Input
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          aria-invalid={wrong || undefined}
          className="tabular font-mono"
        />
      </Field>
    </fieldset>
  );
}
