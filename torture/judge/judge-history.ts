import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import { CHARGE, PAYOUT, WITHDRAWAL } from "#lib/status/status-tables.rules";
import type { Bank } from "../bank/bank.ts";
import type { Violation } from "../invariants/check-invariants.ts";
import type { Fault, History, Operation, OperationKind } from "../load/history.ts";
import { markOfKey } from "../load/operate-payouts.ts";

/** These operations name another merchant's object in the body, which is refused as invalid. */
const NAMES_IN_BODY = /^(POST \/payouts|PUT \/payout-schedules) /;

/** How many effects an operation has left. */
type Count = (operation: Operation) => number;

const UNDER_KEY: readonly OperationKind[] = [
  ...(["create", "refund", "cancel", "card", "hold", "capture"] as const),
  ...(["payout", "cancelPayout", "evidence", "respond", "suspense"] as const),
  ...(["pixPayment", "ofPixPayment", "coins", "withdrawal"] as const),
  ...(["approvePayout", "approveWithdrawal", "rejectWithdrawal"] as const),
  ...(["subscribe", "ofSubscription"] as const),
];

/**
 * Compares what clients saw with what is stored: an acknowledged operation has its effect once, an unknown one at most once, a
 * refused one none. Nothing requested by a stranger or a forger was done, and no answer blames Ponte for what failed around it.
 */
export async function judgeHistory(reader: Reader, history: History, bank: Bank): Promise<Violation[]> {
  const operations = history.all();
  const [charges, invoices, refunds, payouts, disputes, evidence, subscriptions, schedules, done, payments] =
    await Promise.all([
      counts(
        reader,
        sql`select external_reference as key, count(*) from charges where product <> 'SUBSCRIPTION' group by 1`,
      ),
      counts(reader, sql`select external_reference as key, count(*) from invoices group by 1`),
      // A refund of a charge with several payments goes back to each of them.
      counts(
        reader,
        sql`select key, max(count) as count from (
        select reason as key, attempt_id, count(*) from refunds group by 1, 2) of_payment group by 1`,
      ),
      counts(reader, sql`select pix_key as key, count(*) from payouts group by 1`).then(byMarkOfKey),
      counts(reader, sql`select reason as key, count(*) from sandbox.disputes group by 1`),
      counts(reader, sql`select text as key, count(*) from dispute_evidence group by 1`),
      counts(reader, sql`select external_reference as key, count(*) from subscriptions group by 1`),
      counts(
        reader,
        sql`select replace(after->>'minimum', '.', '')::bigint::text as key, count(*) from audit_entries
        where action = 'payout_schedule.updated' group by 1`,
      ),
      readDone(reader),
      counts(reader, sql`select txid as key, count(*) from sandbox.pix_payments group by 1`),
    ]);
  const effects: Partial<Record<OperationKind, Count>> = {
    create: ({ mark }) => charges.get(mark) ?? 0,
    pixPayment: ({ mark }) => charges.get(mark) ?? 0,
    coins: ({ mark }) => invoices.get(mark) ?? 0,
    withdrawal: ({ mark }) => invoices.get(mark) ?? 0,
    refund: ({ mark }) => refunds.get(mark) ?? 0,
    payout: ({ mark }) => payouts.get(mark) ?? 0,
    dispute: ({ mark }) => disputes.get(mark) ?? 0,
    evidence: ({ mark }) => evidence.get(mark) ?? 0,
    subscribe: ({ mark }) => subscriptions.get(mark) ?? 0,
    schedule: ({ amountMinor }) => schedules.get(String(amountMinor)) ?? 0,
  };
  return [
    ...operations.flatMap(judgeAnswered),
    ...operations.flatMap((operation) => {
      const count = effects[operation.kind];
      return count ? judgeCount(operation, count(operation)) : [];
    }),
    ...operations.flatMap((operation) => judgeOne(operation, done)),
    ...judgePayments(operations, new Map([...payments, ...countByTxid(bank)])),
    ...history.faults().map(judgeFault),
  ];
}

function judgeFault({ path, status, code }: Fault): Violation {
  const says = "what fails outside of Ponte is answered 503";
  return { says, about: `POST ${path}`, expected: "503 unavailable", found: `${status} ${code}` };
}

function judgeCount({ kind, mark, outcome, status }: Operation, found: number): Violation[] {
  const [least, most] = { ok: [1, 1], unknown: [0, 1], refused: [0, 0] }[outcome] as [number, number];
  if (found >= least && found <= most) return [];
  return [
    {
      says: `a ${kind} that was answered ${status ?? "with nothing"} (${outcome}) took effect as often as its answer says`,
      about: mark,
      expected: String(found < least ? least : most),
      found: String(found),
    },
  ];
}

// The request is repeated under its key until all is quiet, so it must have been answered.
function judgeAnswered({ kind, mark, outcome, status }: Operation): Violation[] {
  if (outcome !== "unknown" || !UNDER_KEY.includes(kind)) return [];
  const says = `a ${kind} under a key is answered in time`;
  return [{ says, about: mark, expected: "an answer", found: String(status ?? "none") }];
}

/** Results as requested: canceled charges and payouts, attempts, and captured charges with their amounts. */
type Done = Record<
  | "canceled"
  | "canceledPayouts"
  | "approvedPayouts"
  | "approvedWithdrawals"
  | "rejectedWithdrawals"
  | "attempts"
  | "captured",
  ReadonlyMap<string, number>
> & {
  /** The custodian of a payout's money. */
  custodians: ReadonlyMap<string, string>;
};

