import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { beforeAll, describe, expect, it } from "vitest";
import { openApiDocument } from "#lib/openapi/document";
import type { Json } from "#lib/openapi/json-schema";
import { EVENT_TYPES } from "#lib/webhooks/event-types.rules";

/** A schema of the document, and its path. */
type Schema = { where: string; schema: Json };
type Parameter = Json & { name?: string; schema?: Json; $ref?: string };
type Media = { schema: Json; example?: unknown; examples?: Record<string, { $ref: string }> };
type Body = Json & { content?: Record<string, Media>; headers?: Record<string, Json> };
type Operation = Json & {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: Body;
  responses: Record<string, Body>;
  security: Record<string, string[]>[];
};

let document: Json;
let components: Record<
  "schemas" | "headers" | "parameters" | "examples" | "securitySchemes",
  Record<string, Json>
>;
let operations: Operation[];

beforeAll(async () => {
  document = JSON.parse(JSON.stringify(await openApiDocument())) as Json;
  components = document.components as typeof components;
  const { paths } = document as { paths: Record<string, Record<string, Operation>> };
  const { webhooks } = document as { webhooks: Record<string, Record<string, Operation>> };
  operations = [...Object.values(paths), ...Object.values(webhooks)].flatMap((item) => Object.values(item));
});

const PARTS = ["items", "additionalProperties", "anyOf", "oneOf", "allOf"];

function schemasIn(where: string, schema: Json): Schema[] {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>);
  const parts = PARTS.flatMap((key) => [schema[key] ?? []].flat().filter((part) => typeof part === "object"));
  return [
    { where, schema },
    ...properties.flatMap(([name, property]) => schemasIn(`${where}.${name}`, property)),
    ...(parts as Json[]).flatMap((part) => schemasIn(where, part)),
  ];
}

function bodies(): { where: string; body: Body; isAnswer: boolean }[] {
  return operations.flatMap(({ operationId, requestBody, responses }) => [
    ...(requestBody ? [{ where: `${operationId} body`, body: requestBody, isAnswer: false }] : []),
    ...Object.entries(responses).map(([status, body]) => ({
      where: `${operationId} ${status}`,
      body,
      isAnswer: true,
    })),
  ]);
}

function allSchemas(): Schema[] {
  return [
    ...Object.entries(components.schemas).flatMap(([name, schema]) => schemasIn(name, schema)),
    ...operations.flatMap(({ operationId, parameters = [] }) =>
      parameters.flatMap(({ name, schema }) => (schema ? schemasIn(`${operationId} ${name}`, schema) : [])),
    ),
    ...bodies().flatMap(({ where, body }) =>
      Object.values(body.content ?? {}).flatMap(({ schema }) => schemasIn(where, schema)),
    ),
  ];
}

const nameOf = ($ref: unknown) => String($ref).split("/").at(-1) ?? "";
const wordsOf = (schema: Json): unknown =>
  schema.description ?? (schema.$ref ? components.schemas[nameOf(schema.$ref)]?.description : undefined);

