import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { BackLink } from "#components/dashboard/back-link";
import { Card } from "#components/ui/card";
import { DateTime } from "#components/ui/date-time";
import { PageHeader } from "#components/ui/page-header";
import { TitledCard } from "#components/ui/titled-card";
import type { Loaded } from "#lib/pages/loaded";
import { findSentMail } from "#lib/platform/mail/read-sent-mail";
import { currentStaffSession } from "#lib/platform/page/current-session";

const LINK = /(https?:\/\/\S+)/;

/** A mail's text with working links, as in a mail program. */
function SentMailText({ text }: { text: string }) {
  return (
    <p className="text-sm break-words whitespace-pre-wrap">
      {text.split(LINK).map((part, index) =>
        // The split puts the links at the odd indexes.
        index % 2 === 1 ? (
          <a key={part} href={part} className="break-all text-accent underline" rel="noreferrer">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}

type SentMailPageProps = { params: Promise<{ mailId: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("mail.page");
  return { title: t("title"), referrer: "no-referrer" };
}

export default async function OneSentMailPage({ params }: SentMailPageProps) {
  const page = await loadSentMailPage((await params).mailId);
  if (!page) notFound();
  return <SentMailScreen {...page} />;
}

/** One mail, as sent and as text. */
async function SentMailScreen({ mail }: Loaded<typeof loadSentMailPage>) {
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
          {/* Scripts disabled, in its own opaque origin. */}
          <iframe
            title={t("rendered")}
            srcDoc={mail.html}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            className="h-136 w-full"
          />
        </Card>
        <TitledCard title={t("text")}>
          <SentMailText text={mail.text} />
        </TitledCard>
      </div>
    </>
  );
}

/** One sent mail, for staff; null for an unknown mail. */
async function loadSentMailPage(mailId: string) {
  await currentStaffSession();
  const mail = await findSentMail(mailId);
  return mail && { mail };
}
