import { PAYMENT_METHODS } from "#lib/domain/payment-methods";
import { listPayments } from "#lib/payments/read/list-payments";
import { CHARGE_STATUSES } from "#lib/payments/states.rules";
import { CHARGE_REFUND_STATUSES } from "#lib/refunds/refund-status.rules";
import { daysUntil, type QuestionInput } from "../question-input.ts";
import { type Question, questionsOf } from "./question.ts";

const PAGE = { limit: 25 };
const WORDS = ["maria", "zulmira", "seldom@", "nobody has this"];

/** The list of all payments with its totals: each page, filter and search on offer. */
export function paymentQuestions(): Question[] {
  const payments =
    (
      filter: (input: QuestionInput) => Parameters<typeof listPayments>[1],
      more: (input: QuestionInput) => object = () => ({}),
    ) =>
    (input: QuestionInput) =>
      listPayments(input.merchantId, filter(input), { ...PAGE, ...more(input) });
  const each = <Word extends string>(
    words: readonly Word[],
    filterOf: (word: Word) => Parameters<typeof listPayments>[1],
  ) => Object.fromEntries(words.map((word) => [word, payments(() => filterOf(word))]));
  return [
    ...questionsOf("payments", {
      "first page": payments(() => ({})),
      ...each(CHARGE_STATUSES, (status) => ({ status })),
      ...each(PAYMENT_METHODS, (method) => ({ method })),
      ...each(CHARGE_REFUND_STATUSES, (refund) => ({ refund })),
      ...each(WORDS, (query) => ({ query })),
      "last 30 days": payments(({ history }) => daysUntil(history.nowMs, 30)),
      id: payments(({ charge }) => ({ query: charge.chargeId })),
    }),
    ...questionsOf(
      "payments",
      {
        "below the middle": payments(
          () => ({}),
          ({ charge }) => ({ after: charge.chargeId }),
        ),
        "paid by Pix, below the middle": payments(
          () => ({ method: "PIX" }),
          ({ charge }) => ({ after: charge.chargeId }),
        ),
      },
      "deep",
    ),
  ];
}
