import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { rememberCredential } from "#lib/platform/auth/authenticate";
import { clientAddress, withClientAddress } from "#lib/platform/http/client-address";
import { logger } from "#lib/platform/log/logger";
import {
  AT_ONCE,
  LATE_MS,
  LONGEST_SLOT_MS,
  LONGEST_WAIT_MS,
  OF_ONE_CLIENT,
  shedLoad,
} from "#server/web/shed-load";

vi.spyOn(logger(), "info").mockReturnValue();

const SHORT_MS = LATE_MS + 1;
let latenessMs = SHORT_MS;
let server: Server;
let origin = "";
/** The application's current requests, in the order in which they began. */
let begun: { client: string; address: string | null; response: ServerResponse }[] = [];

beforeEach(async () => {
  latenessMs = SHORT_MS;
  begun = [];
  const handle = shedLoad(
    ({ headers }, response) =>
      begun.push({ client: headers.authorization ?? "", address: clientAddress(), response }),
    () => latenessMs,
  );
  server = createServer((request, response) =>
    withClientAddress(String(request.headers["x-address"] ?? ""), () => handle(request, response)),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const name of ["quiet", "noisy"]) rememberCredential(name, `mer_${name}`);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function ask(authorization: string, headers: Record<string, string> = {}, path = "/api/charge") {
  const answer = fetch(`${origin}${path}`, { headers: { authorization, ...headers } });
  // The server closes open connections at a test's end.
  answer.catch(() => {});
  return answer;
}

async function untilBegun(count: number): Promise<void> {
  await vi.waitFor(() => expect(begun).toHaveLength(count), 5_000);
}

/** Long enough for an admitted request to begin. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 300));

describe("when processor time is short", () => {
  it("a client has at most two running requests, and another client is admitted however many of them wait", async () => {
    const noisy = Array.from({ length: 20 }, () => ask("noisy"));
    await untilBegun(OF_ONE_CLIENT);
    const quiet = ask("quiet");
    await untilBegun(OF_ONE_CLIENT + 1);
    expect(begun.at(-1)?.client).toBe("quiet");
    begun.at(-1)?.response.end("done");
    expect(await (await quiet).text()).toBe("done");
    expect((await Promise.all(noisy.slice(OF_ONE_CLIENT))).map(({ status }) => status)).toEqual(
      Array(20 - OF_ONE_CLIENT).fill(503),
    );
  });

  it("clients take turns for a free slot", async () => {
    for (let n = 0; n < 5; n += 1) rememberCredential(`shop${n}`, `mer_shop${n}`);
    for (const name of ["shop0", "shop0", "shop1", "shop1"]) void ask(name);
    await untilBegun(AT_ONCE);
    for (const name of ["noisy", "noisy", "noisy", "quiet"]) {
      void ask(name);
      await settled();
    }
    for (const { response } of begun.splice(0, 2)) response.end();
    await vi.waitFor(() =>
      expect(
        begun
          .map(({ client }) => client)
          .slice(2)
          .sort(),
      ).toEqual(["noisy", "quiet"]),
    );
  });

  it("a request that waits too long is refused: a program with a problem, a person with the page that retries", async () => {
    for (let n = 0; n < OF_ONE_CLIENT; n += 1) void ask("noisy");
    await untilBegun(OF_ONE_CLIENT);
    const startedAt = performance.now();
    const [program, person] = await Promise.all([
      ask("noisy"),
      ask("noisy", { accept: "text/html" }, "/docs"),
    ]);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(LONGEST_WAIT_MS);
    expect([program?.status, program?.headers.get("retry-after")]).toEqual([503, "2"]);
    expect(await program?.json()).toMatchObject({ code: "unavailable" });
    expect([person?.status, person?.headers.get("content-type")]).toEqual([503, "text/html; charset=utf-8"]);
    expect(begun).toHaveLength(OF_ONE_CLIENT);
  });

  it("a request that waits for another service gives up its slot", async () => {
    for (let n = 0; n < OF_ONE_CLIENT; n += 1) void ask("noisy");
    await untilBegun(OF_ONE_CLIENT);
    await new Promise((resolve) => setTimeout(resolve, LONGEST_SLOT_MS));
    void ask("noisy");
    await untilBegun(OF_ONE_CLIENT + 1);
  });

  it("a request that waited keeps its own address", async () => {
    const addresses = Array.from({ length: 2 * OF_ONE_CLIENT }, (_, n) => `192.0.2.${n}`);
    for (const [n, address] of addresses.entries()) {
      void ask("noisy", { "x-address": address });
      await (n < OF_ONE_CLIENT ? untilBegun(n + 1) : settled());
    }
    for (const { response } of begun.slice()) response.end();
    await untilBegun(addresses.length);
    expect(begun.map(({ address }) => address)).toEqual(addresses);
  });

  it("the less time there is, the fewer requests run, but never fewer than one client's share", async () => {
    latenessMs = 10 * LATE_MS;
    for (const name of ["noisy", "quiet", "noisy", "quiet"]) void ask(name);
    await untilBegun(OF_ONE_CLIENT);
    await settled();
    expect(begun).toHaveLength(OF_ONE_CLIENT);
  });

  it("unauthenticated callers share one client whatever tokens they send, and probes pass", async () => {
    for (let n = 0; n < 10; n += 1) void ask(`made up ${n}`);
    await untilBegun(OF_ONE_CLIENT);
    await settled();
    expect(begun).toHaveLength(OF_ONE_CLIENT);
    void ask("", {}, "/api/health/live");
    await untilBegun(OF_ONE_CLIENT + 1);
  });
});

it("requests run immediately while there is time, and again after a shortage", async () => {
  latenessMs = 0;
  for (let n = 0; n < 20; n += 1) void ask("noisy");
  await untilBegun(20);
  latenessMs = SHORT_MS;
  for (let n = 0; n < 3; n += 1) void ask("noisy");
  await settled();
  expect(begun).toHaveLength(20);
  latenessMs = 0;
  await untilBegun(23);
});
