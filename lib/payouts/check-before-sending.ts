import { isValidCnpj, isValidCpf } from "#lib/customers/documents.rules";
import type { Minor } from "#lib/domain/money/minor";
import type { PayoutWait } from "#lib/payouts/payout.rules";
import type { PayoutRecord } from "#lib/payouts/payouts.queries";
import type { PayoutFailure, PayoutProvider } from "#lib/providers/ports/payout";
import { ProviderFault, ProviderTimeout } from "#lib/providers/provider-error";

/** Whether an approved payout may be sent: yes, not yet, or never, because its key belongs to someone else. */
export type SendingCheck =
  | { kind: "SEND" }
  | { kind: "WAIT"; waitsFor: PayoutWait }
  | { kind: "STOP"; failureCode: PayoutFailure };

/**
 * Asks the bank, just before sending, whether the key still has its owner, because keys change hands, and whether the paying
 * account has enough money. A bank that reports neither checks both when it sends. Never call it inside a transaction.
 */
export async function checkBeforeSending(
  bank: PayoutProvider,
  payout: Pick<PayoutRecord, "pixKey" | "document" | "amountMinor">,
): Promise<SendingCheck> {
  const { pixKey: key, document, amountMinor } = payout;
  switch (await askOwner(bank, { key, document })) {
    case "OF_ANOTHER":
      return { kind: "STOP", failureCode: "key_of_another" };
    case "UNKNOWN":
      return { kind: "STOP", failureCode: "unknown_key" };
    case null:
      return { kind: "WAIT", waitsFor: "owner_unknown" };
    case "OWN":
    case undefined:
  }
  const availableMinor = await findBankBalance(bank);
  const isShort = availableMinor !== null && availableMinor < amountMinor;
  return isShort ? { kind: "WAIT", waitsFor: "account_short" } : { kind: "SEND" };
}

/** The balance of the bank account that would pay, in minor units of BRL; null if the bank does not report it. */
export function findBankBalance(bank: PayoutProvider): Promise<Minor | null> {
  return orNull(async () => (await bank.findBalance?.()) ?? null);
}

/** Undefined if the bank has no such query, null if the bank does not answer. */
async function askOwner(bank: PayoutProvider, requested: { key: string; document: string }) {
  const { key, document } = requested;
  if (isValidCpf(key) || isValidCnpj(key)) return key === document ? "OWN" : "OF_ANOTHER";
  if (!bank.findKeyOwner) return undefined;
  const ask = bank.findKeyOwner.bind(bank);
  return orNull(() => ask(requested));
}

async function orNull<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ProviderTimeout || error instanceof ProviderFault) return null;
    throw error;
  }
}
