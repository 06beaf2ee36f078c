import { expect, it } from "vitest";
import { db } from "#db/client";
import type { MerchantId } from "#lib/domain/ids";
import { newId } from "#lib/platform/ids/new-id";
import { listRequestPage } from "#lib/requests/list-request-page";
import { insertRequests } from "#lib/requests/request-log.queries";

async function logged(merchantId: MerchantId, statuses: readonly number[]): Promise<void> {
  const nothing = { tokenId: null, errorCode: null, objectId: null, idempotencyKey: null, address: null };
  await insertRequests(
    db(),
    statuses.map((status, second) => ({
      ...nothing,
      ...{ merchantId, status, userAgent: null, requestBody: null, responseBody: null, durationMs: 3 },
      ...{ userId: newId("user"), operation: "getCharge", method: "GET", path: `/charge/${second}` },
      requestId: crypto.randomUUID(),
      createdAt: new Date(Date.UTC(2026, 10, 27, 12, 0, second)),
    })),
  );
}

it("a merchant reads all its requests, newest first, or only those of a class", async () => {
  const [own, other] = [newId("merchant"), newId("merchant")];
  await logged(own, [200, 404, 201, 503]);
  await logged(other, [200]);
  const read = async (status?: "4xx") => {
    const paths: string[] = [];
    for (let cursor: string | undefined | null; cursor !== null; ) {
      const query = { limit: 2, ...(status ? { status } : {}), ...(cursor ? { cursor } : {}) };
      const { data, pagination } = await listRequestPage(own, query);
      paths.push(...data.map(({ path }) => path));
      cursor = pagination.nextCursor;
    }
    return paths;
  };
  expect(await read()).toEqual(["/charge/3", "/charge/2", "/charge/1", "/charge/0"]);
  expect(await read("4xx")).toEqual(["/charge/1"]);
});

it("refuses a cursor of another list", async () => {
  const cursor = Buffer.from('["audit","5"]').toString("base64url");
  await expect(listRequestPage(newId("merchant"), { limit: 2, cursor })).rejects.toMatchObject({
    code: "invalid_request",
  });
});
