import { verify } from "node:crypto";
import { z } from "zod";
import { hintId } from "#lib/providers/hint-id";
import type { ReportHandler } from "#lib/providers/ports/adapter";
import { reportedName } from "#lib/providers/report-fields";
import type { WooviSettings } from "#lib/providers/woovi/settings";

// Woovi tries a new address by a call without a charge. Of a refund it names the Pix that goes back.
const body = z.object({
  charge: z.object({ correlationID: reportedName }).nullish(),
  originalTransaction: z.object({ endToEndId: reportedName.nullish() }).nullish(),
});

/** Woovi's webhook. Whatever it says of a charge or of a refund is a hint to ask. */
export const wooviReports: ReportHandler<WooviSettings> = {
  // The signature is base64 RSA-SHA256 of the raw body, by a key that Woovi publishes at /webhook/public-keys.
  isAuthentic({ settings: { publicKey } }, { hasSecret, headers, rawBody }) {
    if (!hasSecret) return false;
    if (!publicKey) return true;
    const signature = headers.get("x-webhook-signature") ?? "";
    try {
      return verify("sha256", Buffer.from(rawBody), publicKey, Buffer.from(signature, "base64"));
    } catch {
      return false;
    }
  },

  async read(_connection, _headers, sent) {
    const { charge, originalTransaction } = body.parse(sent);
    const paymentId = originalTransaction?.endToEndId;
    if (charge) {
      const { correlationID: reference } = charge;
      return [{ externalId: hintId(reference, sent), subject: { kind: "hint", port: "pix", reference } }];
    }
    if (!paymentId) return [];
    const subject = { kind: "hint", port: "pix", reference: null, paymentId } as const;
    return [{ externalId: hintId(paymentId, sent), subject }];
  },
};
