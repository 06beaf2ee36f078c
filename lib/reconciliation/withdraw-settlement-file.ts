import { type Tx, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import type { WithdrawnLine } from "#db/schema/settlement-files";
import type { Actor } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import { lockConnection } from "#lib/connections/connections.queries";
import { getConnectionOrThrow, noSuchConnection } from "#lib/connections/get-connection";
import { PonteError } from "#lib/domain/errors";
import { type ConnectionId, isId, type MerchantId } from "#lib/domain/ids";
import { moneyOf, negateMoney } from "#lib/domain/money/money";
import { postProviderFee } from "#lib/ledger/ledger.rules";
import { insertLedgerTransactions } from "#lib/ledger/ledger-batch.queries";
import { newId } from "#lib/platform/ids/new-id";
import type { SettlementFileView } from "#lib/reconciliation/settlement-file.contract";
import { isFileWithdrawable } from "#lib/reconciliation/settlement-file.rules";
import { statusOf, toSettlementFileView } from "#lib/reconciliation/settlement-file-view";
import {
  lockSettlementFile,
  type SettlementFileRecord,
  withdrawSettlementFile as storeWithdrawn,
} from "#lib/reconciliation/settlement-files.queries";
import {
  deleteLinesOfFile,
  listBookedFeesOfFile,
  listLinesOfFile,
  passLinesOn,
  type SettlementLineRecord,
} from "#lib/reconciliation/settlement-lines.queries";

/**
 * Withdraws a settlement file in one transaction with the connection locked: reverses its fees and moves its lines to the file's
 * row. Lines that another file also has pass to that file. An unbooked file is discarded. Throws `not_found`, and
 * `illegal_transition` for a withdrawn file.
 */
export async function withdrawSettlementFile(
  owner: MerchantId | null,
  { connectionId, fileId }: { connectionId: string; fileId: string },
  actor: Actor,
): Promise<SettlementFileView> {
  const connection = await getConnectionOrThrow(owner, connectionId);
  return transaction(async (tx) => {
    const { locked, file } = await lockFileOrThrow(tx, owner, connection.id, fileId);
    if (!isFileWithdrawable(statusOf(file))) {
      throw new PonteError("illegal_transition", "The file is already withdrawn.");
    }
    await passLinesOn(tx, locked.id, file.id);
    const reversed = await reverseFees(tx, locked.provider, file);
    const lines = await listLinesOfFile(tx, locked.id, file.id);
    await deleteLinesOfFile(tx, locked.id, file.id);
    const withdrawn = { withdrawnAt: databaseNow(), withdrawnLines: lines.map(toWithdrawnLine) };
    const stored = await storeWithdrawn(tx, locked.id, file.id, withdrawn);
    const view = toSettlementFileView(stored);
    const { status } = view;
    const after = { file: file.id, name: file.name, status, lines: lines.length, reversedFees: reversed };
    const audited = { action: "connection.updated", objectType: "connection" } as const;
    await recordAudit(tx, owner, actor, { ...audited, objectId: locked.id, after });
    return view;
  });
}

/** A connection, locked with one of its files. Throws `not_found` for another owner's connection or file. */
export async function lockFileOrThrow(
  tx: Tx,
  owner: MerchantId | null,
  connectionId: ConnectionId,
  fileId: string,
) {
  const locked = await lockConnection(tx, owner, connectionId);
  if (!locked) throw noSuchConnection();
  const file = isId("settlementFile", fileId) ? await lockSettlementFile(tx, locked.id, fileId) : null;
  if (!file) throw new PonteError("not_found", "The connection has no such settlement file.");
  return { locked, file };
}

/**
 * Reverses fees and returns how many. They are posted before the lines are deleted, because a fee is stored with its line's
 * payment.
 */
async function reverseFees(
  tx: Tx,
  provider: string,
  { connectionId, id: fileId }: SettlementFileRecord,
): Promise<number> {
  const booked = await listBookedFeesOfFile(tx, connectionId, fileId);
  const entries = booked.map(({ feeMinor, currency, ...of }) => {
    const fee = negateMoney(moneyOf(feeMinor, currency));
    const posted = { ...of, id: newId("ledgerTransaction"), kind: "PROVIDER_FEE_REVERSED" } as const;
    return { transaction: posted, postings: postProviderFee(of, { provider, fee }) };
  });
  await insertLedgerTransactions(tx, entries);
  return entries.length;
}

function toWithdrawnLine(line: SettlementLineRecord): WithdrawnLine {
  const { id, lineId, kind, paymentId, entryId, currency, grossMinor, feeMinor, netMinor } = line;
  const { settlesOn, happenedAt, chargeId } = line;
  return {
    ...{
      id,
      lineId,
      kind,
      paymentId,
      entryId,
      currency,
      grossMinor,
      feeMinor,
      netMinor,
      settlesOn,
      chargeId,
    },
    happenedAt: happenedAt.toISOString(),
  };
}
