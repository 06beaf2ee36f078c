/** The contents of a sample request: a query, a JSON body. Path parameters come from the environment. */
export type Example = { query?: Record<string, string>; body?: Record<string, unknown> };

const DAY_MS = 24 * 60 * 60_000;

const BODIES: Record<string, Record<string, unknown>> = {
  createCharge: {
    grossAmount: "10.50",
    paymentMethod: "PIX",
    description: "Two espressos",
    externalReference: "order-1001",
  },
  previewCharge: { grossAmount: "10.50", paymentMethod: "PIX" },
  createAttempt: { paymentMethod: "PIX" },
  payCheckout: { paymentMethod: "PIX" },
  captureCharge: { amount: "10.50" },
  setDocumentKey: { documentKey: "35270112345678000195550010000012341000012345" },
  createRefund: { amount: "5.25", reason: "One espresso was cold" },
  addEvidence: {
    text: "The parcel was signed for on 12 November.",
    file: { name: "delivery.txt", content: "VGhlIHBhcmNlbCB3YXMgc2lnbmVkIGZvci4=" },
  },
  recordDisputeOutcome: { outcome: "WON", proof: "Cielo's letter 4711 of 20 November: chargeback reversed." },
  openSandboxDispute: { reason: "product_not_received" },
  createCryptoPayment: {
    amount: 150,
    fiat_currency: "BRL",
    pay_currency: "BTC",
    customer_name: "Ana Souza",
    customer_email: "ana@example.com",
    external_reference: "order-1002",
  },
  requestWithdrawal: {
    amount: 100,
    fiat_currency: "BRL",
    pay_currency: "BTC",
    pay_address: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
    external_reference: "payout-7",
  },
  approveWithdrawal: { code: "492039" },
  compareBankStatement: {
    content:
      "PE9GWD48Q1VSREVGPkJSTDxCQU5LVFJBTkxJU1Q+PFNUTVRUUk4+PERUUE9TVEVEPjIwMjYxMTMwPFRSTkFNVD41LDAwPEZJVElEPjE8TUVNTz5QSVggUkVDRUJJRE88L1NUTVRUUk4+PC9CQU5LVFJBTkxJU1Q+PC9PRlg+",
  },
  setCryptoTerms: { toleranceBps: 100 },
  setInstallmentTerms: { maxCount: 12, minAmount: "5.00", interestFreeCount: 3, monthlyInterestBps: 199 },
  createPaymentLink: { title: "Espresso course", grossAmount: "120.00", stock: 20 },
  updatePaymentLink: { stock: 25 },
  createPlan: { name: "Coffee club", interval: "MONTHLY", amount: "49.90", trialDays: 7 },
  updatePlan: { amount: "54.90" },
  createSubscription: {
    planId: "pln_01k6z0q4n8f3x5r2b7c9d1e6gh",
    customer: { name: "Ana Souza", email: "ana@example.com" },
    externalReference: "contract-7",
  },
  updateSubscription: { description: "Coffee club, two pounds of beans" },
  pauseSubscription: {},
  cancelSubscription: { at: "PERIOD_END" },
  setCycleAmount: { amount: "87.35" },
  retryCycle: { day: "2026-12-14" },
  refundPixPayment: { amount: "5.25" },
  createRecipient: {
    name: "Sítio Verde",
    document: "529.982.247-25",
    email: "sitio@example.com",
    pixKey: "sitio@example.com",
  },
  updateRecipient: { email: "contato@example.com" },
  requestPayout: { amount: "100.00", pixKey: "financeiro@example.com" },
  approvePayout: { code: "492039" },
  setPayoutSettings: { pixKey: "financeiro@example.com", dailyLimit: "50000.00", approvalAbove: "10000.00" },
  approvePayoutRaise: { code: "492039", requestedAt: "2026-11-21T15:30:00.000Z" },
  setPayoutSchedule: { covers: "RECIPIENTS", every: "WEEKLY", onDay: 1, minimum: "50.00" },
  setPayoutFee: { fee: "1.00" },
  createWebhookEndpoint: {
    url: "https://shop.example.com/ponte",
    types: ["charge.paid", "charge.refunded"],
    description: "Shop",
  },
  createEventConsumer: { name: "erp", types: ["charge.paid", "charge.refunded"] },
  acknowledgeEvents: { cursor: "7.340" },
  updateWebhookEndpoint: { status: "DISABLED" },
  paySandboxPix: {},
  answerSandboxMandate: { answer: "APPROVE" },
  paySandboxCrypto: { confirmations: 2 },
  mineSandboxCrypto: { blocks: 2 },
  reorganiseSandboxCrypto: { depth: 1 },
  setMerchantReferences: { cardLike: true },
  setMerchantPrices: {
    data: [
      {
        method: "PIX",
        feeBps: 99,
        feeFixed: 0,
        settlementDays: 0,
        feeRefundable: false,
        installmentFeeBps: 0,
      },
    ],
  },
};

const QUERIES: Record<string, Record<string, string>> = {
  findCharge: { externalReference: "order-1001" },
  listCharges: { limit: "10", status: "PAID" },
  listEvents: { type: "charge.paid", limit: "10" },
  listInvoices: { page: "1", quantityPerPage: "10" },
  listPixPayments: { page: "1", quantityPerPage: "10" },
  getTaxStatement: { month: "2027-01" },
  exportTaxStatement: { month: "2027-01" },
};

/** An operation's example, with times relative to `now`; empty if it needs no input. */
export function exampleOf(operationId: string, now: Date): Example {
  const query = QUERIES[operationId];
  const body = BODIES[operationId] ?? timelyBody(operationId, now);
  return { ...(query ? { query } : {}), ...(body ? { body } : {}) };
}

/** Offsets in days from `now` of the times in examples. */
export const EXAMPLE_DAYS = [-7, 1, 7, 30] as const;

/** A time in examples, rounded to a day so that the document changes only once a day. */
export function exampleDay(now: Date, days: (typeof EXAMPLE_DAYS)[number]): string {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return new Date(today + days * DAY_MS).toISOString();
}

function timelyBody(operationId: string, now: Date): Record<string, unknown> | undefined {
  if (operationId === "moveTestClock") return { to: exampleDay(now, 30) };
  if (operationId === "createPixPayment") {
    return {
      clientMode: "noNeedToSpecify",
      amount: 10.5,
      expire_at: exampleDay(now, 7),
      external_reference: "order-1003",
    };
  }
  return operationId === "replayEvents"
    ? { start: exampleDay(now, -7), end: exampleDay(now, 1), types: ["charge.paid"] }
    : undefined;
}
