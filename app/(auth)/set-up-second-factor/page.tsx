import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { AddPasskey } from "#components/account/add-passkey";
import { EnableSecondFactor } from "#components/account/enable-second-factor";
import { AuthFrame } from "#components/auth/auth-frame";
import { SignOut } from "#components/auth/sign-out";
import { DashboardProviders } from "#components/dashboard/dashboard-providers";
import { MessagesProvider } from "#components/i18n/messages-provider";
import { returnPath } from "#lib/domain/return-path";
import { relyingParty } from "#lib/features/account/relying-party";
import { standingOfPage } from "#lib/platform/page/session-of-page";

type SetUpPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.setUp");
  return { title: t("title") };
}

export default async function SetUpSecondFactorPage({ searchParams }: SetUpPageProps) {
  const [t, found, { callbackUrl }] = await Promise.all([
    getTranslations("auth.setUp"),
    standingOfPage(),
    searchParams,
  ]);
  const returnTo = returnPath(typeof callbackUrl === "string" ? callbackUrl : undefined);
  if (!found) redirect(`/sign-in?${new URLSearchParams({ callbackUrl: returnTo })}`);
  if (!found.needsSecondFactor) redirect(returnTo);
  return (
    <MessagesProvider namespaces={["ui", "auth", "dashboard", "team"]}>
      <DashboardProviders>
        <AuthFrame title={t("title")} intro={found.session.merchantId === null ? t("staff") : t("team")}>
          <div className="flex flex-col gap-3 [&>button]:w-full">
            <p className="mb-2 text-sm text-muted-foreground">{t("how", { email: found.session.email })}</p>
            <EnableSecondFactor />
            {relyingParty() ? <AddPasskey /> : null}
            <SignOut>{t("leave")}</SignOut>
          </div>
        </AuthFrame>
      </DashboardProviders>
    </MessagesProvider>
  );
}
