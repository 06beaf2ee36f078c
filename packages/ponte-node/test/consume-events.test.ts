import { describe, expect, test, vi } from "vitest";
import { runCommandLine } from "../src/cli/command-line.js";
import { Ponte, type Schemas } from "../src/index.js";
import { consumerServer, type Queue } from "./consumer-server.ts";
import { refusal, reset } from "./unkind-server.ts";

const client = (url: string) => new Ponte({ url, token: "t", maxRetries: 0 });
const CONSUMER = { consumerId: "evc_1", reader: "test" };

/** Reads until `count` events were handled. */
async function read(queue: Queue, count: number, more: object = {}): Promise<string[]> {
  const stopping = new AbortController();
  const ids: string[] = [];
  for await (const { id } of client(queue.url).consumeEvents({ ...CONSUMER, ...more }, stopping)) {
    ids.push(id);
    if (ids.length === count) stopping.abort();
  }
  return ids;
}

describe("a consumer's events", () => {
  test("come in order and are acknowledged after they were handled", async () => {
    const queue = await consumerServer(["evt_1", "evt_2", "evt_3"]);
    expect(await read(queue, 3, { limit: 2 })).toEqual(["evt_1", "evt_2", "evt_3"]);
    expect(queue.acknowledged).toEqual(["evt_1", "evt_2", "evt_3"]);
    expect(queue.acknowledgements).toEqual(["evt_2", "evt_3"]);
    expect(Object.fromEntries(new URL(queue.asked[0] ?? "", queue.url).searchParams)).toEqual({
      limit: "2",
      wait: "20",
      lease: "60",
      reader: "test",
    });
  });

  test("stay unread if they were not handled when the loop is left", async () => {
    const queue = await consumerServer(["evt_1", "evt_2", "evt_3"]);
    const failing = (async () => {
      for await (const { id } of client(queue.url).consumeEvents(CONSUMER)) {
        if (id === "evt_2") throw new Error("the ERP is away");
      }
    })();
    await expect(failing).rejects.toThrow("the ERP is away");
    expect(queue.acknowledged).toEqual(["evt_1"]);
    expect(await read(queue, 2)).toEqual(["evt_2", "evt_3"]);
  });

  test("are acknowledged in time when handling takes half of the lease", async () => {
    const queue = await consumerServer(["evt_1", "evt_2"]);
    const now = vi.spyOn(performance, "now");
    let lateMs = 0;
    const real = now.getMockImplementation() ?? (() => Date.now());
    now.mockImplementation(() => real() + lateMs);
    const stopping = new AbortController();
    for await (const { id } of client(queue.url).consumeEvents({ ...CONSUMER, lease: 10 }, stopping)) {
      lateMs += 6_000;
      if (id === "evt_2") stopping.abort();
    }
    now.mockRestore();
    expect(queue.acknowledgements).toEqual(["evt_1", "evt_2"]);
  });

  test.each([
    ["a cut connection", reset],
    ["503", refusal(503, "unavailable")],
    ["429", refusal(429, "rate_limited")],
  ])("are requested again after %s", async (_, fault) => {
    const queue = await consumerServer(["evt_1"], [fault]);
    expect(await read(queue, 1)).toEqual(["evt_1"]);
  });

  test.each([
    [401, "unauthorized"],
    [404, "not_found"],
    [410, "cursor_expired"],
  ])("end with the refusal %s %s", async (status, code) => {
    const queue = await consumerServer([], [refusal(status, code)]);
    await expect(read(queue, 1)).rejects.toMatchObject({ status, code });
  });

  test("end when the signal ends a waiting request", async () => {
    const queue = await consumerServer([], [() => {}]);
    const stopping = new AbortController();
    const ended = (async () => {
      for await (const _ of client(queue.url).consumeEvents(CONSUMER, stopping))
        throw new Error("none is there");
    })();
    await vi.waitFor(() => expect(queue.asked).toHaveLength(1));
    stopping.abort();
    await ended;
  });

  test("come again when their acknowledgement is lost", async () => {
    const queue = await consumerServer(["evt_1"], [], [reset]);
    const stopping = new AbortController();
    const ids: string[] = [];
    for await (const { id } of client(queue.url).consumeEvents(CONSUMER, stopping)) {
      ids.push(id);
      if (ids.length === 2) stopping.abort();
    }
    expect(ids).toEqual(["evt_1", "evt_1"]);
    expect(queue.acknowledged).toEqual(["evt_1"]);
  });
});

describe("ponte events follow", () => {
  const environment = (url: string) => ({ PONTE_URL: url, PONTE_TOKEN: "t" });

  test("prints and acknowledges a consumer's events until Ctrl-C", async () => {
    const queue = await consumerServer(["evt_1", "evt_2"]);
    const lines: string[] = [];
    vi.spyOn(console, "log").mockImplementation((line) => {
      lines.push(line);
      if (line.includes("evt_2")) process.emit("SIGINT");
    });
    const code = await runCommandLine(
      ["events", "follow", "--consumer", "erp", "--json"],
      environment(queue.url),
    );
    vi.restoreAllMocks();
    expect(code).toBe(0);
    const printed = lines.map((line): Schemas["Event"] => JSON.parse(line));
    expect(printed.map(({ id }) => id)).toEqual(["evt_1", "evt_2"]);
    expect(queue.acknowledged).toEqual(["evt_1", "evt_2"]);
    expect(queue.created).toEqual([]);
  });

  test("creates a consumer that does not exist, for the type", async () => {
    const queue = await consumerServer(["evt_1"]);
    vi.spyOn(console, "log").mockImplementation((line) => {
      if (line.includes("evt_1")) process.emit("SIGINT");
    });
    const args = ["events", "follow", "--consumer", "books", "--type", "charge.paid"];
    expect(await runCommandLine(args, environment(queue.url))).toBe(0);
    vi.restoreAllMocks();
    expect(queue.created).toEqual([{ name: "books", types: ["charge.paid"] }]);
  });

  test("requires a consumer, and does not change its types", async () => {
    const queue = await consumerServer([]);
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    expect(await runCommandLine(["events", "follow"], environment(queue.url))).toBe(2);
    const args = ["events", "follow", "--consumer", "erp", "--type", "charge.paid"];
    expect(await runCommandLine(args, environment(queue.url))).toBe(2);
    expect(said.mock.calls.join()).toContain("leave --type out");
    vi.restoreAllMocks();
  });
});
