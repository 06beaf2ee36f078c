import { db } from "#db/client";
import type { MerchantRecord } from "#db/queries/merchants";
import { getPayoutSettings } from "#db/queries/payout-settings";
import { isValidCnpj, isValidCpf } from "#lib/domain/documents";
import { invalidField, PonteError } from "#lib/domain/errors";
import type { RecipientId } from "#lib/domain/ids";
import { moneyOf } from "#lib/domain/money";
import { RECIPIENT } from "#lib/domain/status-tables";
import { listTakers, type Taker } from "#lib/features/connections/choose-provider";
import { getRecipientOrThrow } from "#lib/features/recipients/get-recipient";
import type { PayoutProvider } from "#lib/providers/payout";
import { ProviderFault, ProviderTimeout } from "#lib/providers/provider-error";

/** Whose money leaves, where to, and the document that the key must belong to. */
export type PayoutAccount = { recipientId: RecipientId | null; pixKey: string; document: string };

/**
 * The merchant's own account or, with an id, its recipient's, with the key that is given or else the one it has set. Throws
 * `not_found` for an unknown recipient, `invalid_request` for a DISABLED one, or where no key is known.
 */
export async function getPayoutAccount(
  merchant: MerchantRecord,
  recipientId: string | null,
  givenKey: string | null,
): Promise<PayoutAccount> {
  if (recipientId === null) {
    const { pixKey } = await getPayoutSettings(db(), merchant.id);
    return { recipientId: null, document: merchant.document, pixKey: knownKey(givenKey ?? pixKey) };
  }
  const { id, status, document, pixKey } = await getRecipientOrThrow(merchant.id, recipientId);
  if (status !== RECIPIENT.first) {
    throw invalidField("/recipientId", "recipient_disabled", "The recipient is DISABLED.");
  }
  return { recipientId: id, document, pixKey: knownKey(givenKey ?? pixKey) };
}

function knownKey(pixKey: string | null): string {
  if (pixKey === null) throw invalidField("/pixKey", "required", "No Pix key is known of this account.");
  return pixKey;
}

/**
 * The bank that sends a merchant's payout of that amount; null when nobody does. Never call it inside a transaction.
 */
export async function findSender(
  merchant: MerchantRecord,
  amountMinor: number,
): Promise<Taker<"payout"> | null> {
  const [sender] = await listTakers("payout", merchant, { amount: moneyOf(amountMinor, "BRL") });
  return sender ?? null;
}

/**
 * Throws unless a Pix key belongs to a document: `invalid_request` at `/pixKey`, and `provider_timeout` or `provider_error` where
 * the bank does not say. A key that is a document says it itself; of another the bank is asked or, where it has no such
 * question, it judges the owner when it sends. Never call it inside a transaction.
 */
export async function assertOwnKey(
  bank: PayoutProvider | null,
  { pixKey: key, document }: Pick<PayoutAccount, "pixKey" | "document">,
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
    case undefined:
      return;
  }
}

async function askOwner(bank: PayoutProvider | null, asked: { key: string; document: string }) {
  try {
    return await bank?.findKeyOwner?.(asked);
  } catch (error) {
    if (error instanceof ProviderTimeout) {
      throw new PonteError("provider_timeout", "The bank did not say whose the Pix key is.");
    }
    if (!(error instanceof ProviderFault)) throw error;
    throw new PonteError("provider_error", "The bank cannot say whose the Pix key is.");
  }
}

function ofAnother(): PonteError {
  return invalidField(
    "/pixKey",
    "key_of_another",
    "The key belongs to another document than the account's own.",
  );
}
