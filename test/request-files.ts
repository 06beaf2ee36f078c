import { createServer, type IncomingMessage, request } from "node:http";
import { Session } from "node:inspector/promises";
import type { AddressInfo } from "node:net";
import { relative } from "node:path";
import { mock } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { closeDb, db } from "#db/client";
import { runAs } from "#db/session-limits";
import { issueAccessToken } from "#lib/platform/auth/access-token";
import { readDatabaseClock } from "#lib/platform/clock/read-database-clock";
import { closeQueue } from "#lib/platform/jobs/queue";
import { startWatchedMemory } from "#lib/platform/memory/watched-memory";
import { newApiHandler, type RouteModule } from "#scripts/web/api-handler";
import { entryPoint } from "#scripts/web/entry-point";
import { shedLoad } from "#scripts/web/shed-load";
import { newMerchant } from "#test/new-merchant";

/** The files of ours of which a function ran for one request, by the request's name. */
export type RequestFiles = Record<"POST /charge" | "POST /charge by PIX" | "not found", string[]>;

// A program of its own, for `scripts/testing/request-files.db.test.ts`: Node runs the sources as they stand, so that each file runs by its
// own functions, and by nothing that a tool has put into it. It prints `RequestFiles` as JSON.

const PRODUCT = /^(?:app|db|lib|scripts)\//;
const ROUTES = ["api/charge/route.ts"];
const HOUR_MS = 60 * 60 * 1000;
const TIMES = 6;
/** Long enough for one sign of life of the database, for which the memory of rows is trusted. */
const BETWEEN_REQUESTS_MS = 300;

// What runs again and again by the clock runs between requests, and not beside them.
mock.timers.enable({ apis: ["setInterval"] });
runAs("web");
await readDatabaseClock();
const memory = startWatchedMemory();
await memory.listening;
const server = await startServer();
const { userId, merchantId } = await newMerchant();
const { token } = await issueAccessToken(
  db(),
  { userId, merchantId, clientId: null },
  { name: "files", scopes: ["charges:write"], lifetimeMs: HOUR_MS },
);

// Begun when everything is loaded: functions run several times as slowly while they are counted.
const inspector = new Session();
inspector.connect();
await inspector.post("Profiler.enable");
await inspector.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });

const charge = { grossAmount: "10.50" };
const found: RequestFiles = {
  "POST /charge": await filesOf(() => ask("POST", "/api/charge", 201, charge)),
  "POST /charge by PIX": await filesOf(() =>
    ask("POST", "/api/charge", 201, {
      ...charge,
      paymentMethod: "PIX",
      attemptIdempotencyKey: crypto.randomUUID(),
    }),
  ),
  "not found": await filesOf(() => ask("GET", "/api/nowhere", 404)),
};
process.stdout.write(JSON.stringify(found));
server.close();
await memory.stop();
await closeQueue();
await closeDb();

/** The server of the API as `scripts/instance/web.ts` builds it, of the routes that are asked. */
async function startServer() {
  const files = ROUTES.map(async (file) => {
    const module: RouteModule = await import(`../app/${file}`);
    return { file, module };
  });
  const apiHandler = newApiHandler(await Promise.all(files));
  const answer = entryPoint(
    shedLoad(
      (asked, response) => {
        if (!apiHandler(asked, response)) response.destroy();
      },
      () => 0,
    ),
    { trustedProxies: [], publicUrl: "http://localhost" },
  );
  const started = createServer(answer);
  await new Promise<void>((listening) => started.listen(0, "127.0.0.1", listening));
  return started;
}

async function ask(method: string, path: string, status: number, body?: object): Promise<void> {
  const { port } = server.address() as AddressInfo;
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const asked = request({ host: "127.0.0.1", port, method, path, headers });
  asked.end(body && JSON.stringify(body));
  const answered = await new Promise<IncomingMessage>((resolve, reject) =>
    asked.on("response", resolve).on("error", reject),
  );
  const text = Buffer.concat(await answered.toArray()).toString();
  if (answered.statusCode !== status) throw new Error(`${method} ${path} was answered ${text}`);
}

/** What ran each time but the first, which fills memory. */
async function filesOf(ask: () => Promise<void>): Promise<string[]> {
  await ask();
  const runs: Set<string>[] = [];
  for (let time = 1; time < TIMES; time += 1) {
    mock.timers.tick(BETWEEN_REQUESTS_MS);
    await sleep(BETWEEN_REQUESTS_MS);
    await ranSinceLast();
    await ask();
    runs.push(await ranSinceLast());
  }
  const [first = new Set<string>(), ...others] = runs;
  return [...first].filter((file) => others.every((run) => run.has(file))).sort();
}

/** The files of ours of which a function was called since this was called last. */
async function ranSinceLast(): Promise<Set<string>> {
  const { result } = await inspector.post("Profiler.takePreciseCoverage");
  const ran = result.filter(({ functions }) => functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0));
  const files = ran
    .filter(({ url }) => url.startsWith("file:"))
    .map(({ url }) => relative(process.cwd(), fileURLToPath(url)));
  return new Set(files.filter((file) => PRODUCT.test(file)));
}
