import type { Guide } from "#lib/schemas/docs";

type Section = Guide["sections"][number];

/** The guide to plans, subscriptions and their cycles. */
export function chargeEveryMonthGuide(base: string): Guide {
  return {
    slug: "charge-every-month",
    title: "Charge every month",
    summary: "A plan, a subscription, and a charge for each of its cycles.",
    sections: [
      planSection(base),
      subscriptionSection(base),
      CYCLES,
      debitSection(base),
      SAVED_CARD,
      variableSection(base),
      changeSection(base),
      testSection(base),
    ],
  };
}

const auth = '-H "Authorization: Bearer $PONTE_TOKEN" -H "Content-Type: application/json"';

function planSection(base: string): Section {
  return {
    heading: "A plan",
    blocks: [
      "A plan is what you sell again and again: `WEEKLY`, `MONTHLY`, `QUARTERLY`, `SEMIANNUAL` or `YEARLY`. Keep its id. `PONTE_TOKEN` is [a test token](/docs/guides/pix#a-token).",
      {
        language: "sh",
        code: `export PLAN_ID=$(curl -s ${base}/api/plans ${auth} \\
  -H "Idempotency-Key: plan-club" \\
  -d '{ "name": "Coffee club", "interval": "MONTHLY", "amount": "49.90" }' |
  sed 's/.*"id":"\\(pln_[^"]*\\)".*/\\1/')`,
      },
      "`PATCH /plans/{planId}` with other terms makes a new version for new subscriptions. Existing ones keep theirs until you move them with `PATCH /subscriptions/{subscriptionId}`.",
    ],
  };
}

function subscriptionSection(base: string): Section {
  return {
    heading: "A subscription",
    blocks: [
      "Subscribe a payer. The first cycle is due today, or on `startDay`; a trial moves it by the plan's `trialDays`. If the cycle is due within ten days, its charge opens at once, and `checkoutUrl` is the page to send the payer to.",
      {
        language: "sh",
        code: `export SUBSCRIPTION_ID=$(curl -s ${base}/api/subscriptions ${auth} \\
  -H "Idempotency-Key: contract-7" \\
  -d '{ "planId": "'$PLAN_ID'", "externalReference": "contract-7", "customer": { "name": "Ana Souza", "email": "ana@example.com" } }' |
  sed 's/.*"id":"\\(sub_[^"]*\\)".*/\\1/')`,
      },
      "Without a trial the subscription is PENDING_AUTHORIZATION until the first payment, and then ACTIVE. Deliver when `subscription.activated` arrives, not when the payer returns to your page.",
      "In test mode you pay the first cycle as the payer's bank. The subscription is ACTIVE about a second later:",
      {
        language: "sh",
        code: `export CHARGE_ID=$(curl -s ${base}/api/subscriptions/$SUBSCRIPTION_ID/cycles ${auth} |
  sed 's/.*"chargeId":"\\(chg_[^"]*\\)".*/\\1/')
export TXID=$(curl -s ${base}/api/charge/$CHARGE_ID/attempts ${auth} -d '{ "paymentMethod": "PIX" }' |
  sed 's/.*"txid":"\\([^"]*\\)".*/\\1/')
curl -s -X POST ${base}/api/sandbox/pix/$TXID/pay ${auth}
until curl -s ${base}/api/subscriptions/$SUBSCRIPTION_ID ${auth} | grep -q '"status":"ACTIVE"'; do sleep 1; done`,
      },
    ],
  };
}

const CYCLES: Section = {
  heading: "What happens each month",
  blocks: [
    "Each period is a cycle, and each cycle is a charge: its refunds, splits, disputes and callbacks are a charge's, and its `metadata` has `subscriptionId` and `cycle`. Days are counted from the first one and do not drift: 31 January, 28 February, 31 March.",
    {
      table: {
        head: ["When", "What happens", "Events"],
        rows: [
          [
            "ten days before",
            "the charge opens; the payer gets its link by mail",
            "`charge.created`, `cycle.scheduled` of the next",
          ],
          ["on the day", "the payer gets the link again, unless it is paid", ""],
          ["it is paid", "the cycle is PAID, the subscription ACTIVE", "`charge.paid`, `cycle.paid`"],
          [
            "the day passes unpaid",
            "the subscription is PAST_DUE; the charge can still be paid",
            "`subscription.past_due`",
          ],
          [
            "before the next cycle, at most 30 days later",
            "the charge expires; the cycle is FAILED, and the subscription UNPAID: no further cycle opens until you resume it",
            "`charge.expired`, `cycle.failed`, `subscription.unpaid`",
          ],
        ],
      },
    },
    "Money that arrives twice, or after a charge has ended, is held under `suspense`, as for any charge.",
  ],
};

