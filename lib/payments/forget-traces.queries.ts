import { and, eq, inArray, isNotNull, isNull, like, lte, or, type SQL, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { attempts } from "#db/schema/attempts";
import { deliveries } from "#db/schema/deliveries";
import { disputeResponses } from "#db/schema/dispute-responses";
import { disputeEvidence, disputes } from "#db/schema/disputes";
import { events } from "#db/schema/events";
import { mails } from "#db/schema/mails";
import { providerReports } from "#db/schema/provider-reports";
import { reportAlerts } from "#db/schema/report-alerts";
import { requestLog } from "#db/schema/request-log";
import type { ChargeId, DisputeId, MailId, MerchantId } from "#lib/domain/ids";
import { FORGOTTEN_REPORT, reportsOf } from "#lib/payments/provider-reports.queries";

/** A shorter reference could occur in a text by chance. */
const SHORTEST_NAME = 8;

/**
 * What leads from charges to other data about their payer: our `objects` (attempts, refunds, disputes), the `accounts` at
 * providers (`accountKey`), and the `references` of the payments.
 */
export type PayerTraces = { objects: string[]; accounts: string[]; references: string[] };

/** The traces of some charges of a merchant. */
export async function findTraces(
  reader: Reader,
  merchantId: MerchantId,
  chargeIds: readonly ChargeId[],
): Promise<PayerTraces> {
  const of = (table: SQL) =>
    sql`${table}.merchant_id = ${merchantId} and ${table}.charge_id = any(${sql.param([...chargeIds])})`;
  const rows = await reader.execute<{
    object: string | null;
    account: string | null;
    names: (string | null)[];
  }>(sql`
    select id as object, provider || coalesce('/' || connection_id, '') as account,
      array[id, provider_reference, provider_payment_id, authorization_id, capture_id] as names
    from attempts where ${of(sql`attempts`)}
    union all select id, null, array[id] from refunds where ${of(sql`refunds`)}
    union all select id, account, array[id, provider_dispute_id, provider_refund_id] from disputes where ${of(sql`disputes`)}
    union all select null, null, array[provider_payment_id] from suspense where ${of(sql`suspense`)}
    union all select id, null, array[provider_payment_id] from invoices where ${of(sql`invoices`)}`);
  const present = (values: (string | null)[]) => [...new Set(values.filter((value) => value !== null))];
  return {
    objects: present(rows.map(({ object }) => object)),
    accounts: present(rows.map(({ account }) => account)),
    references: present(rows.flatMap(({ names }) => names)),
  };
}

/** Removes the content of the given payments from provider reports and report alerts. */
export async function forgetReports(
  tx: Tx,
  merchantId: MerchantId,
  { accounts, references }: PayerTraces,
): Promise<void> {
  if (accounts.length === 0 || references.length === 0) return;
  const reports = and(
    inArray(providerReports.merchantId, reportsOf(merchantId)),
    inArray(providerReports.provider, accounts),
    inArray(providerReports.reference, references),
  );
  const names = references.filter((name) => name.length >= SHORTEST_NAME);
  const { provider, externalId } = providerReports;
  const sent = await tx.select({ provider, externalId }).from(providerReports).where(reports);
  const isOfThose = sent.map((one) =>
    and(eq(reportAlerts.provider, one.provider), eq(reportAlerts.externalId, one.externalId)),
  );
  const named = sql`exists (select from unnest(${sql.param(names)}::text[]) name where position(name in ${reportAlerts.body}) > 0)`;
  await tx
    .update(reportAlerts)
    .set({ body: JSON.stringify(FORGOTTEN_REPORT) })
    .where(and(inArray(reportAlerts.provider, accounts), or(named, ...isOfThose)));
  await tx.update(providerReports).set({ body: FORGOTTEN_REPORT }).where(reports);
}

/** Removes processors' card tokens from some charges' attempts. */
export async function forgetCardTokens(
  tx: Tx,
  merchantId: MerchantId,
  chargeIds: readonly ChargeId[],
): Promise<void> {
  await tx
    .update(attempts)
    .set({ cardToken: null })
    .where(
      and(
        eq(attempts.merchantId, merchantId),
        inArray(attempts.chargeId, [...chargeIds]),
        isNotNull(attempts.cardToken),
      ),
    );
}

/** Deletes the payer's receipts, sent or not, and waiting notices that have one of the given causes. Returns their ids. */
export async function deleteMailAbout(
  tx: Tx,
  causes: { receipts: readonly string[]; notices: readonly string[] },
): Promise<MailId[]> {
  const deleted = await tx
    .delete(mails)
    .where(
      or(
        inArray(mails.cause, [...causes.receipts]),
        and(inArray(mails.cause, [...causes.notices]), isNotNull(mails.content)),
      ),
    )
    .returning({ id: mails.id });
  return deleted.map(({ id }) => id);
}

/** Deletes the evidence of closed disputes and the responses that contain it, by id or by charge. */
export async function deleteEvidenceOfClosed(
  tx: Tx,
  merchantId: MerchantId,
  of: { chargeIds: readonly ChargeId[] } | { disputeId: DisputeId },
): Promise<void> {
  const which =
    "disputeId" in of ? eq(disputes.id, of.disputeId) : inArray(disputes.chargeId, [...of.chargeIds]);
  const closed = tx
    .select({ id: disputes.id })
    .from(disputes)
    .where(and(eq(disputes.merchantId, merchantId), which, isNotNull(disputes.closedAt)));
  await tx
    .delete(disputeEvidence)
    .where(and(eq(disputeEvidence.merchantId, merchantId), inArray(disputeEvidence.disputeId, closed)));
  await tx
    .delete(disputeResponses)
    .where(and(eq(disputeResponses.merchantId, merchantId), inArray(disputeResponses.disputeId, closed)));
}

/** Removes the receivers' answers, which may repeat the event, from deliveries of events about the given objects. */
export async function forgetAnswersOfReceivers(
  tx: Tx,
  merchantId: MerchantId,
  objectIds: readonly string[],
): Promise<void> {
  const about = tx
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.merchantId, merchantId), inArray(events.objectId, [...objectIds])));
  await tx
    .update(deliveries)
    .set({ responseBody: null })
    .where(
      and(
        eq(deliveries.merchantId, merchantId),
        inArray(deliveries.eventId, about),
        isNotNull(deliveries.responseBody),
      ),
    );
}

