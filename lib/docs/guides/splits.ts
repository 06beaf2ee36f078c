import type { Guide } from "#lib/schemas/docs";

/** The guide to charges shared among recipients. */
export function splitsGuide(base: string): Guide {
  return {
    slug: "splits",
    title: "Splits",
    summary: "Share a charge among recipients, to the cent, and see the result before it is created.",
    sections: [
      {
        heading: "Recipients",
        blocks: [
          "Each recipient has a document, a Pix key and a separate balance.",
          {
            language: "sh",
            code: `curl -s ${base}/api/recipients \\
  -H "Authorization: Bearer $PONTE_TOKEN" \\
  -H "Content-Type: application/json" \\
  -d '{ "name": "Sítio Verde", "document": "529.982.247-25", "pixKey": "sitio@example.com" }'`,
          },
        ],
      },
      {
        heading: "A charge with a split",
        blocks: [
          "`FIXED` is an amount in BRL, `PERCENT` a percentage of the net amount, which is the amount after the fee. The merchant keeps the remainder, so every cent is assigned.",
          {
            language: "json",
            title: "Part of the body of POST /charge",
            code: `"split": [
  { "recipientId": "rec_…", "type": "PERCENT", "value": "33.33", "description": "Beans" },
  { "recipientId": "rec_…", "type": "FIXED", "value": "2.50" }
]`,
          },
          "`POST /charge/preview` takes the same body and returns each share, with the fractions of a cent that rounding down leaves to the merchant. Each recipient can appear only once in a split, and a split has at most 50 shares.",
        ],
      },
      {
        heading: "Fees and refunds",
        blocks: [
          "The fee depends on the method, so the settlement of a charge without a method is final only once it is paid. If a method's fee would make the shares exceed the net amount, that method is refused with [split_exceeds_net](/docs/errors#split_exceeds_net).",
          "A refund is taken from each recipient in the same proportion. The charge's `settlement` lists every amount.",
        ],
      },
    ],
  };
}
