import { db } from "#db/client";
import type { ChargeFilter } from "#db/queries/charge-list";
import { listChargesOfLink } from "#db/queries/payment-links";
import { PAYMENT_METHODS } from "#lib/domain/payment-methods";
import { PIX_PAYMENT_STATUSES, type PixPaymentStatus } from "#lib/domain/pix-payment-status";
import { ATTEMPT_STATUSES, CHARGE_STATUSES } from "#lib/domain/states";
import { readAttempts } from "#lib/features/attempts/read-attempts";
import { readCharges } from "#lib/products/charge/read-charges";
import { readPixPayments } from "#lib/products/pix-payment/read-pix-payments";
import { type Asked, daysUntil } from "../asked.ts";
import { linkIdAt } from "../link-at.ts";
import { type Question, questionsOf } from "./question.ts";

const PAGE = { limit: 10 };
const WORDS = ["maria", "zulmira", "seldom@", "order-0000", "nobody has this"];

/** The last pages that are offered by their number: as many rows are counted. */
function lastPage({ history }: Asked): number {
  return history.rows < 100_000 ? 10 : 1_000;
}

const PIX_STATUSES = Object.keys(PIX_PAYMENT_STATUSES) as PixPaymentStatus[];
const month = ({ history }: Asked) => daysUntil(history.nowMs, 30);
const longAgo = ({ charge }: Asked) => daysUntil(charge.madeMs, 60);

/** Charges, PIX payments and attempts: each page, filter and search on offer, and pairs of them. */
export function chargeQuestions(): Question[] {
  const charges =
    (filter: (asked: Asked) => ChargeFilter, more = {}) =>
    (asked: Asked) =>
      readCharges(asked.merchantId, filter(asked), { ...PAGE, ...more });
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
      ...by(CHARGE_STATUSES, (status) => charges((asked) => ({ status, ...month(asked) })), " in 30 days"),
      ...by(CHARGE_STATUSES, (status) => charges(() => ({ status, query: "maria" })), " maria"),
      "maria in 30 days": charges((asked) => ({ query: "maria", ...month(asked) })),
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
        "below the middle": (asked) =>
          readCharges(asked.merchantId, {}, { ...PAGE, after: asked.charge.chargeId }),
        "above the middle": (asked) =>
          readCharges(asked.merchantId, {}, { ...PAGE, before: asked.charge.chargeId }),
        "paid, below the middle": (asked) =>
          readCharges(asked.merchantId, { status: "PAID" }, { ...PAGE, after: asked.charge.chargeId }),
        "page by number": (asked) => readCharges(asked.merchantId, {}, { ...PAGE, page: lastPage(asked) }),
      },
      "deep",
    ),
    ...pixQuestions(),
    ...attemptQuestions(),
  ];
}

function pixQuestions(): Question[] {
  const payments = (filter: (asked: Asked) => Parameters<typeof readPixPayments>[1]) => (asked: Asked) =>
    readPixPayments(asked.merchantId, filter(asked), PAGE);
  return [
    ...questionsOf("PIX payments", {
      "first page": payments(() => ({})),
      ...by(PIX_STATUSES, (status) => payments(() => ({ status }))),
      "last 30 days": payments(month),
      ...by(WORDS, (query) => payments(() => ({ query }))),
      number: payments(({ pixNumber }) => ({ query: String(pixNumber) })),
      txid: payments(({ pixPayment }) => ({ query: pixPayment.attemptId.slice(4) })),
      "zulmira, paid": payments(() => ({ query: "zulmira", status: "PAID" })),
      "maria in 30 days": payments((asked) => ({ query: "maria", ...month(asked) })),
    }),
    ...questionsOf(
      "PIX payments",
      {
        "below the middle": ({ merchantId, pixPayment }) =>
          readPixPayments(merchantId, {}, { ...PAGE, after: pixPayment.chargeId }),
        "page by number": (asked) =>
          readPixPayments(asked.merchantId, {}, { ...PAGE, page: lastPage(asked) }),
      },
      "deep",
    ),
  ];
}

function attemptQuestions(): Question[] {
  const attempts = (filter: (asked: Asked) => Parameters<typeof readAttempts>[1]) => (asked: Asked) =>
    readAttempts(asked.merchantId, filter(asked), PAGE);
  return [
    ...questionsOf("attempts", {
      "first page": attempts(() => ({})),
      ...by(ATTEMPT_STATUSES, (status) => attempts(() => ({ status }))),
      ...by(PAYMENT_METHODS, (method) => attempts(() => ({ method }))),
      "failed card": attempts(() => ({ status: "FAILED", method: "CREDIT_CARD" })),
      "last 30 days": attempts(month),
      "paid in 30 days": attempts((asked) => ({ status: "PAID", ...month(asked) })),
      id: attempts(({ charge }) => ({ query: charge.attemptId })),
      "charge's id": attempts(({ charge }) => ({ query: charge.chargeId })),
      "provider's reference": attempts(({ charge }) => ({ query: charge.attemptId.slice(4) })),
    }),
    ...questionsOf(
      "attempts",
      {
        "below the middle": ({ merchantId, charge }) =>
          readAttempts(merchantId, {}, { ...PAGE, after: charge.attemptId }),
        "page by number": (asked) => readAttempts(asked.merchantId, {}, { ...PAGE, page: lastPage(asked) }),
      },
      "deep",
    ),
  ];
}

function by<Choice extends string>(
  choices: readonly Choice[],
  ask: (choice: Choice) => (asked: Asked) => Promise<unknown>,
  suffix = "",
) {
  return Object.fromEntries(choices.map((choice) => [`${choice}${suffix}`, ask(choice)]));
}
