import { lockOf } from "#components/charges/only-payer-body.ts";
import { type TaxProblem, taxOf, taxPreviewOf, toTaxProblems } from "#components/charges/tax-body.ts";
import { filledIn } from "#components/ui/filled-in.ts";
import { textOf } from "#components/ui/text-of.ts";
import type { FieldError } from "#lib/domain/errors";
import { readDay } from "#lib/domain/time/typed-day";
import type { PlanView } from "#lib/plans/plan.contract";
import type { DraftOf } from "#lib/schemas/operations/routes";

const PROBLEMS = {
  "/planId": "planId",
  "/collection": "collection",
  "/customer/name": "name",
  "/customer/document": "document",
  "/customer/email": "email",
  "/startDay": "startDay",
  "/description": "description",
  "/externalReference": "reference",
} as const;

/** The fields of the form that may be refused. */
export type SubscriptionProblem =
  | (typeof PROBLEMS)[keyof typeof PROBLEMS]
  | "payerNeeded"
  | "onlyByLink"
  | "startDayTooSoon"
  | "noProvider";

const CUSTOMER = ["name", "document", "email"] as const;

/** The body of `POST /subscriptions` from a form whose controls are named by JSON Pointers; empty ones are left out. */
export function toSubscriptionBody(form: FormData): DraftOf<"POST /subscriptions"> {
  const startDay = textOf(form, "/startDay");
  const customer = filledIn(form, CUSTOMER, "/customer/");
  return {
    planId: textOf(form, "/planId"),
    collection: textOf(form, "/collection"),
    ...(Object.keys(customer).length > 0 ? { customer } : {}),
    ...lockOf(form, "/customer/document"),
    ...taxOf(form),
    // An invalid day is sent as typed, for the API to refuse.
    ...(startDay === "" ? {} : { startDay: readDay(startDay) ?? startDay }),
    ...filledIn(form, ["description", "externalReference"]),
  };
}

/** The plan's amount and the form's tax as a preview's body; null while one is missing, or the plan has no fixed amount. */
export function toTaxPreviewBody(
  form: FormData,
  plans: readonly Pick<PlanView, "id" | "amount">[],
): DraftOf<"POST /charge/preview"> | null {
  const plan = plans.find(({ id }) => id === textOf(form, "/planId"));
  return taxPreviewOf(form, { grossAmount: plan?.amount ?? "" });
}

/** The problems by control name. A refusal of a missing payer is shown at the name and the document. */
export function toSubscriptionProblems(
  errors: FieldError[],
): Record<string, SubscriptionProblem | TaxProblem> {
  const named = Object.fromEntries(
    errors.flatMap(({ pointer, code }): [string, SubscriptionProblem][] => {
      if (pointer === "/customer") {
        return [
          ["/customer/name", "payerNeeded"],
          ["/customer/document", "payerNeeded"],
        ];
      }
      if (pointer === "/payerDocument") {
        return [["/customer/document", code === "not_applicable" ? "onlyByLink" : "document"]];
      }
      if (pointer === "/startDay" && code === "too_soon") return [[pointer, "startDayTooSoon"]];
      if (pointer === "/collection" && code === "no_provider") return [[pointer, "noProvider"]];
      const found = Object.entries(PROBLEMS).find(([name]) => name === pointer);
      return found ? [found] : [];
    }),
  );
  return { ...named, ...toTaxProblems(errors) };
}
