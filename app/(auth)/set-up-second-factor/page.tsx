import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { AddPasskey } from "#components/account/add-passkey";
import { EnableSecondFactor } from "#components/account/enable-second-factor";
import { AuthFrame } from "#components/auth/auth-frame";
import { ProofAndToasts } from "#components/dashboard/proof-and-toasts";
import { MessagesProvider } from "#components/i18n/messages-provider";
import { relyingParty } from "#lib/account/passkeys/relying-party";
import type { SearchParams } from "#lib/client/params/search-params";
import { returnPath } from "#lib/domain/web/return-path";
import { sessionStateOfPage } from "#lib/platform/page/session-of-page";
import { SignOut } from "./sign-out";

type SetUpPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.setUp");
  return { title: t("title") };
}

export default async function SetUpSecondFactorPage({ searchParams }: SetUpPageProps) {
  const page = await loadSetUpPage(await searchParams);
  if (page.elsewhere !== null) redirect(page.elsewhere);
  return <SetUpScreen {...page} />;
}

/** Requires the person to set up a second factor. */
async function SetUpScreen({
  email,
  isStaff,
  takesPasskeys,
}: Extract<Awaited<ReturnType<typeof loadSetUpPage>>, { elsewhere: null }>) {
  const t = await getTranslations("auth.setUp");
  return (
    <MessagesProvider namespaces={["ui", "auth", "dashboard", "team"]}>
      <AuthFrame title={t("title")} intro={t(isStaff ? "staff" : "team")}>
        <div className="flex flex-col gap-3 [&>button]:w-full">
          <p className="mb-2 text-sm text-muted-foreground">{t("how", { email })}</p>
          <EnableSecondFactor />
          {takesPasskeys ? <AddPasskey /> : null}
          <SignOut>{t("leave")}</SignOut>
        </div>
      </AuthFrame>
      <ProofAndToasts />
    </MessagesProvider>
  );
}

/** The person who must set up a second factor. `elsewhere` is set for anyone else: the sign-in, or the page they requested. */
async function loadSetUpPage({ callbackUrl }: SearchParams) {
  const found = await sessionStateOfPage();
  const returnTo = returnPath(typeof callbackUrl === "string" ? callbackUrl : undefined);
  if (!found) return { elsewhere: `/sign-in?${new URLSearchParams({ callbackUrl: returnTo })}` };
  if (!found.needsSecondFactor) return { elsewhere: returnTo };
  const { email, merchantId } = found.session;
  return { elsewhere: null, email, isStaff: merchantId === null, takesPasskeys: relyingParty() !== null };
}
