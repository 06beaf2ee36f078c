import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { asMinor } from "#lib/domain/money/minor";
import { cardBin, cardSummary } from "#lib/providers/adyen/answers";
import { reportedInstant, reportedName } from "#lib/providers/report-fields";
import { listOf } from "#lib/providers/unreadable-rows";

const text = z.string().max(500);
const truth = z.union([z.boolean(), z.stringbool()]);

/** One event of Adyen's standard webhook: the fields covered by its signature, and the others that are used. */
const item = z.object({
  pspReference: reportedName,
  originalReference: text.nullish(),
  merchantAccountCode: text,
  merchantReference: text.nullish(),
  amount: z.object({ value: z.int().transform(asMinor), currency: z.string().max(3) }),
  eventCode: reportedName,
  // Not covered by the signature; without it the event gets the time of its arrival.
  eventDate: reportedInstant.nullish().catch(null),
  success: truth,
  reason: text.nullish().catch(null),
  paymentMethod: reportedName.nullish().catch(null),
  additionalData: z.object({
    hmacSignature: text,
    // Not covered by the signature, so only shown to people.
    chargebackReasonCode: reportedName.nullish().catch(null),
    defensePeriodEndsAt: reportedInstant.nullish().catch(null),
    // Whether a "cancel or refund" became a cancel or a refund.
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
/** The signed fields of an event, in any form. */
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
 * True when a call has at least one event and each event is signed with the webhook's key. The raw fields are compared, so even
 * an event that Ponte cannot read counts as Adyen's; an event without the signed fields has no effect. Never throws.
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

/** HMAC-SHA256 of an event's text under a hexadecimal key, as Adyen computes it. */
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
