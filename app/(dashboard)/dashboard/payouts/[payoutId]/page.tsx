import { ReceiptText } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { useTranslations } from "next-intl";
import { getLocale, getTranslations } from "next-intl/server";
import { DetailColumns } from "#components/detail/detail-columns";
import { DetailHeader } from "#components/detail/detail-header";
import { JsonCard } from "#components/detail/json-card";
import { PayoutRefresher } from "#components/detail/refreshers.ts";
import { TimelineCard } from "#components/detail/timeline-card";
import { ViewTabs } from "#components/detail/view-tabs";
import { PayoutStatusBadge } from "#components/payouts/payout-status-badge";
import { useApprovers } from "#components/payouts/use-approvers.ts";
import { Alert } from "#components/ui/alert";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { CopyableCode } from "#components/ui/copyable-code";
import { Money } from "#components/ui/money";
import { optionalText } from "#components/ui/optional-text.ts";
import { SideFact, SideFacts } from "#components/ui/side-facts";
import { TitledCard } from "#components/ui/titled-card";
import { documentTypeOf, formatDocument } from "#lib/customers/documents.rules";
import { formatMoney } from "#lib/domain/money/format-money";
import { loadPayoutPage, type PayoutPage } from "#lib/pages/payouts/load-payout-page";
import { payoutList } from "#lib/payouts/payout-list.params";
import { DecidePayout } from "./decide-payout";

