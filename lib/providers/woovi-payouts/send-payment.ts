import { databaseNow } from "#db/clock";
import { ID_PREFIXES, isId } from "#lib/domain/ids";
import { instantOfId } from "#lib/domain/instant-of-id";
import type { Minor } from "#lib/domain/money/minor";
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
  toUnknown,
} from "#lib/providers/provider-error";
import { namesOfWooviRefusal, type WooviClient, wooviOpen, wooviRefusal } from "#lib/providers/woovi/client";
import { listPages } from "#lib/providers/woovi/pages";
import { meaningAtWooviPayouts } from "#lib/providers/woovi-payouts/answers";
import {
  accountAnswer,
  keyAnswer,
  namedPaymentPage,
  paymentAnswer,
  type WooviPayment,
} from "#lib/providers/woovi-payouts/wire";

const END_TO_END_ID = /^[a-zA-Z0-9]{32}$/;
const DAY_MS = 86_400_000;

/**
 * Sends a Pix in one call (`POST /payment` with `autoApprove`) under our reference, which Woovi accepts only once. After any
 * refusal, except of the account itself, the payment is looked up. FAILED only for a documented refusal without a payment, or by
 * the payment's status; everything else is open.
 */
export async function sendWooviPayment(
  client: WooviClient,
  request: PixPayoutRequest,
): Promise<PixPayoutOutcome> {
  const { reference, amountMinor, key, document } = request;
  const { ownership, pixKeyEndToEndId } = await beforeSending(() => checkKey(client, { key, document }));
  if (ownership !== "OWN") {
    return { kind: "FAILED", failureCode: ownership === "UNKNOWN" ? "unknown_key" : "key_of_another" };
  }
  const json = {
    type: "PIX_KEY",
    value: amountMinor,
    correlationID: reference,
    destinationAlias: key,
    destinationAliasType: typeOfKey(key),
    // Shows Woovi that the key was looked up for a payment: an account may look up only ten keys without paying to them.
    ...(pixKeyEndToEndId ? { pixKeyEndToEndId } : {}),
    autoApprove: true,
  };
  const answer = await client("POST", ["payment"], { json });
  if (answer.status === 200 || answer.status === 201) {
    return outcomeOfRequested(readAnswer(paymentAnswer, answer.body, "a payment"), request);
  }
  if (deniesAccount(answer.status)) throw wooviRefusal(answer);
  const known = await findWooviPayment(client, reference).catch((error: unknown) => {
    throw toUnknown(error);
  });
  if (known) return outcomeOfRequested(known, request);
  if (meaningAtWooviPayouts("send", answer) !== "REFUSED") throw wooviOpen("a payment to send", answer);
  return { kind: "FAILED", failureCode: toFailure(namesOfWooviRefusal(answer).join(" ")) };
}

/** For calls made before sending: without an answer, certainly nothing was sent. */
async function beforeSending<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ProviderTimeout || error instanceof ProviderFault)) throw error;
    throw new ProviderUnavailable(error.message, { isDenied: isDenial(error) });
  }
}

/**
 * The payment with a correlation id; null when Woovi has none. Woovi documents no answer for an unknown payment, so after a
 * refusal without a name its list of the period is searched. Throws `ProviderTimeout` for any other answer.
 */
export async function findWooviPayment(client: WooviClient, reference: string): Promise<WooviPayment | null> {
  const answer = await client("GET", ["payment", reference]);
  if (answer.status === 400) return findListedPayment(client, reference, wooviOpen("a payment", answer));
  if (answer.status !== 200) throw wooviOpen("a payment", answer);
  const known = readAnswer(paymentAnswer, answer.body, "a payment");
  if (known.payment.correlationID !== reference)
    throw new ProviderTimeout("Woovi returned a different payment");
  return known;
}

/**
 * Searches for a correlation id among all payments since the day before the time in our reference. Throws `otherwise` if the
 * reference has no time.
 */
