import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { findSession } from "#app/(dashboard)/current-session.ts";
import { SignInForm } from "#components/auth/sign-in-form";
import { Wordmark } from "#components/dashboard/wordmark";
import { LocaleSwitch } from "#components/i18n/locale-switch";
import { ThemeSwitch } from "#components/ui/theme-switch";
import { DEMO_PASSWORD, DEMO_USERS } from "#lib/domain/demo-users";
import { returnPath } from "#lib/domain/return-path";
import { env } from "#lib/env";

type SignInPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth");
  return { title: t("pageTitle") };
}

export default async function SignInPage({ searchParams }: SignInPageProps) {
  const { callbackUrl } = await searchParams;
  const returnTo = returnPath(typeof callbackUrl === "string" ? callbackUrl : undefined);
  if (await findSession()) redirect(returnTo);
  const t = await getTranslations("auth");
  const demo = env().demo ? { emails: DEMO_USERS.map(({ email }) => email), password: DEMO_PASSWORD } : null;
  return (
    <div className="flex min-h-dvh flex-col px-4 pt-10 pb-4 sm:pt-24">
      <main className="mx-auto w-full max-w-sm flex-1">
        <Wordmark className="mb-8 justify-center text-xl" />
        <div className="rounded-xl border border-border bg-card p-5 shadow-card sm:p-7">
          <h1 className="text-xl font-semibold tracking-tight">{t("title")}</h1>
          <p className="mt-1 mb-6 text-sm text-muted-foreground">{t("intro")}</p>
          <SignInForm returnTo={returnTo} demo={demo} />
        </div>
      </main>
      <footer className="mx-auto mt-8 flex w-full max-w-sm items-center justify-between gap-4">
        <LocaleSwitch className="-ml-3" />
        <ThemeSwitch className="w-36" />
      </footer>
    </div>
  );
}
