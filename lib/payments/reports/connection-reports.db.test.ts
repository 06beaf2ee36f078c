import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { POST } from "#app/api/providers/[provider]/[connection]/[secret]/[[...suffix]]/route.ts";
import { db } from "#db/client";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { accountKey } from "#lib/connections/connection.rules";
import { reportAddress } from "#lib/connections/report-address";
import type { MerchantId } from "#lib/domain/ids";
import { cancelCharge } from "#lib/payments/end/cancel-charge";
import { enquireDue } from "#lib/payments/enquire/enquire-due";
import type { ReportSubject } from "#lib/providers/ports/reports";
import { ProviderTimeout } from "#lib/providers/provider-error";
import { enquire } from "#test/card-payment";
import { changeAdapters } from "#test/change-adapters";
import { connectFake } from "#test/fake-provider/connect-fake";
import { FAKE_ADAPTERS } from "#test/fake-provider/fake-adapters";
import { AMOUNT_MINOR, newCharge, newPixAttempt, paid, storedAttempt, storedCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { suspended } from "#test/written";

changeAdapters(FAKE_ADAPTERS);

type Connected = Awaited<ReturnType<typeof connectFake>>;

let merchantId: MerchantId;
let mine: Connected;
beforeEach(async () => {
  ({ liveId: merchantId } = await newMerchant());
  mine = await connectFake(merchantId);
});

const newPix = async () => newPixAttempt(await newCharge(merchantId));
const money = (reference: string, id = `E-${reference}`): ReportSubject => ({
  kind: "attempt",
  port: "pix",
  reference,
  currency: "BRL",
  outcome: paid(id),
});
const look = (reference: string): ReportSubject => ({ kind: "hint", port: "pix", reference });

async function report(
  { connection }: Connected,
  subjects: ReportSubject[],
  { token = "t0ken", address = reportAddress(connection), id = randomUUID() } = {},
) {
  const body = { reports: subjects.map((subject, n) => ({ externalId: `${id}-${n}`, subject })) };
  const [, , , provider = "", of = "", secret = "", ...suffix] = new URL(address).pathname.split("/");
  const request = new Request(address, {
    method: "POST",
    headers: { "x-fake-token": token },
    body: JSON.stringify(body),
  });
  const answer = await POST(request, {
    params: Promise.resolve({ provider, connection: of, secret, suffix }),
  });
  return { status: answer.status, text: await answer.text() };
}

async function alertsOf({ connection }: Connected): Promise<string[]> {
  const key = accountKey({ provider: connection.provider, connectionId: connection.id });
  const rows = await db().execute<{ reason: string }>(
    sql`select reason from report_alerts where provider = ${key} order by created_at`,
  );
  return rows.map(({ reason }) => reason);
}

describe("a report to a connection's address", () => {
  it("pays, and gets the answer that its provider expects", async () => {
    const attempt = await newPix();
    expect(await report(mine, [money(attempt.providerReference)])).toEqual({ status: 200, text: "*ok*" });
    expect(await storedCharge(merchantId, attempt.chargeId)).toMatchObject({ status: "PAID" });
  });

  it("is accepted with the path that Banco Central's API appends", async () => {
    const attempt = await newPix();
    const address = `${reportAddress(mine.connection)}/pix`;
    expect(await report(mine, [money(attempt.providerReference)], { address })).toMatchObject({
      status: 200,
    });
    expect(await storedAttempt(merchantId, attempt.id)).toMatchObject({ status: "PAID" });
  });

  it("may group several, each of which takes effect and is stored separately", async () => {
    const [one, two] = [await newPix(), await newPix()];
    await report(mine, [money(one.providerReference), money("nobody's"), money(two.providerReference)]);
    for (const { id } of [one, two]) expect((await storedAttempt(merchantId, id)).status).toBe("PAID");
    expect(await alertsOf(mine)).toEqual(["NOTHING_OF_OURS"]);
    const kept = await db().execute(
      sql`select 1 from provider_reports where reference = ${one.providerReference} and length(body::text) > 40`,
    );
    expect(kept).toHaveLength(0);
  });

  it.each([
    ["a wrong secret", { address: undefined, wrongSecret: true }, 401],
    ["a wrong signature", { token: "guess" }, 401],
  ])(
    "with %s changes nothing and is kept",
    async (_, { wrongSecret, token }: Record<string, unknown>, status) => {
      const attempt = await newPix();
      const address = reportAddress(mine.connection);
      const given = {
        ...(token ? { token: String(token) } : {}),
        ...(wrongSecret ? { address: address.replace(/.{4}$/, "0000") } : {}),
      };
      expect(await report(mine, [money(attempt.providerReference)], given)).toMatchObject({ status });
      expect((await storedAttempt(merchantId, attempt.id)).status).toBe("PENDING");
      expect(await alertsOf(mine)).toEqual(["UNSIGNED"]);
    },
  );

  it("of another provider, or of no connection, is not found", async () => {
    const address = reportAddress(mine.connection);
    for (const other of [address.replace("fakepix", "fakecard"), address.replace(/con_../, "con_7z")]) {
      expect(await report(mine, [], { address: other })).toMatchObject({ status: 404 });
    }
  });

  it("about another account's attempt settles nothing, even at the same provider", async () => {
    const stranger = await newMerchant();
    const theirs = await connectFake(stranger.liveId);
    const attempt = await newPix();
    await report(theirs, [money(attempt.providerReference), look(attempt.providerReference)]);
    expect((await storedAttempt(merchantId, attempt.id)).status).toBe("PENDING");
    expect(await alertsOf(theirs)).toContain("NOTHING_OF_OURS");
  });

  it("with an id that another account used is accepted all the same", async () => {
    const stranger = await newMerchant();
    const theirs = await connectFake(stranger.liveId);
    const id = randomUUID();
    await report(theirs, [look("x")], { id });
    const attempt = await newPix();
    await report(mine, [money(attempt.providerReference)], { id });
    expect((await storedAttempt(merchantId, attempt.id)).status).toBe("PAID");
  });
});

describe("a hint", () => {
  it("triggers an immediate enquiry, and settles nothing by itself", async () => {
    const attempt = await newPix();
    mine.account.outcomes = [paid(`E-${attempt.id}`)];
    await report(mine, [look(attempt.providerReference)]);
    expect((await storedAttempt(merchantId, attempt.id)).status).toBe("PENDING");
    await enquireDue();
    expect((await storedAttempt(merchantId, attempt.id)).status).toBe("PAID");
  });

  it.each([
    ["paid twice", () => paid("E-second")],
    ["paid after its end", () => paid("E-late")],
  ])("about an attempt that is %s finds the money that came", async (name, second) => {
    const attempt = await newPix();
    if (name === "paid twice") await report(mine, [money(attempt.providerReference)]);
    else await cancelCharge(merchantId, attempt.chargeId, SYSTEM_ACTOR);
    mine.account.outcomes = [second()];
    await report(mine, [look(attempt.providerReference)]);
    await enquireDue();
    expect(await suspended(merchantId)).toHaveLength(1);
    expect(await storedAttempt(merchantId, attempt.id)).toMatchObject({
      providerReference: attempt.providerReference,
    });
  });

  it("about an attempt that needs no enquiry is dropped when the provider does not answer", async () => {
    const attempt = await newPix();
    await report(mine, [money(attempt.providerReference)]);
    mine.account.fails = new ProviderTimeout("no answer");
    await report(mine, [look(attempt.providerReference)]);
    await enquireDue();
    expect((await storedAttempt(merchantId, attempt.id)).enquireAt).toBeNull();
  });
});

describe("an enquiry's answer", () => {
  it("in another amount is held, and operators are alerted", async () => {
    const attempt = await newPix();
    mine.account.outcomes = [paid(`E-${attempt.id}`, AMOUNT_MINOR - 1)];
    await enquire(attempt.id);
    expect(await suspended(merchantId)).toEqual([["PARTIAL", AMOUNT_MINOR - 1]]);
    expect(await alertsOf(mine)).toEqual(["ANOTHER_AMOUNT"]);
  });

  it("in another currency, or of another attempt's payment, settles nothing, and operators are alerted", async () => {
    const [attempt, other] = [await newPix(), await newPix()];
    await report(mine, [money(other.providerReference, "E-same")]);
    const dollars = { ...paid("E-dollars"), currency: "USD" } as const;
    mine.account.outcomes = [dollars, paid("E-same")];
    await enquire(attempt.id);
    expect((await storedAttempt(merchantId, attempt.id)).status).toBe("PENDING");
    expect((await alertsOf(mine)).toSorted()).toEqual(["ANOTHER_CURRENCY", "ANOTHER_PAYMENT"]);
  });

  it("changes nothing booked when it contradicts an earlier report, and operators are alerted", async () => {
    const attempt = await newPix();
    await report(mine, [money(attempt.providerReference)]);
    mine.account.outcomes = [
      { kind: "FAILED", failureCode: "no", failureMessage: "No.", gatewayStatus: "NO" },
    ];
    await enquire(attempt.id);
    expect((await storedAttempt(merchantId, attempt.id)).status).toBe("PAID");
    expect(await alertsOf(mine)).toEqual(["CONTRADICTION"]);
  });
});
