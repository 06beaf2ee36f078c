import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client";
import type { AttemptRecord } from "#lib/attempts/attempts.queries";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import type { MerchantId } from "#lib/domain/ids";
import { listReportsAbout } from "#lib/payments/provider-reports.queries";
import { acceptReport } from "#lib/payments/reports/accept-report";
import { AMOUNT_MINOR, newCharge, newPixAttempt, storedAttempt, storedCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { acceptSigned as accept, signedReport as signed } from "#test/sandbox-report";
import { deliveryTargets, eventCounts, suspended } from "#test/written";

let merchantId: MerchantId;
let charge: ChargeRecord;
let attempt: AttemptRecord;
beforeEach(async () => {
  ({ merchantId } = await newMerchant());
  charge = await newCharge(merchantId, { callbackUrl: "https://shop.example.com/hook" });
  attempt = await newPixAttempt(charge);
});

const received = (amountMinor = AMOUNT_MINOR, endToEndId = `E-${attempt.id}`) => ({
  type: "pix.received",
  txid: attempt.providerReference,
  endToEndId,
  amountMinor,
});

async function storedTimes(externalId: string): Promise<number> {
  const [row] = await db().execute<{ count: number }>(
    sql`select count(*)::int as count from provider_reports where external_id = ${externalId}`,
  );
  return row?.count ?? 0;
}

describe("a provider's report", () => {
  it("pays once, however often it arrives", async () => {
    const report = signed(received());
    expect(await accept(report)).toEqual({ status: "received" });
    expect((await storedCharge(merchantId, charge.id)).status).toBe("PAID");
    expect(await accept(report)).toEqual({ status: "already_received" });
    expect(await storedTimes(report.id)).toBe(1);
    expect(await eventCounts(merchantId)).toMatchObject({ "charge.paid": 1 });
  });

  it("takes effect once when it arrives five times at once", async () => {
    const report = signed(received());
    const answers = await Promise.all(Array.from({ length: 5 }, () => accept(report)));
    expect(answers.filter(({ status }) => status === "received")).toHaveLength(1);
    expect(await eventCounts(merchantId)).toMatchObject({ "charge.paid": 1, "attempt.paid": 1 });
    expect(await deliveryTargets(merchantId)).toHaveLength(1);
    expect(await suspended(merchantId)).toEqual([]);
  });

  it("is stored with its subject and its outcome in one word", async () => {
    const report = signed(received());
    await accept(report);
    expect(
      await listReportsAbout(db(), attempt.merchantId, {
        providers: ["sandbox"],
        references: [attempt.providerReference],
      }),
    ).toMatchObject([{ externalId: report.id, outcome: "PAID", body: received() }]);
    expect(
      await listReportsAbout(db(), attempt.merchantId, {
        providers: ["another"],
        references: [attempt.providerReference],
      }),
    ).toEqual([]);
  });

  it("of one payment that arrives under two ids at once pays once and holds nothing", async () => {
    await Promise.all([accept(signed(received())), accept(signed(received()))]);
    expect(await suspended(merchantId)).toEqual([]);
    expect(await eventCounts(merchantId)).toMatchObject({ "charge.paid": 1 });
  });

  it("of a second payment is kept in suspense", async () => {
    await accept(signed(received()));
    await accept(signed(received(AMOUNT_MINOR, `E2-${attempt.id}`)));
    expect(await suspended(merchantId)).toEqual([["DUPLICATE", AMOUNT_MINOR]]);
  });

  it("about an attempt that is not ours is stored and changes nothing", async () => {
    const report = signed({ ...received(), txid: "nobody00000000000000000000000000" });
    expect(await accept(report)).toEqual({ status: "received" });
    expect(await storedTimes(report.id)).toBe(1);
    expect((await storedAttempt(merchantId, attempt.id)).status).toBe("PENDING");
  });
});

describe("an invalid report", () => {
  const nothingHappened = async (id: string) => {
    expect(await storedTimes(id)).toBe(0);
    expect((await storedCharge(merchantId, charge.id)).status).toBe("PENDING");
  };

  it("from a provider that does not exist is not_found", async () => {
    const { id, headers, rawBody } = signed(received());
    await expect(acceptReport({ provider: "nobody" }, headers, rawBody)).rejects.toMatchObject({
      code: "not_found",
    });
    await nothingHappened(id);
  });

  it.each(["webhook-id", "webhook-timestamp", "webhook-signature"])(
    "without %s is unauthorized",
    async (header) => {
      const report = signed(received());
      report.headers.delete(header);
      await expect(accept(report)).rejects.toMatchObject({ code: "unauthorized" });
      await nothingHappened(report.id);
    },
  );

  it("with a changed amount, another id or another's signature is unauthorized", async () => {
    const good = signed(received());
    const changed = { ...good, rawBody: good.rawBody.replace(String(AMOUNT_MINOR), "1") };
    const renamed = { ...good, headers: new Headers(good.headers) };
    renamed.headers.set("webhook-id", `sbx_${randomUUID()}`);
    const forged = { ...good, headers: new Headers(good.headers) };
    forged.headers.set("webhook-signature", `v1,${Buffer.alloc(32).toString("base64")}`);
    for (const report of [changed, renamed, forged]) {
      await expect(accept(report)).rejects.toMatchObject({ code: "unauthorized" });
    }
    await nothingHappened(good.id);
  });

  it.each([-10, 10])(
    "signed %i minutes from now is unauthorized, so that a captured one cannot be replayed",
    async (minutes) => {
      const report = signed(received(), undefined, new Date(Date.now() + minutes * 60_000));
      await expect(accept(report)).rejects.toMatchObject({ code: "unauthorized" });
      await nothingHappened(report.id);
    },
  );

  it.each([
    ["not JSON", "pix!"],
    ["of an unknown type", { type: "pix.dreamt" }],
  ])("signed but %s is invalid_request", async (_name, body) => {
    const report = signed(body);
    await expect(accept(report)).rejects.toMatchObject({ code: "invalid_request" });
    await nothingHappened(report.id);
  });
});
