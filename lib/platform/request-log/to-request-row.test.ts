import { describe, expect, it } from "vitest";
import { createAccessToken } from "#lib/access-tokens/operations.contract";
import { createCharge, getCharge, listCharges } from "#lib/charges/operations.contract";
import { createRefund } from "#lib/ledger/operations.contract";
import { newId } from "#lib/platform/ids/new-id";
import { type AnsweredRequest, toRequestRow } from "#lib/platform/request-log/to-request-row";

const ANSWERED: AnsweredRequest = {
  operation: createCharge,
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
    const path = "/api/charge/chg_7/refunds";
    const row = toRequestRow({ ...ANSWERED, operation: createRefund, path, responseText: '{"id":"rfd_1"}' });
    expect(row).toMatchObject({ objectId: "chg_7", path });
  });

  it("names the created charge: for an attempt its charge, and in an envelope that of its response", () => {
    expect(toRequestRow(ANSWERED).objectId).toBe("chg_1");
    const enveloped = '{"status":201,"code":"success","response":{"id":42}}';
    expect(toRequestRow({ ...ANSWERED, responseText: enveloped }).objectId).toBe("42");
  });

  it("names no object when a request created none", () => {
    const refused = { ...ANSWERED, status: 400, responseText: '{"id":"x","code":"invalid_request"}' };
    expect(toRequestRow(refused)).toMatchObject({ objectId: null, errorCode: "invalid_request" });
    const odd = { ...ANSWERED, operation: getCharge, path: "/api/charge/%00%F0%9F" };
    expect(toRequestRow(odd).objectId).toBeNull();
  });

  it("keeps no secret of an answer, and the whole refusal", () => {
    const made = '{"id":"tok_1","name":"Shop","token":"the-token-itself"}';
    const answered = { ...ANSWERED, operation: createAccessToken, path: "/api/access-tokens" };
    expect(toRequestRow({ ...answered, responseText: made }).responseBody).toBe(
      '{"id":"tok_1","name":"Shop","token":"[redacted]"}',
    );
    const refusal = '{"code":"forbidden","detail":"No."}';
    expect(toRequestRow({ ...answered, status: 403, responseText: refusal }).responseBody).toBe(refusal);
  });

  it("keeps the known query parameters, and the names of the rest", () => {
    const path = "/api/charge/list?page=2&cvv=987&query=Ana%20Souza&4111111111111111=x&flag";
    expect(toRequestRow({ ...ANSWERED, operation: listCharges, path }).path).toBe(
      "/api/charge/list?page=2&cvv=[unknown]&query=Ana%20Souza&[card number]=[unknown]&flag",
    );
  });

  it.each(["4111111111111111", "4111%201111+1111-1111", "%34111111111111111", "４111 1111 1111 1111"])(
    "keeps no card number, wherever it is sent: %s",
    (number) => {
      const row = toRequestRow({
        ...ANSWERED,
        operation: listCharges,
        path: `/api/charge/${number}?query=${number}&end_date=2026-11-22`,
        idempotencyKey: `order ${decodeURIComponent(number).replaceAll("+", " ")} cvv 987`,
        userAgent: `shop/1.0 (${decodeURIComponent(number).replaceAll("+", " ")})`,
      });
      expect(row.path).toBe("/api/charge/[card number]?query=[card number]&end_date=2026-11-22");
      expect([row.idempotencyKey, row.userAgent]).toEqual(["[card number]", "[card number]"]);
    },
  );

  it("keeps no part of a card number that begins before the end of a long header", () => {
    const userAgent = `${"x".repeat(285)} 4111111111111111`;
    expect(toRequestRow({ ...ANSWERED, userAgent }).userAgent).toBe("[card number]");
  });

  it("does not name an object by a card number", () => {
    const path = "/api/charge/4111111111111111";
    expect(toRequestRow({ ...ANSWERED, operation: getCharge, path }).objectId).toBeNull();
  });
});
