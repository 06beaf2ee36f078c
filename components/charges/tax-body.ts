import { filledIn } from "#components/ui/filled-in.ts";
import type { FieldError } from "#lib/domain/errors";
import { keysOf } from "#lib/domain/members";

const PROBLEM_AT = {
  "/tax": "tax",
  "/tax/cbs": "taxAmount",
  "/tax/ibs": "taxAmount",
  "/tax/documentKey": "documentKey",
} as const;

/** A key of the messages about a form's tax. */
export type TaxProblem = (typeof PROBLEM_AT)[keyof typeof PROBLEM_AT] | "taxFixed";

/**
 * The whole tax as soon as one of its fields is filled in, so that the API names those that are missing. Brazilian users type a
 * decimal comma.
 */
export function taxOf(form: FormData) {
  const typed = filledIn(form, ["cbs", "ibs"], "/tax/");
  const key = filledIn(form, ["documentKey"], "/tax/");
  if (Object.keys({ ...typed, ...key }).length === 0) return {};
  const plain = Object.entries(typed).map(([name, amount]) => [name, amount.replace(",", ".")]);
  // One of the two split bases is always chosen, so the choice by itself does not state a tax.
  return { tax: { ...Object.fromEntries(plain), ...key, ...filledIn(form, ["splitBase"], "/tax/") } };
}

/** The body of a preview of what a sale with the form's tax leaves; null while an amount is missing. */
export function taxPreviewOf(form: FormData, sale: { grossAmount: string; paymentMethod?: string }) {
  const { tax } = taxOf(form);
  const isComplete = sale.grossAmount !== "" && tax?.cbs !== undefined && tax.ibs !== undefined;
  return isComplete ? { ...sale, tax: { cbs: tax.cbs, ibs: tax.ibs } } : null;
}

/** True for a refusal of a form's tax. */
export function isOfTax({ pointer }: FieldError): boolean {
  return keysOf(PROBLEM_AT).some((at) => at === pointer);
}

/** The problems of a form's tax among all of its problems. */
export function taxProblemsIn(problems: Record<string, string>): Record<string, TaxProblem> {
  const named = Object.entries(problems).filter((one): one is [string, TaxProblem] => isTaxProblem(one[1]));
  return Object.fromEntries(named);
}

function isTaxProblem(problem: string): problem is TaxProblem {
  return problem === "taxFixed" || Object.values(PROBLEM_AT).some((known) => known === problem);
}

/** All other problems of a form with tax. */
export function withoutTaxProblems<Problem extends string>(
  problems: Record<string, Problem | TaxProblem>,
): Record<string, Problem> {
  const others = Object.entries(problems).filter((one): one is [string, Problem] => !isTaxProblem(one[1]));
  return Object.fromEntries(others);
}

/** The refusals of a form's tax by control name: a refusal of both amounts is shown at the first. */
export function toTaxProblems(errors: FieldError[]): Record<string, TaxProblem> {
  const problems = errors.flatMap(({ pointer, code }): [string, TaxProblem][] => {
    const at = keysOf(PROBLEM_AT).find((known) => known === pointer);
    if (!at) return [];
    if (at !== "/tax") return [[at, PROBLEM_AT[at]]];
    return [["/tax/cbs", code === "not_applicable" ? "taxFixed" : PROBLEM_AT[at]]];
  });
  return Object.fromEntries(problems);
}