function debitSection(base: string): Section {
  return {
    heading: "Pix Automático",
    blocks: [
      "With the collection `PIX_AUTOMATIC` the payer's bank debits each cycle. The payer's name and CPF or CNPJ are required. If the first cycle is due now, one QR code pays it and authorizes the others; it is the `code` of `mandate`, and the checkout shows it too.",
      {
        language: "sh",
        code: `export DEBITED_ID=$(curl -s ${base}/api/subscriptions ${auth} \\
  -H "Idempotency-Key: contract-9" \\
  -d '{ "planId": "'$PLAN_ID'", "collection": "PIX_AUTOMATIC", "customer": { "name": "Ana Souza", "document": "52998224725" } }' |
  sed 's/.*"id":"\\(sub_[^"]*\\)".*/\\1/')
export CHARGE_ID=$(curl -s ${base}/api/subscriptions/$DEBITED_ID/cycles ${auth} |
  sed 's/.*"chargeId":"\\(chg_[^"]*\\)".*/\\1/')
export TXID=$(curl -s ${base}/api/charge/$CHARGE_ID/attempts ${auth} |
  sed 's/.*"txid":"\\([^"]*\\)".*/\\1/')
curl -s -X POST ${base}/api/sandbox/pix/$TXID/pay ${auth}
until curl -s ${base}/api/subscriptions/$DEBITED_ID ${auth} | grep -q '"status":"APPROVED"'; do sleep 1; done`,
      },
      {
        table: {
          head: ["When", "What happens", "Events"],
          rows: [
            [
              "the payer authorizes, or refuses",
              "the subscription is ACTIVE, or follows its plan's `fallback`",
              "`mandate.approved`, `mandate.refused`",
            ],
            ["five days before a cycle's day", "the debit goes to the payer's bank", ""],
            [
              "on the day, from 0 to 8 and from 18 to 21 o'clock",
              "the bank debits",
              "`charge.paid`, `cycle.paid`",
            ],
            [
              "there is no money",
              "the bank retries on the plan's `retryDays`, or on a day that you name with `POST …/cycles/{number}/retry`",
              "`attempt.failed`",
            ],
            [
              "all tries failed, or the bank refuses",
              "the payer gets the link by mail, unless `fallback` is NONE",
              "`subscription.past_due`",
            ],
            [
              "the payer or their bank ends the mandate",
              "further cycles are paid by link; with `fallback` NONE the subscription is canceled",
              "`mandate.canceled`",
            ],
          ],
        },
      },
      "A mandate with a fixed amount allows only that amount: the subscription cannot move to a more expensive plan. With a `MAXIMUM` plan the payer sets a limit in the bank's app. Ending the subscription ends the mandate at the bank.",
      "In test mode, `POST /sandbox/mandates/{mandateId}/answer` answers for the payer, and the cents of an amount decide how the sandbox's bank debits: .01 fails once, .02 always, .03 is above the payer's limit, .04 a closed account, .05 the same bank as yours.",
    ],
  };
}

const SAVED_CARD: Section = {
  heading: "A saved card",
  blocks: [
    "With the collection `SAVED_CARD` the payer pays the first cycle by its link, and on the checkout ticks a box to agree to be charged each time. The box names the amount, the period and the first day. From then on each cycle is charged to that card on its day. If the box is not ticked, or the payer pays by Pix, the next cycle is paid by link again. `card` of the subscription shows the card.",
    {
      table: {
        head: ["When", "What happens", "Events"],
        rows: [
          [
            "ten days before",
            "the charge opens; without a card the payer gets its link by mail",
            "`charge.created`",
          ],
          ["on the day", "the card is charged", "`charge.paid`, `cycle.paid`"],
          [
            "it is declined for a reason that may pass",
            "it is charged again on the plan's `retryDays`, at most three times",
            "`attempt.failed`",
          ],
          [
            "it is declined for good, needs its owner, or no day is left",
            "the payer gets the link by mail, and can save another card there",
            "`attempt.failed`, later `subscription.past_due`",
          ],
          ["it expires before a cycle's day", "the payer gets the link when the charge opens", ""],
        ],
      },
    },
    "The newest card replaces an earlier one. It belongs only to the subscription: `customerReference` has no effect on it, and people who open a link can neither see it nor pay with it. It is removed at its processor when the subscription ends. While there is a card, the subscription cannot move to a more expensive plan.",
    "With the `fallback` SAVED_CARD, a subscription whose Pix Automático has ended continues with a saved card. Your own payment page finds the terms of the box as `recurring` among the checkout's methods, and sends the consent as `saveCard`, with the `amount` and the `interval` that it showed.",
    "[Test cards](/docs/guides/test-cards) that are approved first and declined later: `4000 0000 0000 0341` is retried, `4000 0000 0000 3030` is not.",
  ],
};

