import { env } from "#lib/platform/env";
import { HEADERS } from "#lib/platform/openapi/headers";
import { inTurns, type Pause } from "#lib/platform/openapi/in-turns";
import { type Json, SchemaWriter } from "#lib/platform/openapi/json-schema";
import { listGuide } from "#lib/platform/openapi/list-loops";
import { oauthPaths } from "#lib/platform/openapi/oauth-paths";
import { toOperationObject } from "#lib/platform/openapi/operation-object";
import { PARAMETERS } from "#lib/platform/openapi/parameters";
import { problemExamples } from "#lib/platform/openapi/problem-example";
import { securitySchemes } from "#lib/platform/openapi/security";
import { documentTags } from "#lib/platform/openapi/tags";
import { WEBHOOK_PARAMETERS, webhooks } from "#lib/platform/openapi/webhooks";
import { OPERATIONS } from "#lib/schemas/operations/index";

const ABOUT =
  "Charges in BRL with payment attempts, a hosted checkout and signed callbacks. Every refusal is an RFC 9457 problem with a stable code; every POST honours Idempotency-Key. Answers may get new fields and new codes of errors at any time: read those you know and pass over the rest.";

const DAY_MS = 86_400_000;

let written: { day: number; document: Promise<Json> } | undefined;

/**
 * The OpenAPI 3.1 document, generated from the schemas that validate requests and describe answers. Writing it
 * takes as long as hundreds of payments, so it is written in turns with other work, and kept for the day that its examples are of.
 */
export function openApiDocument(): Promise<Json> {
  const now = new Date();
  const day = Math.floor(now.getTime() / DAY_MS);
  if (written?.day !== day) written = { day, document: writeDocument(now, inTurns()) };
  return written.document;
}

async function writeDocument(now: Date, pause: Pause): Promise<Json> {
  const schemas = new SchemaWriter();
  const paths: Record<string, Json> = { ...oauthPaths(schemas) };
  const operations = OPERATIONS.filter((one) => !one.sessionOnly);
  for (const operation of operations) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: toOperationObject(operation, schemas, now),
    };
    await pause();
  }
  const callbacks = webhooks(schemas);
  await pause();
  return {
    openapi: "3.1.1",
    info: {
      title: "Ponte",
      version: "1",
      description: `${ABOUT}\n\n${listGuide(`${env().publicUrl}/api`)}`,
      contact: { name: "Ponte", url: `${env().publicUrl}/docs` },
      license: { name: "Apache License 2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: `${env().publicUrl}/api`, description: "This instance" }],
    tags: documentTags(["OAuth", ...operations.map(({ tag }) => tag)]),
    paths,
    webhooks: callbacks,
    components: {
      schemas: schemas.components(),
      headers: HEADERS,
      parameters: { ...PARAMETERS, ...WEBHOOK_PARAMETERS },
      examples: problemExamples(paths),
      securitySchemes: securitySchemes(),
    },
  };
}
