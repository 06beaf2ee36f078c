import { z } from "zod";
import { PAYMENT_METHODS } from "#lib/domain/payment-methods";
import { ATTEMPT_STATUSES } from "#lib/payments/states.rules";
import { amount } from "#lib/schemas/fields/amount";
import { instant } from "#lib/schemas/fields/text";

/** An attempt in a list: its identifying members, without payment instructions. */
const attemptSummary = z.object({
  id: z.string(),
  chargeId: z.string(),
  paymentMethod: z.enum(PAYMENT_METHODS),
  status: z.enum(ATTEMPT_STATUSES),
  grossAmount: amount,
  currency: z.string(),
  provider: z.string(),
  providerReference: z.string(),
  failureCode: z.string().nullable(),
  failureMessage: z.string().nullable(),
  installments: z.int().nullable(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type AttemptSummary = z.output<typeof attemptSummary>;
