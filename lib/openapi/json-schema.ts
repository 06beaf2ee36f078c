import { isDeepStrictEqual } from "node:util";
import { z } from "zod";

/** A JSON object of the document. */
export type Json = Record<string, unknown>;

/** A JSON Schema (2020-12) as the document writes it: each alternative, item and property is a separate object. */
export type JsonSchema = {
  [member: string]: unknown;
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  allOf?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  examples?: unknown[];
};

/** The direction of a body: sent (`input`) or answered (`output`). */
export type Direction = "input" | "output";

/**
 * Writes zod schemas as JSON Schemas (2020-12) of one OpenAPI document. A schema with an id (`.meta({ id:
 * "Charge" })`) becomes a component of that name, and every use references it.
 */
export class SchemaWriter {
  readonly #components = new Map<string, JsonSchema>();

  /**
   * The JSON Schema of a sent or answered body. Throws when a named schema differs between the two
   * directions.
   */
  write(schema: z.ZodType, io: Direction): JsonSchema {
    const written = z.toJSONSchema(schema, {
      io,
      unrepresentable: "any",
      reused: "inline",
      override: ({ zodSchema, jsonSchema }) => refine(zodSchema, jsonSchema, io),
    });
    const { $schema: _dialect, $defs = {}, ...rest } = pointedAtComponents(written);
    for (const [name, named] of Object.entries($defs)) {
      this.#add(name, io === "input" ? withDefaultsInWords(named) : named);
    }
    return rest;
  }

  /** Every named schema written so far, in alphabetical order. */
  components(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.#components].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  #add(name: string, schema: JsonSchema): void {
    const known = this.#components.get(name);
    if (known && !isDeepStrictEqual(known, schema)) {
      throw new Error(`the schema ${name} differs between two places: give one of them another name`);
    }
    this.#components.set(name, schema);
  }
}

/** The content of a body of the given media type, JSON by default. */
export function content(
  schema: JsonSchema,
  mediaType = "application/json",
): Record<string, { schema: JsonSchema }> {
  return { [mediaType]: { schema } };
}

function pointedAtComponents(written: object): JsonSchema {
  return JSON.parse(JSON.stringify(written), (key, value) =>
    key === "$ref" && typeof value === "string" ? value.replace("#/$defs/", "#/components/schemas/") : value,
  );
}

/**
 * A body's schema with its defaults moved to the descriptions. Type generators take a field with a default for one that is always
 * present. This is true after parsing, but senders may omit the field.
 */
function withDefaultsInWords({ properties, ...schema }: JsonSchema): JsonSchema {
  if (!properties) return schema;
  const told = Object.entries(properties).map(([name, property]) => {
    const { default: value, ...rest } = withDefaultsInWords(property);
    if (value === undefined) return [name, rest];
    return [name, { ...rest, description: `${rest.description ?? ""}${defaultInWords(rest, value)}` }];
  });
  return { ...schema, properties: Object.fromEntries(told) };
}

function defaultInWords({ description }: JsonSchema, value: unknown): string {
  // A nullable field's description explains null itself.
  if (value === null || /left out|default/i.test(String(description))) return "";
  return isDeepStrictEqual(value, [])
    ? " Defaults to an empty list."
    : ` Defaults to \`${JSON.stringify(value)}\`.`;
}

// Removes valid constructs that break generators: rules that repeat a format or a type, and answers that forbid new fields.
function refine(zodSchema: unknown, json: Json, io: Direction): void {
  if (io === "output" && json.additionalProperties === false) delete json.additionalProperties;
  if (json.type === "integer" || json.type === "number" || json.format !== undefined) delete json.pattern;
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  if (isDeepStrictEqual(json.propertyNames, { type: "string" })) delete json.propertyNames;
  if (io === "input") restoreValues(zodSchema, json);
  const discriminator = discriminatorOf(zodSchema);
  if (discriminator) json.discriminator = discriminator;
}

// zod omits the values of a schema that transforms, although clients send them.
function restoreValues(schema: unknown, json: Json): void {
  if (!(schema instanceof z.ZodType) || json.$ref !== undefined) return;
  const examples = z.globalRegistry.get(schema)?.examples;
  if (examples) json.examples ??= examples;
  if (schema instanceof z.ZodDefault) json.default ??= schema.def.defaultValue;
}

// A discriminator is written only if every alternative has a name, as OpenAPI requires.
function discriminatorOf(schema: unknown): Json | null {
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return null;
  const propertyName = String(schema.def.discriminator);
  const mapping = schema.options.flatMap((option): [string, string][] => {
    const literal = option instanceof z.ZodObject ? option.shape[propertyName] : null;
    const id = z.globalRegistry.get(option)?.id;
    if (id === undefined || !(literal instanceof z.ZodLiteral)) return [];
    return [...literal.values].map((value) => [String(value), `#/components/schemas/${id}`]);
  });
  return mapping.length === 0 ? null : { propertyName, mapping: Object.fromEntries(mapping) };
}
