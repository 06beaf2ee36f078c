import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { DetailHeader } from "#components/detail/detail-header";
import { JsonCard } from "#components/detail/json-card";
import { TimelineCard } from "#components/detail/timeline-card";
import { detailView, ViewTabs } from "#components/detail/view-tabs";
import { BalanceTiles } from "#components/ledger/balance-tiles";
import { StatementCard } from "#components/ledger/statement-card";
import { EditRecipient } from "#components/recipients/edit-recipient";
import { RecipientFacts } from "#components/recipients/recipient-facts";
import { RecipientStatusBadge } from "#components/recipients/recipient-status-badge";
import { SwitchRecipient } from "#components/recipients/switch-recipient";
import { db } from "#db/client";
import { findCsvChoice } from "#db/queries/csv-choices";
import { findNeighboursOfRecipient } from "#db/queries/neighbours";
import { readStatementParams, statementPeriod } from "#lib/client/statement-params";
import { PonteError } from "#lib/domain/errors";
import type { MerchantId, RecipientId, UserId } from "#lib/domain/ids";
import { may } from "#lib/domain/permissions";
import type { Role } from "#lib/domain/roles";
import { listStatement } from "#lib/features/ledger/list-statement";
import { getRecipient } from "#lib/features/recipients/get-recipient";
import { readTimeline, type TimelineSubject } from "#lib/features/timeline/read-timeline";
import { neighbourPaths } from "#lib/pages/neighbour-paths";
import { rawAnswer } from "#lib/pages/raw-answer";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import * as operations from "#lib/schemas/operations/recipients";
import type { RecipientView } from "#lib/schemas/recipient";

const PAGE_SIZE = 25;
const LIST = "/dashboard/recipients";

type RecipientPageProps = {
  params: Promise<{ recipientId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const readRecipient = cache((merchantId: MerchantId, recipientId: string) =>
  getRecipient(merchantId, recipientId).catch((error) => {
    if (error instanceof PonteError && error.code === "not_found") return null;
    throw error;
  }),
);

export async function generateMetadata({ params }: RecipientPageProps): Promise<Metadata> {
  const { merchantId } = await currentMerchantSession();
  const [t, { recipientId }] = await Promise.all([getTranslations("money"), params]);
  const recipient = await readRecipient(merchantId, recipientId);
  return { title: recipient?.name ?? t("recipient.title") };
}

export default async function RecipientPage({ params, searchParams }: RecipientPageProps) {
  const session = await currentMerchantSession();
  const { merchantId, userId, role } = session;
  const recipient = await readRecipient(merchantId, (await params).recipientId);
  if (!recipient) notFound();
  const asked = await searchParams;
  const view = detailView(asked);
  const path = `${LIST}/${recipient.id}`;
  const [t, neighbours] = await Promise.all([
    getTranslations("money"),
    findNeighboursOfRecipient(db(), merchantId, recipient.id as RecipientId),
  ]);
  const mayManage = may(session, "recipients:manage");
  return (
    <>
      <DetailHeader
        back={{ href: LIST, name: t("recipients.title") }}
        neighbours={neighbourPaths(LIST, neighbours)}
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
      {view === "json" ? (
        <JsonCard {...rawAnswer(operations.getRecipient, recipient.id, recipient)} />
      ) : (
        <Summary merchantId={merchantId} userId={userId} role={role} recipient={recipient} asked={asked} />
      )}
    </>
  );
}

type SummaryProps = {
  merchantId: MerchantId;
  userId: UserId;
  role: Role;
  recipient: RecipientView;
  asked: Record<string, string | string[] | undefined>;
};

async function Summary({ merchantId, userId, role, recipient, asked }: SummaryProps) {
  const account = `RECIPIENT:${recipient.id}`;
  const state = { ...readStatementParams(asked), account };
  const period = statementPeriod(state);
  const [t, statement, timeline, csv] = await Promise.all([
    getTranslations("money"),
    listStatement(merchantId, { account, ...period, before: state.before ?? undefined, limit: PAGE_SIZE }),
    readTimeline(merchantId, subjectOf(recipient), role),
    findCsvChoice(db(), userId),
  ]);
  const { available, pending, currency } = recipient.balance;
  return (
    <>
      <BalanceTiles
        tiles={[
          { key: "available", term: t("balance.available"), amount: available, currency },
          { key: "pending", term: t("balance.pending"), amount: pending, currency },
        ]}
      />
      <RecipientFacts recipient={recipient} />
      <StatementCard path={`${LIST}/${recipient.id}`} state={state} csv={csv} {...statement} />
      <div className="mt-6">
        <TimelineCard entries={timeline} of="recipient" mayRedeliver={false} />
      </div>
    </>
  );
}

// No money of its own: what it was paid stands in its statement.
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
