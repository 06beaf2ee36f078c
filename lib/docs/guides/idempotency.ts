import type { Guide } from "#lib/schemas/docs";

/** The guide to idempotent requests. */
export function idempotencyGuide(base: string): Guide {
  return {
    slug: "idempotency",
    title: "Idempotency",
    summary: "Retry any request after a lost answer; nothing happens twice.",
    sections: [
      {
        heading: "Idempotency-Key",
        blocks: [
          "Every POST accepts the header `Idempotency-Key`: a text of your choice, such as the order number. The same key with the same request gets the stored answer. A POST that only reads, such as a preview or a comparison, is answered anew each time.",
          {
            language: "sh",
            code: `curl -s ${base}/api/charge \\
  -H "Authorization: Bearer $PONTE_TOKEN" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: order-1001" \\
  -d '{ "grossAmount": "10.50" }'`,
          },
        ],
      },
      {
        heading: "How long a key lasts",
        blocks: [
          {
            table: {
              head: ["Key", "Belongs to", "Lasts"],
              rows: [
                ["`Idempotency-Key` (header)", "one request of one merchant and mode", "24 hours"],
                ["`attemptIdempotencyKey` (body)", "one attempt of one merchant", "permanently"],
              ],
            },
          },
          "After 24 hours the header's key expires, and the same request would create a second charge. If a retry may come later than that, send `attemptIdempotencyKey` too: a second request with it is refused with [idempotency_key_reused](/docs/errors#idempotency_key_reused), which identifies what it created.",
        ],
      },
      {
        heading: "What a retry gets",
        blocks: [
          {
            table: {
              head: ["The first request", "The same request again"],
              rows: [
                ["succeeded", "the same answer"],
                [
                  "was refused as invalid (400)",
                  "is processed again: nothing was executed, and the key is still unused",
                ],
                ["was refused by an object's status or by a provider", "the same refusal"],
                [
                  "is still running",
                  "[request_in_progress](/docs/errors#request_in_progress) with `Retry-After`",
                ],
                ["stopped halfway", "continues from there; existing objects are found, not created again"],
              ],
            },
          },
          "The same key with another body or path is refused with [idempotency_mismatch](/docs/errors#idempotency_mismatch).",
        ],
      },
      {
        heading: "When to retry",
        blocks: [
          "Retry after a lost connection, 429, 500 and 503, with the same key, after the time in `Retry-After`. Do not retry a 502 or 504 of a payment with a new key: read the attempt in `existing`. The official client does this automatically and creates a key for each POST without one.",
        ],
      },
    ],
  };
}
