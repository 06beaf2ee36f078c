import { verify } from "node:crypto";
import { z } from "zod";
import { hintId } from "#lib/providers/hint-id";
import type { ReportHandler } from "#lib/providers/ports/adapter";
import { reportedName } from "#lib/providers/report-fields";
import { wooviClient } from "#lib/providers/woovi/client";
import { findWooviDispute, namedDispute } from "#lib/providers/woovi/disputes";
import type { WooviSettings } from "#lib/providers/woovi/settings";

const ofCharge = z.object({ correlationID: reportedName });
// Woovi tries a new address by a call without a charge. Of a refund it names the Pix that goes back, of a dispute the one that is disputed.
const body = z.object({
  charge: ofCharge.nullish(),
  pix: z.object({ charge: ofCharge.nullish() }).nullish(),
  originalTransaction: z.object({ endToEndId: reportedName.nullish() }).nullish(),
  dispute: namedDispute.nullish(),
});

/** Woovi's webhook. Whatever it says of a charge or of a refund is a hint to ask; a dispute is asked about, by a job. */
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

  defer(sent) {
    const { dispute } = body.parse(sent);
    // Another call about the same Pix may say more, and is told apart by its hash.
    return dispute ? { now: null, later: [{ dispute, digest: hintId("", sent) }] } : { now: sent, later: [] };
  },

  async read(connection, _headers, sent) {
    const { charge: told, pix, originalTransaction, dispute } = body.parse(sent);
    if (dispute) {
      const subject = await findWooviDispute(wooviClient(connection), dispute);
      return subject ? [{ externalId: hintId(dispute.endToEndId, sent), subject }] : [];
    }
    const charge = told ?? pix?.charge;
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
