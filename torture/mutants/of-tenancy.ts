import { change, type Mutant } from "./mutant.ts";

const TEST = "lib/routes/tenancy.db.test.ts";

/** These faults are found by comparing rows, because the answer may still be a refusal. */
const BY_ROWS = /what a merchant set up is changed by nobody else/;
/** Enough to try each operation several times, on several merchants. */
const STRANGERS = { trespass: 180 };
const OF_LINKS = [
  change(
    "lib/payment-links/payment-links.queries.ts",
    `    .where(and(eq(paymentLinks.merchantId, merchantId), eq(paymentLinks.id, id)));
  return link ?? null;`,
    `    .where(eq(paymentLinks.id, merchantId && id));
  return link ?? null;`,
  ),
  change(
    "lib/payment-links/payment-links.queries.ts",
    `    .where(and(eq(paymentLinks.merchantId, merchantId), eq(paymentLinks.id, id)))
    .for("update");`,
    `    .where(eq(paymentLinks.id, merchantId && id))
    .for("update");`,
  ),
  change(
    "lib/payment-links/payment-links.queries.ts",
    `    .set({ ...changes, updatedAt: now })
    .where(and(eq(paymentLinks.merchantId, merchantId), eq(paymentLinks.id, id)))`,
    `    .set({ ...changes, updatedAt: now })
    .where(eq(paymentLinks.id, merchantId && id))`,
  ),
];

/** Faults that let a merchant reach another's objects. */
export const MUTANTS_OF_TENANCY: readonly Mutant[] = [
  {
    name: "any merchant reads and changes another's payment link",
    test: TEST,
    finds: /another merchant's object looks like a missing one, updatePaymentLink: params paymentLinkId/,
    changes: OF_LINKS,
  },
  {
    name: "any merchant reads and cancels another's payout",
    test: TEST,
    finds: /another merchant's object looks like a missing one, cancelPayout: params payoutId/,
    changes: [
      change(
        "lib/payouts/payouts.queries.ts",
        "  return and(eq(payouts.merchantId, merchantId), eq(payouts.id, id));",
        "  return eq(payouts.id, merchantId && id);",
      ),
    ],
  },
  {
    name: "any merchant reads another's Pix payment",
    test: TEST,
    finds: /another merchant's object looks like a missing one, getPixPayment: params paymentId/,
    changes: [
      change(
        "lib/pix-payments/pix-payments.queries.ts",
        "    .where(and(eq(pixPayments.merchantId, merchantId), eq(pixPayments.id, id)));\n  return found ?? null;",
        "    .where(eq(pixPayments.id, merchantId && id));\n  return found ?? null;",
      ),
    ],
  },
  {
    name: "a split names another merchant's recipient",
    test: TEST,
    finds: /another merchant's object looks like a missing one, createCharge: body split.recipientId/,
    changes: [
      change(
        "lib/recipients/recipients.queries.ts",
        ".where(and(eq(recipients.merchantId, merchantId), inArray(recipients.id, ids)));",
        ".where(inArray(recipients.id, merchantId ? ids : []));",
      ),
    ],
  },
  {
    name: "evidence is found under any dispute",
    test: TEST,
    finds:
      /another merchant's object .*getEvidence: params evidenceId|is not found under an object of one's own/,
    changes: [
      change(
        "lib/disputes/disputes.queries.ts",
        `    eq(disputeEvidence.merchantId, merchantId),
    eq(disputeEvidence.disputeId, disputeId),
    eq(disputeEvidence.id, id),`,
        "    eq(disputeEvidence.id, merchantId && disputeId && id),",
      ),
    ],
  },
  {
    name: "a stranger changes a payment link",
    finds: BY_ROWS,
    least: STRANGERS,
    changes: OF_LINKS,
  },
  {
    name: "a stranger changes a recipient",
    finds: BY_ROWS,
    least: STRANGERS,
    changes: [
      change(
        "lib/recipients/recipients.queries.ts",
        `    .from(recipients)
    .where(and(eq(recipients.merchantId, merchantId), eq(recipients.id, id)));
  return recipient ?? null;`,
        `    .from(recipients)
    .where(eq(recipients.id, merchantId && id));
  return recipient ?? null;`,
      ),
      change(
        "lib/recipients/recipients.queries.ts",
        `    .where(and(eq(recipients.merchantId, merchantId), eq(recipients.id, id)))
    .for("no key update");`,
        `    .where(eq(recipients.id, merchantId && id))
    .for("no key update");`,
      ),
      change(
        "lib/recipients/recipients.queries.ts",
        `    .where(and(eq(recipients.merchantId, merchantId), eq(recipients.id, id)))
    .returning();`,
        `    .where(eq(recipients.id, merchantId && id))
    .returning();`,
      ),
    ],
  },
  {
    name: "a stranger changes a webhook endpoint",
    finds: BY_ROWS,
    least: STRANGERS,
    changes: [
      change(
        "lib/webhooks/webhook-endpoints.queries.ts",
        `    eq(webhookEndpoints.merchantId, merchantId),
    eq(webhookEndpoints.id, id),
    isNull(webhookEndpoints.deletedAt),`,
        `    eq(webhookEndpoints.id, merchantId && id),
    isNull(webhookEndpoints.deletedAt),`,
      ),
    ],
  },
  {
    // The answer is still 404.
    name: "a stranger revokes an access token",
    finds: BY_ROWS,
    least: STRANGERS,
    changes: [
      change(
        "lib/access-tokens/access-tokens.queries.ts",
        "and(eq(accessTokens.merchantId, merchantId), eq(accessTokens.id, id), isNull(accessTokens.revokedAt)),",
        "and(eq(accessTokens.id, id), isNull(accessTokens.revokedAt)),",
      ),
    ],
  },
  {
    name: "a stranger changes a connection",
    finds: BY_ROWS,
    least: STRANGERS,
    changes: [
      change(
        "lib/connections/connections.queries.ts",
        `    .where(and(ofOwner(merchantId), eq(connections.id, id)))
    .for("update");`,
        `    .where(eq(connections.id, merchantId === "" ? merchantId : id))
    .for("update");`,
      ),
    ],
  },
];
