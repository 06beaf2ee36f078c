import type { Tx } from "#db/client";
import { checkConnection, registerReports } from "#lib/connections/check-connection";
import { type ConnectionRecord, lockConnectionOfAccount } from "#lib/connections/connections.queries";
import { callerOf, unsealConnection } from "#lib/connections/opened-connection";
import {
  approvalOf,
  findOtherMode,
  foreignOrigins,
  otherModeSentence,
} from "#lib/connections/typed-addresses";
import { keyedHash } from "#lib/platform/secrets/seal";
import type { ConnectionProblem } from "#lib/providers/connection-problem";
import { ProviderFault, ProviderTimeout } from "#lib/providers/provider-error";

/**
 * The account that a connection proved to use; `reportedName` is the provider's own name of it, null if the provider was not
 * asked.
 */
type ProvenAccount = { hash: string; field: string; reportedName: string | null };

/** What is wrong with a connection; if nothing is, its account. */
export type Proof = { problem: ConnectionProblem } | { problem: null; account: ProvenAccount };

/**
 * Requests from a connection's provider everything that payments need, and registers our report address. Sends nothing to an
 * unapproved address. Changes nothing here and never throws; never call it inside a transaction.
 */
export async function proveConnection(record: ConnectionRecord): Promise<Proof> {
  const unusable = problemOfSettings(record);
  if (unusable) return { problem: unusable };
  const problem = (await checkConnection(record)) ?? (await registerReports(record));
  return problem ? { problem } : askAccount(record);
}

/** Checks a proof against the database: an account has one connection, and a used connection keeps its account. */
export async function problemOfAccount(
  tx: Tx,
  record: ConnectionRecord,
  { hash, field, reportedName }: ProvenAccount,
  isUsed: boolean,
): Promise<ConnectionProblem | null> {
  const other = await lockConnectionOfAccount(tx, record.provider, hash);
  if (other && other.id !== record.id) {
    return { code: "account_connected", field, detail: "Another connection already uses this account." };
  }
  const isAnother =
    reportedName !== null && record.accountHash?.startsWith(REPORTED) && record.accountHash !== hash;
  if (!isAnother || !isUsed) return null;
  const detail = "This key is for a different account from the one that payments went through.";
  return { code: "wrong_setting", field, detail };
}

function problemOfSettings(record: ConnectionRecord): ConnectionProblem | null {
  try {
    const { adapter, unsealed } = unsealConnection(record);
    const field = findOtherMode(adapter, record.mode, unsealed);
    if (field) return { code: "wrong_setting", field, detail: otherModeSentence(record.mode) };
    const { hostsToApprove } = approvalOf(record, adapter, unsealed);
    if (hostsToApprove.length === 0) return null;
    const detail = `The platform has to approve ${hostsToApprove.join(", ")} first.`;
    return { code: "not_approved", field: null, detail };
  } catch {
    // The check reports what cannot be opened.
    return null;
  }
}

const REPORTED = "told:";

async function askAccount(record: ConnectionRecord): Promise<Proof> {
  const { adapter, connection } = await callerOf(record);
  const { name, field } = adapter.accountOf(connection);
  let reportedName: string | null;
  try {
    reportedName = (await adapter.askAccount?.(connection)) ?? null;
  } catch (error) {
    if (!(error instanceof ProviderFault || error instanceof ProviderTimeout)) throw error;
    return { problem: { code: "unreachable", detail: `${error.message}.`, field: null } };
  }
  // An account of the same name at another server does not claim the provider's account.
  const where = foreignOrigins(adapter, record.mode, connection.settings);
  const hash = keyedHash("connection-account", JSON.stringify([record.mode, where, reportedName ?? name]));
  return {
    problem: null,
    account: { hash: reportedName === null ? hash : `${REPORTED}${hash}`, field, reportedName },
  };
}
