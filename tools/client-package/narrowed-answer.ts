import { type ClientOperation, nameOf, type Schema } from "#tools/client-package/client-document";

/** How an operation's answer depends on its input: the field, and the answer's type with and without it. */
export type NarrowedAnswer = { field: string; given: string; left: string };

/**
 * For an operation that returns one of two types: the optional input field that decides between them. One of the types always has
 * that field, the other never. Undefined for an operation with one type. Throws if no single field decides.
 */
export function narrowedAnswer(
  { id, answer, body }: ClientOperation,
  schemas: Record<string, Schema>,
): NarrowedAnswer | undefined {
  const refs = (answer?.oneOf ?? answer?.anyOf ?? []).flatMap(({ $ref }) => ($ref ? [nameOf($ref)] : []));
  if (refs.length < 2) return undefined;
  const taken = (body?.$ref ? schemas[nameOf(body.$ref)] : body) ?? {};
  const found = Object.keys(taken.properties ?? {}).flatMap((field) => {
    const [given, ...more] = refs.filter((name) => schemas[name]?.required?.includes(field));
    const [left, ...others] = refs.filter((name) => !schemas[name]?.properties?.[field]);
    const isDeciding = given && left && more.length + others.length === 0;
    return isDeciding && !taken.required?.includes(field) ? [{ field, given, left }] : [];
  });
  const [one, ...more] = found;
  if (!one || more.length > 0)
    throw new Error(`No single field decides which of its answer types ${id} returns.`);
  return one;
}