describe("the document", () => {
  it("describes every property", () => {
    const properties = allSchemas().flatMap(({ where, schema }) =>
      Object.entries((schema.properties ?? {}) as Record<string, Json>).map(([name, property]) => ({
        where: `${where}.${name}`,
        property,
      })),
    );
    expect(properties.length).toBeGreaterThan(400);
    expect(properties.filter(({ property }) => !wordsOf(property)).map(({ where }) => where)).toEqual([]);
  });

  it("describes every component, operation, parameter, header and answer", () => {
    const { schemas, headers, parameters, securitySchemes } = components;
    const parts = [
      ...[schemas, headers, parameters, securitySchemes].flatMap(Object.entries),
      ...operations.map((operation) => [operation.operationId, operation]),
      ...operations.flatMap((one) =>
        (one.parameters ?? []).map((part) => [`${one.operationId} ${part.name}`, part]),
      ),
      ...bodies().flatMap(({ where, body, isAnswer }) => (isAnswer ? [[where, body]] : [])),
    ] as [string, Json][];
    expect(parts.filter(([, part]) => !part.$ref && !part.description).map(([where]) => where)).toEqual([]);
  });

  it("gives every operation a body, answer and parameters with examples that fit", () => {
    const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
    ajv.addSchema({ $id: "document", components });
    const wrong: string[] = [];
    const checks = new Map<string, ValidateFunction>();
    const hold = (where: string, schema: Json, example: unknown) => {
      const local = JSON.stringify(schema).replaceAll('"#/components', '"document#/components');
      const check = checks.get(local) ?? ajv.compile(JSON.parse(local));
      checks.set(local, check);
      if (example === undefined) wrong.push(`${where} has no example`);
      else if (!check(example)) wrong.push(`${where} ${ajv.errorsText(check.errors)}`);
    };
    for (const { operationId, parameters = [] } of operations) {
      for (const { name, schema, example } of parameters)
        if (schema) hold(`${operationId} ${name}`, schema, example);
    }
    for (const { where, body } of bodies()) {
      for (const { schema, example, examples } of Object.values(body.content ?? {})) {
        if (!examples) hold(where, schema, example);
        for (const { $ref } of Object.values(examples ?? {}))
          hold(`${where} ${$ref}`, schema, components.examples[nameOf($ref)]?.value);
      }
    }
    expect(wrong).toEqual([]);
  });

  it("gives each operation its own example idempotency key, which tools send unchanged", () => {
    const keys = operations.flatMap(({ parameters = [] }) =>
      parameters.filter(({ name }: Json) => name === "Idempotency-Key").map(({ example }: Json) => example),
    );
    expect(keys.length).toBeGreaterThan(40);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("has no pattern on numbers and no list of values of several types", () => {
    const wrong = allSchemas().filter(({ schema }) => {
      const isNumber = schema.type === "integer" || schema.type === "number";
      const values = Array.isArray(schema.enum) ? schema.enum : [];
      return (
        (isNumber && schema.pattern !== undefined) || new Set(values.map((value) => typeof value)).size > 1
      );
    });
    expect(wrong.map(({ where }) => where)).toEqual([]);
  });

  it("leaves answers open to new fields, and closes bodies", () => {
    const written = JSON.stringify(components.schemas);
    const closed = Object.entries(components.schemas).filter(
      ([, schema]) => schema.additionalProperties === false,
    );
    expect(closed.length).toBeGreaterThan(10);
    for (const [name] of closed) expect(name).toMatch(/(Request|Input)$/);
    expect(written.split('"additionalProperties":false').length - 1).toBeGreaterThanOrEqual(closed.length);
    for (const { where, body, isAnswer } of bodies()) {
      if (isAnswer) expect(JSON.stringify(body), where).not.toContain('"additionalProperties":false');
    }
  });

  it("references a component for every body of a merchant's operation", () => {
    const inline = bodies().filter(({ body, isAnswer }) =>
      Object.values(body.content ?? {}).some(({ schema }) => !isAnswer && !schema.$ref),
    );
    expect(inline.map(({ where }) => where)).toEqual([]);
    for (const name of [
      "Charge",
      "Attempt",
      "Refund",
      "Event",
      "Problem",
      "Recipient",
      "WebhookEndpoint",
      "PixPayment",
      "Invoice",
      "PaymentLink",
      "Customer",
      "Settlement",
      "Instructions",
      "Pagination",
    ])
      expect(Object.keys(components.schemas)).toContain(name);
  });

  it("describes a discriminated union by named alternatives", () => {
    const { discriminator, oneOf } = components.schemas.Instructions as {
      discriminator: { propertyName: string; mapping: Record<string, string> };
      oneOf: { $ref: string }[];
    };
    expect(discriminator.propertyName).toBe("type");
    expect(Object.values(discriminator.mapping).sort()).toEqual(oneOf.map(({ $ref }) => $ref).sort());
  });

  it("requires scopes on client credentials, and never on a bearer token", () => {
    const named = operations.flatMap(({ security }) => security.flatMap(Object.entries));
    expect(named.filter(([scheme, scopes]) => scheme !== "clientCredentials" && scopes.length > 0)).toEqual(
      [],
    );
    const create = operations.find(({ operationId }) => operationId === "createCharge");
    expect(create?.security).toEqual([{ accessToken: [] }, { clientCredentials: ["charges:write"] }]);
  });

  it("has a callback for every event type, with its payload", () => {
    const { webhooks } = document as { webhooks: Record<string, { post: Operation }> };
    expect(Object.keys(webhooks)).toEqual([...EVENT_TYPES, "ping"]);
    for (const [type, { post }] of Object.entries(webhooks)) {
      const media = post.requestBody?.content?.["application/json"];
      const payload = components.schemas[nameOf(media?.schema.$ref)] as { properties: Record<string, Json> };
      expect(payload.properties.type?.const).toBe(type);
      expect(payload.properties.data?.$ref, type).toMatch(/Data$/);
      expect(post.parameters?.map(({ $ref }) => nameOf($ref))).toEqual([
        "WebhookId",
        "WebhookTimestamp",
        "WebhookSignature",
        "WebhookVersion",
      ]);
    }
  });

  it("names the headers of answers", () => {
    const headersOf = (operationId: string, status: number) =>
      Object.keys(
        operations.find((one) => one.operationId === operationId)?.responses[status]?.headers ?? {},
      );
    const always = ["X-Request-Id", "Cache-Control"];
    const limits = ["RateLimit", "RateLimit-Policy"];
    const good = [...always, "Ponte-Version", ...limits];
    expect(headersOf("createCharge", 201)).toEqual([...good, "Idempotency-Replayed"]);
    expect(headersOf("getCharge", 200)).toEqual(good);
    expect(headersOf("getCharge", 401)).toEqual([...always, "WWW-Authenticate"]);
    expect(headersOf("getCharge", 429)).toEqual([...always, ...limits, "Retry-After"]);
  });
});
