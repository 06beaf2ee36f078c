import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { tellOthers } from "#lib/platform/http/rate-counts";
import { countExactly, countRequest } from "#lib/platform/http/rate-limit";
import { newId } from "#lib/platform/ids/new-id";
import { processWideValues } from "#test/process-state";

// @own-process: it acts as two processes in turn

const REFUSED = { code: "rate_limited" };
const memories: [unknown, unknown] = [undefined, undefined];

/** Runs `work` as one of two processes, each with its own memory. */
async function as<T>(which: 0 | 1, work: () => Promise<T>): Promise<T> {
  const values = processWideValues();
  values.set("rate counts", memories[which]);
  try {
    return await work();
  } finally {
    memories[which] = values.get("rate counts");
  }
}

function policyOf(quota: number, windowSeconds = 60) {
  return { name: newId("event"), quota, windowSeconds };
}

async function use(policy: ReturnType<typeof policyOf>, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await countRequest(policy, "a");
}

describe("a limit shared by several processes", () => {
  it("counts what the processes have told each other", async () => {
    const policy = policyOf(10);
    await as(0, () => use(policy, 4));
    await as(1, () => use(policy, 4));
    await as(0, tellOthers);
    await as(1, tellOthers);
    const headers = await as(1, () => countRequest(policy, "a"));
    expect(headers.ratelimit).toContain(";r=1;");
    await as(1, () => use(policy, 1));
    await expect(as(1, () => use(policy, 1))).rejects.toMatchObject(REFUSED);
    await as(1, tellOthers);
    await as(0, () => use(policy, 1));
    await as(0, tellOthers);
    await expect(as(0, () => use(policy, 1))).rejects.toMatchObject(REFUSED);
  });

  it("lets each process pass what it has not heard of, up to its quota", async () => {
    const policy = policyOf(3);
    await as(0, () => use(policy, 3));
    await as(1, () => use(policy, 3));
    await expect(as(1, () => use(policy, 1))).rejects.toMatchObject(REFUSED);
  });

  it("keeps uses that arrive during the exchange", async () => {
    const policy = policyOf(10);
    await as(0, async () => {
      await use(policy, 3);
      const telling = tellOthers();
      await use(policy, 2);
      await telling;
      expect((await countRequest(policy, "a")).ratelimit).toContain(";r=4;");
      await tellOthers();
      expect((await countRequest(policy, "a")).ratelimit).toContain(";r=3;");
    });
  });

  it("begins a new window for all when the old one has ended", async () => {
    const policy = policyOf(2, 1);
    await as(0, async () => {
      await use(policy, 2);
      await tellOthers();
    });
    await sleep(1_100);
    await as(1, async () => {
      await use(policy, 1);
      await tellOthers();
      expect((await countRequest(policy, "a")).ratelimit).toContain(";r=0;");
    });
  });
});

describe("exactly counted tries", () => {
  it("pass no more often than the quota, from any process and any number at once", async () => {
    const policy = policyOf(5);
    const tries = Array.from({ length: 40 }, () => countExactly(policy, "a").then(() => "passed"));
    const ended = await Promise.allSettled(tries);
    expect(ended.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    expect(ended.find(({ status }) => status === "rejected")).toMatchObject({ reason: REFUSED });
  });

  it("are counted for any input, each key separately", async () => {
    const policy = policyOf(1);
    for (const typed of ["\u0000", "\ud800", "x".repeat(10_000), ""]) await countExactly(policy, typed);
    await expect(countExactly(policy, "\u0000")).rejects.toMatchObject(REFUSED);
  });

  it("are allowed again when their window has ended", async () => {
    const policy = policyOf(1, 1);
    await countExactly(policy, "a");
    await expect(countExactly(policy, "a")).rejects.toMatchObject(REFUSED);
    await sleep(1_100);
    await countExactly(policy, "a");
  });
});