/** Removes the bodies of logged requests about the given objects. */
export async function forgetLoggedRequests(
  tx: Tx,
  merchantId: MerchantId,
  objectIds: readonly string[],
): Promise<void> {
  await tx
    .update(requestLog)
    .set({ requestBody: null, responseBody: null })
    .where(and(eq(requestLog.merchantId, merchantId), inArray(requestLog.objectId, [...objectIds])));
}

/**
 * Removes bodies and path queries from up to `limit` of the merchant's requests without an object: lists and searches may show
 * any payer, and nothing connects a refused request with its payer. Returns how many requests changed.
 */
export async function forgetRequestsWithoutObject(
  reader: Reader,
  merchantId: MerchantId,
  before: Date,
  limit: number,
): Promise<number> {
  const { id, objectId, requestBody, responseBody, path, createdAt } = requestLog;
  const toForget = reader
    .select({ id })
    .from(requestLog)
    .where(
      and(
        eq(requestLog.merchantId, merchantId),
        isNull(objectId),
        lte(createdAt, before),
        or(isNotNull(requestBody), isNotNull(responseBody), like(path, "%?%")),
      ),
    )
    .limit(limit);
  const changed = await reader
    .update(requestLog)
    .set({ requestBody: null, responseBody: null, path: sql`split_part(${path}, '?', 1)` })
    .where(and(eq(requestLog.merchantId, merchantId), inArray(id, toForget)))
    .returning({ id });
  return changed.length;
}