function variableSection(base: string): Section {
  return {
    heading: "Another amount every month",
    blocks: [
      'A plan with `"amountType": "MAXIMUM"` has limits instead of an amount. Each cycle waits for its amount, and is skipped if none is set by the end of its day. `cycle.scheduled` reports each new one; set its amount by its number:',
      {
        language: "sh",
        code: `export METERED_PLAN_ID=$(curl -s ${base}/api/plans ${auth} \\
  -H "Idempotency-Key: plan-power" \\
  -d '{ "name": "Power", "interval": "MONTHLY", "amountType": "MAXIMUM", "maximum": "200.00" }' |
  sed 's/.*"id":"\\(pln_[^"]*\\)".*/\\1/')
export METERED_ID=$(curl -s ${base}/api/subscriptions ${auth} \\
  -H "Idempotency-Key: contract-8" \\
  -d '{ "planId": "'$METERED_PLAN_ID'", "customer": { "name": "Ana Souza", "email": "ana@example.com" } }' |
  sed 's/.*"id":"\\(sub_[^"]*\\)".*/\\1/')
curl -s ${base}/api/subscriptions/$METERED_ID/cycles/1 ${auth} -d '{ "amount": "87.35" }'`,
      },
    ],
  };
}

function changeSection(base: string): Section {
  return {
    heading: "Pause, skip, cancel",
    blocks: [
      {
        language: "sh",
        code: `curl -s ${base}/api/subscriptions/$SUBSCRIPTION_ID/calendar ${auth}
curl -s -X POST ${base}/api/subscriptions/$SUBSCRIPTION_ID/cycles/2/skip ${auth}
curl -s ${base}/api/subscriptions/$SUBSCRIPTION_ID/cancel ${auth} -d '{ "at": "PERIOD_END" }'
curl -s -X POST ${base}/api/subscriptions/$SUBSCRIPTION_ID/resume ${auth}`,
      },
      {
        list: [
          "The calendar lists the coming days, each with its reason.",
          "A skipped or paused cycle is not charged; if its charge is already open, the charge is canceled. Another pause takes the place of the first.",
          "Banks withdraw a debit until 22:00 (Brasília) of the day before it. After that, its cycle cannot be skipped, and a pause or `NOW` leaves it open: the debit pays it, and you can refund its charge. `PERIOD_END` then ends after the period that it pays. If the debit fails, the cycle is skipped or canceled after all.",
          "A resume opens the coming cycles that were given up, each with a new charge by today's plan, tax and split; charges that are open keep their amounts. A cycle of a `MAXIMUM` plan keeps the amount that you set, and stays skipped if the plan no longer allows it.",
          "`PERIOD_END` ends before the next cycle and can be withdrawn with `POST /subscriptions/{subscriptionId}/resume`; `NOW` ends at once, and so does `PERIOD_END` while the subscription is PENDING_AUTHORIZATION or UNPAID.",
          "A payer who pays while you cancel has paid: the cycle becomes PAID, and you can refund its charge.",
        ],
      },
    ],
  };
}

function testSection(base: string): Section {
  return {
    heading: "Try a year in a minute",
    blocks: [
      "In test mode, move the [test clock](/docs/guides/test-clock) to the next cycle's day, here the third, because the second is skipped. The cycle opens within seconds:",
      {
        language: "sh",
        code: `export DAY=$(curl -s ${base}/api/subscriptions/$SUBSCRIPTION_ID/cycles ${auth} |
  sed 's/.*"number":3,"day":"\\([^"]*\\)".*/\\1/')
curl -s ${base}/api/sandbox/clock ${auth} -d '{ "to": "'$DAY'T12:00:00Z" }'
until curl -s ${base}/api/subscriptions/$SUBSCRIPTION_ID/cycles ${auth} | grep '"status":"OPEN"'; do sleep 1; done`,
      },
      "Pay its `chargeId` like the first one, or with the [command line](/docs/guides/client#the-command-line), once installed: `ponte pay CHARGE_ID`.",
    ],
  };
}
