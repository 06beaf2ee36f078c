import { z } from "zod";
import { disputeStatus } from "#lib/disputes/dispute.contract";
import { keysOf } from "#lib/domain/members";
import { PRODUCTS } from "#lib/domain/product";
import { csvQuery } from "#lib/lists/csv.contract";
import { payoutFilters } from "#lib/payouts/payout.contract";
import { PIX_PAYMENT_STATUSES } from "#lib/pix-payments/pix-payment-status.rules";
import { refundStatus } from "#lib/refunds/refund.contract";
import { searchText } from "#lib/schemas/fields/reference";
import {
  attemptStatus,
  chargeStatus,
  invoiceStatus,
  invoiceType,
  paymentMethod,
} from "#lib/schemas/fields/vocabulary";
import { PERIOD_ERROR, periodInOrder, searchedPeriod } from "#lib/schemas/pagination";
import { subscriptionFilters } from "#lib/subscriptions/subscription.contract";
import { taxStatementQuery } from "#lib/tax/tax.contract";

const common = {
  ...csvQuery,
  ...searchedPeriod,
};

export const exportChargesQuery = z
  .object({ ...common, status: chargeStatus.optional().describe("Only charges with this status.") })
  .refine(periodInOrder, PERIOD_ERROR);

export const exportPaymentsQuery = z
  .object({
    ...common,
    product: z
      .enum(PRODUCTS)
      .optional()
      .describe(
        "Only payments of this product. Crypto invoices require the scope `invoices:read`; without it, a file of all products omits them.",
      ),
    status: chargeStatus.optional().describe("Only payments with this status."),
    method: paymentMethod.optional().describe("Only payments by this method."),
    refund: refundStatus.optional().describe("Only paid charges with this refund status."),
  })
  .refine(periodInOrder, PERIOD_ERROR);

export const exportAttemptsQuery = z
  .object({
    ...common,
    status: attemptStatus.optional().describe("Only attempts with this status."),
    method: paymentMethod.optional().describe("Only attempts by this method."),
  })
  .refine(periodInOrder, PERIOD_ERROR);

export const exportPixPaymentsQuery = z
  .object({
    ...common,
    status: z.enum(keysOf(PIX_PAYMENT_STATUSES)).optional().describe("Only payments with this status."),
  })
  .refine(periodInOrder, PERIOD_ERROR);

export const exportInvoicesQuery = z
  .object({
    ...common,
    status: invoiceStatus.optional().describe("Only invoices with this status."),
    type: invoiceType.optional().describe("Only invoices with this type."),
  })
  .refine(periodInOrder, PERIOD_ERROR);

export const exportPayoutsQuery = z
  .object({ ...csvQuery, ...payoutFilters })
  .refine(periodInOrder, PERIOD_ERROR);

export const exportDisputesQuery = z.object({
  ...csvQuery,
  status: disputeStatus.optional().describe("Only disputes with this status."),
});

export const exportSubscriptionsQuery = z.object({ ...csvQuery, ...subscriptionFilters });

export const exportRecipientsQuery = z.object({
  ...csvQuery,
  query: searchText(100)
    .optional()
    .meta({
      description: "Only matches of this text: an id, or the beginning of a name, e-mail or document.",
      examples: ["Sítio"],
    }),
});

export const exportTaxStatementQuery = z.object({ ...csvQuery, ...taxStatementQuery.shape });
