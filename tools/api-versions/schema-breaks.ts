import { isDeepStrictEqual } from "node:util";
import type { Surface } from "#tools/api-versions/surface";
import { nameOf, type Schema } from "#tools/client-package/client-document";

/** Two surfaces, and the direction of the schemas: sent by programs, or returned to them. */
type Between = { before: Surface; after: Surface; isSent: boolean };

/**
 * One side writes values by its schema (`written`), the other reads them by its own (`read`). Old programs write requests and
 * read answers. `seen` stops at recursive schemas.
 */
type Exchange = { isSent: boolean; writer: Surface; reader: Surface; seen: Set<string> };

const UPPER = ["maxLength", "maximum", "exclusiveMaximum", "maxItems", "maxProperties"];
const LOWER = ["minLength", "minimum", "exclusiveMinimum", "minItems", "minProperties"];
const SAME = ["pattern", "format", "multipleOf", "uniqueItems"];

/** The changes from the schema `one` to `now` that break old programs: a sentence for each, with its location. */
export function schemaBreaks(
  { before, after, isSent }: Between,
  one: Schema,
  now: Schema,
  at: string,
): string[] {
  const seen = new Set<string>();
  return isSent
    ? misfits({ isSent, writer: before, reader: after, seen }, one, now, at)
    : misfits({ isSent, writer: after, reader: before, seen }, now, one, at);
}

function misfits(exchange: Exchange, written: Schema, read: Schema, at: string): string[] {
  const { writer, reader, seen } = exchange;
  if (written.$ref && read.$ref) {
    const pair = `${written.$ref} ${read.$ref}`;
    if (seen.has(pair)) return [];
    seen.add(pair);
  }
  const values = alternativesOf(written, writer);
  const readable = alternativesOf(read, reader);
  return values.flatMap((value) => {
    // Breaks of a failing alternative do not matter if another one fits.
    const tried = readable.map((one) => plainMisfits({ ...exchange, seen: new Set(seen) }, value, one, at));
    if (tried.some((found) => found.length === 0)) return [];
    const [only] = tried;
    if (only && readable.length === 1) return only;
    return [`${at}: ${shortly(value)} ${exchange.isSent ? "is no longer taken" : "is now possible"}.`];
  });
}

/** The alternatives of a schema, without references and choices: every value matches one of them. */
function alternativesOf(schema: Schema, surface: Surface): Schema[] {
  const { $ref, anyOf, oneOf, type, ...rest } = schema;
  if ($ref) return alternativesOf({ ...surface.schemas[nameOf($ref)], ...rest }, surface);
  const choices = anyOf ?? oneOf;
  if (choices) return choices.flatMap((one) => alternativesOf(one, surface));
  return [type ?? []].flat().length > 1
    ? [type ?? []].flat().map((one) => ({ ...rest, type: one }))
    : [schema];
}

function plainMisfits(exchange: Exchange, written: Schema, read: Schema, at: string): string[] {
  const changed = exchange.isSent ? "is narrower now" : "is wider now";
  if (!isOfType(written.type, read.type)) return [`${at}: its type ${changed}.`];
  const values = valuesOf(read);
  // The document announces that this set grows.
  const mayGrow = !exchange.isSent && written["x-extensible-enum"] === true;
  if (values && !mayGrow && !valuesOf(written)?.every((value) => values.includes(value)))
    return [`${at}: now ${exchange.isSent ? "fewer" : "more"} values are possible.`];
  const bounds = [...(exchange.isSent ? boundMisfits(written, read) : []), ...changedRules(written, read)];
  return [
    ...(values ? [] : bounds.map((keyword) => `${at}: its ${keyword} ${changed}.`)),
    ...memberMisfits(exchange, written, read, at),
    ...(written.items && read.items ? misfits(exchange, written.items, read.items, `${at}[]`) : []),
    ...recordMisfits(exchange, written, read, at),
  ];
}

function isOfType(written: Schema["type"], read: Schema["type"]): boolean {
  return read === undefined || written === read || (written === "integer" && read === "number");
}

function valuesOf({ enum: values, const: only }: Schema): unknown[] | undefined {
  return values ?? (only === undefined ? undefined : [only]);
}

function boundMisfits(written: Schema, read: Schema): string[] {
  const exceeds = (keywords: string[], isWithin: (one: number, bound: number) => boolean) =>
    keywords.filter((keyword) => {
      const [one, bound] = [written[keyword], read[keyword]];
      return typeof bound === "number" && !(typeof one === "number" && isWithin(one, bound));
    });
  return [...exceeds(UPPER, (one, bound) => one <= bound), ...exceeds(LOWER, (one, bound) => one >= bound)];
}

function changedRules(written: Schema, read: Schema): string[] {
  return SAME.filter(
    (keyword) => read[keyword] !== undefined && !isDeepStrictEqual(written[keyword], read[keyword]),
  );
}

function memberMisfits(exchange: Exchange, written: Schema, read: Schema, at: string): string[] {
  const [sent, known] = [written.properties ?? {}, read.properties ?? {}];
  const inBoth = Object.entries(sent).flatMap(([name, schema]) => {
    const readAs = known[name];
    if (readAs) return misfits(exchange, schema, readAs, `${at}.${name}`);
    return read.additionalProperties === false ? [`${at}.${name} is no longer taken.`] : [];
  });
  const missed = Object.keys(known).filter((name) => {
    const isSure = written.required?.includes(name) ?? false;
    const isWanted = read.required?.includes(name) ?? false;
    // Programs may read an optional member of an answer, so it must not disappear entirely.
    return exchange.isSent ? isWanted && !isSure : !(name in sent) || (isWanted && !isSure);
  });
  const verb = exchange.isSent ? "is required now" : "may be missing now";
  return [...inBoth, ...missed.map((name) => `${at}.${name} ${verb}.`)];
}

function recordMisfits(exchange: Exchange, written: Schema, read: Schema, at: string): string[] {
  const [one, other] = [written.additionalProperties, read.additionalProperties];
  return typeof one === "object" && typeof other === "object" ? misfits(exchange, one, other, `${at}.*`) : [];
}

function shortly(schema: Schema): string {
  const text = JSON.stringify(valuesOf(schema) ?? schema);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
