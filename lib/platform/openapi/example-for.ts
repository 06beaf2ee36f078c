import type { Json } from "#lib/platform/openapi/json-schema";

const PREFIX = "#/components/schemas/";

/**
 * An example that fits a JSON Schema: the schema's own, else composed of its parts' examples. An optional
 * field appears if it has an example; a nullable field without an example is null.
 */
export function exampleFor(schema: Json, components: Record<string, Json>): unknown {
  const target = typeof schema.$ref === "string" ? components[schema.$ref.slice(PREFIX.length)] : undefined;
  const { $ref: _reference, ...own } = schema;
  const whole: Json = { ...target, ...own };
  const [example] = [whole.examples, whole.enum].flatMap((values) => (Array.isArray(values) ? values : []));
  if (example !== undefined) return example;
  if (whole.const !== undefined) return whole.const;
  const alternatives = (whole.oneOf ?? whole.anyOf ?? []) as Json[];
  const [first] = alternatives;
  const isNullable = alternatives.some(({ type }) => type === "null");
  if (first) return isNullable && !first.$ref ? null : exampleFor(first, components);
  if (whole.type === "array") return [exampleFor(whole.items as Json, components)];
  if (whole.type === "object") return exampleObject(whole, components);
  return plainExample(whole);
}

function exampleObject(schema: Json, components: Record<string, Json>): Json {
  const required = (schema.required ?? []) as string[];
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>);
  const shown = properties.filter(([name, property]) => required.includes(name) || property.examples);
  return Object.fromEntries(shown.map(([name, property]) => [name, exampleFor(property, components)]));
}

function plainExample({ type, format, minimum }: Json): unknown {
  if (Array.isArray(type)) return null;
  if (type === "integer" || type === "number") return minimum ?? 1;
  if (type === "boolean") return true;
  if (type === "null") return null;
  if (format === "date-time") return "2026-11-21T15:30:00.000Z";
  return format === "date" ? "2026-11-21" : "text";
}
