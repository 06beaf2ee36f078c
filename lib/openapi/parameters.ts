import { createHash } from "node:crypto";
import { z } from "zod";
import { API_VERSIONS, NEWEST_API_VERSION } from "#lib/domain/api-version";
import type { Json, JsonSchema, SchemaWriter } from "#lib/openapi/json-schema";

/** The reference to the version header. */
export const ponteVersion: Json = { $ref: "#/components/parameters/PonteVersion" };

/** The reference to the header with the version of an answer that the caller has. */
export const ifNoneMatch: Json = { $ref: "#/components/parameters/IfNoneMatch" };

/** The parameters shared by several operations, as components. */
export const PARAMETERS: Record<string, Json> = {
  PonteVersion: {
    name: "Ponte-Version",
    in: "header",
    required: false,
    description:
      "The API version of this request, a date. Defaults to the version of the access token or its client; for a checkout token, to the newest.",
    schema: { type: "string", enum: [...API_VERSIONS] },
    example: NEWEST_API_VERSION,
  },
  IfNoneMatch: {
    name: "If-None-Match",
    in: "header",
    required: false,
    description: "The ETag of your last answer: while nothing changes, the answer is 304 without a body.",
    schema: { type: "string" },
    example: 'W/"2jmj7l5rSw0yVb_vlWAYkK_YBwk"',
  },
};

const idempotencyKey = z
  .string()
  .min(1)
  .max(255)
  .regex(/^[\x21-\x7e]+$/)
  .meta({
    id: "IdempotencyKey",
    description:
      "A key of your choice for a request, such as a UUID. A repeated request with the same key is executed once and gets the stored answer (draft-ietf-httpapi-idempotency-key-header). A different request with that key is refused; the order of members in a JSON body does not matter. A key expires 24 hours after its first use.",
  });

/**
 * The header that every POST accepts. Its example differs by operation, because tools that import the document send examples
 * unchanged, and a key reused for another operation is refused.
 */
export function idempotencyKeyOf(operationId: string, schemas: SchemaWriter): Json {
  return {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    description:
      "A new key for each request, such as a UUID. A repeated request with the same key is executed once.",
    schema: schemas.write(idempotencyKey, "input"),
    example: uuidFor(operationId),
  };
}

/** A UUID derived from the text. */
function uuidFor(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}

/** An object schema's fields as parameters; values in `example` override the fields' examples. */
export function toParameters(
  schema: z.ZodType | undefined,
  location: "path" | "query",
  schemas: SchemaWriter,
  example: Record<string, string> = {},
): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemas.write(schema, "input");
  return Object.entries(properties).map(([name, { description, examples, ...property }]) => ({
    name,
    in: location,
    required: location === "path" || required.includes(name),
    description,
    schema: property,
    example:
      asTyped(example[name], property) ?? examples?.[0] ?? property.default ?? enumOf(property, schemas)?.[0],
  }));
}

function asTyped(text: string | undefined, { type }: JsonSchema): unknown {
  return text !== undefined && type === "integer" ? Number(text) : text;
}

function enumOf(property: JsonSchema, schemas: SchemaWriter): unknown[] | undefined {
  if (property.$ref === undefined) return property.enum;
  return schemas.components()[property.$ref.split("/").at(-1) ?? ""]?.enum;
}
