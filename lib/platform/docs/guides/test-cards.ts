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
          "Any future expiry date, any CVV, any name. Every other number with a valid check digit is approved.",
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
                ["`4000 0027 6000 3184`", "asks for 3-D Secure, then approved"],
                ["`4000 0084 0000 1629`", "asks for 3-D Secure, then declined"],
                ["`4000 0000 0000 0119`", "no answer at first, approved when asked again"],
                ["`4000 0000 0000 0341`", "approved and saved; declined when it pays as a saved card"],
                ["`4000 0000 0000 3014`", "approved and saved; the processor knows it a minute later"],
                ["`4000 0000 0000 3022`", "approved and saved; does not answer its removal at first"],
                ["`4000 0000 0000 4202`", "authorised; refuses its capture"],
                ["`4000 0000 0000 4210`", "authorised; does not answer its capture"],
              ],
            },
          },
        ],
      },
      {
        heading: "Pix, from abroad, coins",
        blocks: [
          "`ponte pay CHARGE_ID`, of the [command line](/docs/guides/client#the-command-line), pays as the payer would. The routes behind it:",
          {
            language: "sh",
            code: `curl -s -X POST ${base}/api/sandbox/pix/TXID/pay -H "Authorization: Bearer $PONTE_TOKEN"
curl -s -X POST ${base}/api/sandbox/international/SESSION_ID/pay -H "Authorization: Bearer $PONTE_TOKEN"
curl -s -X POST ${base}/api/sandbox/crypto/PAYMENT_ID/pay -H "Authorization: Bearer $PONTE_TOKEN"`,
          },
          "The sandbox's bank takes another `amount`, and money for an expired charge, as a real one does: both end in suspense.",
        ],
      },
      {
        heading: "Cause an event",
        blocks: [
          "`ponte trigger charge.refunded` makes what has to happen for that event, and prints the event's id. `ponte trigger` lists what it can cause.",
        ],
      },
    ],
  };
}
