import { invalidField } from "#lib/domain/errors";
import { type IdKind, isId } from "#lib/domain/ids";

/**
 * The lists ordered by id, and the kind of their ids; cursors contain the names. A PIX payment and a customer are
 * listed by a charge's id.
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
} as const satisfies Record<string, IdKind>;
export type IdList = keyof typeof ID_LISTS;
export type CursorList = IdList | "invoices" | "audit" | "requests";

/**
 * Makes an opaque cursor for clients: the list's name, and the values by which its order knows a row. It
 * contains no filter and no merchant: a client sees only its own rows after that position.
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
    // Encoded again and compared, because several base64 texts decode to the same bytes.
    return name === list && toCursor(list, values) === cursor ? values : null;
  } catch {
    return null;
  }
}

/** The id in a cursor of a list; null for a text that is no cursor of it. */
export function findCursorId(list: IdList, cursor: string): string | null {
  const [id, ...others] = findCursorValues(list, cursor) ?? [];
  return id !== undefined && others.length === 0 && isId(ID_LISTS[list], id) ? id : null;
}

/**
 * The same; undefined without a cursor. Throws `invalid_request` at the cursor for a text that is none of
 * this list.
 */
export function readCursorId(list: IdList, cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined;
  const id = findCursorId(list, cursor);
  if (id === null) throw invalidCursor();
  return id;
}

/** The refusal of a cursor that does not belong to the list and order it was sent with. */
export function invalidCursor() {
  return invalidField("/cursor", "invalid_cursor", "Must be the nextCursor of an earlier page of this list.");
}
