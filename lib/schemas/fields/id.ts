import { z } from "zod";
import { ID_PREFIXES, type IdKind } from "#lib/domain/ids";

const TAIL = "01k6z0q4n8f3x5r2b7c9d1e6gh";

/** An id in an answer or a path; an opaque string to clients. */
export function idOf(kind: IdKind, description: string) {
  return z.string().meta({ description, examples: [`${ID_PREFIXES[kind]}_${TAIL}`] });
}
