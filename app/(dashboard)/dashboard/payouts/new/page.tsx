import { CircleSlash } from "lucide-react";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { BackLink } from "#components/dashboard/back-link";
import { NegativeBalance } from "#components/ledger/negative-balance";
import { Alert } from "#components/ui/alert";
import { Card } from "#components/ui/card";
import { DateTime } from "#components/ui/date-time";
import { EmptyState } from "#components/ui/empty-state";
import { Money } from "#components/ui/money";
import { PageHeader } from "#components/ui/page-header";
import type { Loaded } from "#lib/pages/loaded";
import { loadNewPayoutPage } from "./load-new-payout-page";
import { PayoutForm } from "./payout-form";

type NewPayoutPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("payouts");
  return { title: t("new.title") };
}

export default async function NewPayoutPage({ searchParams }: NewPayoutPageProps) {
  const page = await loadNewPayoutPage(await searchParams);
  if (!page) notFound();
  return <NewPayoutScreen {...page} />;
}

async function NewPayoutScreen({
  isOpen,
  leftToday,
  approvalAbove,
  sources,
  ...form
}: Loaded<typeof loadNewPayoutPage>) {
  const t = await getTranslations("payouts");
  const custodian = await getTranslations("money.custodian");
  const { recipientId, name, heldUntil: holdEnd } = form.account;
  const back =
    recipientId === null
      ? { href: "/dashboard/balance", label: t("back") }
      : { href: `/dashboard/recipients/${recipientId}`, label: name };
  const intro =
    recipientId !== null ? t("new.introOf", { name }) : t(sources.length > 1 ? "new.introOwn" : "new.intro");
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        back={<BackLink href={back.href}>{back.label}</BackLink>}
        title={t("new.title")}
        description={intro}
      />
      {holdEnd ? <BlockedNotice until={holdEnd} recipient={recipientId === null ? null : name} /> : null}
      {recipientId === null ? (
        <NegativeBalance balances={[{ currency: "BRL", ...form.account }]} className="mb-4" />
      ) : null}
      {isOpen ? (
        <>
          <Bounds leftToday={leftToday} approvalAbove={approvalAbove} />
          <PayoutForm
            {...form}
            sources={sources.map(({ at, ...source }) => ({
              ...source,
              name: at === null ? t("new.fromPlatform") : custodian("ownAccount", at),
            }))}
            back={back.href}
          />
        </>
      ) : (
        <Card>
          <EmptyState icon={<CircleSlash />} title={t("new.closed.title")}>
            {t("new.closed.body")}
          </EmptyState>
        </Card>
      )}
    </div>
  );
}

type BlockedNoticeProps = {
  until: string;
  /** null if the hold is on the merchant's own payouts. */
  recipient: string | null;
};

function BlockedNotice({ until, recipient }: BlockedNoticeProps) {
  const t = useTranslations("payouts.new.held");
  return (
    <Alert tone="warning" title={t.rich("title", { at: () => <DateTime value={until} /> })} className="mb-4">
      {recipient === null ? t("own") : t("of", { name: recipient })}
    </Alert>
  );
}

type BoundsProps = Pick<Loaded<typeof loadNewPayoutPage>, "leftToday" | "approvalAbove">;

/** How much may still leave today, and the amount above which another person must approve. */
function Bounds({ leftToday, approvalAbove }: BoundsProps) {
  const t = useTranslations("payouts");
  return (
    <p className="mb-4 text-sm text-muted-foreground">
      {t.rich("new.bounds", {
        left: () => <Money amount={leftToday} currency="BRL" />,
        above: () => <Money amount={approvalAbove} currency="BRL" />,
      })}
    </p>
  );
}
