import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { DetailHeader } from "#components/detail/detail-header";
import { JsonCard } from "#components/detail/json-card";
import { TimelineCard } from "#components/detail/timeline-card";
import { ViewTabs } from "#components/detail/view-tabs";
import { BalanceTiles } from "#components/ledger/balance-tiles";
import { StatementCard } from "#components/ledger/statement-card";
import { PayoutCard } from "#components/payouts/payout-card";
import { RecipientStatusBadge } from "#components/recipients/recipient-status-badge";
import { Alert } from "#components/ui/alert";
import { CopyableCode } from "#components/ui/copyable-code";
import { DateTime } from "#components/ui/date-time";
import { SideFact } from "#components/ui/side-facts";
import { TitledCard } from "#components/ui/titled-card";
import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { readDetailView } from "#lib/client/detail-view";
import type { SearchParams } from "#lib/client/params/search-params";
import { offeredDays, readStatementParams } from "#lib/client/params/statement-params";
import { formatDocument } from "#lib/customers/documents.rules";
import type { MerchantId } from "#lib/domain/ids";
import { findCsvChoice } from "#lib/lists/csv-choices.queries";
import { findNeighborsOfRecipient } from "#lib/lists/neighbors.queries";
import type { Loaded } from "#lib/pages/loaded";
import { neighborPaths } from "#lib/pages/neighbor-paths";
import { nullWhenMissing } from "#lib/pages/null-when-missing";
import { readPayoutCard } from "#lib/pages/payouts/read-payout-card";
import { rawAnswer } from "#lib/pages/raw-answer";
import { readStatement } from "#lib/pages/statement/read-statement";
import { currentMerchantSession, type MerchantSession } from "#lib/platform/page/current-session";
import { findOwedToRecipient, getRecipient } from "#lib/recipients/get-recipient";
import * as operations from "#lib/recipients/operations.contract";
import type { RecipientView } from "#lib/recipients/recipient.contract";
import { may } from "#lib/team/permissions.rules";
import { readTimeline, type TimelineSubject } from "#lib/timeline/read-timeline";
import { EditRecipient } from "./edit-recipient";
import { SwitchRecipient } from "./switch-recipient";

