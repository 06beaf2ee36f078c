import { maskCardNumbers } from "#lib/domain/card/card-number";

const NUL = String.fromCharCode(0);
const MAX_DEPTH = 32;

/**
 * What a provider sent, as a jsonb column can hold it: without card numbers, NUL and lone surrogates, in values and in names.
 * Throws TypeError for what is no object, and RangeError for one that is nested deeper than 32 levels.
 */
export function toStorableJson(sent: unknown): Record<string, unknown> {
  if (typeof sent !== "object" || sent === null || Array.isArray(sent)) {
    throw new TypeError("a report must be an object");
  }
  return storableMembers(sent, 0);
}

function storableMembers(sent: object, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [storableText(name), storable(value, depth + 1)]),
  );
}

function storable(value: unknown, depth: number): unknown {
  if (depth > MAX_DEPTH) throw new RangeError("a report is nested too deeply");
  if (typeof value === "string") return storableText(value);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => storable(item, depth + 1));
  return storableMembers(value, depth);
}

function storableText(text: string): string {
  return maskCardNumbers(text).replaceAll(NUL, "\uFFFD").toWellFormed();
}
