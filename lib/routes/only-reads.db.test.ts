import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "#db/client";
import { compareBankStatement } from "#lib/bank-statements/operations.contract";
import { previewCharge } from "#lib/charges/operations.contract";
import { issueAccessToken } from "#lib/platform/auth/access-token";
import { flushRequestLog } from "#lib/platform/request-log/record";
import { SCOPES } from "#lib/team/roles.rules";
import { askOperation } from "#test/ask-operation";
import { newMerchant } from "#test/new-merchant";

const ENTRY = "<STMTTRN><DTPOSTED>20261130<TRNAMT>10,50<FITID>1<MEMO>ANA SOUZA</STMTTRN>";
const content = btoa(`<OFX><CURDEF>BRL<BANKTRANLIST>${ENTRY}</BANKTRANLIST></OFX>`);

it.each([
  [compareBankStatement, { content }, "ANA SOUZA"],
  [previewCharge, { grossAmount: "10.50", paymentMethod: "PIX" }, "10.50"],
])("$id keeps nothing: no answer under a key, no bodies in the log", async (operation, body, shown) => {
  const { merchantId, userId } = await newMerchant();
  const grant = { name: "all", scopes: [...SCOPES], lifetimeMs: 600_000 };
  const { token } = await issueAccessToken(db(), { merchantId, userId, clientId: null }, grant);
  const headers = { authorization: `Bearer ${token}`, "idempotency-key": "the same" };
  const { status, text } = await askOperation(operation, { headers, body });
  expect([status, text]).toEqual([200, expect.stringContaining(shown)]);
  await flushRequestLog();
  const kept = await db().execute(sql`select from idempotency_keys where scope = ${merchantId}`);
  expect(kept).toHaveLength(0);
  const logged = await db().execute(sql`
    select operation, request_body, response_body from request_log where merchant_id = ${merchantId}`);
  expect(logged).toEqual([{ operation: operation.id, request_body: null, response_body: null }]);
});
