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
          "A recipient has a document, a Pix key and a balance of its own.",
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
          "`FIXED` is an amount in reais, `PERCENT` a part of the net amount: what is left after the fee. The merchant keeps the remainder, and every cent is somebody's.",
          {
            language: "json",
            title: "Part of the body of POST /charge",
            code: `"split": [
  { "recipientId": "rec_…", "type": "PERCENT", "value": "33.33", "description": "Beans" },
  { "recipientId": "rec_…", "type": "FIXED", "value": "2.50" }
]`,
          },
          "`POST /charge/preview` takes the same body and answers who would get what, with the fractions of a cent that flooring left to the merchant. A recipient stands in a split at most once, and a split has at most 50 shares.",
        ],
      },
      {
        heading: "Fees and refunds",
        blocks: [
          "The fee depends on the method, so a charge without one settles when it is paid. Where a later method's fee would make the shares exceed the net, that method answers [split_exceeds_net](/docs/errors#split_exceeds_net).",
          "A refund takes from each recipient its part, in the same proportion. `settlement` of the charge names every amount.",
        ],
      },
    ],
  };
}
