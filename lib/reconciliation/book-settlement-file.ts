import { transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import type { Actor } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import { getConnectionOrThrow } from "#lib/connections/get-connection";
import { PonteError } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";
import { enqueue } from "#lib/platform/jobs/queue";
import { assertNamesStay } from "#lib/reconciliation/import-settlement-file";
import type { SettlementFileView } from "#lib/reconciliation/settlement-file.contract";
import { isFileBookable } from "#lib/reconciliation/settlement-file.rules";
import { statusOf, toSettlementFileView } from "#lib/reconciliation/settlement-file-view";
import { confirmSettlementFile } from "#lib/reconciliation/settlement-files.queries";
import { lockFileOrThrow } from "#lib/reconciliation/withdraw-settlement-file";

/**
 * Queues the booking of a settlement file's rows (`importSettlementRows`) after its preview. Throws `not_found` for
 * another owner's connection or file, and `illegal_transition` if the file is unread, booked or withdrawn.
 */
export async function bookSettlementFile(
  owner: MerchantId | null,
  connectionId: string,
  fileId: string,
  actor: Actor,
): Promise<SettlementFileView> {
  const connection = await getConnectionOrThrow(owner, connectionId);
  return transaction(async (tx) => {
    const { locked, file } = await lockFileOrThrow(tx, owner, connection.id, fileId);
    if (!isFileBookable(statusOf(file))) {
      throw new PonteError("illegal_transition", "Only a file with status READ can be booked.");
    }
    await assertNamesStay(tx, locked.id, file.form);
    const confirmed = await confirmSettlementFile(tx, locked.id, file.id, databaseNow());
    const group = locked.merchantId ?? "platform";
    await enqueue(tx, "import-settlement-file", { fileId: file.id }, { group });
    const audited = { action: "connection.updated", objectType: "connection" } as const;
    const view = toSettlementFileView(confirmed);
    const after = { file: file.id, name: file.name, status: view.status };
    await recordAudit(tx, owner, actor, { ...audited, objectId: locked.id, after });
    return view;
  });
}
