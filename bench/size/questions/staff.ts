import { unpreparedDb } from "#db/client";
import { productOf } from "#lib/products/registry";
import { search } from "#lib/search/search";
import { listSuspenseMoney, searchMerchants, searchUsers } from "#lib/staff/staff.queries";
import { amountOf } from "../payment-at.ts";
import type { QuestionInput } from "../question-input.ts";
import { type Question, questionsOf } from "./question.ts";

const PAGE = { limit: 10 };

/** What staff look up among all merchants. */
export function staffQuestions(): Question[] {
  return questionsOf("staff's lists", {
    merchants: () => searchMerchants(unpreparedDb(), { query: "", mode: "test" }, PAGE),
    "merchants by name": () => searchMerchants(unpreparedDb(), { query: "loja", mode: "test" }, PAGE),
    "merchants by document": () =>
      searchMerchants(unpreparedDb(), { query: "11.222.333/0000-07", mode: "test" }, PAGE),
    people: () => searchUsers(unpreparedDb(), undefined, PAGE),
    "people by e-mail": () => searchUsers(unpreparedDb(), "owner7@", PAGE),
    "held money": () => listSuspenseMoney(unpreparedDb(), "test", PAGE),
  });
}

/** Texts typed into the dashboard's search. */
export function searchQuestions(): Question[] {
  const typed = (text: (input: QuestionInput) => string) => (input: QuestionInput) =>
    search(productOf, input.merchantId, "OWNER", text(input));
  return questionsOf("search everywhere", {
    "a name of many": typed(() => "maria"),
    "a rare name": typed(() => "zulmira"),
    "an e-mail": typed(() => "seldom@example.com"),
    "an amount": typed(({ charge }) => (amountOf(charge.row) / 100).toFixed(2).replace(".", ",")),
    "a charge": typed(({ charge }) => charge.chargeId),
    "an attempt": typed(({ charge }) => charge.attemptId),
    "an invoice": typed(({ invoice }) => invoice.id),
    "a reference": typed(({ charge }) => `order-${String(charge.row).padStart(8, "0")}`),
    "the beginning of references": typed(() => "order-000"),
    "a txid": typed(({ pixPayment }) => pixPayment.attemptId.slice(4)),
    "a payment link": typed(() => "bolo 1"),
    "nobody's": typed(() => "nobody has this"),
  });
}
