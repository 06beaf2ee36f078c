import { isObject } from "#lib/domain/members";
import type { Json } from "#lib/openapi/json-schema";

/**
 * A part of the document with each reference replaced by its target; members beside a reference override the
 * target's.
 */
export function dereferenced<T>(part: T, document: Json): T {
  return resolved(part, document) as T;
}

function resolved(part: unknown, document: Json): unknown {
  if (Array.isArray(part)) return part.map((one) => resolved(one, document));
  if (!isObject(part)) return part;
  const { $ref, ...own } = part;
  const target = typeof $ref === "string" ? at(document, $ref) : {};
  return Object.fromEntries(
    Object.entries({ ...target, ...own }).map(([key, value]) => [key, resolved(value, document)]),
  );
}

function at(document: Json, reference: string): Json {
  return reference
    .slice(2)
    .split("/")
    .reduce<Json>((node, key) => objectAt(node, key), document);
}

function objectAt(node: Json, key: string): Json {
  const target = node[key];
  if (!isObject(target)) throw new Error(`the document has nothing under ${key}, which it refers to`);
  return target;
}
