import { describe, expect, it } from "vitest";
import { newId } from "#lib/ids/new-id";
import { type AnsweredRequest, toRequestRow } from "#lib/request-log/to-request-row";

const ANSWERED: AnsweredRequest = {
  operation: { id: "createCharge", path: "/charge" },
  requestId: "0191d0a6-0000-7000-8000-000000000000",
  caller: { merchantId: newId("merchant"), userId: newId("user"), tokenId: newId("accessToken") },
  method: "POST",
  path: "/api/charge",
  status: 201,
  startedAt: new Date(),
  durationMs: 12,
  idempotencyKey: null,
  address: "203.0.113.7",
  userAgent: "shop/1.0",
  requestText: '{"grossAmount":"10.50"}',
  responseText: '{"id":"att_1","chargeId":"chg_1"}',
};

describe("a row of the request log", () => {
  it("names the object in the path before the one in the answer", () => {
    const operation = { id: "createRefund", path: "/charge/{chargeId}/refunds" };
    const path = "/api/charge/chg_7/refunds?x=1";
    const row = toRequestRow({ ...ANSWERED, operation, path, responseText: '{"id":"rfd_1"}' });
    expect(row).toMatchObject({ objectId: "chg_7", path: "/api/charge/chg_7/refunds?x=1" });
  });

  it("names the charge that was made, an attempt's by its charge, an enveloped one's by its response", () => {
    expect(toRequestRow(ANSWERED).objectId).toBe("chg_1");
    const enveloped = '{"status":201,"code":"success","response":{"id":42}}';
    expect(toRequestRow({ ...ANSWERED, responseText: enveloped }).objectId).toBe("42");
  });

  it("names no object where a request made none", () => {
    const refused = { ...ANSWERED, status: 400, responseText: '{"id":"x","code":"invalid_request"}' };
    expect(toRequestRow(refused)).toMatchObject({ objectId: null, errorCode: "invalid_request" });
    const operation = { id: "getCharge", path: "/charge/{chargeId}" };
    const odd = { ...ANSWERED, operation, path: "/api/charge/%00%F0%9F" };
    expect(toRequestRow(odd).objectId).toBeNull();
  });

  it("keeps no answer that holds a secret, but the refusal of one", () => {
    const operation = { id: "createAccessToken", path: "/access-tokens", secretAnswer: true as const };
    expect(toRequestRow({ ...ANSWERED, operation }).responseBody).toBeNull();
    expect(toRequestRow({ ...ANSWERED, operation, status: 403 }).responseBody).not.toBeNull();
  });
});
