import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { closeDb, db } from "#db/client";
import { listAccessTokens } from "#lib/access-tokens/access-tokens.queries";
import { createCharge, getCharge } from "#lib/charges/operations.contract";
import type { MerchantId, UserId } from "#lib/domain/ids";
import { issueAccessToken } from "#lib/platform/auth/access-token";
import { newId } from "#lib/platform/ids/new-id";
import { flushRequestLog, recordRequest } from "#lib/platform/request-log/record";
import { type AnsweredRequest, toRequestRow } from "#lib/platform/request-log/to-request-row";
import * as queries from "#lib/requests/request-log.queries";
import {
  deleteRequestsBefore,
  findRequest,
  insertRequests,
  listRequests,
  listRequestsOfObject,
} from "#lib/requests/request-log.queries";
import { newMerchant } from "#test/new-merchant";

let merchantId: MerchantId;
let userId: UserId;
beforeEach(async () => {
  ({ merchantId, userId } = await newMerchant());
});
afterAll(closeDb);

function answered(changes: Partial<AnsweredRequest> = {}, tokenId: string | null = null): AnsweredRequest {
  return {
    operation: createCharge,
    requestId: crypto.randomUUID(),
    caller: { merchantId, userId, tokenId },
    method: "POST",
    path: "/api/charge",
    status: 201,
    startedAt: new Date(),
    durationMs: 3,
    idempotencyKey: null,
    address: "203.0.113.7",
    userAgent: null,
    requestText: '{"grossAmount":"10.50"}',
    responseText: '{"id":"chg_1"}',
    ...changes,
  };
}

async function listed(owner: MerchantId, filter: queries.RequestFilter, limit: number, after?: string) {
  return (await listRequests(db(), owner, filter, { limit, after })).rows;
}

describe("the request log", () => {
  it("shows its records newest first, in pages, under every filter", async () => {
    const mine = newId("accessToken");
    for (let n = 0; n < 5; n += 1) recordRequest(answered({ durationMs: n }));
    recordRequest(answered({ status: 404, operation: getCharge }, mine));
    recordRequest(answered({ status: 503, responseText: '{"id":"chg_2"}' }));
    await flushRequestLog();

    const all = await listed(merchantId, {}, 100);
    expect(all.map(({ status }) => status)).toEqual([503, 404, 201, 201, 201, 201, 201]);
    const first = await listed(merchantId, {}, 3);
    const rest = await listed(merchantId, {}, 100, String(first.at(-1)?.id));
    expect([...first, ...rest]).toEqual(all);
    const count = async (filter: queries.RequestFilter) => (await listed(merchantId, filter, 100)).length;
    expect(await count({ statusClass: "2xx" })).toBe(5);
    expect(await count({ statusClass: "4xx" })).toBe(1);
    expect(await count({ statusClass: "5xx" })).toBe(1);
    expect(await count({ operation: "getCharge" })).toBe(1);
    expect(await count({ tokenId: mine })).toBe(1);
    expect(await count({ objectId: "chg_1" })).toBe(5);
    expect(await count({ requestId: all[0]?.requestId })).toBe(1);
    expect(await count({ start: new Date(Date.now() + 60_000) })).toBe(0);
    expect(await count({ end: new Date(Date.now() - 60_000) })).toBe(0);
    expect(await listRequestsOfObject(db(), merchantId, "chg_1")).toHaveLength(5);
  });

  it("finds a period several days ago", async () => {
    const at = (day: number) => new Date(Date.UTC(2026, 0, day, 12));
    for (const day of [1, 2, 3, 4, 5]) {
      await insertRequests(db(), [toRequestRow(answered({ startedAt: at(day) }))]);
    }
    const period = { start: at(2), end: at(4) };
    const found = await listed(merchantId, period, 100);
    expect(found.map(({ createdAt }) => createdAt)).toEqual([at(4), at(3), at(2)]);
  });

  it("shows a merchant only its own requests", async () => {
    recordRequest(answered());
    await flushRequestLog();
    const [row] = await listed(merchantId, {}, 1);
    const other = await newMerchant();
    expect(await listed(other.merchantId, {}, 100)).toEqual([]);
    expect(await listRequestsOfObject(db(), other.merchantId, "chg_1")).toEqual([]);
    expect(await findRequest(db(), other.merchantId, row?.id ?? 0)).toBeNull();
    expect(await findRequest(db(), merchantId, row?.id ?? 0)).toMatchObject({
      requestBody: '{"grossAmount":"10.50"}',
    });
  });

  it("shows when a token was last used", async () => {
    const owner = { merchantId, userId, clientId: null };
    const { id } = await issueAccessToken(db(), owner, {
      name: "Shop",
      scopes: ["charges:read"],
      lifetimeMs: 60_000,
    });
    const startedAt = new Date();
    recordRequest(answered({ startedAt }, id));
    await flushRequestLog();
    const [listed] = await listAccessTokens(db(), merchantId);
    expect(listed?.token.lastUsedAt).toEqual(startedAt);
  });

  it("drops unwritable rows and continues", async () => {
    const away = vi.spyOn(queries, "insertRequests").mockRejectedValueOnce(new Error("away"));
    recordRequest(answered({ requestText: "{}" }));
    await flushRequestLog();
    away.mockRestore();
    recordRequest(answered());
    await flushRequestLog();
    expect(await listed(merchantId, {}, 100)).toHaveLength(1);
  });

  it("writes the rows of other merchants when a cluster loses one merchant's node", async () => {
    const other = await newMerchant();
    const insert = queries.insertRequests;
    const lost = vi.spyOn(queries, "insertRequests").mockImplementation(async (reader, rows) => {
      if (rows.some((row) => row.merchantId === other.merchantId))
        throw Object.assign(new Error("connection to the remote node failed"), { code: "08006" });
      await insert(reader, rows);
    });
    recordRequest(answered());
    recordRequest({ ...answered(), caller: { ...other, tokenId: null } });
    await flushRequestLog();
    lost.mockRestore();
    expect(await listed(merchantId, {}, 100)).toHaveLength(1);
    expect(await listed(other.merchantId, {}, 100)).toHaveLength(0);
  });

  it("deletes the oldest rows in batches", async () => {
    const long = new Date("2020-01-01T00:00:00Z");
    const rows = Array.from({ length: 5 }, () => toRequestRow(answered({ startedAt: long })));
    await insertRequests(db(), [...rows, toRequestRow(answered())]);
    const before = new Date("2020-01-02T00:00:00Z");
    expect(await deleteRequestsBefore(db(), merchantId, before, 3)).toBe(3);
    expect(await deleteRequestsBefore(db(), merchantId, before, 3)).toBe(2);
    expect(await listed(merchantId, {}, 100)).toHaveLength(1);
  });
});
