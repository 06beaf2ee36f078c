import { globSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { seedDemo } from "#lib/merchants/seed-demo";
import { env } from "#lib/platform/env";
import { newApiHandler } from "#server/web/api-handler";
import { listenOnLoopback } from "#server/web/listen-on-loopback";
import { changeSettings } from "#test/change-settings";
import { differingMember } from "../differing-member.ts";
import { assertSameAnswers } from "./assert-same-answers.ts";
import { newFloor } from "./floor.ts";
import { prepareLoads } from "./prepare-loads.ts";

changeSettings({ rateLimitApi: 0, rateLimitCheckout: 0 });

const APP = join(process.cwd(), "app");
/** More than a page of the list. */
const STOCK = { charges: 12, checkouts: 1 };

const sql = postgres(process.env.DATABASE_URL ?? "", { onnotice: () => {} });
const servers: Server[] = [];

beforeAll(() => seedDemo());

afterAll(async () => {
  for (const server of servers) server.close();
  await sql.end();
});

function start(server: Server): Promise<string> {
  servers.push(server);
  return listenOnLoopback(server);
}

/** Ponte's own entry point of the API, with the benchmark's routes. */
async function startPonte(): Promise<string> {
  const files = await Promise.all(
    globSync("api/{charge,payments,recipients}/**/route.ts", { cwd: APP }).map(async (file) => ({
      file,
      module: await import(/* @vite-ignore */ join(APP, file)),
    })),
  );
  const handler = newApiHandler(files);
  return start(
    createServer((request, response) => {
      if (!handler(request, response)) response.writeHead(404).end();
    }),
  );
}

it("each floor of the benchmark answers as Ponte does today, member by member", async () => {
  const { publicUrl } = env();
  const origins = {
    ours: await startPonte(),
    queries: await start(newFloor("queries", sql, publicUrl)),
    lean: await start(newFloor("lean", sql, publicUrl)),
  };
  await assertSameAnswers(origins, await prepareLoads(origins.ours, STOCK));
});

it.each([
  [{ a: 1, b: [{ c: 2 }] }, { a: 1, b: [{ c: 2 }] }, null],
  [{ a: 1, b: [{ c: 2 }] }, { a: 1, b: [{ c: 3 }] }, "/b/0/c"],
  [{ a: 1, b: 2 }, { a: 1 }, "/b"],
  [{ a: 1 }, { a: 1, b: 2 }, "/b"],
  [{ a: 1, b: 2 }, { b: 2, a: 1 }, "/a"],
])("%j and %j differ at %j", (one, other, member) => {
  expect(differingMember(one, other)).toBe(member);
});
