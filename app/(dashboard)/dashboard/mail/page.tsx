import { MailOpen } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Card } from "#components/ui/card";
import { DateTime } from "#components/ui/date-time";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import type { Loaded } from "#lib/pages/loaded";
import { listSentMail } from "#lib/platform/mail/read-sent-mail";
import { currentStaffSession } from "#lib/platform/page/current-session";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("mail.page");
  return { title: t("title") };
}

export default async function SentMailPage() {
  const page = await loadMailPage();
  if (!page) notFound();
  return <MailScreen {...page} />;
}

/** Sent mail, if it is kept in a folder. */
async function MailScreen({ mails }: Loaded<typeof loadMailPage>) {
  const t = await getTranslations("mail.page");
  return (
    <>
      <PageHeader title={t("title")} description={t("intro")} />
      <Card className="overflow-hidden">
        {mails.length > 0 ? (
          <ul className="divide-y divide-border">
            {mails.map((mail) => (
              <li key={mail.id} className="relative px-5 py-4 transition-colors hover:bg-muted/60 sm:px-6">
                <Link
                  href={`/dashboard/mail/${mail.id}`}
                  className="font-medium break-words after:absolute after:inset-0"
                >
                  {mail.subject}
                </Link>
                <p className="mt-0.5 text-sm wrap-anywhere text-muted-foreground">
                  {t("to", { email: mail.to })} · <DateTime value={mail.sentAt} />
                </p>
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState icon={<MailOpen />} title={t("empty")}>
            {t("emptyBody")}
          </EmptyState>
        )}
      </Card>
    </>
  );
}

/** Sent mail, for staff; null if mail is not kept in a folder. */
async function loadMailPage() {
  await currentStaffSession();
  const mails = await listSentMail();
  return mails && { mails };
}
