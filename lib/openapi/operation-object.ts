import type { z } from "zod";
import { asksFreshProof } from "#lib/account/fresh-proof.contract";
import { ERRORS, type ErrorCode } from "#lib/domain/errors";
import { type CodeSample, codeSamples, type SampleCall } from "#lib/openapi/code-samples";
import { exampleFor } from "#lib/openapi/example-for";
import { exampleOf } from "#lib/openapi/examples";
import { answerHeaders } from "#lib/openapi/headers";
import type { Json, SchemaWriter } from "#lib/openapi/json-schema";
import { idempotencyKeyOf, ifNoneMatch, ponteVersion, toParameters } from "#lib/openapi/parameters";
import { problemExampleReferences } from "#lib/openapi/problem-example";
import { securityOf } from "#lib/openapi/security";
import { env } from "#lib/platform/env";
import { ERROR_STATUSES } from "#lib/platform/http/error-status";
import { enveloped, type Operation } from "#lib/schemas/operation";
import { envelopedProblem, problem } from "#lib/schemas/problem";
import { can } from "#lib/team/permissions.rules";
import { ROLES } from "#lib/team/roles.rules";

const ALWAYS: ErrorCode[] = ["rate_limited", "unavailable"];
const WITH_BODY: ErrorCode[] = ["invalid_json", "body_too_large", "unsupported_media_type"];
const IDEMPOTENCY: ErrorCode[] = ["request_in_progress", "idempotency_mismatch"];

/** An operation as the document describes it, with examples relative to `now`. */
export function toOperationObject(operation: Operation, schemas: SchemaWriter, now: Date): Json {
  const example = exampleOf(operation.id, now);
  const parameters = [
    ...toParameters(operation.params, "path", schemas),
    ...toParameters(operation.query, "query", schemas, example.query),
    ...(operation.method === "POST" ? [idempotencyKeyOf(operation.id, schemas)] : []),
    ponteVersion,
    ...(operation.revisionOf ? [ifNoneMatch] : []),
  ];
  return {
    operationId: operation.id,
    tags: [operation.tag],
    summary: operation.summary,
    description: wordsOf(operation),
    security: securityOf(operation),
    ...(operation.deprecated ? { deprecated: true } : {}),
    parameters,
    ...(operation.body ? { requestBody: toRequestBody(operation.body, example.body, schemas) } : {}),
    responses: {
      [operation.status]: toAnswer(operation, schemas),
      ...(operation.revisionOf ? { 304: toUnchanged(operation) } : {}),
      ...toRefusals(operation, schemas),
    },
    "x-codeSamples": operationSamples(operation, now),
  };
}

// What the operation does, and what its caller needs in addition to a token.
function wordsOf({ summary, auth, scope, permission, method, deprecated }: Operation): string {
  const roles = permission && ROLES.filter((role) => can(role, permission));
  return [
    `${summary}.`,
    ...(deprecated ? [`Deprecated since ${deprecated.since}: ${deprecated.instead}`] : []),
    ...(deprecated?.sunset ? [`It may be removed from ${deprecated.sunset} on.`] : []),
    ...(auth === "public" ? ["Requires no authentication."] : []),
    ...(auth === "checkout" ? ["Requires a checkout token of the charge in the path."] : []),
    ...(auth === "staff" || auth === "staffPerson" ? ["For the platform's staff."] : []),
    ...(scope ? [`Requires the scope \`${scope}\`.`] : []),
    ...(roles ? [`Requires the token's owner to have the role ${roles.join(" or ")}.`] : []),
    ...(method === "POST" && auth !== "public"
      ? ["Repeating the request with the same Idempotency-Key has no further effect."]
      : []),
  ].join(" ");
}

function toRequestBody(body: z.ZodType, example: Json | undefined, schemas: SchemaWriter): Json {
  return {
    // The body is optional when all of its members are.
    required: !body.safeParse({}).success,
    content: {
      "application/json": { schema: schemas.write(body, "input"), ...(example ? { example } : {}) },
    },
  };
}

function toAnswer(operation: Operation, schemas: SchemaWriter): Json {
  const head = { description: operation.summary, headers: answerHeaders(operation, operation.status) };
  if (operation.status === 204) return head;
  const mediaType = operation.answerType ?? "application/json";
  const schema = schemas.write(enveloped(operation), "output");
  const example = exampleFor(schema, schemas.components());
  return { ...head, content: { [mediaType]: { schema, example } } };
}

function toUnchanged(operation: Operation): Json {
  return { description: "Unchanged since the answer with this ETag", headers: answerHeaders(operation, 304) };
}

function toRefusals(operation: Operation, schemas: SchemaWriter): Record<string, Json> {
  const codes = new Set<ErrorCode>([
    ...(operation.method !== "GET" ? WITH_BODY : []),
    // This code covers fields, parameters, and an unknown version in the header.
    "invalid_request",
    ...(operation.auth === "public" ? [] : (["unauthorized"] as const)),
    ...(operation.scope ? (["insufficient_scope"] as const) : []),
    ...(operation.permission ? (["forbidden"] as const) : []),
    ...(asksFreshProof(operation) ? (["proof_required"] as const) : []),
    ...(operation.method === "POST" && operation.auth !== "public" ? IDEMPOTENCY : []),
    ...operation.refuses,
    ...ALWAYS,
    "internal_error",
  ]);
  const schema = schemas.write(operation.envelope ? envelopedProblem : problem, "output");
  const byStatus = Map.groupBy(codes, (code) => ERROR_STATUSES[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [
      status,
      {
        description: names.map((name) => `\`${name}\`: ${ERRORS[name].title}`).join("; "),
        headers: answerHeaders(operation, status),
        content: {
          "application/problem+json": {
            schema,
            examples: problemExampleReferences(names, operation.envelope !== undefined),
          },
        },
      },
    ]),
  );
}

const AUTH: Record<Operation["auth"], SampleCall["auth"]> = {
  merchant: "bearer",
  sandbox: "bearer",
  caller: "bearer",
  person: "bearer",
  staff: "bearer",
  staffPerson: "bearer",
  checkout: "checkout",
  public: "none",
};

/** An operation's code samples against this installation, from its example. */
export function operationSamples(operation: Operation, now: Date): CodeSample[] {
  const { query, body } = exampleOf(operation.id, now);
  return codeSamples({
    method: operation.method,
    baseUrl: operation.id === "createCryptoPayment" ? env().gatewayUrl : `${env().publicUrl}/api`,
    path: operation.path,
    auth: AUTH[operation.auth],
    ...(query ? { query } : {}),
    ...(body ? { json: body } : {}),
    answer: answerOf(operation),
  });
}

function answerOf({ status, answerType }: Operation): SampleCall["answer"] {
  if (status === 204) return "none";
  return answerType ? "text" : "json";
}
