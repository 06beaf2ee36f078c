import { getTranslations } from "next-intl/server";
import { BackLink } from "#components/dashboard/back-link";
import { SentMailText } from "#components/mail/sent-mail-text";
import { Card, CardContent, CardHeader, CardTitle } from "#components/ui/card";
import { DateTime } from "#components/ui/date-time";
import { PageHeader } from "#components/ui/page-header";
import type { SentMailPage } from "#lib/pages/mail/load-sent-mail-page";

/** One mail, as it was sent and as text. */
export async function SentMailScreen({ mail }: SentMailPage) {
  const t = await getTranslations("mail.page");
  return (
    <>
      <PageHeader
        back={<BackLink href="/dashboard/mail">{t("back")}</BackLink>}
        title={mail.subject}
        description={
          <>
            {t("to", { email: mail.to })} · <DateTime value={mail.sentAt} />
          </>
        }
      />
      <div className="grid max-w-3xl gap-6">
        <Card className="overflow-hidden">
          {/* Without a script, and in an origin of its own. */}
          <iframe
            title={t("rendered")}
            srcDoc={mail.html}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            className="h-136 w-full"
          />
        </Card>
        <Card>
          <CardHeader>
            <CardTitle>{t("text")}</CardTitle>
          </CardHeader>
          <CardContent>
            <SentMailText text={mail.text} />
          </CardContent>
        </Card>
      </div>
    </>
  );
}
