import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { isObject } from "#lib/domain/members";
import { notification } from "#lib/providers/nowpayments/answers";
import { checkNowpayments } from "#lib/providers/nowpayments/check-nowpayments";
import { nowpaymentsPort } from "#lib/providers/nowpayments/crypto-port";
import { nowpaymentsFacts } from "#lib/providers/nowpayments/facts";
import type { NowpaymentsSettings, nowpaymentsSettings } from "#lib/providers/nowpayments/settings";
import type { Adapter, Connection } from "#lib/providers/ports/adapter";
import type { ProviderReport } from "#lib/providers/ports/reports";
import { reportedName } from "#lib/providers/report-fields";

/** NOWPayments, which holds the coins until it pays them out to the merchant's own wallet. */
export const nowpayments: Adapter<"crypto", typeof nowpaymentsSettings> = {
  ...nowpaymentsFacts,
  open: nowpaymentsPort,
  check: checkNowpayments,
  reports: {
    isAuthentic: ({ settings }, { headers, rawBody }) =>
      isSignedNotification(rawBody, headers.get("x-nowpayments-sig"), settings.ipnSecret),
    // Two notifications of one payment may have the same contents; the digest of the whole body tells them apart.
    defer: (body) => ({ now: null, later: [{ ...notification.parse(body), digest: digestOf(body) }] }),
    read: (connection, _headers, body) => readNotification(connection, body),
  },
};

const deferred = notification.extend({ digest: reportedName.optional() });

function digestOf(body: unknown): string {
  return createHash("sha256").update(JSON.stringify(body)).digest("hex").slice(0, 32);
}

/**
 * Reads the payment itself, because notifications come unordered, may be late and carry no growing number. A notification about a
 * later transfer concerns the payment whose address received it.
 */
async function readNotification(
  connection: Connection<NowpaymentsSettings>,
  body: unknown,
): Promise<ProviderReport[]> {
  const { payment_id, parent_payment_id, digest = digestOf(body) } = deferred.parse(body);
  const seen = await nowpaymentsPort(connection).findPayment(parent_payment_id ?? payment_id);
  if (!seen) throw new Error("NOWPayments sent a notification about a payment that it does not know");
  const { version, ...state } = seen;
  return [{ externalId: `${payment_id}:${digest}`, subject: { kind: "crypto-payment", version, state } }];
}

type Json = Record<string, unknown>;

/**
 * True when `signature` is NOWPayments' HMAC-SHA512 (hex) of a notification's JSON with sorted keys. NOWPayments' example
 * serializes with the outer keys as an allow-list, which drops other keys of nested objects; other senders sort at each depth.
 * Both forms are accepted, because each needs the secret.
 */
export function isSignedNotification(rawBody: string, signature: string | null, secret: string): boolean {
  const sent = Buffer.from(signature ?? "", "hex");
  const body = objectOf(rawBody);
  if (body === null || sent.length !== 64) return false;
  const outerKeys = Object.keys(body).sort();
  const forms = [JSON.stringify(body, outerKeys), JSON.stringify(sorted(body))];
  return forms.some((form) => timingSafeEqual(createHmac("sha512", secret).update(form).digest(), sent));
}

function objectOf(rawBody: string): Json | null {
  try {
    const body: unknown = JSON.parse(rawBody);
    return isObject(body) && !Array.isArray(body) ? body : null;
  } catch {
    return null;
  }
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, member]) => [key, sorted(member)]));
}
