import { z } from "zod";
import { amount } from "#lib/schemas/fields/amount";
import { bankPayer, customer } from "#lib/schemas/fields/customer";
import { idOf } from "#lib/schemas/fields/id";
import { searchText } from "#lib/schemas/fields/reference";
import { instant } from "#lib/schemas/fields/text";
import { attemptStatus, chargeStatus, paymentMethod } from "#lib/schemas/fields/vocabulary";
import { cursorPagination, cursorQuery } from "#lib/schemas/pagination";
import { disputeStatus } from "#lib/schemas/payment/dispute";
import { refundStatus } from "#lib/schemas/payment/refund";
import { savedCard } from "#lib/schemas/payment/saved-card";

const chargeId = idOf(
  "charge",
  "The id of the customer's newest charge. Any charge of theirs leads to them.",
);
const currency = z.string().meta({ description: "The currency (ISO 4217).", examples: ["BRL"] });

const customerSums = z
  .object({
    currency,
    charges: z.int().meta({ description: "How many charges they have.", examples: [3] }),
    paidCharges: z.int().meta({ description: "How many of them are paid.", examples: [2] }),
    paidAmount: amount.meta({
      description: "What they paid in all, before refunds and disputes.",
      examples: ["21.00"],
    }),
    refundedAmount: amount.meta({ description: "What refunds gave back to them.", examples: ["0.00"] }),
    disputedAmount: amount.meta({
      description: "What disputes took back and did not return.",
      examples: ["0.00"],
    }),
    keptAmount: amount.meta({
      description: "What is left of the payments after refunds and disputes, before fees.",
      examples: ["21.00"],
    }),
  })
  .meta({ id: "CustomerSums", description: "A customer's charges in one currency, added up." });

export const customerRecord = z
  .object({
    chargeId,
    customer: customer.describe("Who they are, each member as their newest charges tell it."),
    emails: z.array(z.string()).describe("Every e-mail address that their charges tell, in lower case."),
    sums: z.array(customerSums).describe("Their charges added up, by currency."),
    isWhole: z
      .boolean()
      .meta({ description: "False where they have more charges than are added up.", examples: [true] }),
    firstChargeAt: instant.describe("When their first charge was made."),
    lastChargeAt: instant.describe("When their newest charge was made."),
  })
  .meta({
    id: "CustomerRecord",
    description: "A payer that charges tell of, known by the document or, without one, by the e-mail.",
  });
export type CustomerRecordView = z.output<typeof customerRecord>;

const listedCustomer = z
  .object({
    chargeId,
    customer: customer.describe("Who they are, as their newest charge tells."),
    lastChargeAt: instant.describe("When their newest charge was made."),
  })
  .meta({ id: "ListedCustomer", description: "A customer in a list." });
export type ListedCustomerView = z.output<typeof listedCustomer>;

export const listCustomersQuery = z.object({
  ...cursorQuery,
  query: searchText(100)
    .optional()
    .meta({
      description:
        "Only whose name or e-mail begins so, or who has this document: the newest that are found, without a next page.",
      examples: ["ana"],
    }),
});
export type ListCustomersQuery = z.output<typeof listCustomersQuery>;

export const customerPage = z
  .object({
    data: z.array(listedCustomer).describe("The customers of this page, by their newest charge."),
    pagination: cursorPagination,
  })
  .meta({ id: "CustomerPage", description: "A page of customers; it may hold fewer than its limit." });
export type CustomerPageView = z.output<typeof customerPage>;

const exportedAttempt = z.object({
  paymentMethod: paymentMethod.describe("How the payer tried to pay."),
  status: attemptStatus,
  card: z
    .object({
      brand: z.string().meta({ description: "The card's brand.", examples: ["visa"] }),
      last4: z.string().meta({ description: "Its last four digits.", examples: ["1111"] }),
    })
    .nullable()
    .describe("What is kept of the card; null where none was used."),
  createdAt: instant.describe("When they tried."),
});

const exportedCharge = z.object({
  id: idOf("charge", "The charge's id."),
  grossAmount: amount.describe("What it asked for."),
  currency,
  status: chargeStatus,
  refundStatus,
  refundedAmount: amount.describe("What refunds gave back."),
  disputeStatus: disputeStatus.nullable().describe("How its disputes stand together; null without one."),
  disputedAmount: amount.describe("What disputes took back and did not return."),
  description: z.string().nullable().describe("What it was for; null when nothing was said."),
  externalReference: z.string().nullable().describe("Your own name for it; null when there is none."),
  metadata: z
    .record(z.string(), z.string())
    .nullable()
    .describe("What you, or a payment link's questions, noted beside it; null when nothing was."),
  customer: customer.nullable().describe("Who pays, as this charge tells."),
  createdAt: instant.describe("When it was made."),
  paidAt: instant.nullable().describe("When it was paid; null until then."),
  attempts: z.array(exportedAttempt).describe("How it was tried to pay it."),
  bankPayers: z
    .array(bankPayer)
    .describe(
      "Who paid it as the payer's bank says, where that may be somebody else, and who paid the money that is held for it: what is another person's is not theirs to be handed.",
    ),
});

export const customerExport = z
  .object({
    exportedAt: instant.describe("When this was written."),
    record: customerRecord,
    savedCards: z.array(savedCard).describe("The cards that they saved, the newest consent first."),
    charges: z.array(exportedCharge).describe("Their charges, newest first; 1,000 at most."),
    paidForOthers: z
      .array(bankPayer.extend({ chargeId: idOf("charge", "The charge's id.") }))
      .describe(
        "What they paid of other customers' charges, as their bank says by their document; 1,000 at most.",
      ),
  })
  .meta({
    id: "CustomerExport",
    description: "All that is kept of one customer, to be handed to them (LGPD, article 18).",
  });
export type CustomerExportView = z.output<typeof customerExport>;

export const anonymizedCustomer = z
  .object({ charges: z.int().meta({ description: "How many charges tell of nobody now.", examples: [3] }) })
  .meta({ id: "AnonymizedCustomer", description: "What became of a customer who is anonymised." });
export type AnonymizedCustomerView = z.output<typeof anonymizedCustomer>;
