import { getTranslations } from "next-intl/server";
import { AddPasskey } from "#components/account/add-passkey";
import { EnableSecondFactor } from "#components/account/enable-second-factor";
import { AuthFrame } from "#components/auth/auth-frame";
import { SignOut } from "#components/auth/sign-out";
import { DashboardProviders } from "#components/dashboard/dashboard-providers";
import { MessagesProvider } from "#components/i18n/messages-provider";
import type { SetUpPage } from "#lib/pages/auth/load-set-up-page";

/** Asks who has to have a second factor to set one up. */
export async function SetUpScreen({ email, isStaff, takesPasskeys }: SetUpPage) {
  const t = await getTranslations("auth.setUp");
  return (
    <MessagesProvider namespaces={["ui", "auth", "dashboard", "team"]}>
      <DashboardProviders>
        <AuthFrame title={t("title")} intro={t(isStaff ? "staff" : "team")}>
          <div className="flex flex-col gap-3 [&>button]:w-full">
            <p className="mb-2 text-sm text-muted-foreground">{t("how", { email })}</p>
            <EnableSecondFactor />
            {takesPasskeys ? <AddPasskey /> : null}
            <SignOut>{t("leave")}</SignOut>
          </div>
        </AuthFrame>
      </DashboardProviders>
    </MessagesProvider>
  );
}
