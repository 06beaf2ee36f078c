import { Ajv, type ValidateFunction } from "ajv";
import { openApiOf } from "#test/providers/contract-facts";
import { STRIPE_EXAMPLES, STRIPE_FACTS } from "#test/providers/stripe/stripe-facts";
import { readPublished } from "#test/published-contract";

type Json = Record<string, unknown>;
type Operation = {
  parameters?: { name: string; in: string; schema: Json }[];
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, { content: Record<string, { schema: Json }> }>;
};

const RANGE = {
  anyOf: [
    { type: "integer" },
    {
      type: "object",
      properties: {
        gt: { type: "integer" },
        gte: { type: "integer" },
        lt: { type: "integer" },
        lte: { type: "integer" },
      },
      additionalProperties: false,
    },
  ],
};

/** Parameters that Stripe added after the version of the document, by the SDK's types. */
const NEWER: Record<string, Json> = {
  "post /v1/checkout/sessions": {
    adaptive_pricing: {
      type: "object",
      properties: { enabled: { type: "boolean" } },
      required: ["enabled"],
      additionalProperties: false,
    },
  },
  "get /v1/checkout/sessions": { created: RANGE },
  "post /v1/payment_intents": { allowed_payment_method_types: { type: "array", items: { type: "string" } } },
};

/** Checks requests and answers against Stripe's published document, and has its examples; when absent, by the tests' facts. */
export function openStripeDocument() {
  const published = readPublished<object>("stripe-openapi-reduced.json");
  const document = withNulls(published ?? openApiOf(STRIPE_FACTS, { form: true })) as {
    paths: Record<string, Record<string, Operation>>;
    components: unknown;
  };
  const { resources } = readPublished<{ resources: Record<string, Json> }>(
    "stripe-fixtures-reduced.json",
  ) ?? {
    resources: STRIPE_EXAMPLES,
  };
  const validators = new Map<string, ValidateFunction>();
  const validator = (name: string, schema: Json, coerceTypes: boolean) => {
    const known = validators.get(name);
    if (known) return known;
    const ajv = new Ajv({
      strict: false,
      validateFormats: false,
      validateSchema: false,
      coerceTypes,
      allErrors: true,
    });
    const made = ajv.compile({ ...schema, components: document.components });
    validators.set(name, made);
    return made;
  };
  const assert = (validate: ValidateFunction, name: string, value: unknown) => {
    if (!validate(value)) throw new Error(`${name}: ${JSON.stringify(validate.errors?.slice(0, 3))}`);
  };
  return {
    example: (resource: string): Json => structuredClone(resources[resource] ?? {}),
    /** Throws when the document does not allow the parameters, as decoded from a form or a query. */
    assertRequest(method: string, path: string, params: Json): void {
      const operation = document.paths[path]?.[method];
      if (!operation) throw new Error(`${method} ${path} is not in the document`);
      const name = `${method} ${path}`;
      assert(validator(name, requestSchema(name, operation), true), name, structuredClone(params));
    },
    /** Throws when the document does not allow the answer. */
    assertAnswer(method: string, path: string, answer: unknown): void {
      const schema = document.paths[path]?.[method]?.responses["200"]?.content["application/json"]?.schema;
      if (!schema) throw new Error(`${method} ${path} has no answer in the document`);
      assert(
        validator(`answer of ${method} ${path}`, schema, false),
        `the answer of ${method} ${path}`,
        answer,
      );
    },
    has: (method: string, path: string) => document.paths[path]?.[method] !== undefined,
  };
}

export type StripeDocument = ReturnType<typeof openStripeDocument>;

function requestSchema(name: string, { parameters = [], requestBody }: Operation): Json {
  const form = requestBody?.content["application/x-www-form-urlencoded"]?.schema ?? {};
  const query = parameters.filter((one) => one.in === "query").map((one) => [one.name, one.schema] as const);
  const properties = { ...(form.properties as Json), ...Object.fromEntries(query), ...NEWER[name] };
  return { type: "object", required: form.required ?? [], properties, additionalProperties: false };
}

/** Converts OpenAPI 3.0's `nullable`, which JSON Schema does not have. */
function withNulls(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withNulls);
  if (typeof node !== "object" || node === null) return node;
  const { nullable, ...rest } = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, withNulls(value)]),
  ) as Json;
  return nullable === true ? { anyOf: [rest, { type: "null" }] } : rest;
}
