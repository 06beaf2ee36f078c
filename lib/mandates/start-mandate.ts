import { db, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { toItsEnd } from "#db/work";
import type { MandateId, MerchantId } from "#lib/domain/ids";
import { endAtBank } from "#lib/mandates/ask-about-mandate";
import { isMandateOver, mandateReference, NOT_CREATED } from "#lib/mandates/mandate.rules";
import { debtorOf, firstPaymentOf, recurringPixOf } from "#lib/mandates/mandate-bank";
import {
  getMandateOrThrow,
  lockMandate,
  type MandateRecord,
  moveMandate,
  noteMandateEnquiry,
  noteMandateFacts,
} from "#lib/mandates/mandates.queries";
import { queueMandate } from "#lib/mandates/queue-mandate";
import { logger } from "#lib/platform/log/logger";
import type { FirstPayment, MandateAnswer, MandateRequest } from "#lib/providers/ports/recurring-pix";
import { ProviderFault, ProviderTimeout, ProviderUnavailable } from "#lib/providers/provider-error";

/** How long (ms) one start excludes others; longer than its calls to the bank take. */
const STARTED_WITHIN_MS = 60_000;
/** How long (ms) a payer's bank asks its payer (journey 1). */
const REQUESTED_FOR_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Requests a stored mandate from the bank, and stores the bank's name of it, its QR code and its request; `first` is the Pix
 * charge that the code also pays. Repeatable, outside any transaction. A refused mandate is REFUSED, and one that ended meanwhile
 * is ended at the bank too. Throws `ProviderTimeout` or `ProviderUnavailable` if it must be repeated.
 */
export async function startMandate(
  merchantId: MerchantId,
  mandateId: MandateId,
  first: FirstPayment | null = null,
): Promise<MandateRecord> {
  const known = await getMandateOrThrow(db(), merchantId, mandateId);
  if (isMandateOver(known.status)) {
    await endAtBank(known);
    return known;
  }
  const facts = first ? { firstTxid: first.txid, firstKind: first.kind } : {};
  const mandate = await noteMandateFacts(db(), merchantId, mandateId, facts);
  const created = mandate.bankId === null ? await create(mandate) : await completed(mandate);
  if (!isMandateOver(created.status)) return request(created);
  // The mandate was canceled before the bank listed it.
  await endAtBank(created);
  return created;
}

async function create(mandate: MandateRecord): Promise<MandateRecord> {
  const claimed = await claim(mandate);
  if (claimed.bankId !== null) return completed(claimed);
  const { merchantId, id, enquiredAt } = claimed;
  try {
    const bank = await recurringPixOf(claimed);
    const answer = await bank.createMandate(toRequest(claimed));
    return await toItsEnd(() => store(claimed, answer));
  } catch (error) {
    if (error instanceof ProviderUnavailable) {
      // Nothing was created, so the next start need not wait.
      await noteMandateEnquiry(db(), merchantId, id, enquiredAt);
    }
    return refused(claimed, error);
  }
}

/** Only one start runs at a time, because banks would create a second mandate. Returns the mandate as it was before. */
function claim({ merchantId, id }: MandateRecord): Promise<MandateRecord> {
  return transaction(async (tx) => {
    const now = databaseNow();
    const mandate = await lockMandate(tx, merchantId, id);
    if (!mandate) throw new Error("the mandate is missing");
    const sinceMs = now.getTime() - (mandate.enquiredAt?.getTime() ?? 0);
    if (sinceMs < STARTED_WITHIN_MS) throw new ProviderTimeout("the mandate is being started elsewhere");
    await noteMandateEnquiry(tx, merchantId, id, now);
    return mandate;
  });
}

/** A mandate with its QR code, which a bank may omit when it creates the mandate. */
async function completed(mandate: MandateRecord): Promise<MandateRecord> {
  if (mandate.code !== null || mandate.bankId === null || mandate.journey === "REQUEST") return mandate;
  const bank = await recurringPixOf(mandate);
  const answer = await bank.findMandate(mandate.bankId, firstPaymentOf(mandate));
  return answer ? toItsEnd(() => store(mandate, answer)) : mandate;
}

async function request(mandate: MandateRecord): Promise<MandateRecord> {
  const { merchantId, id, bankId, requestId, journey, payerAccount: account } = mandate;
  const debtor = debtorOf(mandate);
  if (journey !== "REQUEST" || requestId !== null || !bankId || !account || !debtor) return mandate;
  const expiresAt = new Date(databaseNow().getTime() + REQUESTED_FOR_MS);
  const bank = await recurringPixOf(mandate);
  try {
    const facts = await bank.requestMandate({ bankId, debtor, account, expiresAt });
    return await toItsEnd(() => noteMandateFacts(db(), merchantId, id, facts));
  } catch (error) {
    // The job of a refused mandate cancels it at the bank.
    return refused(mandate, error);
  }
}

/** Refuses a mandate that its bank refused. Rethrows any other error, such as an unreachable bank's. */
function refused(mandate: MandateRecord, error: unknown): Promise<MandateRecord> {
  if (error instanceof ProviderUnavailable || !(error instanceof ProviderFault)) throw error;
  logger().error({ mandateId: mandate.id, reason: error.message }, "the bank refused a mandate");
  return toItsEnd(() => refuse(mandate));
}

function toRequest(mandate: MandateRecord): MandateRequest {
  const { amountMinor, floorMinor, description, interval, firstDay, lastDay, mayRetry } = mandate;
  const debtor = debtorOf(mandate);
  if (!debtor) throw new ProviderFault("the mandate has no debtor");
  return {
    reference: mandateReference(mandate.id),
    description,
    debtor,
    interval,
    firstDay,
    lastDay,
    amount: amountMinor === null ? { kind: "VARIABLE", floorMinor } : { kind: "FIXED", minor: amountMinor },
    mayRetry,
    hasCode: mandate.journey !== "REQUEST",
    first: firstPaymentOf(mandate),
    mayExistSince: mandate.enquiredAt === null ? null : mandate.createdAt,
  };
}

// The job settles everything else in the answer, such as an approval meanwhile, together with the subscription.
function store(
  { merchantId, id, status }: MandateRecord,
  { bankId, code, payerBank, status: answered }: MandateAnswer,
): Promise<MandateRecord> {
  return transaction(async (tx) => {
    if (answered !== status) await queueMandate(tx, { merchantId, id });
    return noteMandateFacts(tx, merchantId, id, {
      bankId,
      ...(code === null ? {} : { code }),
      ...(payerBank === null ? {} : { payerBank }),
    });
  });
}

function refuse(mandate: MandateRecord): Promise<MandateRecord> {
  const { merchantId, id } = mandate;
  const end = { endedBy: "RECEIVER_BANK", endedCode: NOT_CREATED } as const;
  return transaction(async (tx) => {
    const refused = await moveMandate(tx, merchantId, { id, transition: "refuse", end }, databaseNow());
    if (refused) await queueMandate(tx, refused);
    return refused ?? getMandateOrThrow(tx, merchantId, id);
  });
}
