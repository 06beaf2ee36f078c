import { refusalIn } from "#lib/domain/errors";

/** For `catch`: null for `not_found`, which a page words itself; other errors are thrown again. */
export function nullWhenMissing(error: unknown): null {
  if (refusalIn(error)?.code === "not_found") return null;
  throw error;
}
