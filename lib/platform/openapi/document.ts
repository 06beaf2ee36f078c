import { NEWEST_API_VERSION } from "#lib/domain/api-version";
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
import { servicePaths } from "#lib/platform/openapi/service-paths";
import { WEBHOOK_PARAMETERS, webhooks } from "#lib/platform/openapi/webhooks";
import { OPERATIONS } from "#lib/schemas/operations/index";

const MEANINGS: Record<string, string> = {
  OAuth: "Access tokens for servers, by OAuth 2.0 client credentials.",
  Charges: "What a payer owes: an amount in BRL that is paid at most once, by one of several attempts.",
  Attempts: "The tries at paying a charge, each by one method.",
  Checkout: "What the hosted page reads and sends for a payer, opened by the checkout token of one charge.",
  Crypto: "Payments and withdrawals in coins, in the envelope `{ status, code, response }`.",
  Refunds: "Money given back to payers.",
  Suspense: "Money that came late, twice or in a wrong amount, and what becomes of it.",
  Disputes: "Payments that payers' banks take back: chargebacks of cards, and Pix by Banco Central's MED.",
  Balance: "The merchant's money, its prices and its statement.",
  Installments: "In how many parts cards may pay.",
  "Payment links": "Pages that many payers can pay at.",
  "Pix payments": "Payments by Pix alone, in the envelope `{ status, code, response }`.",
  Customers: "Who pays, as charges tell of them: known by the document or, without one, by the e-mail.",
  Recipients: "Who shares in charges by a split.",
  Payouts: "Money that leaves in reais by Pix, from the merchant's balance or a recipient's.",
  Callbacks: "Events, their deliveries and the secret that signs them.",
  "Webhook endpoints": "Addresses that receive events.",
  Requests: "What was asked of the API in the last seven days, and how it was answered.",
  Sandbox: "What payers, banks and chains would do, for trying things out.",
  Staff: "For the platform's own people.",
  Audit: "Who did what to money and settings.",
  Exports: "Lists as CSV files.",
  Service: "What operators and tools read of the installation itself.",
};

/**
 * The tags of these operation groups, each once with its description. Throws for a group without a
 * description.
 */
function documentTags(names: readonly string[]): Json[] {
  return [...new Set(names)].map((name) => {
    const description = MEANINGS[name];
    if (!description)
      throw new Error(`say in lib/platform/openapi/document.ts what the operations of ${name} are about`);
    return { name, description };
  });
}

const ABOUT =
  "Charges in BRL with payment attempts, a hosted checkout and signed callbacks. Every refusal is an RFC 9457 problem with a stable code; every POST honours Idempotency-Key.";

function versionGuide(base: string): string {
  return `This is the version ${NEWEST_API_VERSION}. Answers may get new fields and new codes of errors at any time: read those you know and pass over the rest. What would break a program that does so comes in a new version alone, which \`Ponte-Version\` asks for: [what may change](${base}/docs/guides/versions).`;
}

const DAY_MS = 86_400_000;

let written: { day: number; document: Promise<Json> } | undefined;

/**
 * The OpenAPI 3.1 document, generated from the schemas that validate requests and describe answers. Generating it costs as much
 * as hundreds of payments, so it yields to other work, and is cached for the day of its examples.
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
  Object.assign(paths, servicePaths(schemas));
  const callbacks = webhooks(schemas);
  await pause();
  return {
    openapi: "3.1.1",
    info: {
      title: "Ponte",
      version: NEWEST_API_VERSION,
      description: `${ABOUT}\n\n${versionGuide(env().publicUrl)}\n\n${listGuide(`${env().publicUrl}/api`)}`,
      contact: { name: "Ponte", url: `${env().publicUrl}/docs` },
      license: { name: "Apache License 2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: `${env().publicUrl}/api`, description: "This instance" }],
    tags: documentTags(["OAuth", ...operations.map(({ tag }) => tag), "Service"]),
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
