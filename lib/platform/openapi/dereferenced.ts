import type { Json } from "#lib/platform/openapi/json-schema";

/**
 * A part of the document with each reference replaced by its target; members beside a reference override the
 * target's.
 */
export function dereferenced<T>(part: T, document: Json): T {
  if (typeof part !== "object" || part === null) return part;
  if (Array.isArray(part)) return part.map((one) => dereferenced(one, document)) as T;
  const { $ref, ...own } = part as Json;
  const target = typeof $ref === "string" ? (at(document, $ref) as Json) : {};
  return Object.fromEntries(
    Object.entries({ ...target, ...own }).map(([key, value]) => [key, dereferenced(value, document)]),
  ) as T;
}

function at(document: Json, reference: string): unknown {
  return reference
    .slice(2)
    .split("/")
    .reduce<unknown>((node, key) => (node as Json)[key], document);
}
