import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { db, type Tx, transaction } from "#db/client";
import { auditChains, auditEntries } from "#db/schema/audit";
import { listAudit } from "#lib/audit/audit.queries";
import { FIRST_PREVIOUS_HASH } from "#lib/audit/audit.rules";
import { auditKeys } from "#lib/audit/audit-key";
import { beginKeyedChains } from "#lib/audit/begin-keyed-chains";
import { checkAuditChain } from "#lib/audit/check-audit";
import { unkeyedEntryHash } from "#lib/audit/entry-hash";
import type { MerchantId } from "#lib/domain/ids";
import { newMerchant } from "#test/new-merchant";

// @own-process: a process keeps the log's key, which must not exist yet.
const OLDER = 3;

class Undone extends Error {}

/** Runs `work` on a database whose audit log never had a key, and undoes everything. */
async function beforeAnyKey(work: (tx: Tx) => Promise<void>): Promise<void> {
  const undone = transaction(async (tx) => {
    await tx.execute(sql`delete from audit_keys`);
    await tx.execute(sql`alter table audit_entries drop constraint audit_entries_keyed`);
    await work(tx);
    throw new Undone();
  });
  await expect(undone).rejects.toBeInstanceOf(Undone);
}

/** A chain as an older version of Ponte wrote it; returns its newest hash. */
async function writeUnkeyedChain(tx: Tx, merchantId: MerchantId): Promise<string> {
  let previousHash = FIRST_PREVIOUS_HASH;
  for (let sequence = 1; sequence <= OLDER; sequence++) {
    const entry = {
      ...{
        chain: merchantId,
        sequence,
        merchantId,
        action: "profile.updated" as const,
        objectType: "merchant",
      },
      ...{ objectId: merchantId, userId: null, actorName: "Ana", actorRole: "OWNER" as const, tokenId: null },
      ...{ before: null, after: { name: `Nome ${sequence}` }, address: null, userAgent: null },
      ...{ requestId: null, version: 1, keyId: null, previousHash, createdAt: new Date() },
    };
    previousHash = unkeyedEntryHash(entry);
    await tx.insert(auditEntries).values({ ...entry, hash: previousHash });
  }
  await tx.insert(auditChains).values({ chain: merchantId, lastSequence: OLDER, lastHash: previousHash });
  return previousHash;
}

async function checked(tx: Tx, chain: MerchantId) {
  const [head] = await tx.select().from(auditChains).where(sql`chain = ${chain}`);
  if (!head) throw new Error("there is no such chain");
  return checkAuditChain(tx, head, await auditKeys(tx));
}

it("seals entries older than the key, once, and never unkeyed entries that appear later", async () => {
  const { merchantId } = await newMerchant();
  const { merchantId: forged } = await newMerchant();
  await beforeAnyKey(async (tx) => {
    const hash = await writeUnkeyedChain(tx, merchantId);
    expect(await checked(tx, merchantId)).toMatchObject({ why: "unkeyed" });
    expect(await beginKeyedChains(tx)).toBe(1);
    expect(await checked(tx, merchantId)).toEqual({ entries: OLDER + 1, unkeyed: OLDER });
    const [seal] = await tx.select().from(auditEntries).where(sql`chain = ${merchantId} and sequence = 4`);
    expect(seal).toMatchObject({
      action: "audit.keyed",
      previousHash: hash,
      after: { entries: OLDER, hash },
    });

    await writeUnkeyedChain(tx, forged);
    expect(await beginKeyedChains(tx)).toBe(0);
    expect(await checked(tx, forged)).toMatchObject({ sequence: OLDER, why: "unkeyed" });
  });
});

it("makes the database refuse an entry without a key", async () => {
  const { merchantId } = await newMerchant();
  await expect(transaction((tx) => writeUnkeyedChain(tx, merchantId))).rejects.toThrow();
  expect((await listAudit(db(), merchantId, {}, { limit: 1 })).rows).toEqual([]);
});
