import { db, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import {
  finishSettlementFile,
  hasFileLines,
  insertSettlementFile,
  listLines,
  listPaymentsCalled,
  listSettlementFiles,
  type SettlementFileResult,
} from "#db/queries/ledger/settlement-files";
import { type ConnectionRecord, lockConnection } from "#db/queries/providers/connections";
import { invalidField, PonteError } from "#lib/domain/errors";
import { type ConnectionId, type Id, isId, type MerchantId } from "#lib/domain/ids";
import {
  type FileForm,
  type FileLine,
  MAX_FILE_BYTES,
  namesRowsAs,
} from "#lib/domain/ledger/settlement-file";
import type { SettlementLine } from "#lib/domain/ledger/settlement-line";
import type { Actor } from "#lib/domain/notices/audit";
import { recordAudit } from "#lib/features/audit/record-audit";
import { noConnection, toSettlementFileView } from "#lib/features/reconciliation/settlement-file-view";
import { type PlacedLine, readSettlementFile, toProblem } from "#lib/payments/reconcile/read-settlement-file";
import { keepSettlements } from "#lib/payments/reconcile/take-settlements";
import { newId } from "#lib/platform/ids/new-id";
import { findAdapter } from "#lib/providers/registry";
import type { ImportSettlementFileBody, SettlementFileView } from "#lib/schemas/payment/settlement-file";

/** So many rows that were not taken are kept of a file. */
const MOST_PROBLEMS = 200;
/** Reading a file takes less; a file that is not finished by then was interrupted. */
const READ_WITHIN_MS = 10 * 60 * 1000;

/**
 * Takes a provider's settlement file for a connection: keeps each row once, however often and in however many files it is told, and books the
 * provider's fee of those that are of a payment of ours. What cannot be read is answered and kept with the file. Without `form` the file is
 * written as the last one was. Each row is a transaction of its own, so that a file that was interrupted is sent again for the rest. `owner` null
 * stands for the platform. Throws `not_found` for another's connection; `illegal_transition` where the provider tells its settlements itself,
 * or where the form names rows otherwise than the rows that were taken; `invalid_request` at `/form` and `/content`.
 */
export async function importSettlementFile(
  owner: MerchantId | null,
  connectionId: string,
  { name, content: base64, form: given }: ImportSettlementFileBody,
  actor: Actor,
): Promise<SettlementFileView> {
  if (!isId("connection", connectionId)) throw noConnection();
  const content = new Uint8Array(Buffer.from(base64, "base64"));
  if (content.byteLength > MAX_FILE_BYTES) throw invalidField("/content", "too_big", "At most 2 MiB.");
  const { connection, id, form } = await begin(owner, connectionId, { name, given, content, actor });
  const read = readSettlementFile(content, form);
  const { connectionLines, ...counts } = await take(connection, read.lines);
  const problems = [...read.problems, ...connectionLines].toSorted((a, b) => a.line - b.line);
  const result: SettlementFileResult = {
    ...{ ...counts, ignored: read.ignored, refused: problems.length, finishedAt: databaseNow() },
    problems: problems.slice(0, MOST_PROBLEMS),
  };
  const finished = await transaction((tx) => finishSettlementFile(tx, connection.id, id, result));
  return toSettlementFileView(finished);
}

type Sent = { name: string; given: FileForm | undefined; content: Uint8Array; actor: Actor };

/** Stores that a file came and how it is written, once it is known to be readable that way. */
function begin(owner: MerchantId | null, connectionId: ConnectionId, { name, given, content, actor }: Sent) {
  return transaction(async (tx) => {
    const connection = await lockConnection(tx, owner, connectionId);
    if (!connection) throw noConnection();
    if (findAdapter(connection.provider)?.publishesSettlements) {
      throw new PonteError("illegal_transition", "The provider tells its settlements itself.");
    }
    const [last] = await listSettlementFiles(tx, connection.id, 1);
    const form = given ?? last?.form;
    if (!form) throw invalidField("/form", "required", "Say how the first file is written.");
    const now = databaseNow();
    if (last && !namesRowsAs(last.form, form)) {
      const since = new Date(now.getTime() - READ_WITHIN_MS);
      if (await hasFileLines(tx, connection.id, since)) throw otherNames();
    }
    readSettlementFile(content, form);
    const id: Id<"settlementFile"> = newId("settlementFile");
    await insertSettlementFile(tx, { id, connectionId: connection.id, name, form, createdAt: now });
    const audited = { action: "connection.settlement_imported", objectType: "connection" } as const;
    await recordAudit(tx, owner, actor, { ...audited, objectId: connection.id, after: { file: id, name } });
    return { connection, id, form };
  });
}

function otherNames(): PonteError {
  const detail =
    "Rows were taken by their reference, day, type and own id: those columns stay, or a row would be booked twice.";
  return new PonteError("illegal_transition", detail, {
    errors: [{ pointer: "/form/columns", code: "names_stay", detail }],
  });
}

/** Keeps the lines, and compares what is kept with what the file says: another file may have told them otherwise first. */
async function take(connection: ConnectionRecord, placed: readonly PlacedLine[]) {
  const payments = await paymentsOf(connection.id, placed);
  const lines = placed.map(({ line }) => named(line, payments));
  const before = await linesOf(connection.id, lines);
  await keepSettlements({ provider: connection.provider, connectionId: connection.id }, lines);
  const after = await linesOf(connection.id, lines);
  const counts = { taken: 0, known: 0, unmatched: 0 };
  const changed = placed.filter(({ line }, at) => {
    const [told, kept] = [lines[at], after.get(line.id)];
    if (!told || !kept || !isSame(kept, told)) return true;
    counts[before.has(line.id) ? "known" : "taken"] += 1;
    if (kept.attemptId === null && kept.kind !== "COST" && kept.kind !== "OTHER") counts.unmatched += 1;
    return false;
  });
  return { ...counts, connectionLines: changed.map(({ record }) => toProblem(record, "changed")) };
}

const SAME = ["kind", "currency", "paymentId", "grossMinor", "feeMinor", "netMinor", "settlesOn"] as const;

function isSame(kept: Omit<SettlementLine, "id" | "at">, told: SettlementLine): boolean {
  return SAME.every((member) => kept[member] === told[member]);
}

const AT_ONCE = 1_000;

async function linesOf(connectionId: ConnectionId, lines: readonly SettlementLine[]) {
  const found: Awaited<ReturnType<typeof listLines>> = [];
  for (let first = 0; first < lines.length; first += AT_ONCE) {
    const ids = lines.slice(first, first + AT_ONCE).map(({ id }) => id);
    found.push(...(await listLines(db(), connectionId, ids)));
  }
  return new Map(found.map((line) => [line.lineId, line]));
}

async function paymentsOf(
  connectionId: ConnectionId,
  placed: readonly PlacedLine[],
): Promise<Map<string, string>> {
  const names = [...new Set(placed.flatMap(({ line }) => (line.reference === null ? [] : [line.reference])))];
  const payments = new Map<string, string>();
  for (let first = 0; first < names.length; first += AT_ONCE) {
    const some = await listPaymentsCalled(db(), connectionId, names.slice(first, first + AT_ONCE));
    for (const [name, payment] of some) payments.set(name, payment);
  }
  return payments;
}

function named({ reference, ...line }: FileLine, payments: Map<string, string>): SettlementLine {
  const paymentId = (reference === null ? null : payments.get(reference)) ?? reference;
  return { ...line, paymentId, entryId: line.kind === "RECEIVED" ? paymentId : line.entryId };
}
