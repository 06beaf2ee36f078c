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
          "Only the hosted page takes card data. Your server creates a charge without a method and redirects the payer to `instructions.checkoutUrl`. There the payer chooses Pix, a card in installments, or another currency.",
          {
            language: "sh",
            code: `curl -s ${base}/api/charge \\
  -H "Authorization: Bearer $PONTE_TOKEN" \\
  -H "Content-Type: application/json" \\
  -d '{ "grossAmount": "250.00", "description": "Coffee grinder", "redirectUrl": "https://shop.example.com/thanks" }'`,
          },
          "A `paymentMethod` of `CREDIT_CARD` on this route is refused with [payment_method_not_allowed](/docs/errors#payment_method_not_allowed): a server that never handles card numbers has less to protect (PCI DSS, SAQ A).",
        ],
      },
      {
        heading: "Or keep the payer on your page",
        blocks: [
          "The element `<ponte-checkout>` embeds the same page in yours, in a frame of this installation: Pix, cards and coins, and still no card number in your page. List your site under Settings, Branding, “The checkout inside your site”; browsers show the checkout only on the listed sites.",
          {
            language: "text",
            code: `<script type="module" src="${base}/ponte-checkout.js"></script>
<ponte-checkout src="CHECKOUT_URL" theme="light"></ponte-checkout>
<script>
  document.addEventListener("ponte-paid", () => location.assign("/thanks"));
</script>`,
          },
          "`ponte-paid`, `ponte-failed` and `ponte-ended` report the payment's status for your page to show. Deliver only when the webhook arrives, because a browser can be manipulated. For the page of a bank or provider the element redirects the whole page (`ponte-redirect`), and the payer returns by `redirectUrl`.",
        ],
      },
      {
        heading: "Where the payer returns",
        blocks: [
          "At the end, the page sends the payer to `redirectUrl`. That visit proves nothing: read the charge, or wait for its event.",
          "3-D Secure is part of the page. The card's issuer may ask the cardholder to confirm; the payer then returns to the checkout, which shows the outcome.",
        ],
      },
      {
        heading: "Declines",
        blocks: [
          "A declined card fails the attempt, not the charge: the payer can try another card or pay by Pix until the charge expires. `attempt.failed` has a stable `failureCode`, such as `insufficient_funds`; the [test cards](/docs/guides/test-cards) cause each of them.",
        ],
      },
      {
        heading: "Saved cards",
        blocks: [
          "Identify the customer who is logged in to your shop by your own id. For an hour the checkout then offers the cards this customer saved with you, and a box to save a new card. Only the payer can tick it, and every payment requires the security code. [A subscription](/docs/guides/charge-every-month#a-saved-card) saves a card of its own, to be charged without its payer.",
          {
            language: "sh",
            code: `curl -s ${base}/api/charge \\
  -H "Authorization: Bearer $PONTE_TOKEN" \\
  -H "Content-Type: application/json" \\
  -d '{ "grossAmount": "250.00", "customerReference": "user-7f3a91" }'`,
          },
          "The link to that checkout acts as the customer's session: anyone who opens it sees the brand, last four digits and expiry of the cards. Send `customerReference` only if your server has logged the customer in and redirects them itself, never for a link that you mail. It must not be an e-mail, document or card number, and it is never returned: the charge keeps only a keyed hash, and your request log keeps the value for seven days.",
          "The payer removes a card on the checkout; you do it with `DELETE /customers/{chargeId}/saved-cards/{savedCardId}` and any charge of the customer. The card is removed immediately, and the deletion is sent to its processor until it succeeds. A card that its processor no longer knows fails with `saved_card_unknown`, and nothing is charged.",
          "Cards are saved only at processors that support deletion: the sandbox in test mode, Adyen and Stripe in live mode, also with their own card fields.",
        ],
      },
      {
        heading: "Authorize now, capture later",
        blocks: [
          'With `"capture": false` the amount is only held on the card. Capture all or part of it, once; canceling the charge releases it.',
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
