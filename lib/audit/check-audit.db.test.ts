import { and, eq, type SQL, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db, type Tx, transaction } from "#db/client";
import { auditEntries } from "#db/schema/audit";
import type { AuditEntryRecord } from "#lib/audit/audit.queries";
import { FIRST_PREVIOUS_HASH, SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { type AuditChainHead, listAuditEntriesAfter } from "#lib/audit/audit-check.queries";
import { auditKeys, currentAuditKey } from "#lib/audit/audit-key";
import { auditCheckSentence, checkAudit, checkAuditChain } from "#lib/audit/check-audit";
import { entryHash, unkeyedEntryHash } from "#lib/audit/entry-hash";
import { recordAudit } from "#lib/audit/record-audit";
import type { MerchantId } from "#lib/domain/ids";
import { seal } from "#lib/platform/secrets/seal";
import { newMerchant } from "#test/new-merchant";

const LENGTH = 5;

let chain: MerchantId;
beforeAll(async () => {
  ({ merchantId: chain } = await newMerchant());
  for (let number = 1; number <= LENGTH; number++) {
    await transaction((tx) =>
      recordAudit(tx, chain, SYSTEM_ACTOR, {
        action: "profile.updated",
        objectType: "merchant",
        objectId: chain,
        before: { name: `Nome ${number - 1}`, at: new Date(0), left: undefined },
        after: { name: `Nome ${number} – ção €`, share: 0.1, list: [1, null, "x"] },
      }),
    );
  }
});

class Undone extends Error {}

/** The result of the check after a change that was made with the trigger turned off. The change is undone again. */
async function checkedAfter(...changes: (SQL | ((tx: Tx) => Promise<void>))[]) {
  let found: Awaited<ReturnType<typeof checkAuditChain>> | undefined;
  const work = db().transaction(async (tx: Tx) => {
    await tx.execute(sql`alter table audit_entries disable trigger audit_entries_append_only`);
    await tx.execute(sql`alter table audit_entries drop constraint audit_entries_keyed`);
    for (const change of changes) await (typeof change === "function" ? change(tx) : tx.execute(change));
    const [head] = await tx.execute<{ lastSequence: string; lastHash: string }>(
      sql`select last_sequence as "lastSequence", last_hash as "lastHash" from audit_chains where chain = ${chain}`,
    );
    const noted: AuditChainHead = {
      chain,
      lastSequence: Number(head?.lastSequence),
      lastHash: String(head?.lastHash),
    };
    found = await checkAuditChain(tx, noted, await auditKeys(tx));
    throw new Undone();
  });
  await expect(work).rejects.toBeInstanceOf(Undone);
  return found;
}

/** Rewrites the chain's entries as another person's, with the given hash, and updates the recorded head. */
function rewritten(
  hashOf: (entry: Omit<AuditEntryRecord, "hash">) => string,
  { from, to, ...forged }: { from: number; to: number; version?: number; keyId?: string | null },
) {
  return async (tx: Tx) => {
    const [before] = from > 1 ? await listAuditEntriesAfter(tx, chain, from - 2, 1) : [];
    let previousHash = before?.hash ?? FIRST_PREVIOUS_HASH;
    for (const { hash: _, ...entry } of await listAuditEntriesAfter(tx, chain, from - 1, to - from + 1)) {
      const made = { ...entry, ...forged, actorName: "Somebody", previousHash };
      previousHash = hashOf(made);
      const row = and(eq(auditEntries.chain, chain), eq(auditEntries.sequence, entry.sequence));
      await tx
        .update(auditEntries)
        .set({ ...made, hash: previousHash })
        .where(row);
    }
    if (to < LENGTH) return;
    await tx.execute(sql`update audit_chains set last_hash = ${previousHash} where chain = ${chain}`);
  };
}

const at = (sequence: number) => sql`where chain = ${chain} and sequence = ${sequence}`;

describe("audit:check", () => {
  it("finds an untouched chain intact, with every kind of JSON value in it", async () => {
    expect(await checkedAfter(sql`select 1`)).toEqual({ entries: LENGTH, unkeyed: 0 });
    const all = await checkAudit();
    expect(all.broken).toBeNull();
    expect(auditCheckSentence(all)).toMatch(/^intact: \d+ entries in \d+ chains$/);
  });

  it.each([
    ["action", sql`update audit_entries set action = 'charge.canceled'`],
    ["actor", sql`update audit_entries set actor_name = 'Somebody'`],
    ["old value", sql`update audit_entries set before = '{"name":"Nome 9"}'`],
    ["time", sql`update audit_entries set created_at = created_at + interval '1 ms'`],
    ["address", sql`update audit_entries set address = '192.0.2.7'`],
  ])("names the entry whose %s was changed", async (_name, change) => {
    expect(await checkedAfter(sql`${change} ${at(3)}`)).toEqual({ chain, sequence: 3, why: "changed" });
  });

  it("names the first entry that was deleted", async () => {
    expect(await checkedAfter(sql`delete from audit_entries ${at(2)}`)).toEqual({
      chain,
      sequence: 2,
      why: "missing",
    });
    expect(await checkedAfter(sql`delete from audit_entries ${at(1)}`)).toMatchObject({ sequence: 1 });
  });

  it("notices that the newest entries were cut off", async () => {
    const cut = sql`delete from audit_entries where chain = ${chain} and sequence > 3`;
    expect(await checkedAfter(cut)).toEqual({ chain, sequence: 4, why: "head" });
    const all = sql`delete from audit_entries where chain = ${chain}`;
    expect(await checkedAfter(all)).toEqual({ chain, sequence: 1, why: "head" });
  });

  it("notices an inserted entry, at the end or between two others", async () => {
    const columns = sql.raw(
      "merchant_id, action, object_type, object_id, actor_name, actor_role, version, key_id, previous_hash, hash, created_at",
    );
    const copyOf = (source: number, sequence: number) =>
      sql`insert into audit_entries (chain, sequence, ${columns}) select chain, ${sequence}::bigint, ${columns} from audit_entries ${at(source)}`;
    expect(await checkedAfter(copyOf(LENGTH, LENGTH + 1))).toEqual({ chain, sequence: 6, why: "changed" });
    const pushed = sql`update audit_entries set sequence = sequence + 1 where chain = ${chain} and sequence > 4`;
    expect(await checkedAfter(pushed, copyOf(2, 5))).toEqual({ chain, sequence: 5, why: "changed" });
  });

  it("notices an entry that was changed and hashed again without the key", async () => {
    const forged = rewritten((entry) => unkeyedEntryHash(entry), { from: 3, to: 3 });
    expect(await checkedAfter(forged)).toEqual({ chain, sequence: 3, why: "changed" });
  });

  it("notices a chain that was hashed again to its end, whether or not it claims to be keyed", async () => {
    const keyed = rewritten((entry) => entryHash(entry, Buffer.alloc(32)), { from: 3, to: LENGTH });
    expect(await checkedAfter(keyed)).toEqual({ chain, sequence: 3, why: "changed" });
    const foreign = rewritten((entry) => entryHash(entry, Buffer.alloc(32)), {
      from: 3,
      to: LENGTH,
      keyId: "0123456789abcdef",
    });
    expect(await checkedAfter(foreign)).toEqual({ chain, sequence: 3, why: "unknown_key" });
    const asOlder = { version: 1, keyId: null };
    const unkeyed = rewritten(unkeyedEntryHash, { from: 3, to: LENGTH, ...asOlder });
    expect(await checkedAfter(unkeyed)).toEqual({ chain, sequence: 3, why: "unkeyed" });
    const whole = rewritten(unkeyedEntryHash, { from: 1, to: LENGTH, ...asOlder });
    expect(await checkedAfter(whole)).toEqual({ chain, sequence: LENGTH, why: "unkeyed" });
  });

  it("accepts unkeyed entries only before a keyed one that seals them", async () => {
    const older = rewritten(unkeyedEntryHash, { from: 1, to: 3, version: 1, keyId: null });
    const sealed = rewritten((entry) => entryHash(entry, currentAuditKey().secret), { from: 4, to: LENGTH });
    expect(await checkedAfter(older)).toEqual({ chain, sequence: 4, why: "reordered" });
    expect(await checkedAfter(older, sealed)).toEqual({ entries: LENGTH, unkeyed: 3 });
  });

  it("notices an entry that was changed and hashed again with the key, because the next one does not follow it", async () => {
    const forged = rewritten((entry) => entryHash(entry, currentAuditKey().secret), { from: 3, to: 3 });
    expect(await checkedAfter(forged)).toEqual({ chain, sequence: 4, why: "reordered" });
  });

  it("ignores a key that was inserted among the sealed keys", async () => {
    const slipped = sql`insert into audit_keys (id, sealed_key) values ('0123456789abcdef', ${seal("webhook", "x")})`;
    expect(await checkedAfter(slipped)).toEqual({ entries: LENGTH, unkeyed: 0 });
  });

  it("notices a recorded head that is not the chain's end", async () => {
    const head = (change: string) => sql`update audit_chains set ${sql.raw(change)} where chain = ${chain}`;
    expect(await checkedAfter(head("last_hash = repeat('a', 64)"))).toMatchObject({
      sequence: 6,
      why: "head",
    });
    expect(await checkedAfter(head("last_sequence = 4"))).toMatchObject({ sequence: 5, why: "head" });
  });

  it("need not guard against the application, which the database allows no change of an entry", async () => {
    const change = sql`update audit_entries set actor_name = 'Somebody' ${at(1)}`;
    await expect(db().execute(change)).rejects.toThrow();
    await expect(db().execute(sql`delete from audit_entries ${at(1)}`)).rejects.toThrow();
  });
});
