import { refusalIn } from "#lib/domain/errors";

/** For `catch`: returns null for `not_found`, for which a page has its own words; throws any other error again. */
export function nullWhenMissing(error: unknown): null {
  if (refusalIn(error)?.code === "not_found") return null;
  throw error;
}
