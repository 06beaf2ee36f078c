import type { PayoutRecord } from "#db/queries/payouts/payouts";
import { isValidCnpj, isValidCpf } from "#lib/domain/customer/documents";
import type { PayoutWait } from "#lib/domain/payout/payout";
import type { PayoutFailure, PayoutProvider } from "#lib/providers/ports/payout";
import { ProviderFault, ProviderTimeout } from "#lib/providers/provider-error";

/** Whether an approved payout may be sent now: yes, not yet, or never, because its key is not its account's. */
export type SendingCheck =
  | { kind: "SEND" }
  | { kind: "WAIT"; waitsFor: PayoutWait }
  | { kind: "STOP"; failureCode: PayoutFailure };

/**
 * Asks the bank, just before it is asked to send: whose the key is, as far as it tells that, because it may have changed hands since the payout was
 * requested; and what the paying account holds, as far as it tells that. A bank that says neither judges both when it sends. Never call it inside a
 * transaction.
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

/** What the bank's own account holds that it would send from, in minor units of BRL; null where the bank does not say. */
export function findBankBalance(bank: PayoutProvider): Promise<number | null> {
  return orNull(async () => (await bank.findBalance?.()) ?? null);
}

/** Undefined where the bank has no such question, null where it does not answer it now. */
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
