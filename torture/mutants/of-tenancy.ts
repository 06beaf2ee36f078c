import { change, type Mutant } from "./mutant.ts";

const TEST = "lib/routes/tenancy.db.test.ts";

/** Faults by which one merchant reaches what is another's. */
export const MUTANTS_OF_TENANCY: readonly Mutant[] = [
  {
    name: "any merchant reads and changes another's payment link",
    test: TEST,
    finds: /another merchant's object is like one that is not there, updatePaymentLink: params paymentLinkId/,
    changes: [
      change(
        "db/queries/charges/payment-links.ts",
        `    .where(and(eq(paymentLinks.merchantId, merchantId), eq(paymentLinks.id, id)));
  return link ?? null;`,
        `    .where(eq(paymentLinks.id, merchantId && id));
  return link ?? null;`,
      ),
      change(
        "db/queries/charges/payment-links.ts",
        `    .where(and(eq(paymentLinks.merchantId, merchantId), eq(paymentLinks.id, id)))
    .for("update");`,
        `    .where(eq(paymentLinks.id, merchantId && id))
    .for("update");`,
      ),
      change(
        "db/queries/charges/payment-links.ts",
        `    .set({ ...changes, updatedAt: now })
    .where(and(eq(paymentLinks.merchantId, merchantId), eq(paymentLinks.id, id)))`,
        `    .set({ ...changes, updatedAt: now })
    .where(eq(paymentLinks.id, merchantId && id))`,
      ),
    ],
  },
  {
    name: "any merchant reads and cancels another's payout",
    test: TEST,
    finds: /another merchant's object is like one that is not there, cancelPayout: params payoutId/,
    changes: [
      change(
        "db/queries/payouts/payouts.ts",
        "  return and(eq(payouts.merchantId, merchantId), eq(payouts.id, id));",
        "  return eq(payouts.id, merchantId && id);",
      ),
    ],
  },
  {
    name: "any merchant reads another's Pix payment",
    test: TEST,
    finds: /another merchant's object is like one that is not there, getPixPayment: params paymentId/,
    changes: [
      change(
        "db/queries/charges/pix-payments.ts",
        "    .where(and(eq(pixPayments.merchantId, merchantId), eq(pixPayments.id, id)));\n  return found ?? null;",
        "    .where(eq(pixPayments.id, merchantId && id));\n  return found ?? null;",
      ),
    ],
  },
  {
    name: "a split names another merchant's recipient",
    test: TEST,
    finds: /another merchant's object is like one that is not there, createCharge: body split.recipientId/,
    changes: [
      change(
        "db/queries/payouts/recipients.ts",
        ".where(and(eq(recipients.merchantId, merchantId), inArray(recipients.id, ids)));",
        ".where(inArray(recipients.id, merchantId ? ids : []));",
      ),
    ],
  },
  {
    name: "evidence is found beneath any dispute",
    test: TEST,
    finds: /another merchant's object .*getEvidence: params evidenceId|is not there beneath one's own/,
    changes: [
      change(
        "db/queries/refunds/disputes.ts",
        `        eq(disputeEvidence.merchantId, merchantId),
        eq(disputeEvidence.disputeId, disputeId),
        eq(disputeEvidence.id, id),`,
        "        eq(disputeEvidence.id, merchantId && disputeId && id),",
      ),
    ],
  },
];
