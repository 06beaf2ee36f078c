import { readAnswer } from "#lib/providers/calls/read-answer";
import type {
  KeyOwnership,
  PayoutFailure,
  PixPayoutOutcome,
  PixPayoutRequest,
} from "#lib/providers/ports/payout";
import {
  deniesAccount,
  isDenial,
  ProviderFault,
  ProviderTimeout,
  ProviderUnavailable,
} from "#lib/providers/provider-error";
import { describeWooviRefusal, type WooviClient, wooviOpen, wooviRefusal } from "#lib/providers/woovi/client";
import {
  accountAnswer,
  keyAnswer,
  paymentAnswer,
  type WooviPayment,
} from "#lib/providers/woovi-payouts/wire";

const ISPB_KEY = /^[a-zA-Z0-9]{32}$/;

/**
 * Sends a Pix in one call (`POST /payment` with `autoApprove`), under our reference as its correlation id, or finds the one of that
 * reference: Woovi is asked for it before, because its documents do not promise that a correlation id is taken once, and after every
 * refusal but of the account itself. FAILED only where Woovi refused and does not know the id.
 */
export async function sendWooviPayment(
  client: WooviClient,
  request: PixPayoutRequest,
): Promise<PixPayoutOutcome> {
  const { reference, amountMinor, key, document } = request;
  const before = await beforeSending(() => findWooviPayment(client, reference));
  if (before) return outcomeOfRequested(before, request);
  const owner = await beforeSending(() => findWooviKeyOwner(client, { key, document }));
  if (owner !== "OWN") {
    return { kind: "FAILED", failureCode: owner === "UNKNOWN" ? "unknown_key" : "key_of_another" };
  }
  const alias = { destinationAlias: key, destinationAliasType: typeOfKey(key) };
  const json = { value: amountMinor, correlationID: reference, ...alias, autoApprove: true };
  const answer = await client("POST", ["payment"], { json });
  if (answer.status === 200 || answer.status === 201) {
    return outcomeOfRequested(readAnswer(paymentAnswer, answer.body, "a payment"), request);
  }
  if (deniesAccount(answer.status)) throw wooviRefusal(answer);
  const known = await findWooviPayment(client, reference);
  if (known) return outcomeOfRequested(known, request);
  return { kind: "FAILED", failureCode: toFailure(describeWooviRefusal(answer)) };
}

/** What is asked before anything is sent: without an answer Woovi was surely not asked to send. */
async function beforeSending<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ProviderTimeout || error instanceof ProviderFault)) throw error;
    throw new ProviderUnavailable(error.message, { isDenied: isDenial(error) });
  }
}

/** The payment of that correlation id; null where Woovi has none. Throws `ProviderTimeout` for any other answer. */
export async function findWooviPayment(client: WooviClient, reference: string): Promise<WooviPayment | null> {
  const answer = await client("GET", ["payment", reference]);
  // Woovi answers 400 for what it does not have.
  if (answer.status === 404 || answer.status === 400) return null;
  if (answer.status !== 200) throw wooviOpen("a payment", answer);
  const known = readAnswer(paymentAnswer, answer.body, "a payment");
  if (known.payment.correlationID !== reference)
    throw new ProviderTimeout("Woovi answered with another payment");
  return known;
}

/** What a status of Woovi says of a payment. CREATED waits for an approval that we have asked for; one that Woovi does not name says nothing yet. */
export function toOutcome({ payment, transaction }: WooviPayment): PixPayoutOutcome {
  switch (payment.status) {
    case "CONFIRMED": {
      const endToEndId = transaction?.endToEndId ?? "";
      // It is paid all the same: its id is asked for again.
      return ISPB_KEY.test(endToEndId) ? { kind: "PAID", endToEndId } : { kind: "PENDING" };
    }
    case "FAILED":
    case "DENIED":
    case "REJECTED":
      return { kind: "FAILED", failureCode: toFailure(transaction?.providerRejectedReason ?? "") };
    default:
      return { kind: "PENDING" };
  }
}

/** Whose a key is, by the directory of keys (`GET /pix-keys/{key}/check`), of which a bank may ask only so often. */
export async function findWooviKeyOwner(
  client: WooviClient,
  { key, document }: { key: string; document: string },
): Promise<KeyOwnership> {
  const answer = await client("GET", ["pix-keys", key, "check"]);
  if (answer.status === 404 || answer.status === 400) return "UNKNOWN";
  // Nothing was sent by asking.
  if (answer.status !== 200) throw wooviRefusal(answer);
  const owner = readAnswer(keyAnswer, answer.body, "a Pix key");
  return owner.replaceAll(/[^0-9A-Za-z]/g, "").toUpperCase() === document ? "OWN" : "OF_ANOTHER";
}

/** What the default account may send now, in minor units of BRL; null where Woovi names none, or the application may not read it. */
export async function findWooviBalance(client: WooviClient): Promise<number | null> {
  const answer = await client("GET", ["account"]);
  if (deniesAccount(answer.status)) return null;
  if (answer.status !== 200) throw wooviRefusal(answer);
  const { accounts } = readAnswer(accountAnswer, answer.body, "the account");
  const [only, another] = accounts;
  const own = accounts.find(({ isDefault }) => isDefault) ?? (another ? undefined : only);
  return own?.balance.available ?? null;
}

function outcomeOfRequested(
  known: WooviPayment,
  { reference, amountMinor }: PixPayoutRequest,
): PixPayoutOutcome {
  const { correlationID, value } = known.payment;
  if (correlationID !== reference) throw new ProviderTimeout("Woovi answered with another payment");
  if (value !== amountMinor) throw new ProviderTimeout("Woovi has this payment in another amount");
  return toOutcome(known);
}

// A telephone's key begins with its country, as the directory has it.
function typeOfKey(key: string): "CPF" | "CNPJ" | "EMAIL" | "PHONE" | "RANDOM" {
  if (key.includes("@")) return "EMAIL";
  if (key.startsWith("+")) return "PHONE";
  if (key.length === 11) return "CPF";
  return key.length === 14 ? "CNPJ" : "RANDOM";
}

/** In our words: by the code of the payment system that begins Woovi's reason, or by what its sentence says. */
export function toFailure(reason: string): PayoutFailure {
  if (/^(AC0[1367]|AG0[13]|BE01|MD01|RR04|AB09|AB11)/.test(reason)) return "refused_by_receiver";
  const words = reason.toLowerCase();
  if (words.includes("saldo")) return "account_short";
  return words.includes("limite") ? "provider_limit" : "refused";
}