async function readDone(reader: Reader): Promise<Done> {
  const ofWithdrawals = (status: SQL) =>
    counts(
      reader,
      sql`select id as key, count(*) from invoices where type = 'WITHDRAWAL' and ${status} group by 1`,
    );
  const [approvedPayouts, approvedWithdrawals, rejectedWithdrawals] = await Promise.all([
    counts(reader, sql`select id as key, count(*) from payouts where decided_by is not null group by 1`),
    ofWithdrawals(sql`status not in (${WITHDRAWAL.first}, ${WITHDRAWAL.after.reject})`),
    ofWithdrawals(sql`status = ${WITHDRAWAL.after.reject}`),
  ]);
  const [canceled, canceledPayouts, attempts, captured] = await Promise.all([
    counts(
      reader,
      sql`select id as key, count(*) from charges where status = ${CHARGE.after.cancel} group by 1`,
    ),
    counts(
      reader,
      sql`select id as key, count(*) from payouts where status = ${PAYOUT.after.cancel} and approved_at is null group by 1`,
    ),
    counts(reader, sql`select id as key, count(*) from attempts group by 1`),
    counts(
      reader,
      sql`select id as key, capture_minor as count from charges where status = ${CHARGE.after.pay} and capture_minor is not null`,
    ),
  ]);
  const payouts = await reader.execute<{ id: string; custodian: string }>(
    sql`select id, custodian from payouts`,
  );
  const custodians = new Map(payouts.map(({ id, custodian }) => [id, custodian]));
  const decided = { approvedPayouts, approvedWithdrawals, rejectedWithdrawals };
  return { canceled, canceledPayouts, ...decided, attempts, captured, custodians };
}

function judgeOne(
  { kind, mark, outcome, status, about, id, amountMinor }: Operation,
  done: Done,
): Violation[] {
  if (kind === "trespass" && outcome === "refused" && status !== 404 && !NAMES_IN_BODY.test(about ?? "")) {
    const says = "another merchant's object looks like a missing one";
    return [{ says, about: about ?? mark, expected: "404", found: String(status) }];
  }
  if (outcome !== "ok") return [];
  switch (kind) {
    case "cancel":
      return about && done.canceled.has(about) ? [] : [lost("an acknowledged cancel holds", about ?? mark)];
    case "cancelPayout":
      if (about && done.canceledPayouts.has(about)) return [];
      return [lost("an acknowledged cancel of a payout holds", about ?? mark)];
    case "approvePayout":
      if (about && done.approvedPayouts.has(about)) return [];
      return [lost("an acknowledged approval of a payout holds", about ?? mark)];
    case "approveWithdrawal":
      if (about && done.approvedWithdrawals.has(about)) return [];
      return [lost("an acknowledged approval of a withdrawal holds", about ?? mark)];
    case "rejectWithdrawal":
      if (about && done.rejectedWithdrawals.has(about)) return [];
      return [lost("an acknowledged rejection of a withdrawal holds", about ?? mark)];
    case "ownApproval":
      return [
        {
          says: "a second person of the same team approves",
          about: about ?? mark,
          expected: "403",
          found: "done",
        },
      ];
    case "card":
    case "hold":
      if (id && done.attempts.has(id)) return [];
      return [lost("an acknowledged card payment has its attempt", id ?? mark)];
    case "capture": {
      const found = about ? done.captured.get(about) : undefined;
      if (id === null || found === amountMinor) return [];
      const says = "an acknowledged capture took the requested amount";
      return [{ says, about: about ?? mark, expected: String(amountMinor), found: String(found ?? 0) }];
    }
    case "forge":
      return [{ says: "a forged report is refused", about: mark, expected: "401", found: "taken" }];
    case "trespass":
      return [
        { says: "a stranger's request is refused", about: about ?? mark, expected: "404", found: "done" },
      ];
    case "reuse":
      return [
        {
          says: "another body under a key is refused",
          about: about ?? mark,
          expected: "422",
          found: "answered",
        },
      ];
    case "payout": {
      const found = id ? done.custodians.get(id) : undefined;
      if (found === undefined || found === about) return [];
      const says = "a payout leaves from the requested account";
      return [{ says, about: id ?? mark, expected: String(about), found }];
    }
    default:
      return [];
  }
}

// Payments at the bank have no client key, so one with an unknown outcome was taken at most once.
function judgePayments(operations: readonly Operation[], payments: ReadonlyMap<string, number>): Violation[] {
  const byTxid = Map.groupBy(
    operations.filter(({ kind }) => kind === "pay"),
    ({ about }) => about ?? "",
  );
  return [...byTxid].flatMap(([txid, own]) => {
    const least = own.filter(({ outcome }) => outcome === "ok").length;
    const most = own.filter(({ outcome }) => outcome !== "refused").length;
    const found = payments.get(txid) ?? 0;
    if (found >= least && found <= most) return [];
    const says = "a payment that the sandbox or a bank acknowledged is in its records";
    return [{ says, about: txid, expected: String(found < least ? least : most), found: String(found) }];
  });
}

function countByTxid(bank: Bank): [string, number][] {
  const byTxid = Map.groupBy(bank.payments(), ({ txid }) => txid);
  return [...byTxid].map(([txid, own]) => [txid, own.length]);
}

function byMarkOfKey(byKey: ReadonlyMap<string, number>): Map<string, number> {
  return new Map([...byKey].map(([key, count]) => [markOfKey(key), count]));
}

function lost(says: string, about: string): Violation {
  return { says, about, expected: "1", found: "0" };
}

async function counts(reader: Reader, query: ReturnType<typeof sql>): Promise<Map<string, number>> {
  const rows = await reader.execute<{ key: string | null; count: string }>(query);
  return new Map(rows.flatMap(({ key, count }) => (key === null ? [] : [[key, Number(count)] as const])));
}
