import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { closeDb, db } from "#db/client";
import { startEmbeddedPostgres } from "#db/embedded/start";
import type { MerchantId } from "#lib/domain/ids";
import { newId } from "#lib/platform/ids/new-id";
import {
  deleteRequestsBefore,
  insertRequests,
  type NewRequestRecord,
} from "#lib/requests/request-log.queries";
import { prepareDatabase } from "#server/instance/prepare-database";
import type { Figure, Section } from "../figure.ts";

const MERCHANTS = 50;
const ROWS = 200_000;
/** The number of rows that the product writes or deletes at a time. */
const [WRITTEN_AT_ONCE, DELETED_AT_ONCE] = [20, 5_000];
/** Bytes of the bodies of a charge's request and its answer. */
const [REQUEST_BYTES, ANSWER_BYTES] = [220, 900];

type Cost = { ms: number; walBytes: number };

/**
 * The cost of deleting the request log of a week, row by row as the product does it and with the following vacuum, compared with
 * the cost of writing it and of dropping it as a separate partition. On a separate PostgreSQL with durable settings.
 */
export async function measureDeletion(signal: AbortSignal, say: (line: string) => void): Promise<Section> {
  const dataDir = mkdtempSync(join(tmpdir(), "ponte-bench-deletion-"));
  const database = await startEmbeddedPostgres({ dataDir });
  Object.assign(process.env, { DATABASE_URL: database.url, SECRET_KEY: randomBytes(32).toString("hex") });
  const sql = postgres(database.url, { max: 1, onnotice: () => {} });
  try {
    await prepareDatabase(database.url, false);
    const merchants = Array.from({ length: MERCHANTS }, () => newId("merchant"));
    say(`${ROWS} requests of ${MERCHANTS} merchants are written …`);
    const written = await costOf(sql, () => write(merchants, signal));
    await sql`create table a_week (like request_log including all)`;
    await sql`insert into a_week select * from request_log`;
    await sql`vacuum analyze request_log`;
    say("and deleted …");
    const deleted = await costOf(sql, () => forget(merchants, signal));
    const vacuumed = await costOf(sql, () => sql`vacuum request_log`);
    const dropped = await costOf(sql, () => sql`drop table a_week`);
    return {
      title: "Forgetting a week of requests",
      figures: figuresOf({ written, deleted, vacuumed, dropped }),
    };
  } finally {
    await sql.end();
    await closeDb();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function figuresOf({
  written,
  deleted,
  vacuumed,
  dropped,
}: Record<"written" | "deleted" | "vacuumed" | "dropped", Cost>): Figure[] {
  const ratio = (name: string, value: number): Figure => ({ name, value, unit: "×" });
  return [
    ratio("deleting row by row: time/writing", deleted.ms / written.ms),
    ratio("with its vacuum: time/writing", (deleted.ms + vacuumed.ms) / written.ms),
    ratio(
      "with its vacuum: write-ahead log/writing",
      (deleted.walBytes + vacuumed.walBytes) / written.walBytes,
    ),
    ratio("dropping a partition: time/writing", dropped.ms / written.ms),
  ];
}

async function costOf(sql: postgres.Sql, run: () => PromiseLike<unknown>): Promise<Cost> {
  const position = async () => {
    const [row] = await sql<
      { bytes: string }[]
    >`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as bytes`;
    return Number(row?.bytes);
  };
  const [walBefore, startedAt] = [await position(), performance.now()];
  await run();
  return { ms: performance.now() - startedAt, walBytes: (await position()) - walBefore };
}

async function write(merchants: readonly MerchantId[], signal: AbortSignal): Promise<void> {
  const [userId, tokenId] = [newId("user"), newId("accessToken")];
  const text = (bytes: number) => randomBytes(bytes / 2).toString("hex");
  const rowOf = (merchantId: MerchantId): NewRequestRecord => ({
    requestId: randomUUID(),
    merchantId,
    userId,
    tokenId,
    operation: "createCharge",
    method: "POST",
    path: "/api/charge",
    status: 200,
    errorCode: null,
    durationMs: 12,
    objectId: newId("charge"),
    idempotencyKey: randomUUID(),
    address: "203.0.113.7",
    userAgent: "node",
    requestBody: text(REQUEST_BYTES),
    responseBody: text(ANSWER_BYTES),
    createdAt: new Date(),
  });
  for (let rows = 0; rows < ROWS; rows += WRITTEN_AT_ONCE) {
    signal.throwIfAborted();
    const owner = (at: number) => merchants[(rows + at) % merchants.length] ?? never();
    await insertRequests(
      db(),
      Array.from({ length: WRITTEN_AT_ONCE }, (_, at) => rowOf(owner(at))),
    );
  }
}

async function forget(merchants: readonly MerchantId[], signal: AbortSignal): Promise<void> {
  const later = new Date(Date.now() + 1_000);
  for (const merchant of merchants) {
    while ((await deleteRequestsBefore(db(), merchant, later, DELETED_AT_ONCE)) > 0) signal.throwIfAborted();
  }
}

function never(): never {
  throw new Error("There is a merchant.");
}
