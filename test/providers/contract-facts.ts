/** A part of JSON Schema: enough for the members, types and limits of a provider's calls. */
export type Schema = {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly additionalProperties?: boolean | Schema;
} & { readonly [limit in Limit]?: string | number };
export const LIMITS = [
  "pattern",
  "format",
  "minLength",
  "maxLength",
  "minimum",
  "maximum",
  "minItems",
  "maxItems",
] as const;
type Limit = (typeof LIMITS)[number];
type Limits = Pick<Schema, Limit>;

export const text = (limits: Limits = {}): Schema => ({ type: "string", ...limits });
export const integer = (limits: Limits = {}): Schema => ({ type: "integer", ...limits });
export const number = (limits: Limits = {}): Schema => ({ type: "number", ...limits });
export const boolean: Schema = { type: "boolean" };
export const anything: Schema = {};
export const oneOf = (...values: string[]): Schema => ({ type: "string", enum: values });
export const list = (items: Schema, limits: Limits = {}): Schema => ({ type: "array", items, ...limits });
export const either = (...anyOf: Schema[]): Schema => ({ anyOf });
export const orNull = (schema: Schema): Schema => either(...(schema.anyOf ?? [schema]), { type: "null" });
export const mapOf = (additionalProperties: boolean | Schema): Schema => ({
  type: "object",
  additionalProperties,
});

/** An object; a member whose name ends with `?` is optional. */
export function object(
  members: Record<string, Schema>,
  rest: Pick<Schema, "additionalProperties"> = {},
): Schema {
  const named = Object.entries(members).map(([name, schema]) => [name.replace(/\?$/, ""), schema] as const);
  const required = Object.keys(members).filter((name) => !name.endsWith("?"));
  return { type: "object", properties: Object.fromEntries(named), required, ...rest };
}

export type CallFacts = {
  /** Names as in `object`. */
  query?: Record<string, Schema>;
  body?: Schema;
  /** By status; null for an answer without a body. */
  answers: Record<number, Schema | null>;
};
/** What Ponte uses of a provider's published contract, by method and path such as `POST /v1/payment`. */
export type Facts = Record<string, CallFacts>;

type Content = { content: Record<string, { schema: Schema }> };
export type Operation = {
  parameters: { name: string; in: "query"; required: boolean; schema: Schema }[];
  requestBody?: Content;
  responses: Record<string, Partial<Content>>;
};

/**
 * Facts in the form of an OpenAPI document, so that one checker reads them and the published document; `form`: requests are
 * forms; `problem`: refusals follow RFC 9457.
 */
export function openApiOf(facts: Facts, { form = false, problem = false } = {}) {
  const paths: Record<string, Record<string, Operation>> = {};
  const bodyType = form ? "application/x-www-form-urlencoded" : "application/json";
  const refusalType = problem ? "application/problem+json" : "application/json";
  for (const [call, { query = {}, body, answers }] of Object.entries(facts)) {
    const [method = "", path = ""] = call.split(" ");
    const responses = Object.entries(answers).map(([status, schema]) => [
      status,
      schema ? contentOf(schema, Number(status) < 400 ? "application/json" : refusalType) : {},
    ]);
    const operation = {
      parameters: Object.entries(query).map(([name, schema]) => parameterOf(name, schema)),
      ...(body ? { requestBody: contentOf(body, bodyType) } : {}),
      responses: Object.fromEntries(responses),
    };
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
  }
  return { paths, components: {} };
}

const contentOf = (schema: Schema, type: string): Content => ({ content: { [type]: { schema } } });

const parameterOf = (name: string, schema: Schema) => ({
  name: name.replace(/\?$/, ""),
  in: "query" as const,
  required: !name.endsWith("?"),
  schema,
});
