import type { Guide } from "#lib/schemas/docs";

/** The guide to cards on the hosted page. */
export function cardsGuide(base: string): Guide {
  return {
    slug: "cards",
    title: "Cards on the hosted page",
    summary: "Take cards, installments and 3-D Secure without a card number ever reaching your server.",
    sections: [
      {
        heading: "Send the payer to the checkout",
        blocks: [
          "Card data is taken by the hosted page alone. Your server creates a charge without a method, and redirects the payer to `instructions.checkoutUrl`. There the payer chooses Pix, a card in installments, or another currency.",
          {
            language: "sh",
            code: `curl -s ${base}/api/charge \\
  -H "Authorization: Bearer $PONTE_TOKEN" \\
  -H "Content-Type: application/json" \\
  -d '{ "grossAmount": "250.00", "description": "Coffee grinder", "redirectUrl": "https://shop.example.com/thanks" }'`,
          },
          "A `paymentMethod` of `CREDIT_CARD` on this route answers [payment_method_not_allowed](/docs/errors#payment_method_not_allowed): a server that sends no card numbers has less to protect (PCI DSS, SAQ A).",
        ],
      },
      {
        heading: "Or keep the payer on your page",
        blocks: [
          "The same page stands inside yours with the element `<ponte-checkout>`, in a frame of this installation: Pix, cards and coins, and still no card number in your page. Name your site under Settings, Branding, “The checkout inside your site”; browsers show the checkout in pages of these sites and no others.",
          {
            language: "text",
            code: `<script type="module" src="${base}/ponte-checkout.js"></script>
<ponte-checkout src="CHECKOUT_URL" theme="light"></ponte-checkout>
<script>
  document.addEventListener("ponte-paid", () => location.assign("/thanks"));
</script>`,
          },
          "`ponte-paid`, `ponte-failed` and `ponte-ended` say how the payment stands, for what your page shows. Deliver by the webhook: a browser can say anything. For a bank's page or a provider's the element leaves with the whole page (`ponte-redirect`), and the payer comes back by `redirectUrl`.",
        ],
      },
      {
        heading: "Where the payer comes back to",
        blocks: [
          "When all is done, the page leads to `redirectUrl`. It proves nothing: read the charge, or wait for its event.",
          "3-D Secure is part of the page. The card's bank may ask its holder to confirm; the payer then comes back to the checkout, which shows the outcome.",
        ],
      },
      {
        heading: "Declines",
        blocks: [
          "A declined card fails the attempt, not the charge: the payer can try another card or pay by Pix until the charge expires. `attempt.failed` has a stable `failureCode`, such as `insufficient_funds`, and the [test cards](/docs/guides/test-cards) cause each one.",
        ],
      },
      {
        heading: "Cards that a customer saved",
        blocks: [
          "Name the customer who is logged in at your shop by your own id of them. For an hour the checkout then offers the cards that this customer saved with you, and a box to save the card that is typed. Nobody ticks it but the payer, and the security code is asked for at every payment.",
          {
            language: "sh",
            code: `curl -s ${base}/api/charge \\
  -H "Authorization: Bearer $PONTE_TOKEN" \\
  -H "Content-Type: application/json" \\
  -d '{ "grossAmount": "250.00", "customerReference": "user-7f3a91" }'`,
          },
          "The link to that checkout is the customer's session: whoever opens it sees brand, last four digits and expiry of the cards. Send `customerReference` only where your server has logged the customer in and leads them there itself, never in a link that you mail. It is no e-mail, document or card number, and is never answered: the charge keeps a keyed hash of it, and only the log of your own requests, for seven days, the text.",
          "The payer removes a card on the checkout, you by `DELETE /customers/{chargeId}/saved-cards/{savedCardId}`; any charge of the customer leads to them. It is gone at once, and its processor is asked until it has deleted the card. A card that its processor no longer knows fails with `saved_card_unknown`, and nothing is taken.",
          "Cards are saved at processors that delete them when asked: in test mode the sandbox, in live mode Adyen and Stripe, also with the card typed into their own fields.",
        ],
      },
      {
        heading: "Hold now, take later",
        blocks: [
          'With `"capture": false` the amount is only held on the card. Take all or a part of it once; canceling the charge frees it.',
          {
            language: "sh",
            code: `curl -s ${base}/api/charge/$CHARGE_ID/capture \\
  -H "Authorization: Bearer $PONTE_TOKEN" \\
  -H "Content-Type: application/json" \\
  -d '{ "amount": "80.00" }'`,
          },
        ],
      },
    ],
  };
}
