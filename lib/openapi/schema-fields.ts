import type { JsonSchema } from "#lib/openapi/json-schema";
import type { ReferenceField } from "#lib/schemas/api-reference";

const DEEPEST = 4;

/** The fields of a JSON Schema as flat rows, nested ones by path; alternatives contribute all their fields. */
export function schemaFields(schema: JsonSchema, prefix = "", depth = 0): ReferenceField[] {
  if (schema.items) return schemaFields(schema.items, `${prefix}[]`, depth);
  const alternatives = alternativesOf(schema);
  if (alternatives.length > 0)
    return uniqueByName(alternatives.flatMap((one) => schemaFields(one, prefix, depth)));
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).flatMap(([key, property]) => {
    const name = prefix === "" ? key : `${prefix}.${key}`;
    const row = {
      name,
      type: typeOf(property),
      required: required.includes(key),
      description: wordsOf(property),
    };
    return depth >= DEEPEST ? [row] : [row, ...schemaFields(property, name, depth + 1)];
  });
}

/** The type of a field: `string`, `integer | null`, `PIX | INTERNATIONAL`. */
export function typeOf(schema: JsonSchema): string {
  if (Array.isArray(schema.enum)) return schema.enum.map(String).join(" | ");
  if (schema.const !== undefined) return String(schema.const);
  const alternatives = schema.anyOf ?? schema.oneOf ?? [];
  if (alternatives.length > 0) return [...new Set(alternatives.map(typeOf))].join(" | ");
  if (schema.items) return `${typeOf(schema.items)}[]`;
  const type = Array.isArray(schema.type) ? schema.type.join(" | ") : String(schema.type ?? "any");
  return schema.format === "date-time" ? "date-time" : type;
}

function wordsOf(schema: JsonSchema): string | null {
  const { description, minLength, maxLength, minimum, maximum, maxItems } = schema;
  const limits = [
    typeof minimum === "number" && minimum > -Number.MAX_SAFE_INTEGER ? `≥ ${minimum}` : null,
    typeof maximum === "number" && maximum < Number.MAX_SAFE_INTEGER ? `≤ ${maximum}` : null,
    typeof maxLength === "number" ? `${minLength ?? 0}–${maxLength} characters` : null,
    typeof maxItems === "number" ? `≤ ${maxItems} items` : null,
    schema.default === undefined ? null : `default ${JSON.stringify(schema.default)}`,
  ].filter((limit) => limit !== null);
  const texts = typeof description === "string" ? [description, ...limits] : limits;
  return texts.length > 0 ? texts.join(" · ") : null;
}

function alternativesOf(schema: JsonSchema): JsonSchema[] {
  const all = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  return all.filter((one) => one.properties || one.items || one.anyOf || one.oneOf);
}

function uniqueByName(fields: ReferenceField[]): ReferenceField[] {
  const byName = new Map<string, ReferenceField>();
  for (const field of fields) {
    const known = byName.get(field.name);
    if (!known) byName.set(field.name, field);
    else if (known.type !== field.type)
      byName.set(field.name, { ...known, type: mergedTypes(known.type, field.type) });
  }
  return [...byName.values()];
}

function mergedTypes(first: string, second: string): string {
  return [...new Set([...first.split(" | "), ...second.split(" | ")])].join(" | ");
}
