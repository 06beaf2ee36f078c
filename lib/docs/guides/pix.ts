import type { Guide } from "#lib/schemas/docs";

type Section = Guide["sections"][number];

/** The guide from a token to a paid Pix and its callback. */
export function pixGuide(base: string): Guide {
  return {
    slug: "pix",
    title: "Pix in five minutes",
    summary: "From a token to a paid test charge and its event.",
    sections: [
      tokenSection(base),
      chargeSection(base),
      payerSection(base),
      CALLBACK,
      onlyPayerSection(base),
      TAX,
      DIFFERENCES,
    ],
  };
}

function tokenSection(base: string): Section {
  return {
    heading: "A token",
    blocks: [
      "Create an API client in the dashboard under [API clients](/dashboard/api-clients) and copy its id and secret: the secret is shown once. Exchange them for an access token, which lasts one hour. Your server gets a new one before it expires; the official clients do so automatically. Everything in test mode is free and moves no money.",
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
      "On the machine that runs Ponte, `npm run -s client -- merchant@example.com --name shop` also creates such a client, and `npm run -s token -- merchant@example.com` prints a person's token for a quick try.",
    ],
  };
}

function chargeSection(base: string): Section {
  return {
    heading: "A charge with its Pix",
    blocks: [
      "One request creates the charge and starts its Pix. Amounts are strings or numbers in BRL with at most two decimals; they are never rounded.",
      {
        language: "sh",
        code: `curl -s ${base}/api/charge \\
  -H "Authorization: Bearer $PONTE_TOKEN" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: order-1001" \\
  -d '{ "grossAmount": "10.50", "paymentMethod": "PIX", "externalReference": "order-1001" }'`,
      },
      "`instructions` has everything the payer needs:",
      {
        list: [
          "`emv`: the text to copy and paste into a bank app;",
          "`qrCode`: the QR code as a `data:image/png` address;",
          "`checkoutUrl`: the hosted page, which shows both and changes to “paid” by itself;",
          "`txid`: the payment's id at the Pix provider.",
        ],
      },
    ],
  };
}

function payerSection(base: string): Section {
  return {
    heading: "The payer pays",
    blocks: [
      "In test mode you act as the payer's bank. Replace TXID with `instructions.txid` from the answer:",
      {
        language: "sh",
        code: `curl -s -X POST ${base}/api/sandbox/pix/TXID/pay -H "Authorization: Bearer $PONTE_TOKEN"`,
      },
      "Or let the [command line](/docs/guides/client#the-command-line) do it: `ponte pay CHARGE_ID`.",
    ],
  };
}

function onlyPayerSection(base: string): Section {
  return {
    heading: "Only the right payer",
    blocks: [
      "With `payerDocument`, only money from that CPF or CNPJ pays a charge, as the payer's bank reports it. Money from anyone else is held and refunded at once, and `charge.payer_refused` and e-mails inform you and your payer; nothing is released. The charge can still be paid: the checkout shows a new code, and your server gets one from `POST /charge/{chargeId}/attempts`.",
      {
        language: "sh",
        code: `curl -s ${base}/api/charge \\
  -H "Authorization: Bearer $PONTE_TOKEN" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: order-1002" \\
  -d '{ "grossAmount": "10.50", "paymentMethod": "PIX", "payerDocument": "529.982.247-25" }'`,
      },
      "In test mode you choose who pays: `RIGHT`, `ANOTHER`, `MASKED` or `UNREPORTED`.",
      {
        language: "sh",
        code: `curl -s -X POST ${base}/api/sandbox/pix/TXID/pay \\
  -H "Authorization: Bearer $PONTE_TOKEN" \\
  -H "Content-Type: application/json" \\
  -d '{ "payer": "ANOTHER" }'`,
      },
      {
        list: [
          "A masked document (`***.982.247-**`) counts by its visible digits, if there are at least five.",
          "Some banks report no document. Then `unknownPayer` decides: `HOLD` holds the money until you accept or refund it in the dashboard, `ACCEPT` lets it pay at once. Money that you accept pays the charge if the charge is still pending and for the same amount; otherwise it goes to your balance.",
          "Only Pix is offered, because no other method reports who paid. A CNPJ is one establishment: money from another branch is another payer's.",
          "A payment link with `locksPayer` locks each charge to the document that its payer gives.",
          "Pix payments take `payerDocument` too. So do subscriptions with the collection `LINK`, for each of their cycles.",
        ],
      },
    ],
  };
}

const TAX: Section = {
  heading: "CBS and IBS that your bank sets aside",
  blocks: [
    "From 2027 banks set the tax of a sale aside from its payment (split payment of the tax reform); until then it is optional. Switch it on under Settings, Methods. Charges, Pix payments, payment links and subscriptions then accept `tax`: both amounts or neither, with zero as a valid amount; the key of the invoice can follow later.",
    {
      language: "json",
      code: `{
  "grossAmount": "100.00",
  "paymentMethod": "PIX",
  "tax": { "cbs": "9.00", "ibs": "1.00", "documentKey": "35270112345678000195550010000012341000012345" }
}`,
    },
    {
      list: [
        "`POST /charge/preview` shows gross, tax, fee and net. Once the charge is paid, `tax.setAside` is what the bank kept, and `settlement.netAmount` is yours.",
        "`tax.status` is NOT_SENT if the bank or the method does not support tax, as with cards, coins and payments from abroad. Nothing is set aside then, and the tax remains yours to pay.",
        "The government may correct the amounts until the payment, which `charge.tax_corrected` reports. `GET /charge/{chargeId}/tax` has every step, and `POST /charge/{chargeId}/tax` sets the key of an invoice that was issued after the charge.",
        "A refund returns the whole amount although you received only the net, so part of it comes from your other money. The government returns the tax to you.",
        "`GET /tax-statement` with a `month`, such as `2027-01`, is for your accountant.",
        "In test mode the last two digits of `cbs` decide. With `.71` the government corrects both amounts to half. With `.72` half of the tax was already paid, so only the other half is set aside. With `.73` the bank reports the tax only when it is asked again.",
      ],
    },
  ],
};

const CALLBACK: Section = {
  heading: "Know that it is paid",
  blocks: [
    "Do not poll: Ponte notifies you. Set the charge's `callbackUrl`, or register an endpoint for the events of all charges, and [verify each callback](/docs/guides/webhooks). `charge.paid` arrives within about a second.",
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
    "Deliver the goods when the event says PAID, not when the payer returns to your page: a payer may close the browser, or open your return address without paying.",
  ],
};

const DIFFERENCES: Section = {
  heading: "Other outcomes",
  blocks: [
    {
      table: {
        head: ["What happens", "What you see"],
        rows: [
          ["The charge is not paid in time (24 hours, or `expiresAt`)", "`charge.expired`, status EXPIRED"],
          [
            "Money arrives late, twice or in a wrong amount",
            "the money is held under `suspense`; it pays nothing until you accept or refund it",
          ],
          ["You refund it", "`charge.refunded`, `refundedAmount`"],
          ["It is refunded in the bank app", "the same, and a refund whose `initiatedBy` is `PROVIDER`"],
          [
            "The provider does not answer",
            "attempt PROCESSING: not a failure; the worker asks until it knows",
          ],
        ],
      },
    },
  ],
};
