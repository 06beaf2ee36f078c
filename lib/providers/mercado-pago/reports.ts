import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { readAnswer } from "#lib/providers/calls/read-answer";
import { hintId } from "#lib/providers/hint-id";
import { meaningAtMercadoPago } from "#lib/providers/mercado-pago/answers";
import { mercadoPagoClient, unknownOutcomeOf } from "#lib/providers/mercado-pago/client";
import { disputeOf } from "#lib/providers/mercado-pago/disputes";
import type { MercadoPagoSettings } from "#lib/providers/mercado-pago/settings";
import { payment } from "#lib/providers/mercado-pago/wire";
import type { ReportHandler } from "#lib/providers/ports/adapter";
import { reportedName } from "#lib/providers/report-fields";

// Ids are texts or numbers, and exceed the precision of a float.
const id = z.union([reportedName, z.int().min(0).transform(String)]);
const notification = z.object({ type: reportedName.nullish(), data: z.object({ id }).nullish().catch(null) });

/** Mercado Pago's notifications of payments: each is a hint, and a job looks up the payment that it names. */
export const mercadoPagoReports: ReportHandler<MercadoPagoSettings> = {
  // `x-signature: ts=…,v1=…`, v1 being HMAC-SHA256 (hex) of `id:…;request-id:…;ts:…;` without the parts that are not sent.
  isAuthentic({ settings: { webhookSecret } }, { hasSecret, headers, rawBody }) {
    if (!hasSecret) return false;
    const signature = new Map(
      (headers.get("x-signature") ?? "").split(",").map((part): [string, string] => {
        const [name = "", value = ""] = part.split("=");
        return [name.trim(), value.trim()];
      }),
    );
    const [ts, v1] = [signature.get("ts"), signature.get("v1") ?? ""];
    const about = idOf(rawBody);
    if (!ts || about === null) return false;
    const requestId = headers.get("x-request-id");
    const signed = `id:${about.toLowerCase()};${requestId ? `request-id:${requestId};` : ""}ts:${ts};`;
    const expected = createHmac("sha256", webhookSecret).update(signed).digest();
    const sent = Buffer.from(v1, "hex");
    return sent.length === expected.length && timingSafeEqual(sent, expected);
  },

  defer(sent) {
    const { type, data } = notification.parse(sent);
    if (type !== "payment" || !data) return { now: null, later: [] };
    // A later notification about the same payment may bring news, so the id includes its hash.
    return { now: null, later: [{ type, data, digest: hintId("", sent) }] };
  },

  async read(connection, _headers, sent) {
    const { type, data } = notification.parse(sent);
    if (type !== "payment" || !data) return [];
    const answer = await mercadoPagoClient(connection)("GET", ["v1", "payments", data.id]);
    if (answer.status !== 200) {
      if (meaningAtMercadoPago("find payment", answer) === "ABSENT") return [];
      throw unknownOutcomeOf("a payment", answer);
    }
    const known = readAnswer(payment, answer.body, "a payment");
    const reference = known.external_reference;
    if (known.id !== data.id || !reference) return [];
    const externalId = hintId(known.id, sent);
    const hint = { externalId, subject: { kind: "hint", port: "pix", reference } } as const;
    const dispute = disputeOf(known, reference);
    const detail = `${known.status}/${known.status_detail ?? ""}`;
    return dispute ? [hint, { externalId: `${externalId} ${detail}`, subject: dispute }] : [hint];
  },
};

function idOf(rawBody: string): string | null {
  try {
    return notification.parse(JSON.parse(rawBody)).data?.id ?? null;
  } catch {
    return null;
  }
}
