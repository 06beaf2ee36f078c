import { type AttemptId, idTail } from "#lib/domain/ids";

const OWN = /^ponte[0-9a-z]+$/i;

/** The txid of an attempt's Pix charge: 26 to 35 letters and digits (BCB), all in lower case. */
export function txidOf(id: AttemptId): string {
  return `ponte${idTail(id)}`;
}

/**
 * A bank's txid in our form: some banks return our txids in upper case. Other programs' txids stay unchanged.
 */
export function readTxid(sent: string): string {
  return OWN.test(sent) ? sent.toLowerCase() : sent;
}
