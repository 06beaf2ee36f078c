import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { db } from "#db/client";
import { accountKey } from "#lib/connections/connection.rules";
import { flushProviderCalls } from "#lib/provider-health/flush-calls";
import { getProviderHealth } from "#lib/provider-health/get-provider-health";
import { addProviderCalls, type ProviderCallsRecord } from "#lib/provider-health/provider-calls.queries";
import { addProviderFailures, listFailuresSince } from "#lib/provider-health/provider-failures.queries";
import { counted } from "#lib/providers/calls/call-counts";
import type { FailureReason } from "#lib/providers/failure-reason.rules";
import { ProviderFault, ProviderTimeout } from "#lib/providers/provider-error";
import { connectFake } from "#test/fake-provider/connect-fake";
import { newMerchant } from "#test/new-merchant";

const HOUR_MS = 60 * 60 * 1000;
const NOW = new Date("2026-05-05T12:34:00.000Z");

function row(more: Partial<ProviderCallsRecord>): ProviderCallsRecord {
  const hour = new Date("2026-05-05T12:00:00.000Z");
  const lastAt = new Date("2026-05-05T12:30:00.000Z");
  return {
    provider: "",
    operation: "pix.pay",
    hour,
    outcome: "ANSWERED",
    count: 1,
    totalMs: 0,
    lastAt,
    ...more,
  };
}

const healthOf = async (provider: string, now = NOW) =>
  (await getProviderHealth(now)).find((one) => one.provider === provider);

describe("the health of providers", () => {
  it("is shown per connection, with its owner", async () => {
    const { liveId } = await newMerchant();
    const [one, two] = [await connectFake(liveId), await connectFake(null, { isEnabled: false })];
    for (const { connection } of [one, two]) {
      const key = accountKey({ provider: "fakepix", connectionId: connection.id });
      await addProviderCalls(db(), [row({ provider: key })]);
    }
    const labels = [one, two].map(({ connection }) => connection.label);
    const reported = (await getProviderHealth(NOW)).filter(({ connection }) =>
      labels.includes(connection?.label ?? ""),
    );
    expect(reported.map(({ provider, connection }) => [provider, connection?.merchant]).toSorted()).toEqual([
      ["fakepix", null],
      ["fakepix", "Padaria Estrela"],
    ]);
  });

  it("sums what several processes counted, even simultaneously", async () => {
    const provider = randomUUID();
    const rows = [
      row({ provider, count: 2, totalMs: 30 }),
      row({ provider, count: 1, totalMs: 5_000, outcome: "TIMED_OUT" }),
    ];
    await Promise.all([
      addProviderCalls(db(), rows),
      addProviderCalls(db(), rows.toReversed()),
      addProviderCalls(db(), rows),
    ]);
    expect(await healthOf(provider)).toMatchObject({
      operation: "pix.pay",
      calls: 9,
      answeredBps: 6_666,
      meanMs: 1_677,
    });
  });

  it("shows the last 24 hours, hour by hour, and nothing older", async () => {
    const provider = randomUUID();
    const ago = (hours: number) => new Date(row({}).hour.getTime() - hours * HOUR_MS);
    await addProviderCalls(db(), [
      row({ provider, hour: ago(24), outcome: "FAILED" }),
      row({ provider, hour: ago(23), count: 3, outcome: "REFUSED", lastAt: ago(22.5) }),
      row({ provider, hour: ago(0), count: 5 }),
    ]);
    const health = await healthOf(provider);
    expect(health?.calls).toBe(8);
    expect(health?.hours).toHaveLength(24);
    expect(health?.hours[0]).toMatchObject({ refused: 3, answered: 0, failed: 0 });
    expect(health?.hours.at(-1)).toMatchObject({ answered: 5, refused: 0 });
  });

  it("shows the last failure of an operation, how often it occurred, and whether it is over", async () => {
    const provider = randomUUID();
    const failed = (reason: FailureReason, count: number, minutes: number) => ({
      ...{ provider, operation: "pix.pay", hour: row({}).hour, reason, count },
      lastAt: new Date(row({}).hour.getTime() + minutes * 60_000),
    });
    await addProviderCalls(db(), [row({ provider, outcome: "TIMED_OUT", count: 7 })]);
    const failures = [failed("NO_ANSWER", 3, 20), failed("SERVER_ERROR", 1, 25)];
    await Promise.all([
      addProviderFailures(db(), failures),
      addProviderFailures(db(), failures.toReversed()),
    ]);
    const last = { operation: "pix.pay", reason: "SERVER_ERROR", count: 2, at: "2026-05-05T12:25:00.000Z" };
    expect((await healthOf(provider))?.lastFailure).toEqual({ ...last, isOver: false });
    await addProviderCalls(db(), [row({ provider })]);
    expect((await healthOf(provider))?.lastFailure).toEqual({ ...last, isOver: true });
  });

  it("counts failures of the same outcome for different reasons", async () => {
    const provider = {
      name: randomUUID(),
      pay: async (error: Error) => {
        throw error;
      },
    };
    const pix = counted("pix", provider);
    const unreadable = new ProviderTimeout("?", { reason: "UNREADABLE" });
    const errors = [new ProviderTimeout("?"), unreadable, new ProviderFault("?", { reason: "UNREADABLE" })];
    for (const error of errors) await expect(pix.pay(error)).rejects.toThrow();
    await flushProviderCalls();
    const since = new Date(Date.now() - HOUR_MS);
    const counts = await listFailuresSince(db(), since, [provider.name]);
    expect(new Map(counts.map(({ reason, count }) => [reason, count]))).toEqual(
      new Map([
        ["NO_ANSWER", 1],
        ["UNREADABLE", 2],
      ]),
    );
    expect(await healthOf(provider.name, new Date())).toMatchObject({ calls: 3, answeredBps: 0 });
  });

  it("writes what a process counted once", async () => {
    const provider = {
      name: randomUUID(),
      pay: async (works: boolean) => {
        if (!works) throw new ProviderTimeout("?");
      },
    };
    const pix = counted("pix", provider);
    await pix.pay(true);
    await expect(pix.pay(false)).rejects.toThrow();
    await flushProviderCalls();
    await flushProviderCalls();
    expect(await healthOf(provider.name, new Date())).toMatchObject({
      ...{ calls: 2, answeredBps: 5_000 },
      lastFailure: { operation: "pix.pay", reason: "NO_ANSWER", count: 1, isOver: false },
    });
  });
});
