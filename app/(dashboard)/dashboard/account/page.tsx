import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { LocaleSwitch } from "#components/i18n/locale-switch";
import { MoreMessages } from "#components/i18n/more-messages";
import { Alert } from "#components/ui/alert";
import { Card, CardDescription, CardHeader, CardTitle } from "#components/ui/card";
import { DateTime } from "#components/ui/date-time";
import { PageHeader } from "#components/ui/page-header";
import { TitledCard } from "#components/ui/titled-card";
import { getAccount } from "#lib/account/get-account";
import { relyingParty } from "#lib/account/passkeys/relying-party";
import type { SearchParams } from "#lib/client/params/search-params";
import { returnPath } from "#lib/domain/web/return-path";
import type { Loaded } from "#lib/pages/loaded";
import { currentSession } from "#lib/platform/page/current-session";
import type { Role } from "#lib/team/roles.rules";
import { MailForm } from "./mail-form";
import { PasskeyCard } from "./passkey-card";
import { PasswordForm } from "./password-form";
import { ProfileForm } from "./profile-form";
import { SecondFactorCard } from "./second-factor-card";
import { EndOtherSessions } from "./session-actions";
import { SessionList } from "./session-list";

type AccountPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("team.account");
  return { title: t("title") };
}

export default async function AccountPage({ searchParams }: AccountPageProps) {
  return <AccountScreen account={await loadAccountPage(await searchParams)} />;
}

async function AccountScreen({ account }: { account: Loaded<typeof loadAccountPage> }) {
  const t = await getTranslations("team.account");
  return (
    <MoreMessages namespaces={["team.account", "settings"]}>
      <PageHeader title={t("title")} description={t("intro")} />
      <div className="grid max-w-4xl gap-6">
        <SecondFactorCard
          enabled={account.authenticator}
          left={account.recoveryCodesLeft}
          usedRecovery={account.usedRecovery}
          returnTo={account.returnTo}
        />
        <PasskeyCard passkeys={account.passkeys} available={account.takesPasskeys} />
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <ProfileCard person={account.person} />
          <TitledCard title={t("password.title")} hint={t("password.hint")}>
            <PasswordForm email={account.person.email} />
          </TitledCard>
        </div>
        {account.mail.notices.length > 0 ? <MailCard {...account.mail} email={account.person.email} /> : null}
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
    </MoreMessages>
  );
}

/** What the person may and may not change themselves. */
function ProfileCard({ person }: { person: { name: string; email: string; role: Role } }) {
  const t = useTranslations("team");
  return (
    <TitledCard title={t("account.profile.title")} contentClassName="flex flex-col gap-5">
      <ProfileForm name={person.name} />
      <dl className="grid gap-4 border-t border-border pt-5 text-sm">
        <div>
          <dt className="text-muted-foreground">{t("account.profile.email")}</dt>
          <dd className="mt-0.5 wrap-anywhere">{person.email}</dd>
        </div>
        <div>
          <dt className="text-muted-foreground">{t("account.profile.role")}</dt>
          <dd className="mt-0.5">
            {t(`roles.${person.role}`)}
            <span className="block text-muted-foreground">{t(`roleHints.${person.role}`)}</span>
          </dd>
        </div>
        <div>
          <dt className="text-muted-foreground">{t("account.profile.language")}</dt>
          <dd>
            <LocaleSwitch className="-ml-3" />
          </dd>
        </div>
      </dl>
    </TitledCard>
  );
}

/** Which notices the person gets, and whether their mailbox accepts mail. */
function MailCard({
  notices,
  isMailOn,
  refused,
  email,
}: Loaded<typeof loadAccountPage>["mail"] & { email: string }) {
  const t = useTranslations("team.account.mail");
  return (
    <TitledCard id="mail" title={t("title")} hint={t("hint")} contentClassName="flex flex-col gap-4">
      {isMailOn ? null : <Alert tone="warning">{t("off")}</Alert>}
      {refused ? (
        <Alert tone="warning" title={t("refused", { email })}>
          <DateTime value={refused.at} /> · {refused.reply}
          <span className="block">{t("refusedHint")}</span>
        </Alert>
      ) : null}
      <MailForm notices={notices} />
    </TitledCard>
  );
}

/**
 * The person's own account. Staff acting as a merchant see their own role. `usedRecovery` is set after a sign-in by recovery
 * code, `returnTo` is the page that asked for two-step verification.
 */
async function loadAccountPage({ recovered, returnTo }: SearchParams) {
  const session = await currentSession();
  const account = await getAccount(session);
  return {
    person: { name: session.name, email: session.email, role: session.staffRole ?? session.role },
    ...account,
    takesPasskeys: relyingParty() !== null,
    usedRecovery: recovered !== undefined,
    returnTo: typeof returnTo === "string" ? returnPath(returnTo) : null,
  };
}
