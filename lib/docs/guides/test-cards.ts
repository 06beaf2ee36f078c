import type { Guide } from "#lib/schemas/docs";

/** The guide to test money: cards, Pix, sessions from abroad and coins. */
export function testCardsGuide(base: string): Guide {
  return {
    slug: "test-cards",
    title: "Test cards and test payers",
    summary: "Cause each outcome in test mode: approved, declined, 3-D Secure, no answer.",
    sections: [
      {
        heading: "Cards",
        blocks: [
          "Use any future expiry date, any CVV and any name. Every other number with a valid check digit is approved.",
          {
            table: {
              head: ["Number", "Outcome"],
              rows: [
                ["`4111 1111 1111 1111`", "approved (Visa)"],
                ["`5555 5555 5555 4444`", "approved (Mastercard)"],
                ["`4000 0000 0000 0002`", "declined, `card_declined`"],
                ["`4000 0000 0000 9995`", "declined, `insufficient_funds`"],
                ["`4000 0000 0000 0069`", "declined, `expired_card`"],
                ["`4000 0000 0000 0127`", "declined, `incorrect_cvc`"],
                ["`4000 0027 6000 3184`", "requires 3-D Secure, then approved; declined without its payer"],
                ["`4000 0084 0000 1629`", "requires 3-D Secure, then declined"],
                ["`4000 0000 0000 0119`", "no answer at first, approved on a later enquiry"],
                ["`4000 0000 0000 0341`", "approved and saved; declined when used as a saved card"],
                [
                  "`4000 0000 0000 3030`",
                  "approved and saved; declined when used as a saved card, `card_blocked`",
                ],
                ["`4000 0000 0000 3014`", "approved and saved; the processor registers it a minute later"],
                ["`4000 0000 0000 3022`", "approved and saved; its removal gets no answer at first"],
                ["`4000 0000 0000 4202`", "authorized; its capture is refused"],
                ["`4000 0000 0000 4210`", "authorized; its capture gets no answer"],
              ],
            },
          },
        ],
      },
      {
        heading: "Pix, from abroad, coins",
        blocks: [
          "The command `ponte pay CHARGE_ID` of the [command line](/docs/guides/client#the-command-line) pays as the payer would. The routes behind it:",
          {
            language: "sh",
            code: `curl -s -X POST ${base}/api/sandbox/pix/TXID/pay -H "Authorization: Bearer $PONTE_TOKEN"
curl -s -X POST ${base}/api/sandbox/international/SESSION_ID/pay -H "Authorization: Bearer $PONTE_TOKEN"
curl -s -X POST ${base}/api/sandbox/crypto/PAYMENT_ID/pay -H "Authorization: Bearer $PONTE_TOKEN"`,
          },
          "Like a real bank, the sandbox's bank accepts a different `amount`, and accepts money for an expired charge: both are held under `suspense`.",
        ],
      },
      {
        heading: "Cause an event",
        blocks: [
          "`ponte trigger charge.refunded` performs the steps that cause this event, and prints the event's id. `ponte trigger` lists the events it can cause.",
        ],
      },
    ],
  };
}
