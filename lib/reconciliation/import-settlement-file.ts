import type { Reader, Tx } from "#db/client";
import { db, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import type { Actor } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import { lockConnection } from "#lib/connections/connections.queries";
import { getConnectionOrThrow, noSuchConnection } from "#lib/connections/get-connection";
import { invalidField, PonteError } from "#lib/domain/errors";
import type { ConnectionId, MerchantId } from "#lib/domain/ids";
import { newId } from "#lib/platform/ids/new-id";
import { enqueue } from "#lib/platform/jobs/queue";
import { seal } from "#lib/platform/secrets/seal";
import { findAdapter } from "#lib/providers/registry";
import { checkFileStart } from "#lib/reconciliation/read-settlement-file";
import type {
  ImportSettlementFileBody,
  SettlementFileView,
} from "#lib/reconciliation/settlement-file.contract";
import {
  type FileForm,
  MAX_FILE_BYTES,
  MAX_UNBOOKED_FILES,
  namesRowsAs,
} from "#lib/reconciliation/settlement-file.rules";
import { toSettlementFileView } from "#lib/reconciliation/settlement-file-view";
import {
  countUnbookedFiles,
  findLastForm,
  hasFileLines,
  insertSettlementFile,
  listBookedForms,
} from "#lib/reconciliation/settlement-files.queries";

/** Purpose of a stored file's seal: it may hold card numbers until it is read. */
export const FILE_SEAL = "settlement-file";

/**
 * Stores a settlement file, sealed, and queues its reading (`readStoredFile`). `form` defaults to that of the last file; a null
 * `owner` is the platform. Throws `not_found`, `illegal_transition` if the provider reports settlements itself, too many files
 * wait, or the form names rows differently from booked ones, and `invalid_request` at `/form` and `/content`.
 */
export async function importSettlementFile(
  owner: MerchantId | null,
  connectionId: string,
  { name, content: base64, form: given }: ImportSettlementFileBody,
  actor: Actor,
): Promise<SettlementFileView> {
  const connection = await getConnectionOrThrow(owner, connectionId);
  if (findAdapter(connection.provider)?.publishesSettlements) {
    throw new PonteError("illegal_transition", "The provider reports its settlements itself.");
  }
  const content = new Uint8Array(Buffer.from(base64, "base64"));
  if (content.byteLength > MAX_FILE_BYTES) throw invalidField("/content", "too_big", "At most 2 MiB.");
  const sent = given ?? (await findLastForm(db(), connection.id));
  if (!sent) throw invalidField("/form", "required", "Send the layout of the first file.");
  const form = checkFileStart(content, sent);
  return transaction(async (tx) => {
    const locked = await lockConnection(tx, owner, connection.id);
    if (!locked) throw noSuchConnection();
    await assertFewWait(tx, locked.id);
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

async function assertFewWait(tx: Tx, connectionId: ConnectionId): Promise<void> {
  if ((await countUnbookedFiles(tx, connectionId)) < MAX_UNBOOKED_FILES) return;
  const detail = `${MAX_UNBOOKED_FILES} files of this connection wait to be booked. Book or withdraw one of them first.`;
  throw new PonteError("illegal_transition", detail, {
    errors: [{ pointer: "/content", code: "too_many_files", detail }],
  });
}

/** Throws `illegal_transition` if a form names rows differently from the connection's booked rows. */
export async function assertNamesStay(
  reader: Reader,
  connectionId: ConnectionId,
  form: FileForm,
): Promise<void> {
  // The form is compared with those of all files, because a form may leave out a word that an earlier one had, and a later form
  // may give it another kind.
  const booked = await listBookedForms(reader, connectionId);
  if (booked.every((one) => namesRowsAs(one, form)) || !(await hasFileLines(reader, connectionId))) return;
  const detail =
    "Rows of earlier files are known by their reference, day, type and own id, so changing those columns would book rows twice. If the columns were wrong, withdraw the files first.";
  throw new PonteError("illegal_transition", detail, {
    errors: [{ pointer: "/form/columns", code: "names_stay", detail }],
  });
}