type PayoutPageProps = {
  params: Promise<{ payoutId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const LIST = "/dashboard/payouts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("payouts");
  return { title: t("detail.title") };
}

export default async function Page({ params, searchParams }: PayoutPageProps) {
  const page = await loadPayoutPage((await params).payoutId, await searchParams);
  if (!page) notFound();
  return <PayoutScreen {...page} />;
}

/** A payout: its state and actions, timeline, destination and requester; or its JSON as the API returns it. */
async function PayoutScreen(page: PayoutPage) {
  const t = await getTranslations("payouts");
  const { payout, stage, view, raw } = page;
  const path = `${LIST}/${payout.id}`;
  return (
    <>
      <PayoutRefresher payout={payout} watched={stage === "waits" || stage === "moves"} />
      <DetailHeader
        back={{ href: payoutList.href({}), name: t("title") }}
        neighbors={{ previous: null, next: null }}
        overline={t("detail.to", { name: page.account.name })}
        title={<Money amount={payout.amount} currency={payout.currency} />}
        status={<PayoutStatusBadge status={payout.status} />}
        actions={
          stage === "paid" ? (
            <Link href={`${path}/receipt`} className={buttonVariants({ variant: "secondary" })}>
              <ReceiptText aria-hidden="true" />
              {t("receipt.open")}
            </Link>
          ) : null
        }
      />
      <ViewTabs path={path} view={view} />
      {view === "json" ? (
        <JsonCard {...raw} />
      ) : (
        <DetailColumns side={<PayoutSide page={page} />}>
          <Stage page={page} />
          <TimelineCard entries={page.timeline} of="payout" mayRedeliver={page.mayRedeliver} />
        </DetailColumns>
      )}
    </>
  );
}

/** The payout's state, with the decisions that the reader may take. */
async function Stage({ page }: { page: PayoutPage }) {
  const { stage, payout, decision, isReturned, demoLogin } = page;
  const [t, locale] = await Promise.all([getTranslations("payouts"), getLocale()]);
  switch (stage) {
    case "waits":
      return (
        <Alert tone="warning" title={t("detail.waits")}>
          {decision ? <DecidePayout payout={payout} approval={decision} /> : t("detail.waitsFor")}
          {demoLogin && decision?.bar === "own" ? (
            <p className="mt-2.5">
              {t.rich("detail.demoLogin", {
                email: () => <span className="font-mono select-all">{demoLogin.email}</span>,
                password: () => <span className="font-mono select-all">{demoLogin.password}</span>,
              })}
            </p>
          ) : null}
        </Alert>
      );
    case "moves":
      if (payout.waitsFor !== null)
        return (
          <Alert tone="warning" title={t("detail.held")}>
            {t(`detail.heldFor.${payout.waitsFor}`)}
          </Alert>
        );
      return (
        <Alert tone="info" title={t("detail.moves")}>
          {t("detail.movesBody")}
        </Alert>
      );
    case "failed":
      return (
        <Alert tone="danger" title={t("detail.failed")}>
          {optionalText(t, `failure.${payout.failureCode}`) ?? t("failure.refused")} {t("detail.givenBack")}
        </Alert>
      );
    case "canceled":
      return <Alert tone="info">{t("detail.canceled")}</Alert>;
    case "paid":
      return (
        <Alert tone={isReturned ? "warning" : "success"} title={t("detail.paid")}>
          {isReturned
            ? t("detail.returned", { amount: formatMoney(locale, payout.returnedAmount, payout.currency) })
            : t("detail.paidBody")}
        </Alert>
      );
  }
}

async function PayoutSide({ page }: { page: PayoutPage }) {
  const t = await getTranslations("payouts");
  const custodian = await getTranslations("money.custodian");
  const { payout, account, at, total, requester, approver, isScheduled } = page;
  const money = (amount: string) => <Money amount={amount} currency={payout.currency} />;
  const documentType = documentTypeOf(account.document);
  return (
    <TitledCard title={t("detail.facts")}>
      <SideFacts>
        <SideFact term={t("column.account")}>
          <AccountLink account={account} at={at} />
        </SideFact>
        <SideFact term={t("detail.payer")}>
          {at ? custodian("ownAccount", at) : custodian("platformAccount")}
        </SideFact>
        <SideFact term={t("column.key")}>{payout.pixKey}</SideFact>
        <SideFact term={t("detail.document", { type: documentType })}>
          <span className="tabular">{formatDocument(documentType, account.document)}</span>
        </SideFact>
        <SideFact term={t("detail.fee")}>{money(payout.fee)}</SideFact>
        {page.bankBalance === null ? null : (
          <SideFact term={t("detail.bankHolds")}>{money(page.bankBalance)}</SideFact>
        )}
        {page.isReturned ? (
          <SideFact term={t("detail.returnedAmount")}>{money(payout.returnedAmount)}</SideFact>
        ) : null}
        <SideFact term={t("detail.total")}>{money(total)}</SideFact>
        <SideFact term={t(isScheduled ? "detail.scheduledBy" : "detail.requestedBy")}>
          {requester ?? "—"}
        </SideFact>
        {page.approvers === null ? null : (
          <SideFact term={t("approvers.title")}>
            <ApproverNames approvers={page.approvers} />
          </SideFact>
        )}
        {payout.approvedAt === null ? null : (
          <SideFact term={t("detail.approvedBy")}>{approver ?? t("detail.approvedAlone")}</SideFact>
        )}
        {payout.endToEndId === null ? null : (
          <SideFact term={t("detail.endToEndId")}>
            <CopyableCode value={payout.endToEndId} label={t("detail.copyEndToEndId")} />
          </SideFact>
        )}
        <SideFact term={t("detail.id")}>
          <CopyableCode value={payout.id} label={t("detail.copyId")} />
        </SideFact>
      </SideFacts>
    </TitledCard>
  );
}

function ApproverNames({ approvers }: Pick<PayoutPage, "approvers">) {
  return useApprovers(approvers);
}

/** The account whose balance it leaves, as a link. */
function AccountLink({ account, at }: Pick<PayoutPage, "account" | "at">) {
  const t = useTranslations("payouts");
  const custodian = useTranslations("money.custodian");
  const { recipientId, name } = account;
  return (
    <Link
      href={recipientId === null ? "/dashboard/balance" : `/dashboard/recipients/${recipientId}`}
      className="text-accent underline-offset-4 hover:underline"
    >
      {recipientId !== null ? name : at ? custodian("ownAccount", at) : t("account.MERCHANT")}
    </Link>
  );
}
