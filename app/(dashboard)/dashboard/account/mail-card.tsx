import { useTranslations } from "next-intl";
import { Alert } from "#components/ui/alert";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "#components/ui/card";
import { DateTime } from "#components/ui/date-time";
import type { AccountPage } from "./load-account-page";
import { MailForm } from "./mail-form";

/** Which notices somebody gets by mail, and whether their mailbox takes them. */
export function MailCard({ notices, isMailOn, refused, email }: AccountPage["mail"] & { email: string }) {
  const t = useTranslations("team.account.mail");
  return (
    <Card id="mail">
      <CardHeader>
        <div>
          <CardTitle>{t("title")}</CardTitle>
          <CardDescription>{t("hint")}</CardDescription>
        </div>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        {isMailOn ? null : <Alert tone="warning">{t("off")}</Alert>}
        {refused ? (
          <Alert tone="warning" title={t("refused", { email })}>
            <DateTime value={refused.at} /> · {refused.reply}
            <span className="block">{t("refusedHint")}</span>
          </Alert>
        ) : null}
        <MailForm notices={notices} />
      </CardContent>
    </Card>
  );
}
