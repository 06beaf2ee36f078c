import { db, type Tx } from "#db/client";
import type { AuditEntryRecord } from "#lib/audit/audit.queries";
import { FIRST_PREVIOUS_HASH } from "#lib/audit/audit.rules";
import {
  type AuditChainHead,
  findAuditEntryWithoutChain,
  listAuditChains,
  listAuditEntriesAfter,
  readingAudit,
} from "#lib/audit/audit-check.queries";
import { auditKeys } from "#lib/audit/audit-key";
import { entryHash, KEYED_VERSION, unkeyedEntryHash } from "#lib/audit/entry-hash";

const BATCH = 1_000;

/**
 * How a link is broken: `changed`: does not match its hash; `missing`: absent; `reordered`: does not follow its predecessor;
 * `unkeyed`: hashed without a key, as anyone could, although a key is required; `unknown_key`: not this installation's key;
 * `head`: the chain does not end at its recorded head.
 */
export type BrokenLink = {
  chain: string;
  sequence: number;
  why: "changed" | "missing" | "reordered" | "unkeyed" | "unknown_key" | "head";
};

/** The number of intact entries, and how many of them are older than the key and sealed by the keyed entry after them. */
export type IntactChain = { entries: number; unkeyed: number };

export type AuditCheck = IntactChain & { chains: number; broken: BrokenLink | null };

/**
 * Recomputes every chain of the audit log in order, in one snapshot and in batches, and stops at the first
 * broken link.
 */
export function checkAudit(): Promise<AuditCheck> {
  return readingAudit(db(), async (tx) => {
    const sums = { entries: 0, unkeyed: 0, chains: 0 };
    const keys = await auditKeys(tx);
    for await (const head of heads(tx)) {
      const checked = await checkAuditChain(tx, head, keys);
      if ("why" in checked) return { ...sums, broken: checked };
      sums.entries += checked.entries;
      sums.unkeyed += checked.unkeyed;
      sums.chains += 1;
    }
    const stray = await findAuditEntryWithoutChain(tx);
    const broken = stray && { chain: stray.chain, sequence: stray.sequence, why: "head" as const };
    return { ...sums, broken };
  });
}

async function* heads(tx: Tx): AsyncGenerator<AuditChainHead> {
  for (let after = ""; ; ) {
    const batch = await listAuditChains(tx, after, BATCH);
    yield* batch;
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) return;
    after = last.chain;
  }
}

/** Recomputes one chain up to its recorded head with the given keys: how much of it is intact, or its first broken link. */
export async function checkAuditChain(
  tx: Tx,
  head: AuditChainHead,
  keys: ReadonlyMap<string, Uint8Array>,
): Promise<IntactChain | BrokenLink> {
  const { chain } = head;
  let sequence = 0;
  let unkeyed = 0;
  let hash = FIRST_PREVIOUS_HASH;
  for (;;) {
    const batch = await listAuditEntriesAfter(tx, chain, sequence, BATCH);
    for (const entry of batch) {
      sequence += 1;
      if (entry.sequence !== sequence) return { chain, sequence, why: "missing" };
      // Unkeyed entries count only as the beginning of a chain, sealed by a keyed entry.
      if (entry.version < KEYED_VERSION && unkeyed < sequence - 1) return { chain, sequence, why: "unkeyed" };
      const why = faultOf(entry, keys);
      if (why) return { chain, sequence, why };
      if (entry.previousHash !== hash) return { chain, sequence, why: "reordered" };
      if (entry.version < KEYED_VERSION) unkeyed += 1;
      hash = entry.hash;
    }
    if (batch.length < BATCH) break;
  }
  if (sequence !== head.lastSequence || hash !== head.lastHash)
    return { chain, sequence: Math.min(sequence, head.lastSequence) + 1, why: "head" };
  if (sequence > 0 && unkeyed === sequence) return { chain, sequence, why: "unkeyed" };
  return { entries: sequence, unkeyed };
}

function faultOf(
  { hash, ...entry }: AuditEntryRecord,
  keys: ReadonlyMap<string, Uint8Array>,
): "changed" | "unknown_key" | null {
  if (entry.version < KEYED_VERSION) return unkeyedEntryHash(entry) === hash ? null : "changed";
  const key = keys.get(entry.keyId ?? "");
  if (!key) return "unknown_key";
  return entryHash(entry, key) === hash ? null : "changed";
}

const WHY: Record<BrokenLink["why"], string> = {
  changed: "it does not match its hash",
  missing: "it is missing",
  reordered: "it does not follow the entry before it",
  unkeyed: "its hash was made without a key, so anyone could have made it",
  unknown_key: "its key is not one of this installation's keys",
  head: "the chain does not end at its recorded end",
};

/** A check in one sentence: how much is intact, or which link is the first broken one and why. */
export function auditCheckSentence({ entries, unkeyed, chains, broken }: AuditCheck): string {
  if (broken)
    return `Not intact: entry ${broken.sequence} of the chain ${broken.chain}: ${WHY[broken.why]} (${broken.why}).`;
  const older = unkeyed === 0 ? "" : `; ${unkeyed} of them are older than the key and sealed by it`;
  return `intact: ${entries} entries in ${chains} chains${older}`;
}
