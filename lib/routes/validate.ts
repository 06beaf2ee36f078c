import type { z } from "zod";
import { db } from "#db/client";
import { loggedText } from "#lib/cards/logged-text.rules";
import { type FieldError, PonteError, refusalIn } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";
import { isObject } from "#lib/domain/members";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import { didYouMean, namesAt } from "#lib/routes/known-names";
import { withCardLikeReferences } from "#lib/schemas/fields/reference";

/** Validates by a schema and returns its output; throws `invalid_request` naming every wrong field. */
export function validate<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw invalid(result.error.issues.flatMap((issue) => toFieldErrors(issue, input, schema)));
}

/** Throws `invalid_request` naming every unknown parameter of a query; without a schema all are unknown. */
export function refuseUnknown(schema: z.ZodType | undefined, query: Record<string, string>): void {
  const known = namesAt(schema, []);
  const unknown = Object.keys(query).filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  throw invalid(
    unknown.map((name) => ({
      pointer: toPointer([name]),
      code: "unknown_parameter",
      detail: `This query parameter is not known.${didYouMean(name, known)}`,
    })),
  );
}

function invalid(errors: FieldError[]): PonteError {
  const names = [...new Set(errors.map((error) => error.pointer))].slice(0, 5).join(", ");
  return new PonteError("invalid_request", `Not valid: ${names || "the body"}.`, {
    errors: errors.slice(0, 50),
  });
}

function toFieldErrors(issue: z.core.$ZodIssue, input: unknown, schema: z.ZodType): FieldError[] {
  if (issue.code === "unrecognized_keys") {
    const known = namesAt(schema, issue.path);
    return issue.keys.map((key) => ({
      pointer: toPointer([...issue.path, key]),
      code: "unknown_field",
      detail: `This field is not known.${didYouMean(key, known)}`,
    }));
  }
  const meant = issue.code === "invalid_union" ? meantVariant(issue, input) : null;
  if (meant) return meant.flatMap((one) => toFieldErrors(one, input, schema));
  const pointer = toPointer(issue.path);
  if (issue.path.length > 0 && valueAt(input, issue.path) === undefined) {
    return [{ pointer, code: "required", detail: "This field is required." }];
  }
  return [{ pointer, code: codeOf(issue), detail: issue.message }];
}

/** The problems of the union variant that fits the given members best; null if none or several do. */
function meantVariant({ path, errors }: z.core.$ZodIssueInvalidUnion, input: unknown) {
  const given = valueAt(input, path);
  const isOfItsType = (one: z.core.$ZodIssue) => one.path.length > 0 || one.code !== "invalid_type";
  const variants = errors
    .filter((issues) => issues.every(isOfItsType))
    .map((issues) => ({ issues, misfits: countMisfits(issues, given) }));
  const fewest = Math.min(...variants.map(({ misfits }) => misfits));
  const [meant, ...others] = variants.filter(({ misfits }) => misfits === fewest);
  if (!meant || others.length > 0) return null;
  return meant.issues.map((one) => ({ ...one, path: [...path, ...one.path] }));
}

/** How many of the given members a variant does not have, and how many of its own are missing. */
function countMisfits(issues: readonly z.core.$ZodIssue[], given: unknown): number {
  const misfits = issues.map((one) => {
    if (one.code === "unrecognized_keys" && one.path.length === 0) return one.keys.length;
    return one.path.length === 1 && valueAt(given, one.path) === undefined ? 1 : 0;
  });
  return misfits.reduce((sum, count) => sum + count, 0);
}

function codeOf(issue: z.core.$ZodIssue): string {
  if (issue.code === "custom") return typeof issue.params?.code === "string" ? issue.params.code : "invalid";
  return issue.code === "invalid_union" ? "invalid_type" : issue.code;
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const key of path) {
    if (!isObject(value)) return undefined;
    value = value[key];
  }
  return value;
}

// A JSON Pointer (RFC 6901). The caller's names are cut, so that an answer cannot return a body or a card number.
function toPointer(path: readonly PropertyKey[]): string {
  return path
    .map((key) => loggedText(String(key)).slice(0, 64))
    .map((name) => `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`)
    .join("");
}

/** True when the platform allows the merchant's references to look like card numbers; false without a merchant. */
export async function takesCardLikeReferences(merchantId: MerchantId | null): Promise<boolean> {
  if (merchantId === null) return false;
  return (await getMerchantOrThrow(db(), merchantId)).cardLikeReferences;
}

/** Like `validate`, for a merchant's input, whose order numbers may be allowed to look like card numbers. */
export async function validateFor<S extends z.ZodType>(
  merchantId: MerchantId | null,
  schema: S,
  input: unknown,
): Promise<z.output<S>> {
  try {
    return validate(schema, input);
  } catch (error) {
    if (!isAboutCardNumber(error) || !(await takesCardLikeReferences(merchantId))) throw error;
    return withCardLikeReferences(() => validate(schema, input));
  }
}

function isAboutCardNumber(error: unknown): boolean {
  return (refusalIn(error)?.errors ?? []).some(({ code }) => code === "card_number");
}
