import { refusalIn } from "#lib/domain/errors";

/** For `catch`: null when what was asked for is not there, which a page tells in its own words; any other error goes on. */
export function nullWhenMissing(error: unknown): null {
  if (refusalIn(error)?.code === "not_found") return null;
  throw error;
}
