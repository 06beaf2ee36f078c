import type { Reader } from "#db/client";
import { db, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { findLastForm, hasFileLines, insertSettlementFile } from "#db/queries/ledger/settlement-files";
import { lockConnection } from "#db/queries/providers/connections";
import { invalidField, PonteError } from "#lib/domain/errors";
import type { ConnectionId, MerchantId } from "#lib/domain/ids";
import { type FileForm, MAX_FILE_BYTES, namesRowsAs } from "#lib/domain/ledger/settlement-file";
import type { Actor } from "#lib/domain/notices/audit";
import { recordAudit } from "#lib/features/audit/record-audit";
import { getConnectionOrThrow, noSuchConnection } from "#lib/features/connections/get-connection";
import { toSettlementFileView } from "#lib/features/reconciliation/settlement-file-view";
import { checkFileHead } from "#lib/payments/reconcile/read-settlement-file";
import { newId } from "#lib/platform/ids/new-id";
import { enqueue } from "#lib/platform/jobs/queue";
import { seal } from "#lib/platform/secrets/seal";
import { findAdapter } from "#lib/providers/registry";
import type { ImportSettlementFileBody, SettlementFileView } from "#lib/schemas/payment/settlement-file";

/** What a stored file is sealed for: it may hold card numbers until it is read. */
export const FILE_SEAL = "settlement-file";

/**
 * Stores a provider's settlement file for a connection, sealed, and the job that reads it and compares it with the books
 * (`readStoredFile`). Nothing is booked before somebody asks for it (`bookSettlementFile`). Without `form` the file is written as the last one was.
 * `owner` null stands for the platform. Throws `not_found` for another's connection; `illegal_transition` where the provider tells its settlements
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
  const form = given ?? (await findLastForm(db(), connection.id, "read"));
  if (!form) throw invalidField("/form", "required", "Say how the first file is written.");
  checkFileHead(content, form);
  return transaction(async (tx) => {
    const locked = await lockConnection(tx, owner, connection.id);
    if (!locked) throw noSuchConnection();
    await assertNamesStay(tx, locked.id, form);
    const file = { id: newId("settlementFile"), connectionId: locked.id, name, form };
    const sealed = seal(FILE_SEAL, content);
    const added = await insertSettlementFile(tx, { ...file, content: sealed, createdAt: databaseNow() });
    const group = locked.merchantId ?? "platform";
    await enqueue(tx, "import-settlement-file", { fileId: file.id }, { group });
    const audited = { action: "connection.settlement_imported", objectType: "connection" } as const;
    await recordAudit(tx, owner, actor, { ...audited, objectId: locked.id, after: { file: file.id, name } });
    return toSettlementFileView(added);
  });
}

/** Throws `illegal_transition` where a form names rows otherwise than the rows of the connection that were taken. */
export async function assertNamesStay(
  reader: Reader,
  connectionId: ConnectionId,
  form: FileForm,
): Promise<void> {
  const booked = await findLastForm(reader, connectionId, "booked");
  if (!booked || namesRowsAs(booked, form) || !(await hasFileLines(reader, connectionId))) return;
  const detail =
    "Rows were taken by their reference, day, type and own id: those columns stay, or a row would be booked twice. If they were wrong, withdraw the files first.";
  throw new PonteError("illegal_transition", detail, {
    errors: [{ pointer: "/form/columns", code: "names_stay", detail }],
  });
}
