import { db } from "#db/client";
import { listAttempts } from "#lib/attempts/attempts.queries";
import { disputeInSandbox } from "#lib/disputes/dispute-in-sandbox";
import type { PaymentMethod } from "#lib/domain/payment-methods";
import { listPayments } from "#lib/payments/read/list-payments";
import type { DemoShop } from "#lib/worker/demo/demo-payments";

const DISPUTED = [
  { method: "CREDIT_CARD", reason: "fraudulent", dueInDays: 2 },
  { method: "CREDIT_CARD", reason: "product_not_received", dueInDays: 9 },
  { method: "PIX", reason: "fraudulent", dueInDays: 7 },
] as const satisfies readonly { method: PaymentMethod; reason: string; dueInDays: number }[];

/** Disputes recent payments; one of them has little time left for evidence. */
export async function disputePayments({ merchantId }: DemoShop): Promise<void> {
  const taken = new Set<string>();
  for (const { method, reason, dueInDays } of DISPUTED) {
    const filter = { method, status: "PAID", refund: "NONE" } as const;
    const { payments } = await listPayments(merchantId, filter, { limit: 30, counted: false });
    for (const { id } of payments.filter((payment) => !taken.has(payment.id))) {
      const attempts = await listAttempts(db(), merchantId, id);
      const paid = attempts.find(
        ({ provider, providerPaymentId }) => provider === "sandbox" && providerPaymentId,
      );
      if (!paid) continue;
      taken.add(id);
      await disputeInSandbox(merchantId, paid.id, { reason, dueInDays });
      break;
    }
  }
}
