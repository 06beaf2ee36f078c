import { cache } from "react";
import { db } from "#db/client";
import { findCsvChoice } from "#db/queries/csv-choices";
import { findNeighboursOfRecipient } from "#db/queries/neighbours";
import { readDetailView } from "#lib/client/detail-view";
import type { SearchParams } from "#lib/client/search-params";
import { readStatementParams, statementPeriod } from "#lib/client/statement-params";
import type { MerchantId } from "#lib/domain/ids";
import { may } from "#lib/domain/permissions";
import { listStatement } from "#lib/features/ledger/list-statement";
import { findOwedToRecipient, getRecipient } from "#lib/features/recipients/get-recipient";
import { readTimeline, type TimelineSubject } from "#lib/features/timeline/read-timeline";
import type { Loaded } from "#lib/pages/loaded";
import { neighbourPaths } from "#lib/pages/neighbour-paths";
import { nullWhenMissing } from "#lib/pages/null-when-missing";
import { readPayoutCard } from "#lib/pages/payouts/read-payout-card";
import { rawAnswer } from "#lib/pages/raw-answer";
import { currentMerchantSession, type MerchantSession } from "#lib/platform/page/current-session";
import * as operations from "#lib/schemas/operations/recipients";
import type { RecipientView } from "#lib/schemas/recipient";

const PAGE_SIZE = 25;
const LIST = "/dashboard/recipients";

export type RecipientPage = Loaded<typeof loadRecipientPage>;

// Read once per rendered page, for its title and for itself.
const readRecipient = cache((merchantId: MerchantId, recipientId: string) =>
  getRecipient(merchantId, recipientId).catch(nullWhenMissing),
);

/** The name of the merchant's recipient, as the page's title; null when there is no such recipient. */
export async function loadRecipientName(recipientId: string): Promise<string | null> {
  const { merchantId } = await currentMerchantSession();
  return (await readRecipient(merchantId, recipientId))?.name ?? null;
}

/** A recipient with its payouts, statement and timeline or, as JSON, alone (`summary` is null); null when there is no such recipient. */
export async function loadRecipientPage(recipientId: string, search: SearchParams) {
  const session = await currentMerchantSession();
  const { merchantId } = session;
  const recipient = await readRecipient(merchantId, recipientId);
  if (!recipient) return null;
  const neighbours = await findNeighboursOfRecipient(db(), merchantId, {
    id: recipient.id,
    createdAt: new Date(recipient.createdAt),
  });
  const view = readDetailView(search);
  return {
    recipient,
    view,
    neighbours: neighbourPaths(LIST, neighbours),
    mayManage: may(session, "recipients:manage"),
    raw: rawAnswer(operations.getRecipient, recipient.id, recipient),
    summary: view === "json" ? null : await readSummary({ ...session, merchantId }, recipient, search),
  };
}

async function readSummary(session: MerchantSession, recipient: RecipientView, search: SearchParams) {
  const { merchantId, userId, role } = session;
  const account = `RECIPIENT:${recipient.id}`;
  const state = { ...readStatementParams(search), account };
  const asked = { account, ...statementPeriod(state), before: state.before ?? undefined, limit: PAGE_SIZE };
  const [owed, payouts, statement, timeline, csv] = await Promise.all([
    findOwedToRecipient(merchantId, recipient.id),
    readPayoutCard(session, recipient.id),
    listStatement(merchantId, asked),
    readTimeline(merchantId, subjectOf(recipient), role),
    findCsvChoice(db(), userId),
  ]);
  return {
    owed,
    payouts,
    statement: { path: `${LIST}/${recipient.id}`, state, csv, ...statement },
    timeline,
  };
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
