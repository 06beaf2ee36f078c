import { verify } from "node:crypto";
import { z } from "zod";
import { hintId } from "#lib/providers/hint-id";
import type { ReportHandler } from "#lib/providers/ports/adapter";
import { reportedName } from "#lib/providers/report-fields";
import { wooviClient } from "#lib/providers/woovi/client";
import { findWooviDispute, namedDispute } from "#lib/providers/woovi/disputes";
import type { WooviSettings } from "#lib/providers/woovi/settings";

const ofCharge = z.object({ correlationID: reportedName });
const ofPix = z.object({ charge: ofCharge.nullish() });
const original = z.object({ endToEndId: reportedName.nullish() });
// Woovi tests a new address with a call without a charge. A refund names the Pix that is refunded, a dispute the disputed Pix.
const whole = z.object({
  charge: ofCharge.nullish(),
  pix: ofPix.nullish(),
  originalTransaction: original.nullish(),
  dispute: namedDispute.nullish(),
});
const parts = z.object({
  charge: ofCharge.nullish().catch(null),
  pix: ofPix.nullish().catch(null),
  originalTransaction: original.nullish().catch(null),
  dispute: namedDispute.nullish().catch(null),
});

/** The subject of a call from its readable parts; when they name nothing, the whole call must be valid. */
function readCall(sent: unknown): z.output<typeof parts> {
  const read = parts.parse(sent);
  const isNamed = read.dispute ?? read.charge ?? read.pix?.charge ?? read.originalTransaction?.endToEndId;
  return isNamed ? read : whole.parse(sent);
}

/** Woovi's webhook. What it reports about a charge or a refund is a hint; a job looks up a dispute. */
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
    const { dispute } = readCall(sent);
    // A later call about the same Pix may bring news; its hash distinguishes it.
    return dispute ? { now: null, later: [{ dispute, digest: hintId("", sent) }] } : { now: sent, later: [] };
  },

  async read(connection, _headers, sent) {
    const { charge: told, pix, originalTransaction, dispute } = readCall(sent);
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
