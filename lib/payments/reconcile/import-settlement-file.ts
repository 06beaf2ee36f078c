import { db, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { hasFileLines, insertSettlementFile, listSettlementFiles } from "#db/queries/ledger/settlement-files";
import { lockConnection } from "#db/queries/providers/connections";
import type { StoredRow } from "#db/schema/settlement-files";
import { invalidField, PonteError } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";
import { MAX_FILE_BYTES, namesRowsAs } from "#lib/domain/ledger/settlement-file";
import type { Actor } from "#lib/domain/notices/audit";
import { recordAudit } from "#lib/features/audit/record-audit";
import { getConnectionOrThrow, noSuchConnection } from "#lib/features/connections/get-connection";
import { toSettlementFileView } from "#lib/features/reconciliation/settlement-file-view";
import { MOST_PROBLEMS } from "#lib/payments/reconcile/import-settlement-rows";
import {
  type PlacedLine,
  type ReadFile,
  readSettlementFile,
  toShownRow,
} from "#lib/payments/reconcile/read-settlement-file";
import { newId } from "#lib/platform/ids/new-id";
import { enqueue } from "#lib/platform/jobs/queue";
import { findAdapter } from "#lib/providers/registry";
import type { ImportSettlementFileBody, SettlementFileView } from "#lib/schemas/payment/settlement-file";

/**
 * Stores a provider's settlement file for a connection, with its rows as they were read, and the job that takes them
 * (`importSettlementRows`). What cannot be read is answered and kept with the file. Without `form` the file is written as the last one was. `owner`
 * null stands for the platform. Throws `not_found` for another's connection; `illegal_transition` where the provider tells its settlements
 * itself, or where the form names rows otherwise than the rows that were taken; `invalid_request` at `/form` and `/content`.
 */
export async function importSettlementFile(
  owner: MerchantId | null,
  connectionId: string,
  { name, content: base64, form: given }: ImportSettlementFileBody,
  actor: Actor,
): Promise<SettlementFileView> {
  const connection = await getConnectionOrThrow(owner, connectionId);
  if (findAdapter(connection.provider)?.publishesSettlements) {
    throw new PonteError("illegal_transition", "The provider tells its settlements itself.");
  }
  const content = new Uint8Array(Buffer.from(base64, "base64"));
  if (content.byteLength > MAX_FILE_BYTES) throw invalidField("/content", "too_big", "At most 2 MiB.");
  const form = given ?? (await listSettlementFiles(db(), connection.id, 1))[0]?.form;
  if (!form) throw invalidField("/form", "required", "Say how the first file is written.");
  const read = readSettlementFile(content, form);
  return transaction(async (tx) => {
    const locked = await lockConnection(tx, owner, connection.id);
    if (!locked) throw noSuchConnection();
    const [last] = await listSettlementFiles(tx, locked.id, 1);
    if (last && !namesRowsAs(last.form, form) && (await hasFileLines(tx, locked.id))) throw otherNames();
    const file = toFile({ name, form, connectionId: locked.id }, read);
    const added = await insertSettlementFile(tx, file);
    const group = locked.merchantId ?? "platform";
    if (file.rows) await enqueue(tx, "import-settlement-file", { fileId: file.id }, { group });
    const audited = { action: "connection.settlement_imported", objectType: "connection" } as const;
    await recordAudit(tx, owner, actor, { ...audited, objectId: locked.id, after: { file: file.id, name } });
    return toSettlementFileView(added, undefined);
  });
}

type Sent = Pick<Parameters<typeof insertSettlementFile>[1], "name" | "form" | "connectionId">;

function toFile(sent: Sent, { lines, problems, ignored }: ReadFile) {
  const now = databaseNow();
  const isDone = lines.length === 0;
  return {
    ...{ ...sent, id: newId("settlementFile"), ignored, rowCount: lines.length },
    rows: isDone ? null : lines.map(toStoredRow),
    refused: problems.length,
    problems: problems.slice(0, MOST_PROBLEMS),
    createdAt: now,
    finishedAt: isDone ? now : null,
  };
}

function toStoredRow({ line: { at, ...row }, record }: PlacedLine): StoredRow {
  return { row: { ...row, at: at.toISOString() }, ...toShownRow(record) };
}

function otherNames(): PonteError {
  const detail =
    "Rows were taken by their reference, day, type and own id: those columns stay, or a row would be booked twice.";
  return new PonteError("illegal_transition", detail, {
    errors: [{ pointer: "/form/columns", code: "names_stay", detail }],
  });
}
