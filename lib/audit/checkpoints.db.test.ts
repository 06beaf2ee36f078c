import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { db, transaction } from "#db/client";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { checkpointSentence, compareCheckpoints } from "#lib/audit/compare-checkpoints";
import { recordAudit } from "#lib/audit/record-audit";
import type { MerchantId } from "#lib/domain/ids";
import { writeAuditCheckpoints } from "#lib/worker/write-audit-checkpoints";
import { closeConnections } from "#test/close-connections";
import { newMerchant } from "#test/new-merchant";

const folder = await mkdtemp(join(tmpdir(), "ponte-checkpoints-"));
const file = join(folder, "checkpoints.jsonl");
vi.stubEnv("AUDIT_CHECKPOINT_FILE", file);

let chain: MerchantId;
beforeAll(async () => {
  ({ merchantId: chain } = await newMerchant());
  await record();
  await record();
  await record();
});
afterAll(async () => {
  await closeConnections();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

const record = () =>
  transaction((tx) =>
    recordAudit(tx, chain, SYSTEM_ACTOR, {
      action: "profile.updated",
      objectType: "merchant",
      objectId: chain,
    }),
  );

const written = async () =>
  (await readFile(file, "utf8")).split("\n").filter((line) => line.includes(`"${chain}"`));

async function* each(lines: string[]) {
  yield* lines;
}

const compare = (lines: string[]) => compareCheckpoints(each(lines));

/** Runs `work` after a change of the log with the triggers turned off, and restores the log. */
async function after(
  change: ReturnType<typeof sql>,
  back: ReturnType<typeof sql>,
  work: () => Promise<void>,
) {
  const trigger = (state: "disable" | "enable") =>
    db().execute(sql.raw(`alter table audit_entries ${state} trigger audit_entries_append_only`));
  await trigger("disable");
  try {
    await db().execute(change);
    await work();
    await db().execute(back);
  } finally {
    await trigger("enable");
  }
}

describe("checkpoints of the audit log", () => {
  it("are written to a file as chains grow, and match", async () => {
    await writeAuditCheckpoints();
    await writeAuditCheckpoints();
    expect(await written()).toHaveLength(1);
    await record();
    await writeAuditCheckpoints();
    expect((await written()).map((line) => JSON.parse(line).sequence)).toEqual([3, 4]);
    const comparison = await compare([...(await written()), ""]);
    expect(checkpointSentence(comparison)).toBe("2 checkpoints match the audit log");
  });

  it("find an end that was cut off together with its recorded head", async () => {
    const lines = await written();
    await db().execute(
      sql`create table cut_off as select * from audit_entries where chain = ${chain} and sequence = 4`,
    );
    await after(
      sql`delete from audit_entries where chain = ${chain} and sequence = 4`,
      sql`insert into audit_entries select * from cut_off`,
      async () => {
        const comparison = await compare(lines);
        expect(comparison.fault).toMatchObject({ line: 2, checkpoint: { chain, sequence: 4 } });
        expect(checkpointSentence(comparison)).toMatch(/^Not intact: at .* had an entry 4 /);
      },
    );
    await db().execute(sql`drop table cut_off`);
    expect((await compare(lines)).fault).toBeNull();
  });

  it("cannot be created or changed without the key", async () => {
    const [line = ""] = await written();
    const forged = JSON.stringify({ ...JSON.parse(line), sequence: 1 });
    expect((await compare([line, forged])).fault).toEqual({ line: 2, checkpoint: null });
    expect((await compare(["not a checkpoint"])).fault).toEqual({ line: 1, checkpoint: null });
    expect((await compare([line.slice(0, -9)])).fault).toMatchObject({ checkpoint: null });
  });
});
