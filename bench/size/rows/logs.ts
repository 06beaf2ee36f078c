import { FIRST_PREVIOUS_HASH } from "#lib/audit/audit.rules";
import { currentAuditKey } from "#lib/audit/audit-key";
import { entryHash, KEYED_VERSION } from "#lib/audit/entry-hash";
import { type History, merchantId, ownerOf, userId } from "../history.ts";
import { chargeAt } from "../payment-at.ts";
import { uuidOf } from "./charges.ts";
import { instant, type TableRows } from "./table-rows.ts";

/** One in this many charges, the newest, has a row in the request log, and one in this many in the audit log. */
const LOGGED = 3;
const AUDITED = 10;
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

export const REQUEST_LOG: TableRows = {
  table: "request_log",
  columns: [
    "id",
    "request_id",
    "merchant_id",
    "user_id",
    "token_id",
    "operation",
    "method",
    "path",
    "status",
    "duration_ms",
    "object_id",
    "created_at",
  ],
  *rows(history) {
    const count = loggedOf(history);
    const first = history.rows - count;
    for (let number = 0; number < count; number += 1) {
      const { merchant, ordinal, chargeId } = chargeAt(history, first + number);
      const at = instant(history.nowMs - WEEK_MS + Math.floor((number * WEEK_MS) / count));
      const status = ordinal % 50 === 0 ? 503 : ordinal % 50 === 1 ? 404 : 201;
      const operation = ordinal % 5 === 0 ? "createCharge" : "getCharge";
      const token = `tok_${merchant}_${ordinal % 7}`;
      yield [
        number + 1,
        uuidOf(number),
        merchantId(history, merchant),
        userId(history, merchant),
        token,
        operation,
        "POST",
        "/api/charge",
        status,
        3,
        chargeId,
        at,
      ];
    }
  },
};

/** A small history logs all of its charges, so that every filter fills a page. */
function loggedOf({ rows }: History): number {
  return rows < 100_000 ? rows : Math.floor(rows / LOGGED);
}

/** The current end of each chain while its entries are written. */
type Chain = { sequence: number; hash: string };

export const AUDIT_ENTRIES: TableRows = {
  table: "audit_entries",
  columns: [
    "chain",
    "sequence",
    "merchant_id",
    "action",
    "object_type",
    "object_id",
    "user_id",
    "actor_name",
    "actor_role",
    "after",
    "version",
    "key_id",
    "previous_hash",
    "hash",
    "created_at",
  ],
  *rows(history) {
    for (const entry of auditOf(history)) {
      yield [
        entry.chain,
        entry.sequence,
        entry.merchantId,
        entry.action,
        entry.objectType,
        entry.objectId,
        entry.userId,
        entry.actorName,
        entry.actorRole,
        JSON.stringify(entry.after),
        entry.version,
        entry.keyId,
        entry.previousHash,
        entry.hash,
        entry.createdAt.toISOString(),
      ];
    }
  },
};

export const AUDIT_CHAINS: TableRows = {
  table: "audit_chains",
  columns: ["chain", "last_sequence", "last_hash"],
  *rows(history) {
    const last = new Map<string, Chain>();
    for (const { chain, sequence, hash } of auditOf(history)) last.set(chain, { sequence, hash });
    for (const [chain, { sequence, hash }] of last) yield [chain, sequence, hash];
  },
};

function* auditOf(history: History) {
  const chains = new Map<number, Chain>();
  const key = currentAuditKey();
  const every = history.rows < 100_000 ? 1 : AUDITED;
  for (let row = 0; row < history.rows; row += 1) {
    const { merchant, ordinal } = ownerOf(history, row);
    if (ordinal % every !== 0) continue;
    const before = chains.get(merchant) ?? { sequence: 0, hash: FIRST_PREVIOUS_HASH };
    const charge = chargeAt(history, row);
    const owner = merchantId(history, merchant);
    const entry = {
      chain: owner,
      sequence: before.sequence + 1,
      merchantId: owner,
      action: ordinal % 30 === 0 ? ("charge.canceled" as const) : ("refund.requested" as const),
      objectType: "charge",
      objectId: charge.chargeId,
      userId: userId(history, merchant),
      actorName: `Ana ${merchant}`,
      actorRole: "OWNER" as const,
      tokenId: null,
      before: null,
      after: { status: charge.status },
      address: null,
      userAgent: null,
      requestId: null,
      version: KEYED_VERSION,
      keyId: key.id,
      previousHash: before.hash,
      createdAt: new Date(charge.madeMs),
    };
    const hash = entryHash(entry, key.secret);
    chains.set(merchant, { sequence: entry.sequence, hash });
    yield { ...entry, hash };
  }
}
