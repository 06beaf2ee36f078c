import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Sql } from "postgres";
import type { Subject } from "../rounds.ts";
import { chargeBody, chargePageBody, createdPixBody } from "./answer-bodies.ts";
import { CREATING_PATHS } from "./cases.ts";
import { type ChargeQueries, OWN_QUERIES } from "./charge-queries.ts";
import { checkoutBody } from "./checkout-body.ts";
import { readCheckout } from "./checkout-queries.ts";
import { LEAN_QUERIES } from "./lean-queries.ts";
import { readToken } from "./merchant-queries.ts";
import { pixChargeOf } from "./pix-charge-to-write.ts";
import { createdCryptoPaymentBody, createdPixPaymentBody } from "./product-bodies.ts";
import { cryptoPaymentOf, pixPaymentOf, writeCryptoPayment, writePixPayment } from "./product-queries.ts";

/** The queries of a floor: those that Ponte sends, or the fewest that the same answers need. */
export type Floor = Exclude<Subject, "ours">;

const QUERIES: Record<Floor, ChargeQueries> = { queries: OWN_QUERIES, lean: LEAN_QUERIES };

/**
 * The least code that could answer as Ponte does: a bare node:http server with Ponte's QR encoder and bytes, without its
 * validation, signature check, limits or errors. It does not listen yet.
 */
export function newFloor(floor: Floor, sql: Sql, publicUrl: string): Server {
  return createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
    answer({ sql, publicUrl, charges: QUERIES[floor] }, request).then(
      ({ status, body }) => sendJson(response, status, body),
      (error) => sendJson(response, 500, { detail: String(error) }),
    );
  });
}

type Context = { sql: Sql; publicUrl: string; charges: ChargeQueries };

async function answer(context: Context, request: IncomingMessage) {
  const { sql, publicUrl, charges } = context;
  const checkoutToken = request.headers["x-checkout-token"];
  if (typeof checkoutToken === "string") {
    const { merchant, sub } = claimsOf(checkoutToken);
    return { status: 200, body: checkoutBody(await readCheckout(sql, merchant, sub), publicUrl) };
  }
  const merchantId = await merchantOf(sql, tokenIdOf(request));
  if (request.method === "POST") {
    return { status: 201, body: await create(context, merchantId, request) };
  }
  const chargeId = (request.url ?? "").slice("/api/charge/".length);
  if (chargeId === "list") {
    const { merchant, ...page } = await charges.readChargePage(sql, merchantId);
    return { status: 200, body: chargePageBody(page, merchant, publicUrl) };
  }
  const { charge, merchant } = await charges.readCharge(sql, merchantId, chargeId);
  return { status: 200, body: chargeBody(charge, merchant, publicUrl) };
}

async function create({ sql, publicUrl, charges }: Context, merchantId: string, request: IncomingMessage) {
  const json = await bodyOf(request);
  if (request.url === CREATING_PATHS.pixPayment) {
    const written = await writePixPayment(sql, merchantId, pixPaymentOf(json));
    return createdPixPaymentBody(written, publicUrl);
  }
  if (request.url === CREATING_PATHS.cryptoPayment) {
    return createdCryptoPaymentBody(await writeCryptoPayment(sql, merchantId, cryptoPaymentOf(json)));
  }
  const { charge, attempt, merchant } = await charges.writePixCharge(
    sql,
    merchantId,
    pixChargeOf(json, publicUrl),
  );
  return createdPixBody(charge, attempt, merchant, publicUrl);
}

// Ponte caches tokens too.
const merchants = new Map<string, string>();

async function merchantOf(sql: Sql, tokenId: string): Promise<string> {
  const known = merchants.get(tokenId);
  if (known !== undefined) return known;
  const { merchant_id: merchantId } = await readToken(sql, tokenId);
  merchants.set(tokenId, merchantId);
  return merchantId;
}

function tokenIdOf(request: IncomingMessage): string {
  return claimsOf(request.headers.authorization ?? "").jti;
}

function claimsOf(token: string) {
  return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  const bytes = Buffer.from(JSON.stringify(body));
  response.writeHead(status, {
    "cache-control": "no-store",
    "content-type": "application/json; charset=utf-8",
    "x-content-type-options": "nosniff",
    "x-request-id": randomUUID(),
    "content-length": bytes.length,
  });
  response.end(bytes);
}
