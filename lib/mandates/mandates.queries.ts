import { and, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { mandates } from "#db/schema/mandates";
import type { Account } from "#lib/connections/connection.rules";
import type { MandateId, MerchantId } from "#lib/domain/ids";
import { askOfAccount, isAtAccount, isOf } from "#lib/lists/whose.queries";
import type { MandateStatus, MandateTransition } from "#lib/mandates/mandate.rules";
import { MANDATE } from "#lib/status/status-tables.rules";

export type MandateRecord = typeof mandates.$inferSelect;
export type MandateRow = typeof mandates.$inferInsert;

/** What a bank's answer adds to a mandate. */
export type MandateFacts = Partial<
  Pick<MandateRecord, "bankId" | "requestId" | "code" | "payerBank" | "firstTxid" | "firstKind">
>;

/** The status that a transition leads to, and why the mandate ended if it did. */
export type MandateMove = {
  id: MandateId;
  transition: MandateTransition;
  end: Pick<MandateRecord, "endedBy" | "endedCode"> | null;
};

/** Adds a mandate that its payer has not answered. */
export async function addMandate(tx: Tx, row: Omit<MandateRow, "status">): Promise<MandateRecord> {
  const [added] = await tx
    .insert(mandates)
    .values({ ...row, status: MANDATE.first })
    .returning();
  if (!added) throw new Error("the mandate was not stored");
  return added;
}

/** The merchant's mandate with that id, or null. */
export async function findMandate(
  reader: Reader,
  merchantId: MerchantId,
  id: MandateId,
): Promise<MandateRecord | null> {
  const [found] = await reader.select().from(mandates).where(isMandate(merchantId, id));
  return found ?? null;
}

/** The merchant's mandates with those ids. */
export async function listMandates(
  reader: Reader,
  merchantId: MerchantId,
  ids: readonly MandateId[],
): Promise<MandateRecord[]> {
  if (ids.length === 0) return [];
  return reader
    .select()
    .from(mandates)
    .where(and(eq(mandates.merchantId, merchantId), inArray(mandates.id, [...ids])));
}

/** The merchant's mandate with this id. Throws if it is missing, because mandates are never deleted. */
export async function getMandateOrThrow(
  reader: Reader,
  merchantId: MerchantId,
  id: MandateId,
): Promise<MandateRecord> {
  const mandate = await findMandate(reader, merchantId, id);
  if (!mandate) throw new Error("the mandate is missing");
  return mandate;
}

/** The mandate with this id, or null. Other transactions cannot change it until this one ends. */
export async function lockMandate(
  tx: Tx,
  merchantId: MerchantId,
  id: MandateId,
): Promise<MandateRecord | null> {
  const [found] = await tx.select().from(mandates).where(isMandate(merchantId, id)).for("update");
  return found ?? null;
}

/** The mandate with this id, or null. Other transactions cannot end it until this one ends. */
export async function holdMandate(
  tx: Tx,
  merchantId: MerchantId,
  id: MandateId,
): Promise<Pick<MandateRecord, "status" | "provider" | "connectionId" | "amountMinor"> | null> {
  const { status, provider, connectionId, amountMinor } = mandates;
  const [found] = await tx
    .select({ status, provider, connectionId, amountMinor })
    .from(mandates)
    .where(isMandate(merchantId, id))
    .for("share");
  return found ?? null;
}

/** The account's mandate with the name (`idRec`) that its bank gave it, or null. */
export function findMandateOfBank(
  reader: Reader,
  account: Account,
  bankId: string,
): Promise<Pick<MandateRecord, "merchantId" | "id"> | null> {
  return askOfAccount(reader, account, null, async (merchantId) => {
    const [found] = await reader
      .select({ merchantId: mandates.merchantId, id: mandates.id })
      .from(mandates)
      .where(
        and(
          isOf(mandates.merchantId, merchantId),
          isAtAccount(mandates, account),
          eq(mandates.bankId, bankId),
        ),
      );
    return found ?? null;
  });
}

/** Selects the mandates of a status whose banks were last asked before an instant. */
export type Unasked = { status: MandateStatus; before: Date };

/** The merchants with mandates of a status whose banks were last asked before an instant, for the platform's sweep. */
export async function listMerchantsWithUnaskedMandates(
  reader: Reader,
  unasked: Unasked,
): Promise<MerchantId[]> {
  const rows = await reader
    .selectDistinct({ merchantId: mandates.merchantId })
    .from(mandates)
    .where(isUnasked(unasked));
  return rows.map(({ merchantId }) => merchantId);
}

/** The merchant's mandates of a kind; the one whose bank was asked longest ago comes first. */
export function listUnaskedMandates(
  reader: Reader,
  merchantId: MerchantId,
  { limit, ...unasked }: Unasked & { limit: number },
): Promise<Pick<MandateRecord, "merchantId" | "id">[]> {
  return reader
    .select({ merchantId: mandates.merchantId, id: mandates.id })
    .from(mandates)
    .where(and(eq(mandates.merchantId, merchantId), isUnasked(unasked)))
    .orderBy(mandates.enquiredAt)
    .limit(limit);
}

function isUnasked({ status, before }: Unasked): SQL | undefined {
  return and(eq(mandates.status, status), lt(mandates.enquiredAt, before));
}

/** Stores when the mandate's bank was last asked; null for never. */
export async function noteMandateEnquiry(
  reader: Reader,
  merchantId: MerchantId,
  id: MandateId,
  enquiredAt: Date | null,
): Promise<void> {
  await reader.update(mandates).set({ enquiredAt }).where(isMandate(merchantId, id));
}

/** Stores everything but the status that a bank reported about a mandate, and returns the mandate. */
export async function noteMandateFacts(
  reader: Reader,
  merchantId: MerchantId,
  id: MandateId,
  facts: MandateFacts,
): Promise<MandateRecord> {
  const [noted] = await reader
    .update(mandates)
    .set({ ...facts, updatedAt: sql`now()` })
    .where(isMandate(merchantId, id))
    .returning();
  if (!noted) throw new Error("the mandate is missing");
  return noted;
}

/** Makes a transition; null if the mandate's status does not allow it. */
export async function moveMandate(
  tx: Tx,
  merchantId: MerchantId,
  { id, transition, end }: MandateMove,
  now: Date,
): Promise<MandateRecord | null> {
  const status: MandateStatus = MANDATE.after[transition];
  const isApproved = status === MANDATE.after.approve;
  const [moved] = await tx
    .update(mandates)
    .set({ status, ...end, ...(isApproved ? { approvedAt: now } : { endedAt: now }), updatedAt: now })
    .where(and(isMandate(merchantId, id), inArray(mandates.status, MANDATE.before[transition])))
    .returning();
  return moved ?? null;
}

/** Removes the payer's data from the mandates of people with the given documents, and returns these mandates. */
export async function forgetPayerInMandates(
  tx: Tx,
  merchantId: MerchantId,
  documents: readonly string[],
  now: Date,
): Promise<MandateRecord[]> {
  if (documents.length === 0) return [];
  return tx
    .update(mandates)
    .set({
      payerName: null,
      payerDocument: null,
      payerDocumentType: null,
      payerAccount: null,
      code: null,
      updatedAt: now,
    })
    .where(and(eq(mandates.merchantId, merchantId), inArray(mandates.payerDocument, [...documents])))
    .returning();
}

function isMandate(merchantId: MerchantId, id: MandateId): SQL | undefined {
  return and(eq(mandates.merchantId, merchantId), eq(mandates.id, id));
}
