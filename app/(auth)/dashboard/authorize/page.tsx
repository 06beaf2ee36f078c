import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ScopeNames } from "#components/access-tokens/scope-names";
import { AuthFrame } from "#components/auth/auth-frame";
import { ProofAndToasts } from "#components/dashboard/proof-and-toasts";
import { MessagesProvider } from "#components/i18n/messages-provider";
import { Alert } from "#components/ui/alert";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { AllowAppForm } from "./allow-app-form";
import { loadAuthorizePage } from "./load-authorize-page";

type AuthorizePageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.authorize");
  return { title: t("pageTitle") };
}

export default async function AuthorizePage({ searchParams }: AuthorizePageProps) {
  return <AuthorizeScreen page={await loadAuthorizePage(await searchParams)} />;
}

/** What an application requests, and the person's answer; or why the request is refused. */
async function AuthorizeScreen({ page }: { page: Awaited<ReturnType<typeof loadAuthorizePage>> }) {
  const t = await getTranslations("auth.authorize");
  if (page.refused !== null)
    return (
      <AuthFrame title={t("refusedTitle")} intro={t(`refused.${page.refused}`)}>
        <a href="/dashboard" className={buttonVariants({ variant: "secondary" })}>
          {t("back")}
        </a>
      </AuthFrame>
    );
  const { ask, name, email, host, isLocal, merchants, denyTo } = page;
  return (
    <MessagesProvider namespaces={["ui", "auth", "dashboard", "team"]}>
      <AuthFrame title={t("title", { name })} intro={t("intro", { email })}>
        <Alert className="mb-4">{t("unverified")}</Alert>
        <h2 className="text-sm font-medium">{t("may")}</h2>
        <ScopeNames given={{ scopes: ask.scopes, grandfathered: false }} />
        <p className="mt-3 mb-5 text-sm text-muted-foreground">{t("scopeNote")}</p>
        <AllowAppForm ask={ask} merchants={merchants} denyTo={denyTo} />
        <p className="mt-5 text-sm break-words text-muted-foreground">
          {t(isLocal ? "returnsHere" : "returns", { host })} {t("end")}
        </p>
      </AuthFrame>
      <ProofAndToasts />
    </MessagesProvider>
  );
}
