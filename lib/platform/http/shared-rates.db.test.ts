import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { newId } from "#lib/platform/ids/new-id";
import { processWideValues } from "#test/process-state";

const REFUSED = { code: "rate_limited" };

/** The limits as another process counts them. */
async function newProcess() {
  vi.resetModules();
  processWideValues().delete("rate counts");
  return import("#lib/platform/http/rate-limit");
}

let one: Awaited<ReturnType<typeof newProcess>>;
let other: Awaited<ReturnType<typeof newProcess>>;
beforeAll(async () => {
  one = await newProcess();
  other = await newProcess();
});

function policyOf(quota: number, windowSeconds = 60) {
  return { name: newId("event"), quota, windowSeconds };
}

async function use(process: typeof one, policy: ReturnType<typeof policyOf>, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await process.countRequest(policy, "a");
}

describe("a limit shared by several processes", () => {
  it("counts what the processes have shared", async () => {
    const policy = policyOf(10);
    await use(one, policy, 4);
    await use(other, policy, 4);
    await one.tellOthers();
    await other.tellOthers();
    const headers = await other.countRequest(policy, "a");
    expect(headers.ratelimit).toContain(";r=1;");
    await use(other, policy, 1);
    await expect(use(other, policy, 1)).rejects.toMatchObject(REFUSED);
    await other.tellOthers();
    await use(one, policy, 1);
    await one.tellOthers();
    await expect(use(one, policy, 1)).rejects.toMatchObject(REFUSED);
  });

  it("lets each process pass unshared uses up to its quota", async () => {
    const policy = policyOf(3);
    await use(one, policy, 3);
    await use(other, policy, 3);
    await expect(use(other, policy, 1)).rejects.toMatchObject(REFUSED);
  });

  it("keeps uses that arrive during the exchange", async () => {
    const policy = policyOf(10);
    await use(one, policy, 3);
    const telling = one.tellOthers();
    await use(one, policy, 2);
    await telling;
    expect((await one.countRequest(policy, "a")).ratelimit).toContain(";r=4;");
    await one.tellOthers();
    expect((await one.countRequest(policy, "a")).ratelimit).toContain(";r=3;");
  });

  it("starts a new window for all when the old one has ended", async () => {
    const policy = policyOf(2, 1);
    await use(one, policy, 2);
    await one.tellOthers();
    await sleep(1_100);
    await use(other, policy, 1);
    await other.tellOthers();
    expect((await other.countRequest(policy, "a")).ratelimit).toContain(";r=0;");
  });
});

describe("exactly counted tries", () => {
  it("pass at most the quota, from any process and in any number at once", async () => {
    const policy = policyOf(5);
    const tries = Array.from({ length: 40 }, () => one.countExactly(policy, "a").then(() => "passed"));
    const ended = await Promise.allSettled(tries);
    expect(ended.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    expect(ended.find(({ status }) => status === "rejected")).toMatchObject({ reason: REFUSED });
  });

  it("are counted for any input, each key separately", async () => {
    const policy = policyOf(1);
    for (const typed of ["\u0000", "\ud800", "x".repeat(10_000), ""]) await one.countExactly(policy, typed);
    await expect(one.countExactly(policy, "\u0000")).rejects.toMatchObject(REFUSED);
  });

  it("are allowed again when their window has ended", async () => {
    const policy = policyOf(1, 1);
    await one.countExactly(policy, "a");
    await expect(one.countExactly(policy, "a")).rejects.toMatchObject(REFUSED);
    await sleep(1_100);
    await one.countExactly(policy, "a");
  });
});
