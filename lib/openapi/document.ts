import { z } from "zod";
import { ERRORS, type ErrorCode } from "#lib/domain/errors";
import { can } from "#lib/domain/permissions";
import { ROLES, SCOPES } from "#lib/domain/roles";
import { env } from "#lib/env";
import { exampleOf } from "#lib/openapi/examples";
import { content, type Json, toSchema } from "#lib/openapi/json-schema";
import { oauthPaths } from "#lib/openapi/oauth-paths";
import { operationSamples } from "#lib/openapi/operation-samples";
import type { Operation } from "#lib/schemas/operation";
import { OPERATIONS } from "#lib/schemas/operations/index";
import { envelopedProblem, problem } from "#lib/schemas/problem";

const SECURITY: Record<Operation["auth"], Json[]> = {
  merchant: [{ accessToken: [] }],
  staff: [{ accessToken: [] }],
  checkout: [{ checkoutToken: [] }],
  public: [],
};
const ALWAYS: ErrorCode[] = ["rate_limited", "unavailable"];
const WITH_BODY: ErrorCode[] = [
  "invalid_json",
  "invalid_request",
  "body_too_large",
  "unsupported_media_type",
];
const IDEMPOTENCY: ErrorCode[] = ["request_in_progress", "idempotency_mismatch"];

/** The OpenAPI 3.1 document, made from the very schemas that validate requests and describe answers. */
export async function openApiDocument(): Promise<Json> {
  const now = new Date();
  const paths: Record<string, Json> = { ...oauthPaths() };
  for (const operation of OPERATIONS.filter((one) => !one.sessionOnly)) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: toOperationObject(operation, now),
    };
  }
  return {
    openapi: "3.1.1",
    info: {
      title: "Ponte",
      version: "1",
      description:
        "Charges in BRL with payment attempts, a hosted checkout and signed callbacks. Every refusal is an RFC 9457 problem with a stable code; every POST honours Idempotency-Key.",
    },
    servers: [{ url: `${env().publicUrl}/api` }],
    paths,
    components: {
      schemas: {
        Problem: toSchema(problem, "output"),
        EnvelopedProblem: toSchema(envelopedProblem, "output"),
      },
      securitySchemes: {
        accessToken: { type: "http", scheme: "bearer", bearerFormat: "at+jwt" },
        clientCredentials: {
          type: "oauth2",
          flows: {
            clientCredentials: {
              tokenUrl: `${env().publicUrl}/api/oauth/token`,
              scopes: Object.fromEntries(SCOPES.map((scope) => [scope, scope])),
            },
          },
        },
        checkoutToken: { type: "apiKey", in: "header", name: "X-Checkout-Token" },
      },
    },
  };
}

function toOperationObject(operation: Operation, now: Date): Json {
  const parameters = [
    ...toParameters(operation.params, "path"),
    ...toParameters(operation.query, "query"),
    ...(operation.method === "POST" ? [IDEMPOTENCY_KEY] : []),
  ];
  return {
    operationId: operation.id,
    tags: [operation.tag],
    summary: operation.summary,
    ...describe(operation),
    security: SECURITY[operation.auth],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(operation.body
      ? { requestBody: toRequestBody(operation.body, exampleOf(operation.id, now).body) }
      : {}),
    responses: { [operation.status]: toAnswer(operation), ...toRefusals(operation) },
    "x-codeSamples": operationSamples(operation, now),
  };
}

// Who may call, besides having a token at all.
function describe({ scope, permission }: Operation): Json {
  const roles = permission && ROLES.filter((role) => can(role, permission));
  const sentences = [
    ...(scope ? [`Needs the scope \`${scope}\`.`] : []),
    ...(roles ? [`The token's owner needs the role ${roles.join(" or ")}.`] : []),
  ];
  return sentences.length > 0 ? { description: sentences.join(" ") } : {};
}

function toRequestBody(body: z.ZodType, example: Json | undefined): Json {
  const [[mediaType, described] = ["", {}]] = Object.entries(content(toSchema(body, "input")));
  return {
    required: true,
    content: { [mediaType]: { ...(described as Json), ...(example ? { example } : {}) } },
  };
}

const IDEMPOTENCY_KEY = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  schema: { type: "string", minLength: 1, maxLength: 255 },
};

function toAnswer(operation: Operation): Json {
  if (operation.status === 204) return { description: operation.summary };
  return {
    description: operation.summary,
    content: content(toSchema(answerOf(operation), "output"), operation.answerType),
  };
}

function answerOf({ answer, envelope, status }: Operation): z.ZodType {
  if (envelope !== "all") return answer;
  return z.object({ status: z.literal(status), code: z.literal("success"), response: answer });
}

function toRefusals(operation: Operation): Record<string, Json> {
  const codes = new Set<ErrorCode>([
    ...(operation.method !== "GET" ? WITH_BODY : operation.query ? (["invalid_request"] as const) : []),
    ...(operation.auth === "public" ? [] : (["unauthorized"] as const)),
    ...(operation.scope ? (["insufficient_scope"] as const) : []),
    ...(operation.permission ? (["forbidden"] as const) : []),
    ...(operation.method === "POST" ? IDEMPOTENCY : []),
    ...operation.refuses,
    ...ALWAYS,
  ]);
  const schema = { $ref: `#/components/schemas/${operation.envelope ? "EnvelopedProblem" : "Problem"}` };
  const byStatus = Map.groupBy(codes, (code) => ERRORS[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [
      status,
      {
        description: names.map((name) => `\`${name}\`: ${ERRORS[name].title}`).join("; "),
        content: content(schema, "application/problem+json"),
      },
    ]),
  );
}

function toParameters(schema: z.ZodType | undefined, place: "path" | "query"): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toSchema(schema, "input") as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
  }));
}
