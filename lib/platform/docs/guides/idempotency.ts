import type { Guide } from "#lib/schemas/docs";

/** The guide to idempotent requests. */
export function idempotencyGuide(base: string): Guide {
  return {
    slug: "idempotency",
    title: "Idempotency",
    summary: "Send any request again after a lost answer; nothing happens twice.",
    sections: [
      {
        heading: "Idempotency-Key",
        blocks: [
          "Every POST takes the header `Idempotency-Key`: a text of your choice, such as the order's number. The same key with the same request gets the stored answer.",
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
                ["`attemptIdempotencyKey` (body)", "one attempt of one merchant", "for ever"],
              ],
            },
          },
          "After 24 hours the header's key is free, and the same request would create a second charge. Where a repetition may come later than that, send `attemptIdempotencyKey` too: its reuse answers [idempotency_key_reused](/docs/errors#idempotency_key_reused) with what it created.",
        ],
      },
      {
        heading: "What a repetition gets",
        blocks: [
          {
            table: {
              head: ["The first request", "The same request again"],
              rows: [
                ["succeeded", "the same answer"],
                [
                  "was refused as invalid (400)",
                  "is judged anew: nothing had been done, and the key is free",
                ],
                ["was refused because of a state, or by a provider", "the same refusal"],
                ["still runs", "[request_in_progress](/docs/errors#request_in_progress) with `Retry-After`"],
                ["broke off half-way", "goes on from there; what exists is found, not created again"],
              ],
            },
          },
          "The key with another body or path answers [idempotency_mismatch](/docs/errors#idempotency_mismatch).",
        ],
      },
      {
        heading: "When to repeat",
        blocks: [
          "Repeat after a lost connection, 429, 500 and 503, with the same key, and wait as long as `Retry-After` says. Do not repeat a 502 or 504 of a payment with a new key: read the attempt that `existing` names. The official client does this by itself and makes a key for each POST that has none.",
        ],
      },
    ],
  };
}
