import type { Json, JsonSchema } from "#lib/openapi/json-schema";

const PREFIX = "#/components/schemas/";

/**
 * An example that fits a JSON Schema: the schema's own or, if it has none, one composed of the examples of its parts. Optional
 * fields appear if they have an example; a nullable field without an example is null.
 */
export function exampleFor(schema: JsonSchema, components: Record<string, JsonSchema>): unknown {
  const { $ref, ...own } = schema;
  const target = $ref === undefined ? undefined : components[$ref.slice(PREFIX.length)];
  const whole: JsonSchema = { ...target, ...own };
  const [example] = [...(whole.examples ?? []), ...(whole.enum ?? [])];
  if (example !== undefined) return example;
  if (whole.const !== undefined) return whole.const;
  const alternatives = whole.oneOf ?? whole.anyOf ?? [];
  const [first] = alternatives;
  const isNullable = alternatives.some(({ type }) => type === "null");
  if (first) return isNullable && !first.$ref ? null : exampleFor(first, components);
  if (whole.items) return [exampleFor(whole.items, components)];
  if (whole.type === "object") return exampleObject(whole, components);
  return plainExample(whole);
}

function exampleObject(schema: JsonSchema, components: Record<string, JsonSchema>): Json {
  const { properties = {}, required = [] } = schema;
  const shown = Object.entries(properties).filter(
    ([name, property]) => required.includes(name) || property.examples,
  );
  return Object.fromEntries(shown.map(([name, property]) => [name, exampleFor(property, components)]));
}

function plainExample({ type, format, minimum }: JsonSchema): unknown {
  if (Array.isArray(type)) return null;
  if (type === "integer" || type === "number") return minimum ?? 1;
  if (type === "boolean") return true;
  if (type === "null") return null;
  if (format === "date-time") return "2026-11-21T15:30:00.000Z";
  return format === "date" ? "2026-11-21" : "text";
}
