import type { ApiPixClient } from "#lib/providers/api-pix/client";
import {
  cancelDebit,
  createDebit,
  findSentDebit,
  listDebits,
  type Receiver,
  retryDebit,
} from "#lib/providers/api-pix/recurring/debits";
import {
  cancelMandate,
  createMandate,
  findMandate,
  findMandateOfReference,
  requestMandate,
} from "#lib/providers/api-pix/recurring/mandates";
import { debitOutcomes } from "#lib/providers/api-pix/recurring/outcomes";
import type { RecurringPixProvider } from "#lib/providers/ports/recurring-pix";

/** Pix Automático of one account: `rec`, `solicrec`, `locrec` and `cobr` of Banco Central's API Pix 2.9.0. */
export function recurringPix(
  client: ApiPixClient,
  receiver: Receiver,
  sendsTax: boolean,
): RecurringPixProvider {
  return {
    sendsTax,
    createMandate: (request) => createMandate(client, request),
    requestMandate: (request) => requestMandate(client, request),
    findMandate: (bankId, first) => findMandate(client, bankId, first),
    cancelMandate: (bankId) => cancelMandate(client, bankId),
    findMandateOfReference: (reference, since) => findMandateOfReference(client, reference, since),
    createDebit: (request) => createDebit(client, receiver, request),
    findSentDebit: (request) => findSentDebit(client, request),
    retryDebit: (txid, day) => retryDebit(client, txid, day),
    findDebit: (name, at) => debitOutcomes(client, name, at),
    cancelDebit: (txid) => cancelDebit(client, txid),
    listDebits: (start, end) => listDebits(client, start, end),
  };
}
