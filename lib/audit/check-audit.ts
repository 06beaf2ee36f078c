import type { Tx } from "#db/client";
import {
  type AuditChainHead,
  findAuditEntryWithoutChain,
  listAuditChains,
  listAuditEntriesAfter,
  readingAudit,
} from "#db/queries/audit-check";
import { entryHash } from "#lib/audit/entry-hash";
import { FIRST_PREVIOUS_HASH } from "#lib/domain/audit";

const BATCH = 1_000;

/**
 * How a link is broken: `changed` an entry is not what its hash was made of; `missing` one is not there; `reordered` one does not
 * follow the entry before it; `head` the chain does not end where it is noted to end.
 */
export type BrokenLink = {
  chain: string;
  sequence: number;
  why: "changed" | "missing" | "reordered" | "head";
};

export type AuditCheck = { entries: number; chains: number; broken: BrokenLink | null };

/**
 * Recomputes every chain of the audit log in order, as of one instant and a batch at a time, and stops at the first link that
 * does not hold.
 */
export function checkAudit(): Promise<AuditCheck> {
  return readingAudit(async (tx) => {
    let entries = 0;
    let chains = 0;
    for await (const head of heads(tx)) {
      const checked = await checkAuditChain(tx, head);
      if (typeof checked !== "number") return { entries, chains, broken: checked };
      entries += checked;
      chains += 1;
    }
    const stray = await findAuditEntryWithoutChain(tx);
    const broken = stray && { chain: stray.chain, sequence: stray.sequence, why: "head" as const };
    return { entries, chains, broken };
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

/** Recomputes one chain up to its noted end: how many entries it has, or its first link that does not hold. */
export async function checkAuditChain(tx: Tx, head: AuditChainHead): Promise<number | BrokenLink> {
  const { chain } = head;
  let sequence = 0;
  let hash = FIRST_PREVIOUS_HASH;
  for (;;) {
    const batch = await listAuditEntriesAfter(tx, chain, sequence, BATCH);
    for (const { hash: noted, ...entry } of batch) {
      sequence += 1;
      if (entry.sequence !== sequence) return { chain, sequence, why: "missing" };
      if (entryHash(entry) !== noted) return { chain, sequence, why: "changed" };
      if (entry.previousHash !== hash) return { chain, sequence, why: "reordered" };
      hash = noted;
    }
    if (batch.length < BATCH) break;
  }
  if (sequence === head.lastSequence && hash === head.lastHash) return sequence;
  return { chain, sequence: Math.min(sequence, head.lastSequence) + 1, why: "head" };
}

const WHY: Record<BrokenLink["why"], string> = {
  changed: "it is not what its hash was made of",
  missing: "it is missing",
  reordered: "it does not follow the entry before it",
  head: "the chain does not end where it is noted to end",
};

/** A check in one sentence: how much is intact, or which link is the first that does not hold and why. */
export function auditCheckSentence({ entries, chains, broken }: AuditCheck): string {
  if (!broken) return `intact: ${entries} entries in ${chains} chains`;
  return `Not intact: entry ${broken.sequence} of the chain ${broken.chain}: ${WHY[broken.why]} (${broken.why}).`;
}
