import { chargeQuestions } from "./charges.ts";
import { developerQuestions } from "./developers.ts";
import { invoiceQuestions } from "./invoices.ts";
import { moneyQuestions, overviewQuestions } from "./money.ts";
import { paymentQuestions } from "./payments.ts";
import type { Question } from "./question.ts";
import { searchQuestions, staffQuestions } from "./staff.ts";

/** All questions, always in the same order. */
export function allQuestions(): Question[] {
  return [
    ...overviewQuestions(),
    ...moneyQuestions(),
    ...chargeQuestions(),
    ...paymentQuestions(),
    ...invoiceQuestions(),
    ...developerQuestions(),
    ...searchQuestions(),
    ...staffQuestions(),
  ];
}
