import { closest, distance } from "fastest-levenshtein";
import type { z } from "zod";
import { partsOf } from "#lib/schemas/parts-of";

/** The member names that a schema knows at a path of its input; empty when there is no object. */
export function namesAt(schema: z.core.$ZodType | undefined, path: readonly PropertyKey[]): string[] {
  if (schema === undefined) return [];
  const [key, ...rest] = path;
  const names = partsOf(schema).flatMap(({ _zod: { def } }): string[] => {
    if (key === undefined) return def.type === "object" ? Object.keys(def.shape) : [];
    if (def.type === "array") return namesAt(def.element, rest);
    const member =
      def.type === "object" && Object.hasOwn(def.shape, key) ? def.shape[String(key)] : undefined;
    return member ? namesAt(member, rest) : [];
  });
  return [...new Set(names)];
}

/** A suggestion of a similar known name, with a space before it; empty if there is none. */
export function didYouMean(name: string, known: readonly string[]): string {
  if (known.length === 0) return "";
  const written = name.slice(0, 64);
  const nearest = closest(written, known);
  const sameLetters = nearest.toLowerCase().replaceAll("_", "") === written.toLowerCase().replaceAll("_", "");
  const isLike = sameLetters || distance(written, nearest) <= Math.ceil(nearest.length / 4);
  return isLike ? ` Did you mean ${nearest}?` : "";
}
