import { z } from "zod";
import type { Operation } from "#lib/schemas/operation";

/** A member of an operation's input that takes a text, such as `split.recipientId` of its body. */
export type TextMember = { part: "params" | "query" | "body"; path: string; name: string };

type Schema = z.core.JSONSchema.JSONSchema;

const PARTS = ["params", "query", "body"] as const;
/** The last word of the name of a number that identifies an object. */
const NAMED_AS_ID = /(^|_)id$|Id$/;

/** Every member that takes a free text (without listed values), and every number named as an id. */
export function textMembers(operation: Operation): TextMember[] {
  return PARTS.flatMap((part) => {
    const schema = operation[part];
    if (!schema) return [];
    const whole = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
    const paths = new Set(pathsOf(whole, [], whole.$defs ?? {}).map((path) => path.join(".")));
    return [...paths].map((path) => ({ part, path, name: path.split(".").at(-1) ?? path }));
  });
}

function pathsOf(schema: unknown, path: string[], defs: Record<string, unknown>): string[][] {
  if (typeof schema !== "object" || schema === null) return [];
  const { $ref, anyOf, oneOf, allOf, properties, items, type, ...more } = schema as Schema;
  if ($ref) return pathsOf(defs[$ref.replace("#/$defs/", "")], path, defs);
  const alike = [...(anyOf ?? []), ...(oneOf ?? []), ...(allOf ?? [])];
  const inside = Object.entries(properties ?? {}).flatMap(([name, one]) =>
    pathsOf(one, [...path, name], defs),
  );
  const below = [
    ...alike.flatMap((one) => pathsOf(one, path, defs)),
    ...inside,
    ...pathsOf(items, path, defs),
  ];
  const isText = type === "string" && more.enum === undefined && more.const === undefined;
  const isNumbered = (type === "integer" || type === "number") && NAMED_AS_ID.test(path.at(-1) ?? "");
  return isText || isNumbered ? [path, ...below] : below;
}
