import { db, type Reader, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import type { StoredRow } from "#db/schema/settlement-files";
import { holdsCardNumber } from "#lib/cards/card-number.rules";
import { lockSettlementsOf } from "#lib/connections/connections.queries";
import { refusalIn } from "#lib/domain/errors";
import type { ConnectionId, Id } from "#lib/domain/ids";
import { unsealBytes } from "#lib/platform/secrets/seal";
import { FILE_SEAL } from "#lib/reconciliation/import-settlement-file";
import { namePayments } from "#lib/reconciliation/match-settlements";
import { previewLines } from "#lib/reconciliation/preview-lines";
import {
  type PlacedLine,
  type ReadFile,
  readSettlementFile,
  refuse,
} from "#lib/reconciliation/read-settlement-file";
import { listAttemptsOfPayments } from "#lib/reconciliation/settled-payments.queries";
import type { FileForm } from "#lib/reconciliation/settlement-file.rules";
import {
  findFileToRead,
  type SettlementFileReading,
  storeReading,
} from "#lib/reconciliation/settlement-files.queries";
import { paymentIdsOf } from "#lib/reconciliation/take-settlements";

type Account = { provider: string; connectionId: ConnectionId };
const NOTHING_READ = {
  rows: null,
  rowCount: 0,
  ignored: 0,
  refused: 0,
  problems: [],
  preview: null,
  finishedAt: null,
};

/**
 * Reads a stored settlement file, compares its rows with the ledger, and replaces its content by both; books nothing.
 * An unreadable file, and one whose sums are absurd, is refused as a whole with the reason. Ignores a read, withdrawn or missing file.
 */
export async function readStoredFile(fileId: Id<"settlementFile">): Promise<void> {
  const file = await findFileToRead(db(), fileId);
  if (!file || file.content === null) return;
  const { connectionId, provider, form, content } = file;
  const read = tryRead(unsealBytes(FILE_SEAL, content), form);
  await transaction(async (tx) => {
    await lockSettlementsOf(tx, connectionId);
    const reading = await toReading(tx, { connectionId, provider }, read);
    await storeReading(tx, connectionId, fileId, reading);
  });
}

function tryRead(
  content: Uint8Array,
  form: FileForm,
): ReadFile | NonNullable<SettlementFileReading["refusal"]> {
  try {
    return readSettlementFile(content, form);
  } catch (error) {
    const refusal = refusalIn(error);
    if (!refusal) throw error;
    return refusal.errors?.[0]?.code === "too_many_rows" ? "too_many_rows" : "unreadable";
  }
}

async function toReading(
  reader: Reader,
  account: Account,
  read: ReturnType<typeof tryRead>,
): Promise<SettlementFileReading> {
  if (typeof read === "string") return { ...NOTHING_READ, refusal: read };
  await refuseCardNumbers(reader, account, read);
  const { lines, problems, refused, ignored } = read;
  const compared = await previewLines(
    reader,
    account,
    lines.map(({ line }) => line),
  );
  const preview = compared?.preview ?? null;
  const isAbsurd = compared?.isAbsurd === true;
  const rows = lines.length === 0 || isAbsurd ? null : lines.map(toStoredRow);
  const finishedAt = rows ? null : databaseNow();
  const refusal = isAbsurd ? "absurd_sums" : null;
  return {
    rows,
    rowCount: isAbsurd ? 0 : lines.length,
    ignored,
    refused,
    problems,
    preview,
    refusal,
    finishedAt,
  };
}

/** Some providers' ids are long rows of digits. One that may be a card number is kept only if it names a payment of ours. */
async function refuseCardNumbers(reader: Reader, account: Account, read: ReadFile): Promise<void> {
  const looksLikeCard = ({ line: { reference } }: PlacedLine) =>
    reference !== null && holdsCardNumber(reference);
  const doubtful = read.lines.filter(looksLikeCard).map(({ line }) => line);
  const named = await namePayments(reader, account.connectionId, doubtful);
  const attempts = await listAttemptsOfPayments(reader, account, paymentIdsOf(named));
  const isOurs = new Map(
    named.map(({ id, paymentId }) => [id, paymentId !== null && attempts.has(paymentId)]),
  );
  const isRefused = ({ line: { id } }: PlacedLine) => isOurs.get(id) === false;
  for (const { record } of read.lines.filter(isRefused)) refuse(read, record, "card_number");
  read.lines = read.lines.filter((placed) => !isRefused(placed));
  read.problems.sort((one, other) => one.line - other.line);
}

function toStoredRow({ line: { at, ...row }, record: { line } }: PlacedLine): StoredRow {
  return { row: { ...row, at: at.toISOString() }, line };
}
