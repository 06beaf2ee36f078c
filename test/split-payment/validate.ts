import type { ErrorObject, ValidateFunction } from "ajv";
import {
  BODY_FACTS,
  HEADER_FACTS,
  type NoticeKind,
  TRANSACTION_FACTS,
} from "#test/split-payment/notice-facts";
import { type FieldError, PlatformRefusal } from "#test/split-payment/problems";
import { newPlatformAjv } from "#test/split-payment/published-document";
import type { Transaction } from "#test/split-payment/wire";

const ajv = newPlatformAjv();
const compiled = <Name extends string>(facts: Record<Name, object>) =>
  Object.fromEntries(
    Object.entries<object>(facts).map(([name, schema]) => [name, ajv.compile(schema)]),
  ) as Record<Name, ValidateFunction>;
const BODIES = compiled(BODY_FACTS);
const TRANSACTIONS = compiled(TRANSACTION_FACTS);
const HEADERS = compiled(HEADER_FACTS);

/** Throws unless the headers are there (401) and well formed (400). */
export function assertHeaders(headers: Readonly<Record<string, unknown>>): void {
  for (const [name, check] of Object.entries(HEADERS)) {
    const value = headers[name.toLowerCase()];
    if (value === undefined)
      throw new PlatformRefusal("unauthenticated", { field: name, message: "ausente" });
    if (!check(value)) throw new PlatformRefusal("invalid", { field: name, message: "formato inválido" });
  }
}

/** Throws unless a body has its documented form, with at most 1,000 transactions. */
export function assertBody(kind: keyof typeof BODY_FACTS, body: unknown): void {
  const check = BODIES[kind];
  if (!check(body)) throw new PlatformRefusal("invalid", ...(check.errors ?? []).map(toFieldError));
}

/** What is wrong with each transaction of a list. */
export function errorsOf(kind: NoticeKind, transactions: readonly Transaction[]): FieldError[] {
  const check = TRANSACTIONS[kind];
  return transactions.flatMap((one, at): FieldError[] => {
    const index = at + 1;
    const wrong = check(one) ? [] : (check.errors ?? []).map((error) => ({ index, ...toFieldError(error) }));
    const isInTurn = wrong.length > 0 || one.index === index;
    return isInTurn ? wrong : [{ index, field: "index", message: "não é sequencial" }];
  });
}

function toFieldError({ instancePath, params, message = "inválido" }: ErrorObject): FieldError {
  const { missingProperty } = params as { missingProperty?: string };
  return { field: missingProperty ?? instancePath.split("/").at(-1) ?? "", message };
}
