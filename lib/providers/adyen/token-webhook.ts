import { timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { databaseNow } from "#db/clock";
import { savedToken } from "#lib/providers/adyen/answers";
import { signatureOf } from "#lib/providers/adyen/webhook";
import type { ProviderReport } from "#lib/providers/ports/reports";
import { reportedInstant, reportedName } from "#lib/providers/report-fields";

/** The header with the signature of a webhook that is signed as a whole. */
export const SIGNATURE_HEADER = "hmacsignature";

/** A call of the webhook "recurring tokens life cycle events" (TokenizationNotification 1), for events of a saved token. */
const tokenWebhook = z.object({
  type: z.enum(["recurring.token.created", "recurring.token.alreadyExisting"]),
  environment: z.enum(["test", "live"]),
  createdAt: reportedInstant.nullish().catch(null),
  // The payment's `pspReference`.
  eventId: reportedName,
  data: z.object({
    merchantAccount: z.string().max(500),
    shopperReference: reportedName,
    storedPaymentMethodId: savedToken,
  }),
});
const anyTokenWebhook = z.object({ type: z.string().startsWith("recurring.token.") });

/** True when the whole body is signed with this webhook's own key. Never throws. */
export function isWholeSigned(rawBody: string, signature: string, hmacKey: string): boolean {
  const given = Buffer.from(signature, "base64");
  const right = signatureOf(rawBody, hmacKey);
  return given.length === right.length && timingSafeEqual(given, right);
}

/**
 * The saved card that a call reports; empty for another merchant account and for changed or disabled tokens. Throws when the
 * schema rejects the call.
 */
export function readTokenWebhook(
  { isLive, merchantAccount }: { isLive: boolean; merchantAccount: string },
  body: unknown,
): ProviderReport[] {
  const known = anyTokenWebhook.parse(body).type;
  if (!KEPT.has(known)) return [];
  const { type, environment, createdAt, eventId, data } = tokenWebhook.parse(body);
  const at = createdAt ?? databaseNow();
  if ((environment === "live") !== isLive)
    throw new Error("the webhook is from Adyen's other environment (test or live)");
  if (data.merchantAccount !== merchantAccount) return [];
  const saved = { token: data.storedPaymentMethodId, shopper: data.shopperReference, expiry: null };
  const subject = { kind: "saved-card", paymentReport: `${eventId}:AUTHORISATION:true`, at, saved } as const;
  return [{ externalId: `${eventId}:${type}`, subject }];
}

const KEPT: ReadonlySet<string> = new Set(tokenWebhook.shape.type.options);
