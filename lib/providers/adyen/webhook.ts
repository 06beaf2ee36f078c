import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { cardBin, cardSummary } from "#lib/providers/adyen/answers";
import { reportedInstant, reportedName } from "#lib/providers/report-fields";
import { listOf } from "#lib/providers/unreadable-rows";

const text = z.string().max(500);
const truth = z.union([z.boolean(), z.stringbool()]);

/** One event of Adyen's standard webhook: the fields that its signature covers, and what else we read. */
const item = z.object({
  pspReference: reportedName,
  originalReference: text.nullish(),
  merchantAccountCode: text,
  merchantReference: text.nullish(),
  amount: z.object({ value: z.int(), currency: z.string().max(3) }),
  eventCode: reportedName,
  // Not covered by the signature either: an event without one is of when it came.
  eventDate: reportedInstant.nullish().catch(null),
  success: truth,
  reason: text.nullish().catch(null),
  paymentMethod: reportedName.nullish().catch(null),
  additionalData: z.object({
    hmacSignature: text,
    // Not covered by the signature, and so read for people alone.
    chargebackReasonCode: reportedName.nullish().catch(null),
    defensePeriodEndsAt: reportedInstant.nullish().catch(null),
    // Which of both a "cancel or refund" became.
    "modification.action": reportedName.nullish().catch(null),
    cardBin: cardBin.nullish().catch(null),
    cardSummary: cardSummary.nullish().catch(null),
  }),
});
export type AdyenEvent = z.output<typeof item>;

/** A call of Adyen's standard webhook, which may group several events. */
export const adyenWebhook = z.object({
  live: truth,
  notificationItems: listOf(z.object({ NotificationRequestItem: item }), "an event").transform((items) =>
    items.map(({ NotificationRequestItem }) => NotificationRequestItem),
  ),
});

const words = z.string().nullish();
/** The fields of an event that its signature covers, in whatever form they come. */
const signedItem = z.object({
  pspReference: words,
  originalReference: words,
  merchantAccountCode: words,
  merchantReference: words,
  amount: z.object({ value: z.number(), currency: z.string() }),
  eventCode: words,
  success: truth,
  additionalData: z.object({ hmacSignature: z.string() }),
});
const signedWebhook = z.object({ notificationItems: z.array(z.unknown()) });
const signedEvent = z.object({ NotificationRequestItem: signedItem });

/**
 * True when the events of a call are signed with the webhook's key, one at least; its own text is compared, whatever else it says: an event of
 * Adyen's that we cannot read is still Adyen's. One that lacks what the signature covers takes no effect: it cannot be read either. Never
 * throws.
 */
export function isSignedByAdyen(rawBody: string, hmacKey: string): boolean {
  try {
    const { notificationItems } = signedWebhook.parse(JSON.parse(rawBody));
    const events = notificationItems.flatMap((one) => signedEvent.safeParse(one).data ?? []);
    return (
      events.length > 0 &&
      events.every(({ NotificationRequestItem: event }) => {
        const given = Buffer.from(event.additionalData.hmacSignature, "base64");
        const right = signatureOf(signedTextOf(event), hmacKey);
        return given.length === right.length && timingSafeEqual(given, right);
      })
    );
  } catch {
    return false;
  }
}

/** HMAC-SHA256 under a hexadecimal key, as Adyen signs an event's text. */
export function signatureOf(signedText: string, hmacKey: string): Buffer {
  return createHmac("sha256", Buffer.from(hmacKey, "hex")).update(signedText, "utf8").digest();
}

/** The text of an event that Adyen signs. */
export function signedTextOf({
  pspReference,
  originalReference,
  merchantAccountCode,
  merchantReference,
  amount,
  eventCode,
  success,
}: Omit<z.output<typeof signedItem>, "additionalData">): string {
  return [
    pspReference ?? "",
    originalReference ?? "",
    merchantAccountCode ?? "",
    merchantReference ?? "",
    amount.value,
    amount.currency,
    eventCode ?? "",
    success,
  ].join(":");
}
