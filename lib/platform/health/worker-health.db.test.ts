import { sql } from "drizzle-orm";
import { beforeEach, expect, it, vi } from "vitest";
import { GET } from "#app/api/health/ready/route.ts";
import { db } from "#db/client";
import { deleteHeartbeatsBefore, recordHeartbeat } from "#lib/operations/worker-heartbeats.queries";
import { getWorkerHealth } from "#lib/platform/health/worker-health";
import { startHeartbeat } from "#lib/worker/start-heartbeat";

const HEARTBEAT = { id: "one", machine: "here", pid: 1, metrics: [] };

// Other test files have workers too: this file has its own PostgreSQL.
beforeEach(async () => {
  await db().execute(sql`delete from worker_beats`);
});

async function ready(): Promise<unknown> {
  const response = await GET(new Request("http://localhost/api/health/ready"), {
    params: Promise.resolve({}),
  });
  return { status: response.status, body: await response.json() };
}

it("readiness reports whether a worker runs, and stays ready without one", async () => {
  expect(await ready()).toEqual({
    status: 200,
    body: { status: "degraded", worker: "silent", silentSeconds: null },
  });
  await recordHeartbeat(db(), HEARTBEAT);
  expect(await ready()).toMatchObject({ status: 200, body: { status: "ok", worker: "ok" } });
  await db().execute(sql`update worker_beats set beat_at = now() - interval '3 minutes'`);
  const body = { status: "degraded", worker: "silent", silentSeconds: 180 };
  expect(await ready()).toEqual({ status: 200, body });
});

it("a worker sends heartbeats while its loops run, and none while one hangs", async () => {
  let moves = false;
  const stop = startHeartbeat(() => moves);
  expect(await getWorkerHealth()).toEqual({ worker: "silent", silentSeconds: null });
  stop();
  moves = true;
  const stopAgain = startHeartbeat(() => moves);
  await vi.waitFor(async () => expect((await getWorkerHealth()).worker).toBe("ok"), { timeout: 50_000 });
  stopAgain();
});

it("old heartbeats are deleted, except the last", async () => {
  await recordHeartbeat(db(), HEARTBEAT);
  await recordHeartbeat(db(), { ...HEARTBEAT, id: "two" });
  await db().execute(
    sql`update worker_beats set beat_at = now() - interval '1 day' * (case id when 'one' then 50 else 40 end)`,
  );
  await deleteHeartbeatsBefore(db(), new Date(Date.now() - 30 * 24 * 60 * 60 * 1000));
  expect(await db().execute(sql`select id from worker_beats`)).toEqual([{ id: "two" }]);
});
