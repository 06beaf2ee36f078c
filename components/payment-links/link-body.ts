import { type TaxProblem, taxOf, taxPreviewOf, toTaxProblems } from "#components/charges/tax-body.ts";
import { textOf } from "#components/ui/text-of.ts";
import { PAYER_FIELDS } from "#lib/customers/customer.rules";
import type { FieldError } from "#lib/domain/errors";
import { CHARGE_METHODS } from "#lib/domain/payment-methods";
import { readLocalMoment } from "#lib/domain/time/typed-day";
import type { DraftOf } from "#lib/schemas/operations/routes";

/** The fields of a link's forms, by the JSON Pointers that name their controls. */
export type LinkProblem =
  | "title"
  | "description"
  | "grossAmount"
  | "stock"
  | "endsAt"
  | "redirectUrl"
  | "methods"
  | "questions"
  | "maxQuantity"
  | "payerAmount"
  | "locksPayer"
  | "asks";

const PROBLEMS: readonly LinkProblem[] = [
  "title",
  "description",
  "grossAmount",
  "stock",
  "endsAt",
  "redirectUrl",
  "methods",
  "questions",
  "maxQuantity",
  "payerAmount",
  "locksPayer",
  "asks",
];

/** The body of `POST /payment-links`; `offered` are the methods that the form listed. */
export function toNewLinkBody(form: FormData, offered: readonly string[]): DraftOf<"POST /payment-links"> {
  const methods = CHARGE_METHODS.filter((method) => form.getAll("/methods").includes(method));
  return {
    title: textOf(form, "/title"),
    description: textOf(form, "/description") || undefined,
    grossAmount: textOf(form, "/grossAmount"),
    stock: countOf(form, "/stock") ?? undefined,
    endsAt: endOf(form) ?? undefined,
    redirectUrl: textOf(form, "/redirectUrl") || undefined,
    ...requestedOf(form),
    ...taxOf(form),
    // Selecting all current methods means all, including those enabled later.
    methods: methods.length === offered.length ? undefined : methods,
  };
}

/** The amount and tax of one piece as a preview's body; null while one is incomplete. */
export function toTaxPreviewBody(form: FormData): DraftOf<"POST /charge/preview"> | null {
  return taxPreviewOf(form, { grossAmount: textOf(form, "/grossAmount") });
}

/** The body of `PATCH /payment-links/{id}`, with the payers' fields if `mayAsk`; emptied fields are removed. */
export function toLinkChanges(
  form: FormData,
  mayAsk: boolean,
): DraftOf<"PATCH /payment-links/{paymentLinkId}"> {
  return {
    title: textOf(form, "/title"),
    description: textOf(form, "/description") || null,
    stock: countOf(form, "/stock"),
    endsAt: endOf(form),
    ...(mayAsk ? { asks: fieldsRequested(form) } : {}),
  };
}

/** By control name of the refused field. */
export function toLinkProblems(errors: FieldError[]): Record<string, LinkProblem> {
  return Object.fromEntries(
    errors.flatMap(({ pointer }) => {
      const problem = PROBLEMS.find((name) => pointer === `/${name}` || pointer.startsWith(`/${name}/`));
      return problem ? [[`/${problem}`, problem] as const] : [];
    }),
  );
}

/** The refused fields of a new link, which may also state tax, by control name. */
export function toNewLinkProblems(errors: FieldError[]): Record<string, LinkProblem | TaxProblem> {
  return { ...toLinkProblems(errors), ...toTaxProblems(errors) };
}

/** An instant as the value of a date and time field, in the browser's time zone. */
export function toLocalInput(instant: string | null): string {
  if (instant === null) return "";
  const moment = new Date(instant);
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

// An invalid number is sent as typed, for the API to refuse.
function countOf(form: FormData, name: string): number | string | null {
  const typed = textOf(form, name);
  if (typed === "") return null;
  return /^\d{1,9}$/.test(typed) ? Number(typed) : typed;
}

function fieldsRequested(form: FormData) {
  return PAYER_FIELDS.filter((field) => form.getAll("/asks").includes(field));
}

const QUESTION = /^\/questions\/(\d+)\/text$/;

/** The questions in the form's order, with the choices that were filled in. An empty row asks nothing. */
function questionsOf(form: FormData) {
  return [...form.keys()].flatMap((name) => {
    const row = QUESTION.exec(name)?.[1];
    if (row === undefined) return [];
    const text = textOf(form, name);
    const typed = form.getAll(`/questions/${row}/choices`).map((choice) => String(choice).trim());
    const choices = typed.filter((choice) => choice !== "");
    if (text === "" && choices.length === 0) return [];
    const isRequired = form.has(`/questions/${row}/isRequired`);
    return [{ text, isRequired, ...(choices.length > 0 ? { choices } : {}) }];
  });
}

/** The fields requested from payers, without empty ones. */
function requestedOf(form: FormData) {
  const asks = fieldsRequested(form);
  const questions = questionsOf(form);
  const isOpen = form.has("/payerAmount");
  const bounds = {
    min: textOf(form, "/payerAmount/min") || undefined,
    max: textOf(form, "/payerAmount/max") || undefined,
  };
  return {
    asks: asks.length > 0 ? asks : undefined,
    locksPayer: form.has("/locksPayer") || undefined,
    questions: questions.length > 0 ? questions : undefined,
    ...(isOpen ? { payerAmount: bounds } : { maxQuantity: countOf(form, "/maxQuantity") ?? undefined }),
  };
}

// An invalid time is sent as typed, for the API to refuse.
function endOf(form: FormData): string | null {
  const typed = textOf(form, "/endsAt");
  const moment = readLocalMoment(typed);
  return moment === null ? typed || null : new Date(moment).toISOString();
}
