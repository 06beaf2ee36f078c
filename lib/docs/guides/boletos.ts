import type { Guide } from "#lib/schemas/docs";

/** The guide to boletos that also show a Pix code. */
export function boletosGuide(base: string): Guide {
  return {
    slug: "boletos",
    title: "Boletos with Pix",
    summary: "Create one debt that its payer pays by barcode at any bank, or by the Pix code printed on it.",
    sections: [
      {
        heading: "Turn it on",
        blocks: [
          "A business has no boletos until it turns them on under Settings, Payment methods. In live mode it also needs a connection that registers boletos; in test mode the sandbox's bank does.",
        ],
      },
      {
        heading: "Ask for one",
        blocks: [
          {
            language: "sh",
            code: `curl -s ${base}/api/charge \\
  -H "Authorization: Bearer $PONTE_TOKEN" \\
  -H "Content-Type: application/json" \\
  -d '{ "grossAmount": "250.00", "paymentMethod": "BOLETO", "dueDate": "2027-01-29",
        "customer": { "name": "Ana Souza", "document": "529.982.247-25" } }'`,
          },
          "A boleto names its payer with a CPF or CNPJ, and the day on which it is due. `instructions` has the typed line (47 digits), the barcode (44 digits), the Pix code `emv`, and the addresses of a printable page and of the PDF. Without `paymentMethod` the payer chooses the boleto on the hosted page and fills in what is missing.",
          "A payment by barcode is confirmed on the next business day, so a charge must live until then: without `expiresAt` it expires when a payment on the due date is confirmed at the latest. After its due date a boleto takes no money. A boleto has no fine, interest or discount; [Pix payments](/docs/guides/pix) with a due date do.",
        ],
      },
      {
        heading: "Two rails, one debt",
        blocks: [
          "Whichever rail is paid first pays the charge (`charge.paid`), and the bank closes the other. A payer can be faster than the banks: what arrives by the other rail is held as `DUPLICATE`. If that is the Pix, it is refunded at once; money by barcode stays held, because banks cannot send such a payment back.",
          "For the same reason a charge that was paid by barcode is not refunded through the bank: `POST /charge/{chargeId}/refunds` answers [illegal_transition](/docs/errors#illegal_transition). Pay the amount to the payer yourself. One that was paid by the Pix code is refunded like any Pix.",
          "No bank reports who paid by barcode, so a charge with `payerDocument` cannot be paid by boleto.",
        ],
      },
      {
        heading: "Try it",
        blocks: [
          "In test mode the cents of the amount decide what the sandbox does: a boleto of .41 is paid by barcode, .42 by both rails, .43 is refused by the bank, and for .44 the bank's first answer is lost. Move its business days with the [test clock](/docs/guides/test-clock).",
        ],
      },
    ],
  };
}