async function findListedPayment(
  client: WooviClient,
  reference: string,
  otherwise: ProviderTimeout,
): Promise<WooviPayment | null> {
  const isDated = isId("payout", `${ID_PREFIXES.payout}_${reference}`);
  if (!isDated) throw otherwise;
  const start = new Date(instantOfId(reference).getTime() - DAY_MS).toISOString();
  const end = new Date(databaseNow().getTime() + DAY_MS).toISOString();
  const pages = await listPages(client, "payment", namedPaymentPage, { start, end }).catch(
    (error: unknown) => {
      throw toUnknown(error);
    },
  );
  const known = pages
    .flatMap(({ payments }) => payments)
    .find(({ payment }) => payment.correlationID === reference);
  return known ? readAnswer(paymentAnswer, known, "a payment") : null;
}

/**
 * What a status of Woovi means for a payment. CREATED waits for an approval that we have already requested; an undocumented
 * status leaves the payment open.
 */
export function toOutcome({ payment, transaction }: WooviPayment): PixPayoutOutcome {
  switch (payment.status) {
    case "CONFIRMED": {
      const endToEndId = transaction?.endToEndId ?? "";
      // The payment is paid, but its id is still missing, so it is looked up again.
      return END_TO_END_ID.test(endToEndId) ? { kind: "PAID", endToEndId } : { kind: "PENDING" };
    }
    case "FAILED":
    case "DENIED":
    case "REJECTED":
      return { kind: "FAILED", failureCode: toFailure(transaction?.providerRejectedReason ?? "") };
    default:
      return { kind: "PENDING" };
  }
}

/** The owner of a key in the directory of keys (`GET /pix-keys/{key}/check`), which limits a bank's lookups. */
export async function findWooviKeyOwner(
  client: WooviClient,
  requested: { key: string; document: string },
): Promise<KeyOwnership> {
  return (await checkKey(client, requested)).ownership;
}

type CheckedKey = { ownership: KeyOwnership; pixKeyEndToEndId?: string | null };

async function checkKey(
  client: WooviClient,
  { key, document }: { key: string; document: string },
): Promise<CheckedKey> {
  const answer = await client("GET", ["pix-keys", key, "check"]);
  if (answer.status === 200) {
    const { taxID, pixKeyEndToEndId } = readAnswer(keyAnswer, answer.body, "a Pix key");
    return { ownership: isOf(document, taxID) ? "OWN" : "OF_ANOTHER", pixKeyEndToEndId };
  }
  if (meaningAtWooviPayouts("find key", answer) === "ABSENT") return { ownership: "UNKNOWN" };
  // A lookup sends nothing.
  throw wooviRefusal(answer);
}

// Woovi masks a person's document except its first three and last two digits.
function isOf(document: string, taxID: string): boolean {
  const told = taxID.replaceAll(/[^0-9A-Za-z*]/g, "").toUpperCase();
  if (told.length !== document.length) return false;
  return [...told].every((digit, place) => digit === "*" || digit === document[place]);
}

/**
 * The default account's available balance, in minor units of BRL; null when Woovi returns none or the application may not read
 * it.
 */
export async function findWooviBalance(client: WooviClient): Promise<Minor | null> {
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
  if (correlationID !== reference) throw new ProviderTimeout("Woovi returned a different payment");
  if (value !== amountMinor) throw new ProviderTimeout("Woovi has this payment with a different amount");
  return toOutcome(known);
}

// In the directory, a phone key starts with its country code.
function typeOfKey(key: string): "CPF" | "CNPJ" | "EMAIL" | "PHONE" | "RANDOM" {
  if (key.includes("@")) return "EMAIL";
  if (key.startsWith("+")) return "PHONE";
  if (key.length === 11) return "CPF";
  return key.length === 14 ? "CNPJ" : "RANDOM";
}

/**
 * Why a payment failed, as our code: by the code at the start of Woovi's reason, or by its sentence. The reason never decides
 * whether the payment failed.
 */
export function toFailure(reason: string): PayoutFailure {
  if (reason.includes("PIX_KEY_INFO_NOT_FOUND")) return "unknown_key";
  if (/^(AC0[1367]|AG0[13]|BE01|MD01|RR04|AB09|AB11)/.test(reason)) return "refused_by_receiver";
  const words = reason.toLowerCase();
  if (words.includes("saldo")) return "account_short";
  return words.includes("limite") ? "provider_limit" : "refused";
}
