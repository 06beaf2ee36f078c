import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { EndOtherSessions } from "#components/account/end-other-sessions";
import { PasskeyCard } from "#components/account/passkey-card";
import { PasswordForm } from "#components/account/password-form";
import { ProfileCard } from "#components/account/profile-card";
import { SecondFactorCard } from "#components/account/second-factor-card";
import { SessionList } from "#components/account/session-list";
import { MessagesProvider } from "#components/i18n/messages-provider";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "#components/ui/card";
import { PageHeader } from "#components/ui/page-header";
import { getAccount } from "#lib/features/account/get-account";
import { relyingParty } from "#lib/features/account/relying-party";
import { currentSession } from "#lib/platform/page/current-session";

type AccountPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("team.account");
  return { title: t("title") };
}

export default async function AccountPage({ searchParams }: AccountPageProps) {
  const session = await currentSession();
  const [t, account, { recovered }] = await Promise.all([
    getTranslations("team.account"),
    getAccount(session),
    searchParams,
  ]);
  return (
    <MessagesProvider namespaces={["ui", "dashboard", "team"]}>
      <PageHeader title={t("title")} description={t("intro")} />
      <div className="grid max-w-4xl gap-6">
        <SecondFactorCard
          enabled={account.authenticator}
          left={account.recoveryCodesLeft}
          usedRecovery={recovered !== undefined}
        />
        <PasskeyCard passkeys={account.passkeys} available={relyingParty() !== null} />
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <ProfileCard person={{ ...session, role: session.staffRole ?? session.role }} />
          <Card>
            <CardHeader>
              <div>
                <CardTitle>{t("password.title")}</CardTitle>
                <CardDescription>{t("password.hint")}</CardDescription>
              </div>
            </CardHeader>
            <CardContent>
              <PasswordForm email={session.email} />
            </CardContent>
          </Card>
        </div>
        <Card className="overflow-hidden">
          <CardHeader className="pb-3">
            <div>
              <CardTitle>{t("sessions.title")}</CardTitle>
              <CardDescription>{t("sessions.hint")}</CardDescription>
            </div>
            {account.sessions.length > 1 ? <EndOtherSessions /> : null}
          </CardHeader>
          <div className="border-t border-border">
            <SessionList sessions={account.sessions} />
          </div>
        </Card>
      </div>
    </MessagesProvider>
  );
}
