import { z } from "zod";
import { disputeStatus } from "#lib/disputes/dispute.contract";
import { refundStatus } from "#lib/refunds/refund.contract";
import { savedCard } from "#lib/saved-cards/saved-card.contract";
import { amount } from "#lib/schemas/fields/amount";
import { bankPayer, customer } from "#lib/schemas/fields/customer";
import { idOf } from "#lib/schemas/fields/id";
import { searchText } from "#lib/schemas/fields/reference";
import { instant } from "#lib/schemas/fields/text";
import { attemptStatus, chargeStatus, paymentMethod } from "#lib/schemas/fields/vocabulary";
import { cursorPagination, cursorQuery } from "#lib/schemas/pagination";

const chargeId = idOf(
  "charge",
  "The id of the customer's newest charge. Any of their charges identifies them.",
);
const currency = z.string().meta({ description: "The currency (ISO 4217).", examples: ["BRL"] });

const customerSums = z
  .object({
    currency,
    charges: z.int().meta({ description: "The number of charges.", examples: [3] }),
    paidCharges: z.int().meta({ description: "The number of paid charges.", examples: [2] }),
    paidAmount: amount.meta({
      description: "The total paid, before refunds and disputes.",
      examples: ["21.00"],
    }),
    refundedAmount: amount.meta({ description: "The total refunded.", examples: ["0.00"] }),
    disputedAmount: amount.meta({
      description: "What disputes withdrew and did not return to you.",
      examples: ["0.00"],
    }),
    keptAmount: amount.meta({
      description: "The total paid after refunds and disputes, before fees.",
      examples: ["21.00"],
    }),
  })
  .meta({ id: "CustomerSums", description: "The totals of a customer's charges in one currency." });

export const customerRecord = z
  .object({
    chargeId,
    customer: customer.describe("The customer, each member from the newest charge that has it."),
    emails: z.array(z.string()).describe("Every e-mail address in their charges, in lower case."),
    sums: z.array(customerSums).describe("The totals of their charges, by currency."),
    isWhole: z
      .boolean()
      .meta({ description: "False if they have more charges than the totals include.", examples: [true] }),
    firstChargeAt: instant.describe("When their first charge was created."),
    lastChargeAt: instant.describe("When their newest charge was created."),
  })
  .meta({
    id: "CustomerRecord",
    description: "A payer across charges, identified by the document or, if there is none, by the e-mail.",
  });
export type CustomerRecordView = z.output<typeof customerRecord>;

const listedCustomer = z
  .object({
    chargeId,
    customer: customer.describe("The customer, from their newest charge."),
    lastChargeAt: instant.describe("When their newest charge was created."),
  })
  .meta({ id: "ListedCustomer", description: "A customer in a list." });
export type ListedCustomerView = z.output<typeof listedCustomer>;

export const listCustomersQuery = z.object({
  ...cursorQuery,
  query: searchText(100)
    .optional()
    .meta({
      description:
        "Only customers whose name or e-mail begins with this text, or with this document. Returns the newest matches, without a next page.",
      examples: ["ana"],
    }),
});
export type ListCustomersQuery = z.output<typeof listCustomersQuery>;

export const customerPage = z
  .object({
    data: z.array(listedCustomer).describe("The customers of this page, by their newest charge."),
    pagination: cursorPagination,
  })
  .meta({ id: "CustomerPage", description: "A page of customers; it may hold fewer than `limit`." });
export type CustomerPageView = z.output<typeof customerPage>;

const exportedAttempt = z.object({
  paymentMethod: paymentMethod.describe("The method of the attempt."),
  status: attemptStatus,
  card: z
    .object({
      brand: z.string().meta({ description: "The card's brand.", examples: ["visa"] }),
      last4: z.string().meta({ description: "Its last four digits.", examples: ["1111"] }),
    })
    .nullable()
    .describe("The stored details of the card; null if none was used."),
  createdAt: instant.describe("When the attempt was created."),
});

const exportedCharge = z.object({
  id: idOf("charge", "The charge's id."),
  grossAmount: amount.describe("The charge's amount."),
  currency,
  status: chargeStatus,
  refundStatus,
  refundedAmount: amount.describe("The total refunded."),
  disputeStatus: disputeStatus
    .nullable()
    .describe("The overall status of the charge's disputes; null if there is none."),
  disputedAmount: amount.describe("What disputes withdrew and did not return to you."),
  description: z.string().nullable().describe("What was paid for; null if not set."),
  externalReference: z.string().nullable().describe("Your own reference; null if not set."),
  metadata: z
    .record(z.string(), z.string())
    .nullable()
    .describe(
      "Your own key-value pairs and the answers to a payment link's questions; null if there are none.",
    ),
  customer: customer.nullable().describe("The payer in this charge."),
  createdAt: instant.describe("When it was created."),
  paidAt: instant.nullable().describe("When it was paid; null before that."),
  attempts: z.array(exportedAttempt).describe("The charge's attempts."),
  bankPayers: z
    .array(bankPayer)
    .describe(
      "Who paid it, and who paid money held for it, according to their banks. This may be another person, whose data must not be handed to the customer.",
    ),
});

export const customerExport = z
  .object({
    exportedAt: instant.describe("When the export was created."),
    record: customerRecord,
    savedCards: z.array(savedCard).describe("Their saved cards, newest consent first."),
    charges: z.array(exportedCharge).describe("Their charges, newest first; at most 1,000."),
    paidForOthers: z
      .array(bankPayer.extend({ chargeId: idOf("charge", "The charge's id.") }))
      .describe(
        "Payments for other customers' charges that banks report under this customer's document; at most 1,000.",
      ),
  })
  .meta({
    id: "CustomerExport",
    description: "All data stored about a customer, to hand to them (LGPD, article 18).",
  });
export type CustomerExportView = z.output<typeof customerExport>;

export const anonymizedCustomer = z
  .object({ charges: z.int().meta({ description: "The number of anonymized charges.", examples: [3] }) })
  .meta({ id: "AnonymizedCustomer", description: "The result of anonymizing a customer." });
export type AnonymizedCustomerView = z.output<typeof anonymizedCustomer>;