type RecipientPageProps = {
  params: Promise<{ recipientId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const LIST = "/dashboard/recipients";

type SummaryProps = { recipient: RecipientView } & NonNullable<RecipientPageData["summary"]>;

const PAGE_SIZE = 25;

type RecipientPageData = Loaded<typeof loadRecipientPage>;

export async function generateMetadata({ params }: RecipientPageProps): Promise<Metadata> {
  const [t, { recipientId }] = await Promise.all([getTranslations("money"), params]);
  return { title: (await loadRecipientName(recipientId)) ?? t("recipient.title") };
}

export default async function RecipientPage({ params, searchParams }: RecipientPageProps) {
  const page = await loadRecipientPage((await params).recipientId, await searchParams);
  if (!page) notFound();
  return <RecipientScreen {...page} />;
}

/** A recipient with its balance and statement, or its JSON as the API returns it. */
async function RecipientScreen({ recipient, view, neighbors, mayManage, raw, summary }: RecipientPageData) {
  const t = await getTranslations("money");
  const path = `${LIST}/${recipient.id}`;
  return (
    <>
      <DetailHeader
        back={{ href: LIST, name: t("recipients.title") }}
        neighbors={neighbors}
        title={recipient.name}
        status={<RecipientStatusBadge status={recipient.status} />}
        actions={
          mayManage ? (
            <>
              <EditRecipient recipient={recipient} />
              <SwitchRecipient recipient={recipient} />
            </>
          ) : null
        }
      />
      <ViewTabs path={path} view={view} />
      {summary ? <Summary recipient={recipient} {...summary} /> : <JsonCard {...raw} />}
    </>
  );
}

async function Summary({ recipient, owed, payouts, statement, timeline }: SummaryProps) {
  const t = await getTranslations("money");
  const { available, pending, currency } = recipient.balance;
  const { heldUntil: holdEnd } = recipient;
  return (
    <>
      {holdEnd ? (
        <Alert
          tone="warning"
          title={t.rich("recipient.held.title", { at: () => <DateTime value={holdEnd} /> })}
          className="mb-6"
        >
          {t("recipient.held.body")}
        </Alert>
      ) : null}
      <BalanceTiles
        tiles={[
          { key: "available", term: t("balance.available"), amount: available, currency },
          { key: "pending", term: t("balance.pending"), amount: pending, currency },
          ...(owed === null
            ? []
            : [
                {
                  key: "owed",
                  term: t("recipient.owed"),
                  amount: owed,
                  currency,
                  more: <span className="text-muted-foreground">{t("recipient.owedWhen")}</span>,
                },
              ]),
        ]}
      />
      <RecipientFacts recipient={recipient} />
      <PayoutCard {...payouts} />
      <StatementCard {...statement} />
      <div className="mt-6">
        <TimelineCard entries={timeline} of="recipient" mayRedeliver={false} />
      </div>
    </>
  );
}

// Read once per rendered page, for its title and its content.
const readRecipient = cache((merchantId: MerchantId, recipientId: string) =>
  getRecipient(merchantId, recipientId).catch(nullWhenMissing),
);

/** The recipient's name, as the page's title; null for an unknown recipient. */
async function loadRecipientName(recipientId: string): Promise<string | null> {
  const { merchantId } = await currentMerchantSession();
  return (await readRecipient(merchantId, recipientId))?.name ?? null;
}

/** A recipient with its payouts, statement and timeline, or only its JSON (`summary` is null); null for an unknown recipient. */
async function loadRecipientPage(recipientId: string, search: SearchParams) {
  const session = await currentMerchantSession();
  const { merchantId } = session;
  const recipient = await readRecipient(merchantId, recipientId);
  if (!recipient) return null;
  const neighbors = await findNeighborsOfRecipient(db(), merchantId, {
    id: recipient.id,
    createdAt: new Date(recipient.createdAt),
  });
  const view = readDetailView(search);
  return {
    recipient,
    view,
    neighbors: neighborPaths(LIST, neighbors),
    mayManage: may(session, "recipients:manage"),
    raw: rawAnswer(operations.getRecipient, recipient.id, recipient),
    summary: view === "json" ? null : await readSummary({ ...session, merchantId }, recipient, search),
  };
}

async function readSummary(session: MerchantSession, recipient: RecipientView, search: SearchParams) {
  const { merchantId, userId, role } = session;
  const account = `RECIPIENT:${recipient.id}`;
  const state = { ...readStatementParams(search), movement: null, account };
  const [owed, payouts, statement, timeline, csv] = await Promise.all([
    findOwedToRecipient(merchantId, recipient.id),
    readPayoutCard(session, recipient.id),
    readStatement(merchantId, state, PAGE_SIZE),
    readTimeline(merchantId, subjectOf(recipient), role),
    findCsvChoice(db(), userId),
  ]);
  return {
    owed,
    payouts,
    statement: {
      ...{ path: `${LIST}/${recipient.id}`, state, offered: offeredDays(databaseNow()), csv },
      ...statement,
    },
    timeline,
  };
}

// Without amounts: the statement has the recipient's payments.
function subjectOf({ id, createdAt, balance }: RecipientView): TimelineSubject {
  return {
    createdAt,
    currency: balance.currency,
    objectIds: [id],
    money: null,
    attempts: [],
    refunds: [],
    suspense: [],
    events: [],
    deliveries: [],
  };
}

function RecipientFacts({ recipient }: { recipient: RecipientView }) {
  const t = useTranslations("money");
  return (
    <TitledCard className="mt-6" title={t("recipient.details")}>
      <dl className="grid gap-x-6 gap-y-4 text-sm sm:grid-cols-2 lg:grid-cols-3">
        <SideFact term={recipient.documentType}>
          <span className="tabular">{formatDocument(recipient.documentType, recipient.document)}</span>
        </SideFact>
        <SideFact term={t("recipients.column.pixKey")}>{recipient.pixKey ?? t("recipient.none")}</SideFact>
        <SideFact term={t("recipient.email")}>{recipient.email ?? t("recipient.none")}</SideFact>
        <SideFact term={t("recipient.created")}>
          <DateTime value={recipient.createdAt} />
        </SideFact>
        <SideFact term={t("recipient.id")}>
          <CopyableCode value={recipient.id} label={t("recipient.copyId")} />
        </SideFact>
      </dl>
    </TitledCard>
  );
}
