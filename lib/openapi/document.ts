import { NEWEST_API_VERSION } from "#lib/domain/api-version";
import { HEADERS } from "#lib/openapi/headers";
import { inTurns, type Pause } from "#lib/openapi/in-turns";
import { type Json, SchemaWriter } from "#lib/openapi/json-schema";
import { listGuide } from "#lib/openapi/list-loops";
import { oauthPaths } from "#lib/openapi/oauth-paths";
import { toOperationObject } from "#lib/openapi/operation-object";
import { PARAMETERS } from "#lib/openapi/parameters";
import { problemExamples } from "#lib/openapi/problem-example";
import { securitySchemes } from "#lib/openapi/security";
import { servicePaths } from "#lib/openapi/service-paths";
import { WEBHOOK_PARAMETERS, webhooks } from "#lib/openapi/webhooks";
import { env } from "#lib/platform/env";
import { OPERATIONS } from "#lib/schemas/operations/index";

const MEANINGS: Record<string, string> = {
  OAuth: "Access tokens for servers, with OAuth 2.0 client credentials.",
  Charges: "Amounts that payers owe, in BRL. A charge is paid at most once, by one of its attempts.",
  Attempts: "Attempts to pay a charge, each by one method.",
  Checkout: "What a payment page reads and sends for a payer, with the checkout token of one charge.",
  Crypto: "Payments and withdrawals in coins. Answers use the envelope `{ status, code, response }`.",
  Refunds: "Money returned to payers.",
  Suspense: "Money that arrived late, twice or in a wrong amount, and is held for a decision.",
  Disputes: "Payments that payers' banks reclaim: card chargebacks, and Pix through Banco Central's MED.",
  Balance: "The merchant's balance, prices and statement.",
  Installments: "The merchant's terms for card installments.",
  "Payment links": "Pages where many payers can pay.",
  Plans: "What a merchant sells again and again.",
  Subscriptions: "Payers who pay a plan cycle by cycle. Each cycle is a charge.",
  "Pix payments": "Pix-only payments. Answers use the envelope `{ status, code, response }`.",
  Customers: "Payers across charges, identified by the document or, if there is none, by the e-mail.",
  Recipients: "People and companies that share in charges by a split.",
  Payouts: "Money sent out in BRL by Pix, from the merchant's balance or a recipient's.",
  Callbacks: "Events, their deliveries, and the secret that signs callbacks.",
  "Webhook endpoints": "Addresses that receive events.",
  "Event consumers": "Programs that fetch events, for servers that receive no callbacks.",
  Requests: "The API requests of the last seven days, with their responses.",
  Sandbox: "Simulations of payers, banks and chains, for testing.",
  Staff: "For the platform's staff.",
  Audit: "Who did what to money and settings.",
  Exports: "Lists as CSV files.",
  Service: "Reads of the installation itself, for operators and tools.",
};

/**
 * The tags of these operation groups, each once with its description. Throws for a group without a
 * description.
 */
function documentTags(names: readonly string[]): Json[] {
  return [...new Set(names)].map((name) => {
    const description = MEANINGS[name];
    if (!description) throw new Error(`describe the operations of ${name} in lib/openapi/document.ts`);
    return { name, description };
  });
}

const ABOUT =
  "Charges in BRL with payment attempts, a hosted checkout and signed callbacks. Every error is an RFC 9457 problem with a stable code. Every POST accepts an Idempotency-Key.";

function versionGuide(base: string): string {
  return `This is version ${NEWEST_API_VERSION}. New response fields and error codes may be added at any time: ignore those you do not know. Breaking changes come only in a new version, which you select with \`Ponte-Version\`: [what may change](${base}/docs/guides/versions).`;
}

const DAY_MS = 86_400_000;

let written: { day: number; document: Promise<Json> } | undefined;

/**
 * The OpenAPI 3.1 document, generated from the schemas that validate requests and describe answers. Generating it takes as long
 * as hundreds of payments, so it yields to other work and is cached for the day. It is not cached longer, because its examples
 * contain dates.
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
