import { db } from "#db/client";
import { listSettlementFiles, type SettlementFileRecord } from "#db/queries/ledger/settlement-files";
import { findConnection } from "#db/queries/providers/connections";
import { PonteError } from "#lib/domain/errors";
import { isId, type MerchantId } from "#lib/domain/ids";
import { findAdapter } from "#lib/providers/registry";
import type { SettlementFileList, SettlementFileView } from "#lib/schemas/payment/settlement-file";

const MOST_FILES = 20;

/**
 * The settlement files of a connection, newest first, how the last was written, and whether files are taken at all. `owner` null stands for the
 * platform. Throws `not_found` for another's connection.
 */
export async function listSettlementFileViews(
  owner: MerchantId | null,
  connectionId: string,
): Promise<SettlementFileList> {
  const connection = isId("connection", connectionId) ? await findConnection(db(), connectionId) : null;
  if (!connection || connection.merchantId !== owner) throw noConnection();
  const files = await listSettlementFiles(db(), connection.id, MOST_FILES);
  const takesFiles = findAdapter(connection.provider)?.publishesSettlements !== true;
  return { takesFiles, form: files[0]?.form ?? null, files: files.map(toSettlementFileView) };
}

/** A settlement file as callers see it. */
export function toSettlementFileView({
  connectionId: _,
  form: __,
  ...file
}: SettlementFileRecord): SettlementFileView {
  const { createdAt, finishedAt, ...rest } = file;
  return { ...rest, createdAt: createdAt.toISOString(), finishedAt: finishedAt?.toISOString() ?? null };
}

/** The refusal of a connection that does not exist or is another's. */
export function noConnection(): PonteError {
  return new PonteError("not_found", "There is no such connection.");
}
