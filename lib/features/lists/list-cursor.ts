import { invalidField } from "#lib/domain/errors";
import { type IdKind, isId } from "#lib/domain/ids";

/** The lists in the order of ids, and whose ids; their names stand in cursors. A PIX payment's place is its charge's. */
const ID_LISTS = {
  charges: "charge",
  attempts: "attempt",
  refunds: "refund",
  "pix-payments": "charge",
  recipients: "recipient",
  suspense: "suspense",
  events: "event",
  deliveries: "delivery",
  "payment-links": "paymentLink",
} as const satisfies Record<string, IdKind>;
export type IdList = keyof typeof ID_LISTS;
export type CursorList = IdList | "invoices" | "audit";

/**
 * Names a place in a list as an opaque text for clients: the list, and the values that its order knows the row by. It holds
 * no filter and no merchant: whoever sends it sees their own rows below that place.
 */
export function toCursor(list: CursorList, place: readonly string[]): string {
  return Buffer.from(JSON.stringify([list, ...place])).toString("base64url");
}

/** The values of a cursor that `toCursor` made for this very list; null for any other text. */
export function findPlace(list: CursorList, cursor: string): string[] | null {
  try {
    const said: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    if (!Array.isArray(said) || !said.every((part) => typeof part === "string")) return null;
    const [name, ...place] = said;
    // Read back, because base64 of many forms says the same.
    return name === list && toCursor(list, place) === cursor ? place : null;
  } catch {
    return null;
  }
}

/** The id that a cursor of a list names; null for a text that is no cursor of it. */
export function findCursorId(list: IdList, cursor: string): string | null {
  const [id, ...others] = findPlace(list, cursor) ?? [];
  return id !== undefined && others.length === 0 && isId(ID_LISTS[list], id) ? id : null;
}

/** The same; undefined without a cursor. Throws `invalid_request`, naming the cursor, for a text that is none of this list. */
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
