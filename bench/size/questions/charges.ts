import { db } from "#db/client";
import { readAttempts } from "#lib/attempts/read-attempts";
import type { ChargeFilter } from "#lib/charges/charge-list.queries";
import { readCharges } from "#lib/charges/product/read-charges";
import { PAYMENT_METHODS } from "#lib/domain/payment-methods";
import { listChargesOfLink } from "#lib/payment-links/payment-links.queries";
import { ATTEMPT_STATUSES, CHARGE_STATUSES } from "#lib/payments/states.rules";
import { PIX_PAYMENT_STATUSES, type PixPaymentStatus } from "#lib/pix-payments/pix-payment-status.rules";
import { readPixPayments } from "#lib/pix-payments/read-pix-payments";
import { linkIdAt } from "../link-at.ts";
import { daysUntil, type QuestionInput } from "../question-input.ts";
import { type Question, questionsOf } from "./question.ts";

const PAGE = { limit: 10 };
const WORDS = ["maria", "zulmira", "seldom@", "order-0000", "nobody has this"];

/** The last pages that are offered by number, within the counted rows. */
function lastPage({ history }: QuestionInput): number {
  return history.rows < 100_000 ? 10 : 1_000;
}

const PIX_STATUSES = Object.keys(PIX_PAYMENT_STATUSES) as PixPaymentStatus[];
const month = ({ history }: QuestionInput) => daysUntil(history.nowMs, 30);
const longAgo = ({ charge }: QuestionInput) => daysUntil(charge.madeMs, 60);

/** Charges, Pix payments and attempts: each page, filter and search on offer, and pairs of them. */
export function chargeQuestions(): Question[] {
  const charges =
    (filter: (input: QuestionInput) => ChargeFilter, more = {}) =>
    (input: QuestionInput) =>
      readCharges(input.merchantId, filter(input), { ...PAGE, ...more });
  return [
    ...questionsOf("charges", {
      "first page": charges(() => ({})),
      ...by(CHARGE_STATUSES, (status) => charges(() => ({ status }))),
      "last 30 days": charges(month),
      "60 days long ago": charges(longAgo),
      ...by(WORDS, (query) => charges(() => ({ query }))),
      id: charges(({ charge }) => ({ query: charge.chargeId })),
      document: charges(({ charge }) => ({ query: String(10_000_000_000 + charge.row) })),
      reference: charges(({ charge }) => ({ query: `order-${String(charge.row).padStart(8, "0")}` })),
      ...by(CHARGE_STATUSES, (status) => charges((input) => ({ status, ...month(input) })), " in 30 days"),
      ...by(CHARGE_STATUSES, (status) => charges(() => ({ status, query: "maria" })), " maria"),
      "maria in 30 days": charges((input) => ({ query: "maria", ...month(input) })),
      "zulmira, paid": charges(() => ({ query: "zulmira", status: "PAID" })),
      "charges of a payment link": ({ history, merchant, merchantId }) =>
        listChargesOfLink(db(), { merchantId, id: linkIdAt(history, merchant, 0) }, { ...PAGE, after: null }),
    }),
    ...questionsOf(
      "charges",
      { "first page of an ordinary merchant": charges(() => ({})) },
      "first",
      "share",
    ),
    ...questionsOf(
      "charges",
      {
        "below the middle": (input) =>
          readCharges(input.merchantId, {}, { ...PAGE, after: input.charge.chargeId }),
        "above the middle": (input) =>
          readCharges(input.merchantId, {}, { ...PAGE, before: input.charge.chargeId }),
        "paid, below the middle": (input) =>
          readCharges(input.merchantId, { status: "PAID" }, { ...PAGE, after: input.charge.chargeId }),
        "page by number": (input) => readCharges(input.merchantId, {}, { ...PAGE, page: lastPage(input) }),
      },
      "deep",
    ),
    ...pixQuestions(),
    ...attemptQuestions(),
  ];
}

function pixQuestions(): Question[] {
  const payments =
    (filter: (input: QuestionInput) => Parameters<typeof readPixPayments>[1]) => (input: QuestionInput) =>
      readPixPayments(input.merchantId, filter(input), PAGE);
  return [
    ...questionsOf("Pix payments", {
      "first page": payments(() => ({})),
      ...by(PIX_STATUSES, (status) => payments(() => ({ status }))),
      "last 30 days": payments(month),
      ...by(WORDS, (query) => payments(() => ({ query }))),
      number: payments(({ pixNumber }) => ({ query: String(pixNumber) })),
      txid: payments(({ pixPayment }) => ({ query: pixPayment.attemptId.slice(4) })),
      "zulmira, paid": payments(() => ({ query: "zulmira", status: "PAID" })),
      "maria in 30 days": payments((input) => ({ query: "maria", ...month(input) })),
    }),
    ...questionsOf(
      "Pix payments",
      {
        "below the middle": ({ merchantId, pixPayment }) =>
          readPixPayments(merchantId, {}, { ...PAGE, after: pixPayment.chargeId }),
        "page by number": (input) =>
          readPixPayments(input.merchantId, {}, { ...PAGE, page: lastPage(input) }),
      },
      "deep",
    ),
  ];
}

function attemptQuestions(): Question[] {
  const attempts =
    (filter: (input: QuestionInput) => Parameters<typeof readAttempts>[1]) => (input: QuestionInput) =>
      readAttempts(input.merchantId, filter(input), PAGE);
  return [
    ...questionsOf("attempts", {
      "first page": attempts(() => ({})),
      ...by(ATTEMPT_STATUSES, (status) => attempts(() => ({ status }))),
      ...by(PAYMENT_METHODS, (method) => attempts(() => ({ method }))),
      "failed card": attempts(() => ({ status: "FAILED", method: "CREDIT_CARD" })),
      "last 30 days": attempts(month),
      "paid in 30 days": attempts((input) => ({ status: "PAID", ...month(input) })),
      id: attempts(({ charge }) => ({ query: charge.attemptId })),
      "charge's id": attempts(({ charge }) => ({ query: charge.chargeId })),
      "provider's reference": attempts(({ charge }) => ({ query: charge.attemptId.slice(4) })),
    }),
    ...questionsOf(
      "attempts",
      {
        "below the middle": ({ merchantId, charge }) =>
          readAttempts(merchantId, {}, { ...PAGE, after: charge.attemptId }),
        "page by number": (input) => readAttempts(input.merchantId, {}, { ...PAGE, page: lastPage(input) }),
      },
      "deep",
    ),
  ];
}

function by<Choice extends string>(
  choices: readonly Choice[],
  ask: (choice: Choice) => (input: QuestionInput) => Promise<unknown>,
  suffix = "",
) {
  return Object.fromEntries(choices.map((choice) => [`${choice}${suffix}`, ask(choice)]));
}
