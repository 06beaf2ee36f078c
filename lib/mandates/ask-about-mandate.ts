import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { isMandateOver, mandateReference, NOT_CREATED } from "#lib/mandates/mandate.rules";
import { firstPaymentOf, recurringPixOf } from "#lib/mandates/mandate-bank";
import { type MandateRecord, noteMandateEnquiry, noteMandateFacts } from "#lib/mandates/mandates.queries";
import type { MandateAnswer, RecurringPixProvider } from "#lib/providers/ports/recurring-pix";

/** Asks a mandate's bank about it; null if the bank has no such mandate. Never inside a transaction. Throws the bank's errors. */
export async function askAboutMandate(mandate: MandateRecord): Promise<MandateAnswer | null> {
  await noteEnquiry(mandate);
  return findAtBank(await recurringPixOf(mandate), mandate);
}

// The enquiry is stored before the bank answers, so that the sweep does not queue a second one while this job is retried. Until
// the bank has named the mandate, `startMandate` stores the time.
async function noteEnquiry({ merchantId, id, bankId }: MandateRecord): Promise<void> {
  if (bankId !== null) await noteMandateEnquiry(db(), merchantId, id, databaseNow());
}

/**
 * Cancels a mandate at its bank and returns the bank's answer, for the caller to settle. A mandate that never reached a bank is
 * canceled here. Repeatable, never inside a transaction. Throws the bank's errors.
 */
export async function cancelMandate(mandate: MandateRecord): Promise<MandateAnswer> {
  await noteEnquiry(mandate);
  const bank = await recurringPixOf(mandate);
  const bankId = mandate.bankId ?? (await findAtBank(bank, mandate))?.bankId ?? null;
  const answer = bankId === null ? null : await bank.cancelMandate(bankId);
  return answer ?? neverThere(mandate);
}

/**
 * Ends a mandate at its bank that has ended only on our side, for example before the bank answered its creation. Repeatable,
 * never inside a transaction. Throws the bank's errors.
 */
export async function endAtBank(mandate: MandateRecord): Promise<void> {
  if (!endedHere(mandate)) return;
  const bank = await recurringPixOf(mandate);
  const found = await findAtBank(bank, mandate);
  const bankId = found?.bankId ?? mandate.bankId;
  // The bank's report of the end names the mandate by `bankId`.
  if (bankId !== mandate.bankId) await noteMandateFacts(db(), mandate.merchantId, mandate.id, { bankId });
  const isOverThere = found !== null && isMandateOver(found.status);
  if (bankId !== null && !isOverThere) await bank.cancelMandate(bankId);
}

// The bank itself reported every other end, and it does not have a mandate that it refused to create.
function endedHere({ status, bankId, endedBy, endedCode }: MandateRecord): boolean {
  if (!isMandateOver(status)) return false;
  if (endedCode === NOT_CREATED) return bankId !== null;
  return endedBy === "RECEIVER";
}

// The bank may have created the mandate although its answer was lost, so it is searched for our reference.
async function findAtBank(bank: RecurringPixProvider, mandate: MandateRecord): Promise<MandateAnswer | null> {
  const { id, bankId, createdAt, enquiredAt } = mandate;
  if (bankId !== null) return bank.findMandate(bankId, firstPaymentOf(mandate));
  if (enquiredAt === null) return null;
  return bank.findMandateOfReference(mandateReference(id), createdAt);
}

function neverThere({ bankId }: MandateRecord): MandateAnswer {
  const end = { by: "RECEIVER", code: null } as const;
  return { bankId, status: "CANCELED", reference: null, code: null, payerBank: null, end };
}
