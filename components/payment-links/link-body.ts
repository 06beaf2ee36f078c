import type { FieldError } from "#lib/domain/errors";
import { CHARGE_METHODS } from "#lib/domain/payment-methods";
import { readLocalMoment } from "#lib/domain/typed-day";

/** The fields of a link's forms, by the JSON Pointers that name their controls. */
export type LinkProblem =
  | "title"
  | "description"
  | "grossAmount"
  | "stock"
  | "endsAt"
  | "redirectUrl"
  | "methods";

const PROBLEMS: readonly LinkProblem[] = [
  "title",
  "description",
  "grossAmount",
  "stock",
  "endsAt",
  "redirectUrl",
  "methods",
];

/** The body of `POST /payment-links` from the form; `offered` are the methods that it could name. */
export function toNewLinkBody(form: FormData, offered: readonly string[]): Record<string, unknown> {
  const methods = CHARGE_METHODS.filter((method) => form.getAll("/methods").includes(method));
  const body = {
    title: textOf(form, "/title"),
    description: textOf(form, "/description") || undefined,
    grossAmount: textOf(form, "/grossAmount"),
    stock: stockOf(form) ?? undefined,
    endsAt: endOf(form) ?? undefined,
    redirectUrl: textOf(form, "/redirectUrl") || undefined,
    // All that there are now means all: also those that are switched on later.
    methods: methods.length === offered.length ? undefined : methods,
  };
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
}

/** The body of `PATCH /payment-links/{id}` from the form; what was emptied is taken away. */
export function toLinkChanges(form: FormData): Record<string, unknown> {
  return {
    title: textOf(form, "/title"),
    description: textOf(form, "/description") || null,
    stock: stockOf(form),
    endsAt: endOf(form),
  };
}

/** The problem of each refused field, by the name of its control. */
export function toLinkProblems(errors: FieldError[]): Record<string, LinkProblem> {
  return Object.fromEntries(
    errors.flatMap(({ pointer }) => {
      const problem = PROBLEMS.find((name) => pointer === `/${name}` || pointer.startsWith(`/${name}/`));
      return problem ? [[`/${problem}`, problem] as const] : [];
    }),
  );
}

/** An instant as a field of days and times takes it, in the browser's time zone. */
export function toLocalInput(instant: string | null): string {
  if (instant === null) return "";
  const moment = new Date(instant);
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function textOf(form: FormData, name: string): string {
  return String(form.get(name) ?? "").trim();
}

// What is no number goes as it was typed, for the API to refuse.
function stockOf(form: FormData): number | string | null {
  const typed = textOf(form, "/stock");
  if (typed === "") return null;
  return /^\d{1,9}$/.test(typed) ? Number(typed) : typed;
}

// What is no moment goes as it was typed, for the API to refuse.
function endOf(form: FormData): string | null {
  const typed = textOf(form, "/endsAt");
  const moment = readLocalMoment(typed);
  return moment === null ? typed || null : new Date(moment).toISOString();
}
