import { change, type Mutant } from "./mutant.ts";

const WITHDRAWS = "lib/withdrawals/withdrawal.db.test.ts";

/** Faults that mostly only tests reveal: in people's actions, coins, links, schedules, connections and the worker. */
export const MUTANTS_OF_OTHERS: readonly Mutant[] = [
  {
    name: "a rejected withdrawal keeps its money reserved",
    test: WITHDRAWS,
    finds: /returns the money, once, if it is rejected/,
    changes: [
      change(
        "lib/withdrawals/decide-withdrawal.ts",
        'await postWithdrawal(tx, rejected, "WITHDRAWAL_RELEASED");',
        "void postWithdrawal;",
      ),
    ],
  },
  {
    name: "a withdrawal is not checked against the balance",
    test: WITHDRAWS,
    finds: /more than is available/,
    changes: [
      change(
        "lib/withdrawals/request-withdrawal.ts",
        "senders.find(({ custodian }) => (available.get(custodian) ?? 0) >= body.amount);",
        "senders.find(({ custodian }) => available.has(custodian));",
      ),
    ],
  },
  {
    name: "coins are sent again after a lost answer",
    test: WITHDRAWS,
    finds: /not resent/,
    changes: [
      change(
        "lib/withdrawals/send-withdrawal.ts",
        "const state = (await provider.findPayout(invoice.id)) ?? (await send(provider, invoice));",
        'const state = await send(provider, { ...invoice, id: `${invoice.id}x` as typeof invoice.id, status: "APPROVED" });',
      ),
    ],
  },
  {
    name: "a person decides about their own withdrawal",
    test: WITHDRAWS,
    finds: /never decided by its requester/,
    changes: [
      change(
        "lib/withdrawals/decide-withdrawal.ts",
        "if (invoice.requestedBy === userId) {",
        "if (invoice.requestedBy === null) {",
      ),
    ],
  },
  {
    name: "a person whom the requester invited approves a withdrawal",
    test: "lib/withdrawals/four-eyes.db.test.ts",
    finds: /neither by the requester nor by their invitees/,
    changes: [
      change(
        "lib/approvals/approval-bar.rules.ts",
        "const isRelated = !independent(approver, author, at);",
        "void independent; const isRelated = false;",
      ),
    ],
  },
  {
    name: "too few coins pay an invoice",
    test: "lib/invoices/plan-invoice.rules.test.ts",
    changes: [
      change(
        "lib/invoices/plan-invoice.rules.ts",
        "return units > 0n && units * BPS >= dueUnits * (BPS - BigInt(toleranceBps));",
        "return units > 0n && units * BPS * 2n >= dueUnits * (BPS - BigInt(toleranceBps));",
      ),
    ],
  },
  {
    name: "coins count before they are confirmed",
    test: "lib/invoices/plan-invoice.rules.test.ts",
    changes: [
      change(
        "lib/invoices/plan-invoice.rules.ts",
        'if (isEnough(terms, facts.confirmedUnits)) return "PAID";',
        'if (isEnough(terms, facts.receivedUnits)) return "PAID";',
      ),
    ],
  },
  {
    name: "an old state of the chain is applied",
    test: "lib/invoices/crypto-payment.db.test.ts",
    finds: /older than the last one/,
    changes: [
      change(
        "lib/invoices/apply-reported-state.ts",
        "if (version <= invoice.providerVersion) return null;",
        "void version;",
      ),
    ],
  },
  {
    name: "a link sells more than its stock",
    test: "lib/payment-links/slots.db.test.ts",
    changes: [
      change(
        "lib/payment-links/payment-link.rules.ts",
        "return stock === null ? null : Math.max(0, stock - reservedCount - paidCount);",
        "return stock === null ? null : Math.max(0, stock - 0 * reservedCount - paidCount);",
      ),
    ],
  },
  {
    name: "an ended charge of a link keeps its slot",
    test: "lib/payment-links/open-link-charge.db.test.ts",
    finds: /stock/,
    changes: [
      change(
        "lib/payment-links/link-slots.queries.ts",
        ".set({ reservedCount: sql`${paymentLinks.reservedCount} - ${slots}` })",
        ".set({ reservedCount: sql`${paymentLinks.reservedCount} - 0 * ${slots}` })",
      ),
    ],
  },
  {
    name: "a link's page takes no slot of the stock",
    test: "lib/payment-links/open-link-charge.db.test.ts",
    finds: /stock/,
    changes: [
      change(
        "lib/payment-links/link-charge-opener.ts",
        "await takeSlots(tx, charge, at);",
        "void [tx, charge, at, takeSlots];",
      ),
    ],
  },
  {
    name: "held money is accepted without being posted",
    finds: /money accepted from suspense is posted once/,
    operations: 900,
    changes: [
      change(
        "lib/payments/settle/accept-suspense.ts",
        "await postAcceptedMoney(tx, accepted, moneyOf(accepted.amountMinor, currency));",
        "void [postAcceptedMoney, moneyOf];",
      ),
    ],
  },
  {
    name: "the daily limit is checked for each refund separately",
    finds: /within its daily limit/,
    operations: 600,
    changes: [
      change(
        "lib/approvals/lock-day.ts",
        "if (!isWithinDay(amountMinor, todayMinor, settings.dailyLimitMinor)) throw beyondLimit();",
        "if (amountMinor > settings.dailyLimitMinor && todayMinor >= 0) throw beyondLimit();",
      ),
    ],
  },
  {
    name: "a payment counts money that is held at another account",
    test: "lib/payments/open/pay-the-rest.db.test.ts",
    changes: [
      change(
        "lib/payments/settle/settle-attempt.ts",
        "countable.filter((part) => part.custodian === custodian)",
        "countable.filter((part) => part.custodian !== custodian)",
      ),
    ],
  },
  {
    name: "netting posts each side at the wrong custodian",
    test: "lib/payouts/own-money.db.test.ts",
    changes: [
      change(
        "lib/ledger/net-debts.ts",
        "  const [own, platform] = [{ merchantId, custodian }, atPlatform(merchantId)];",
        "  const [own, platform] = [atPlatform(merchantId), { merchantId, custodian }];",
      ),
    ],
  },
  {
    name: "a schedule pays a round again each time its job runs",
    test: "lib/payouts/schedules.db.test.ts",
    finds: /once per round/,
    changes: [
      change(
        "lib/payouts/pay-due-schedules.ts",
        "const round = { scheduleId, dueAt };",
        "const round = { scheduleId, dueAt: new Date() };",
      ),
    ],
  },
  {
    name: "debts are not netted before a payout",
    test: "lib/payouts/own-money.db.test.ts",
    finds: /netted from the platform's custody before a payout/,
    changes: [
      change(
        "lib/payouts/reserve-payout.ts",
        "custodian === PLATFORM ? await netDebts(",
        "custodian === PLATFORM && false ? await netDebts(",
      ),
    ],
  },
  {
    name: "pending money is netted",
    test: "lib/payouts/own-money.db.test.ts",
    finds: /not netted while it is pending/,
    changes: [
      change(
        "lib/ledger/net-debts.ts",
        "currency, amountMinor: availableOf(account) };",
        "currency, amountMinor: -account.balanceMinor };",
      ),
    ],
  },
  {
    name: "a connection's report needs no secret",
    test: "lib/payments/reports/connection-reports.db.test.ts",
    changes: [
      change(
        "lib/connections/report-address.ts",
        "return known.length === given.length && timingSafeEqual(known, given);",
        "return known.length > 0 || timingSafeEqual(known, given);",
      ),
    ],
  },
  {
    name: "an account reports another account's attempts",
    test: "lib/payments/reports/connection-reports.db.test.ts",
    finds: /another account's attempt settles nothing/,
    changes: [
      change(
        "lib/payments/reports/settle-report.ts",
        '  const attempt = await findAttemptOfAccount(tx, account, subject.reference);\n  if (!attempt) return "NOTHING_OF_OURS";\n  assertIsAt(port, attempt);\n  if (currency',
        '  const { attempts } = await import("#db/schema/attempts");\n  const { eq } = await import("drizzle-orm");\n  const [attempt] = await tx.select().from(attempts).where(eq(attempts.providerReference, subject.reference));\n  void account;\n  if (!attempt) return "NOTHING_OF_OURS";\n  assertIsAt(port, attempt);\n  if (currency',
      ),
    ],
  },
  {
    name: "an account is connected twice",
    test: "lib/connections/prove-connection.db.test.ts",
    finds: /is connected once/,
    changes: [
      change(
        "lib/connections/prove-connection.ts",
        "if (other && other.id !== record.id) {",
        "if (other && other.id === record.id) {",
      ),
    ],
  },
  {
    name: "a payout is sent although its recipient has changed to another person",
    test: "lib/payouts/payouts.db.test.ts",
    finds: /whose document has changed/,
    changes: [
      change(
        "lib/payouts/pursue-payout.ts",
        "if (!hasBank || isChanged) return",
        "if (!hasBank && !isChanged) return",
      ),
    ],
  },
  {
    name: "another caller gets the stored answer of a key",
    test: "lib/routes/idempotency.db.test.ts",
    finds: /the person who asked first/,
    changes: [
      change(
        "lib/routes/idempotency.ts",
        'const whose = person === null ? "" : `${person} `;',
        'const whose = person === "" ? "" : "";',
      ),
    ],
  },
  {
    name: "the worker releases no authorized amount",
    finds: /waits for its capture, or is about to be released/,
    operations: 800,
    changes: [
      change(
        "lib/worker/worker.ts",
        "run: ({ attemptId }) => voidAttempt(attemptId)",
        "run: async ({ attemptId }) => void [attemptId, voidAttempt]",
      ),
    ],
  },
];
