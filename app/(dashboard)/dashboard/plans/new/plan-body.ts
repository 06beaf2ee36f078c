import { textOf } from "#components/ui/text-of.ts";
import type { FieldError } from "#lib/domain/errors";
import type { DraftOf } from "#lib/schemas/operations/routes";

const FIELDS = ["name", "description", "amount", "maximum", "minimum", "firstAmount", "trialDays"] as const;

/** The fields of the form that may be refused. */
export type PlanProblem = (typeof FIELDS)[number];

/** The retry days that the form offers. */
export const RETRY_CHOICES = ["1,3,7", "1,3", "1", ""] as const;

/** The body of `POST /plans` from a form whose controls are named by JSON Pointers; empty ones are left out. */
export function toPlanBody(form: FormData): DraftOf<"POST /plans"> {
  const optional = (name: PlanProblem) => textOf(form, `/${name}`) || undefined;
  const isFixed = textOf(form, "/amountType") === "FIXED";
  const trialDays = textOf(form, "/trialDays");
  return {
    name: textOf(form, "/name"),
    description: optional("description"),
    interval: textOf(form, "/interval"),
    amountType: textOf(form, "/amountType"),
    ...(isFixed
      ? { amount: optional("amount") }
      : { maximum: optional("maximum"), minimum: optional("minimum") }),
    firstAmount: optional("firstAmount"),
    // An invalid number is sent as typed, for the API to refuse.
    trialDays: trialDays === "" ? undefined : /^\d{1,4}$/.test(trialDays) ? Number(trialDays) : trialDays,
    retryDays: textOf(form, "/retryDays").split(",").filter(Boolean).map(Number),
    fallback: textOf(form, "/fallback"),
  };
}

/** By control name of the refused field. */
export function toPlanProblems(errors: FieldError[]): Record<string, PlanProblem> {
  return Object.fromEntries(
    errors.flatMap(({ pointer }) => {
      const problem = FIELDS.find((name) => pointer === `/${name}`);
      return problem ? [[pointer, problem] as const] : [];
    }),
  );
}

/** The required fields that are empty, by control name. */
export function missingInPlan(form: FormData): Record<string, PlanProblem | false> {
  const amount = textOf(form, "/amountType") === "FIXED" ? "amount" : "maximum";
  return {
    "/name": textOf(form, "/name") === "" && "name",
    [`/${amount}`]: textOf(form, `/${amount}`) === "" && amount,
  };
}
