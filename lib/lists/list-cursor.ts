import { invalidField } from "#lib/domain/errors";
import { type IdKind, isId } from "#lib/domain/ids";

/**
 * The lists ordered by id, and their kind of id; cursors contain the names. Pix payments and customers are listed by a
 * charge's id.
 */
const ID_LISTS = {
  charges: "charge",
  attempts: "attempt",
  refunds: "refund",
  "pix-payments": "charge",
  payouts: "payout",
  recipients: "recipient",
  suspense: "suspense",
  disputes: "dispute",
  events: "event",
  deliveries: "delivery",
  "payment-links": "paymentLink",
  customers: "charge",
  plans: "plan",
  subscriptions: "subscription",
} as const satisfies Record<string, IdKind>;
export type IdList = keyof typeof ID_LISTS;
export type CursorList = IdList | "invoices" | "audit" | "requests" | "cycles";

/**
 * Makes an opaque cursor for clients from the list's name and the order values of a row. It contains no filter or merchant: a
 * client sees only its own rows after it.
 */
export function toCursor(list: CursorList, values: readonly string[]): string {
  return Buffer.from(JSON.stringify([list, ...values])).toString("base64url");
}

/** The values of a cursor that `toCursor` made for this list; null for any other text. */
export function findCursorValues(list: CursorList, cursor: string): string[] | null {
  try {
    const said: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    if (!Array.isArray(said) || !said.every((part) => typeof part === "string")) return null;
    const [name, ...values] = said;
    // The text is encoded again and compared, because several base64 texts decode to the same bytes.
    return name === list && toCursor(list, values) === cursor ? values : null;
  } catch {
    return null;
  }
}

/** The id in a list's cursor; null for any other text. */
export function findCursorId(list: IdList, cursor: string): string | null {
  const [id, ...others] = findCursorValues(list, cursor) ?? [];
  return id !== undefined && others.length === 0 && isId(ID_LISTS[list], id) ? id : null;
}

/**
 * The id in a list's cursor; undefined without a cursor. Throws `invalid_request` for a text that is not a cursor of this list.
 */
export function readCursorId(list: IdList, cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined;
  const id = findCursorId(list, cursor);
  if (id === null) throw invalidCursor();
  return id;
}

/** The refusal of a cursor from another list or order. */
export function invalidCursor() {
  return invalidField("/cursor", "invalid_cursor", "Must be the nextCursor of an earlier page of this list.");
}
