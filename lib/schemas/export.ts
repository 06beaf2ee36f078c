import { z } from "zod";
import { INVOICE_STATUSES, INVOICE_TYPES } from "#lib/domain/crypto/invoice-states";
import { PAYMENT_METHODS } from "#lib/domain/payment-methods";
import type { PixPaymentStatus } from "#lib/domain/pix-payment-status";
import { PIX_PAYMENT_STATUSES } from "#lib/domain/pix-payment-status";
import { ATTEMPT_STATUSES, CHARGE_STATUSES } from "#lib/domain/states";
import { dateBound, PERIOD_ERROR, periodInOrder } from "#lib/schemas/pagination";
import { text } from "#lib/schemas/text";

const common = {
  start_date: dateBound("start").optional(),
  end_date: dateBound("end").optional(),
  query: text(100).optional(),
};

export const exportChargesQuery = z
  .object({ ...common, status: z.enum(CHARGE_STATUSES).optional() })
  .refine(periodInOrder, PERIOD_ERROR);

export const exportAttemptsQuery = z
  .object({
    ...common,
    status: z.enum(ATTEMPT_STATUSES).optional(),
    method: z.enum(PAYMENT_METHODS).optional(),
  })
  .refine(periodInOrder, PERIOD_ERROR);

export const exportPixPaymentsQuery = z
  .object({
    ...common,
    status: z.enum(Object.keys(PIX_PAYMENT_STATUSES) as PixPaymentStatus[]).optional(),
  })
  .refine(periodInOrder, PERIOD_ERROR);

export const exportInvoicesQuery = z
  .object({
    ...common,
    status: z.enum(INVOICE_STATUSES).optional(),
    type: z.enum(INVOICE_TYPES).optional(),
  })
  .refine(periodInOrder, PERIOD_ERROR);

export const exportRecipientsQuery = z.object({ query: text(100).optional() });
