import { db } from "#db/client";
import { databaseNow, merchantTime } from "#db/clock";
import { type EligibleConnection, listEligibleConnections } from "#lib/connections/choose-provider";
import { getCustodianOrThrow } from "#lib/connections/find-custodian";
import { isValidCnpj, isValidCpf } from "#lib/customers/documents.rules";
import { invalidField, PonteError } from "#lib/domain/errors";
import type { MerchantId, RecipientId } from "#lib/domain/ids";
import type { Minor } from "#lib/domain/money/minor";
import { moneyOf } from "#lib/domain/money/money";
import { type Custodian, PLATFORM } from "#lib/ledger/custody.rules";
import type { MerchantRecord } from "#lib/merchants/merchants.queries";
import { lastingHold } from "#lib/payouts/payout-hold.rules";
import { getPayoutSettings } from "#lib/payouts/payout-settings.queries";
import { assertKeyAccepted } from "#lib/pix/assert-key-accepted";
import type { PayoutProvider } from "#lib/providers/ports/payout";
import { ProviderFault, ProviderTimeout } from "#lib/providers/provider-error";
import { getRecipientOrThrow } from "#lib/recipients/get-recipient";
import { RECIPIENT } from "#lib/status/status-tables.rules";

/** A payout's account and key, and the document that must own the key. `isSetKey` is true for the account's stored key. */
export type PayoutAccount = {
  recipientId: RecipientId | null;
  pixKey: string;
  document: string;
  isSetKey: boolean;
};

/**
 * The merchant's account or, with an id, its recipient's, with the given key or the stored one. Throws `not_found` for an unknown
 * recipient, `invalid_request` for a recipient that is DISABLED or has no key, and `payout_on_hold` after a change of its bank
 * data.
 */
export async function getPayoutAccount(
  merchant: MerchantRecord,
  recipientId: string | null,
  givenKey: string | null,
): Promise<PayoutAccount> {
  assertKeyAccepted(givenKey);
  if (recipientId === null) {
    const { pixKey, heldUntil } = await getPayoutSettings(db(), merchant.id);
    refuseDuringHold(merchant.id, heldUntil, "/pixKey");
    return { recipientId: null, document: merchant.document, ...chooseKey(givenKey, pixKey) };
  }
  const { id, status, document, pixKey, heldUntil } = await getRecipientOrThrow(merchant.id, recipientId);
  if (status !== RECIPIENT.first) {
    throw invalidField("/recipientId", "recipient_disabled", "The recipient is DISABLED.");
  }
  refuseDuringHold(merchant.id, heldUntil, "/pixKey");
  return { recipientId: id, document, ...chooseKey(givenKey, pixKey) };
}

/**
 * The custodian of a requested payout: the platform, or the merchant's own account, which pays only the merchant. Throws
 * `not_found` for another merchant's account, and `invalid_request` at `/custodian` if there is a recipient.
 */
export async function getPayoutCustodian(
  merchantId: MerchantId,
  requested: { custodian?: string | undefined; recipientId?: string | undefined },
): Promise<Custodian> {
  const custodian = await getCustodianOrThrow(merchantId, requested.custodian);
  if (custodian !== PLATFORM && requested.recipientId !== undefined) {
    throw invalidField(
      "/custodian",
      "platform_only",
      "A recipient is paid only from the platform's custody; what your own account owes it is netted there first.",
    );
  }
  return custodian;
}

function chooseKey(given: string | null, set: string | null): Pick<PayoutAccount, "pixKey" | "isSetKey"> {
  const pixKey = given ?? set;
  if (pixKey === null) throw invalidField("/pixKey", "required", "This account has no Pix key.");
  return { pixKey, isSetKey: pixKey === set };
}

const ON_HOLD = {
  "/pixKey":
    "This account is new, or its Pix key or document changed recently. Its payouts wait until `retryAt`.",
  "/custodian":
    "This connection is new, or its settings changed recently. Payouts through it wait until `retryAt`.",
} as const;

/**
 * Throws `payout_on_hold` at the given member during a hold, for any key: the account may have been taken over, and its people
 * need time to notice.
 */
export function refuseDuringHold(
  merchantId: MerchantId,
  heldUntil: Date | null,
  pointer: keyof typeof ON_HOLD,
): void {
  const now = merchantTime(merchantId, databaseNow());
  const end = lastingHold(heldUntil, now);
  if (end === null) return;
  const { detail, errors = [] } = invalidField(pointer, "payout_on_hold", ON_HOLD[pointer]);
  throw new PonteError("payout_on_hold", detail, {
    errors,
    extra: { retryAt: end.toISOString() },
    retryAfterMs: end.getTime() - now.getTime(),
  });
}

/** The bank at a custodian that can send the merchant's payout; null if there is none. Never call it inside a transaction. */
export async function findSender(
  merchant: MerchantRecord,
  amountMinor: Minor,
  custodian: Custodian,
): Promise<EligibleConnection<"payout"> | null> {
  const [sender] = await listEligibleConnections("payout", merchant, {
    amount: moneyOf(amountMinor, "BRL"),
    custodian,
  });
  return sender ?? null;
}

/**
 * Throws unless the document owns the Pix key: `invalid_request` at `/pixKey`, `provider_timeout`, `provider_error`. A key that
 * is a document is compared here; for other keys the bank is asked, and `forbidden` is thrown if it checks only when it sends.
 * Never call it inside a transaction.
 */
export async function assertOwnKey(
  bank: PayoutProvider | null,
  { pixKey: key, document }: Pick<PayoutAccount, "pixKey" | "document">,
  proven: "now" | "when sent" = "when sent",
): Promise<void> {
  if (isValidCpf(key) || isValidCnpj(key)) {
    if (key !== document) throw ofAnother();
    return;
  }
  switch (await askOwner(bank, { key, document })) {
    case "OF_ANOTHER":
      throw ofAnother();
    case "UNKNOWN":
      throw invalidField("/pixKey", "unknown_key", "No bank knows this Pix key.");
    case "OWN":
      return;
    case undefined:
      if (proven === "now") throw notProven();
  }
}

async function askOwner(bank: PayoutProvider | null, requested: { key: string; document: string }) {
  try {
    return await bank?.findKeyOwner?.(requested);
  } catch (error) {
    if (error instanceof ProviderTimeout) {
      throw new PonteError("provider_timeout", "The bank did not report who owns the Pix key.");
    }
    if (!(error instanceof ProviderFault)) throw error;
    throw new PonteError("provider_error", "The bank cannot determine who owns the Pix key.");
  }
}

function notProven(): PonteError {
  return new PonteError(
    "forbidden",
    "The bank cannot tell beforehand who owns this Pix key. A token can only pay out to the key that a person has set, or to the account's own CPF or CNPJ.",
  );
}

function ofAnother(): PonteError {
  return invalidField("/pixKey", "key_of_another", "The key does not belong to the account's own document.");
}
