import { ReceiptText } from "lucide-react";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { DetailColumns } from "#components/detail/detail-columns";
import { DetailHeader } from "#components/detail/detail-header";
import { JsonCard } from "#components/detail/json-card";
import { ViewTabs } from "#components/detail/view-tabs";
import { DecidePayout } from "#components/payouts/decide-payout";
import { PayoutRefresher } from "#components/payouts/payout-refresher.ts";
import { PayoutStatusBadge } from "#components/payouts/payout-status-badge";
import { Alert } from "#components/ui/alert";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { Card, CardContent, CardHeader, CardTitle } from "#components/ui/card";
import { CopyableCode } from "#components/ui/copyable-code";
import { DateTime } from "#components/ui/date-time";
import { Money } from "#components/ui/money";
import { SideFact, SideFacts } from "#components/ui/side-facts";
import { payoutListHref } from "#lib/client/payout-list-params";
import { formatDocument } from "#lib/domain/documents";
import type { PayoutPage } from "#lib/pages/payouts/load-payout-page";

const LIST = "/dashboard/payouts";

/** A payout: how it stands and what may be done about it, where it goes, and who asked for it; or as the API answers it. */
export async function PayoutScreen(page: PayoutPage) {
  const t = await getTranslations("payouts");
  const { payout, stage, view, raw } = page;
  const path = `${LIST}/${payout.id}`;
  return (
    <>
      <PayoutRefresher payout={payout} watched={stage === "waits" || stage === "moves"} />
      <DetailHeader
        back={{ href: payoutListHref({}), name: t("title") }}
        neighbours={{ previous: null, next: null }}
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
          <History page={page} />
        </DetailColumns>
      )}
    </>
  );
}

/** What a reader has to know of how it stands, and what may be decided. */
async function Stage({ page: { stage, payout, decision } }: { page: PayoutPage }) {
  const t = await getTranslations("payouts");
  switch (stage) {
    case "waits":
      return (
        <Alert tone="warning" title={t("detail.waits")}>
          {decision ? <DecidePayout payout={payout} bar={decision.bar} /> : t("detail.waitsFor")}
        </Alert>
      );
    case "moves":
      return (
        <Alert tone="info" title={t("detail.moves")}>
          {t("detail.movesBody")}
        </Alert>
      );
    case "failed":
      return (
        <Alert tone="danger" title={t("detail.failed")}>
          {t(`failure.${payout.failureCode ?? "refused"}` as "failure.refused")} {t("detail.givenBack")}
        </Alert>
      );
    case "canceled":
      return <Alert tone="info">{t("detail.canceled")}</Alert>;
    case "paid":
      return (
        <Alert tone="success" title={t("detail.paid")}>
          {t("detail.paidBody")}
        </Alert>
      );
  }
}

async function History({ page: { payout, requester, approver, isScheduled } }: { page: PayoutPage }) {
  const t = await getTranslations("payouts.history");
  const steps: { key: string; at: string | null; what: ReactNode }[] = [
    { key: "paid", at: payout.paidAt, what: t("paid") },
    {
      key: "approved",
      at: payout.approvedAt,
      what: approver ? t("approvedBy", { name: approver }) : t("approved"),
    },
    {
      key: "requested",
      at: payout.requestedAt,
      what: t(isScheduled ? "scheduledBy" : "requestedBy", { name: requester ?? "—" }),
    },
  ];
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("title")}</CardTitle>
      </CardHeader>
      <CardContent>
        <ol className="flex flex-col gap-3 text-sm">
          {steps.map(({ key, at, what }) =>
            at === null ? null : (
              <li key={key} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
                <span>{what}</span>
                <DateTime value={at} className="text-muted-foreground" />
              </li>
            ),
          )}
        </ol>
      </CardContent>
    </Card>
  );
}

async function PayoutSide({ page: { payout, account, total } }: { page: PayoutPage }) {
  const t = await getTranslations("payouts");
  const documentType = account.document.length > 11 ? "CNPJ" : "CPF";
  const { recipientId } = account;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("detail.facts")}</CardTitle>
      </CardHeader>
      <CardContent>
        <SideFacts>
          <SideFact term={t("column.account")}>
            <Link
              href={recipientId === null ? "/dashboard/balance" : `/dashboard/recipients/${recipientId}`}
              className="text-accent underline-offset-4 hover:underline"
            >
              {recipientId === null ? t("account.MERCHANT") : account.name}
            </Link>
          </SideFact>
          <SideFact term={t("column.key")}>{payout.pixKey}</SideFact>
          <SideFact term={t("detail.document", { type: documentType })}>
            <span className="tabular">{formatDocument(documentType, account.document)}</span>
          </SideFact>
          <SideFact term={t("detail.fee")}>
            <Money amount={payout.fee} currency={payout.currency} />
          </SideFact>
          <SideFact term={t("detail.total")}>
            <Money amount={total} currency={payout.currency} />
          </SideFact>
          {payout.endToEndId === null ? null : (
            <SideFact term={t("detail.endToEndId")}>
              <CopyableCode value={payout.endToEndId} label={t("detail.copyEndToEndId")} />
            </SideFact>
          )}
          <SideFact term={t("detail.id")}>
            <CopyableCode value={payout.id} label={t("detail.copyId")} />
          </SideFact>
        </SideFacts>
      </CardContent>
    </Card>
  );
}
