import type { Guide } from "#lib/schemas/docs";

type Section = Guide["sections"][number];

/** The guide from a token to a paid Pix and its callback. */
export function pixGuide(base: string): Guide {
  return {
    slug: "pix",
    title: "Pix in five minutes",
    summary: "From a token to a paid test charge and the event that tells of it.",
    sections: [tokenSection(base), chargeSection(base), payerSection(base), CALLBACK, DIFFERENCES],
  };
}

function tokenSection(base: string): Section {
  return {
    heading: "A token",
    blocks: [
      "Create an API client in the dashboard under [API clients](/dashboard/api-clients) and copy its id and secret: the secret is shown once. Exchange them for an access token, which lasts one hour; your server asks for a new one before it ends, and the official clients do so by themselves. Everything in test mode is free and moves no money.",
      {
        language: "sh",
        code: `export PONTE_CLIENT_ID=…
export PONTE_CLIENT_SECRET=…
export PONTE_TOKEN=$(curl -s ${base}/api/oauth/token \\
  -d grant_type=client_credentials \\
  -d client_id="$PONTE_CLIENT_ID" \\
  --data-urlencode client_secret="$PONTE_CLIENT_SECRET" |
  sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')`,
      },
      "On the machine that runs Ponte, `npm run -s client -- merchant@example.com --name shop` makes such a client too, and `npm run -s token -- merchant@example.com` prints a token of a person for a quick try.",
    ],
  };
}

function chargeSection(base: string): Section {
  return {
    heading: "A charge with its Pix",
    blocks: [
      "One request creates the charge and starts its Pix. Amounts are text or numbers in reais with at most two decimals; they are never rounded.",
      {
        language: "sh",
        code: `curl -s ${base}/api/charge \\
  -H "Authorization: Bearer $PONTE_TOKEN" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: order-1001" \\
  -d '{ "grossAmount": "10.50", "paymentMethod": "PIX", "externalReference": "order-1001" }'`,
      },
      "`instructions` has all that a payer needs:",
      {
        list: [
          "`emv`: the text to copy and paste into a bank's app;",
          "`qrCode`: the QR code as a `data:image/png` address;",
          "`checkoutUrl`: the hosted page, which shows both and turns itself into “paid”;",
          "`txid`: the name of the payment at the Pix provider.",
        ],
      },
    ],
  };
}

function payerSection(base: string): Section {
  return {
    heading: "The payer pays",
    blocks: [
      "In test mode you are the payer's bank. In place of TXID put the answer's `instructions.txid`:",
      {
        language: "sh",
        code: `curl -s -X POST ${base}/api/sandbox/pix/TXID/pay -H "Authorization: Bearer $PONTE_TOKEN"`,
      },
      "Or let the [command line](/docs/guides/client#the-command-line) find it: `ponte pay CHARGE_ID`.",
    ],
  };
}

const CALLBACK: Section = {
  heading: "Know that it is paid",
  blocks: [
    "Do not ask again and again: let Ponte tell you. Give the charge a `callbackUrl`, or register an endpoint that receives the events of all charges, and [verify each callback](/docs/guides/webhooks). `charge.paid` comes within about a second.",
    {
      language: "json",
      title: "The body of a callback, shortened",
      code: `{
  "id": "evt_01k6z0q4n8f3x5r2b7c9d1e6gh",
  "type": "charge.paid",
  "timestamp": "2026-11-21T15:30:02.000Z",
  "mode": "test",
  "data": { "charge": { "id": "chg_…", "status": "PAID", "grossAmount": "10.50" }, "attempt": { "id": "att_…" } }
}`,
    },
    "Deliver the goods when the event says PAID, not when the payer comes back to your page: a payer may close the browser, and may open your return address without paying.",
  ],
};

const DIFFERENCES: Section = {
  heading: "What can go differently",
  blocks: [
    {
      table: {
        head: ["It happens", "You see"],
        rows: [
          ["Nobody pays in time (24 hours, or `expiresAt`)", "`charge.expired`, status EXPIRED"],
          [
            "Another amount comes, or money comes late or twice",
            "the money is held under `suspense`; it pays nothing until you accept or refund it",
          ],
          ["You give money back", "`charge.refunded`, `refundedAmount`"],
          [
            "Somebody gives it back in the bank's app",
            "the same, and a refund whose `initiatedBy` is `PROVIDER`",
          ],
          [
            "The provider does not answer",
            "attempt PROCESSING: not a failure; the worker asks until it knows",
          ],
        ],
      },
    },
  ],
};
