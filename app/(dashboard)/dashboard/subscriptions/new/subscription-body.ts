import { filledIn } from "#components/ui/filled-in.ts";
import { textOf } from "#components/ui/text-of.ts";
import type { FieldError } from "#lib/domain/errors";
import { readDay } from "#lib/domain/time/typed-day";
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
export type SubscriptionProblem = (typeof PROBLEMS)[keyof typeof PROBLEMS];

const CUSTOMER = ["name", "document", "email"] as const;

/** The body of `POST /subscriptions` from a form whose controls are named by JSON Pointers; empty ones are left out. */
export function toSubscriptionBody(form: FormData): DraftOf<"POST /subscriptions"> {
  const startDay = textOf(form, "/startDay");
  const customer = filledIn(form, CUSTOMER, "/customer/");
  return {
    planId: textOf(form, "/planId"),
    collection: textOf(form, "/collection"),
    ...(Object.keys(customer).length > 0 ? { customer } : {}),
    // An invalid day is sent as typed, for the API to refuse.
    ...(startDay === "" ? {} : { startDay: readDay(startDay) ?? startDay }),
    ...filledIn(form, ["description", "externalReference"]),
  };
}

/** By control name of the refused field. */
export function toSubscriptionProblems(errors: FieldError[]): Record<string, SubscriptionProblem> {
  return Object.fromEntries(
    errors.flatMap(({ pointer }) => {
      const found = Object.entries(PROBLEMS).find(([name]) => name === pointer);
      return found ? [found] : [];
    }),
  );
}
