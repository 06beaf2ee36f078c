import type { z } from "zod";
import { loggedText } from "#lib/cards/logged-text.rules";
import { isObject } from "#lib/domain/members";
import { isSecret } from "#lib/schemas/fields/secret";
import { partsOf } from "#lib/schemas/parts-of";

const LONGEST_PARSED = 64 * 1024;
const LONGEST_KEPT = 8 * 1024;
const LONGEST_TEXT = 1_000;
const LONGEST_NAME = 64;
const BEGINNING = 80;
/** The number of digits of a card number, which a double may not hold exactly. */
const LONG_NUMBER = 13;

const SECRET = "[redacted]";
const UNKNOWN = "[unknown]";
// If a schema accepts any value or name, only the name can identify a secret.
const SECRET_NAME =
  /secret|token|password|authorization|cookie|cvv|cvc|security_?code|card_?number|^number$|^pan$|private_?key|otp|recovery/i;

/** The JSON value of a body; undefined when it is not JSON, or too large (over 64 KiB) to be parsed. */
export function parseBody(text: string | null): unknown {
  if (text === null || text === "" || text.length > LONGEST_PARSED) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * A body as the request log stores it: known members except secrets, unknown members only by name, no card numbers, long texts
 * cut, at most 8 KiB. Of a body that is not JSON it stores only the length; null when nothing was sent.
 */
export function redactedBody(schema: z.core.$ZodType | undefined, text: string | null): string | null {
  if (text === null || text === "") return null;
  const body = parseBody(text);
  const kept =
    body === undefined ? `[${text.length} characters]` : keep(readingOf(schema ? [schema] : []), body);
  return JSON.stringify(kept).slice(0, LONGEST_KEPT).toWellFormed();
}

/** A value's possible schemas, analyzed. Cached, because analyzing costs more than everything else here. */
type Reading = {
  parts: readonly z.core.$ZodTypes[];
  isSecret: boolean;
  takesAnything: boolean;
  takesAnyName: boolean;
  /** The members found so far. They are not cached for records, which may have any number of names. */
  members: Map<string, Reading>;
};
const readings = new WeakMap<z.core.$ZodType, Reading>();

function readingOf(schemas: readonly z.core.$ZodType[]): Reading {
  const [schema, ...others] = schemas;
  const known = schema && others.length === 0 ? readings.get(schema) : undefined;
  if (known) return known;
  const parts = schemas.flatMap((one) => partsOf(one, isSecret));
  const reading = {
    parts,
    isSecret: parts.some(isSecret),
    takesAnything: parts.some(takesAnything),
    takesAnyName: parts.some(takesAnyName),
    members: new Map<string, Reading>(),
  };
  if (schema && others.length === 0) readings.set(schema, reading);
  return reading;
}

function keep(reading: Reading, value: unknown): unknown {
  if (value === null) return null;
  if (reading.isSecret) return SECRET;
  if (reading.takesAnything) return keepAny(value);
  if (Array.isArray(value)) return keepArray(reading, value);
  if (isObject(value)) return keepObject(reading, value);
  return reading.parts.some(isScalar) ? keepScalar(value) : UNKNOWN;
}

function keepArray({ parts }: Reading, values: unknown[]): unknown {
  const elements = parts.flatMap(({ _zod: { def } }) => (def.type === "array" ? [def.element] : []));
  if (elements.length === 0) return UNKNOWN;
  const reading = readingOf(elements);
  return values.map((value) => keep(reading, value));
}

function keepObject(reading: Reading, object: Record<string, unknown>): unknown {
  const holds = reading.parts.some(({ _zod: { def } }) => def.type === "object" || def.type === "record");
  if (!holds) return UNKNOWN;
  const members = Object.entries(object).map(([name, value]) => {
    const member = memberOf(reading, name);
    if (member === null) return [keepName(name), UNKNOWN];
    const isHidden = reading.takesAnyName && SECRET_NAME.test(name) && value !== null;
    return [keepName(name), isHidden ? SECRET : keep(member, value)];
  });
  return Object.fromEntries(members);
}

/** Null for a name that no schema knows. */
function memberOf({ parts, members, takesAnyName: isEndless }: Reading, name: string): Reading | null {
  const known = members.get(name);
  if (known) return known;
  const schemas = parts.flatMap((part) => schemasOf(part, name));
  if (schemas.length === 0) return null;
  const member = readingOf(schemas);
  if (!isEndless) members.set(name, member);
  return member;
}

function schemasOf({ _zod: { def } }: z.core.$ZodTypes, name: string): z.core.$ZodType[] {
  if (def.type === "record") return [def.valueType];
  const member = def.type === "object" && Object.hasOwn(def.shape, name) ? def.shape[name] : undefined;
  return member ? [member] : [];
}

function takesAnyName({ _zod: { def } }: z.core.$ZodTypes): boolean {
  return def.type === "record";
}

function takesAnything({ _zod: { def } }: z.core.$ZodTypes): boolean {
  return def.type === "any" || def.type === "unknown";
}

function isScalar({ _zod: { def } }: z.core.$ZodTypes): boolean {
  return !["object", "record", "array", "tuple", "map", "set"].includes(def.type);
}

function keepAny(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(keepAny);
  if (typeof value !== "object" || value === null) return keepScalar(value);
  const members = Object.entries(value).map(([name, member]) => {
    return [keepName(name), SECRET_NAME.test(name) && member !== null ? SECRET : keepAny(member)];
  });
  return Object.fromEntries(members);
}

function keepScalar(value: unknown): unknown {
  if (typeof value === "number" && digitsOf(value) >= LONG_NUMBER) return "[long number]";
  if (typeof value !== "string") return value;
  if (value.length <= LONGEST_TEXT) return loggedText(value);
  return loggedText(`${value.slice(0, BEGINNING)}… (${value.length} characters)`.toWellFormed());
}

function digitsOf(number: number): number {
  return String(number).replaceAll(/\D/g, "").length;
}

function keepName(name: string): string {
  return loggedText(name).slice(0, LONGEST_NAME).toWellFormed();
}
