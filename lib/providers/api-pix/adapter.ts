import { createCharge, listOutcomes, removeCharge } from "#lib/providers/api-pix/charges";
import { checkApiPix, registerApiPix } from "#lib/providers/api-pix/check";
import { apiPixClient } from "#lib/providers/api-pix/client";
import { certificateEnd } from "#lib/providers/api-pix/client-certificate";
import { apiPixFacts } from "#lib/providers/api-pix/facts";
import { infractionResponder } from "#lib/providers/api-pix/infraction-responder";
import { listInfractions } from "#lib/providers/api-pix/infractions";
import { recurringPix } from "#lib/providers/api-pix/recurring/recurring";
import { refundPix } from "#lib/providers/api-pix/refunds";
import { apiPixReports } from "#lib/providers/api-pix/reports";
import {
  type ApiPixConnection,
  type apiPixSettings,
  sendsTributo,
  takesMandates,
  withNeededSettings,
} from "#lib/providers/api-pix/settings";
import { listApiPixEntries } from "#lib/providers/api-pix/statement";
import { withStoredCertificate } from "#lib/providers/api-pix/stored-certificate";
import { taxPort } from "#lib/providers/api-pix/tax";
import type { Adapter } from "#lib/providers/ports/adapter";
import type { PixProvider } from "#lib/providers/ports/pix";

/** Banco Central's API Pix 2.9, as every PSP in Brazil offers it; profiles hold what differs between PSPs. */
export const apiPixAdapter: Adapter<"pix", typeof apiPixSettings> = {
  ...apiPixFacts,
  toStored: (settings) => withStoredCertificate(withNeededSettings(settings)),
  open,
  openResponder: (connection) => infractionResponder(apiPixClient(connection)),
  check: checkApiPix,
  certificateEnd,
  register: registerApiPix,
  reports: apiPixReports,
};

function open(connection: ApiPixConnection): PixProvider {
  const { pixKey } = connection.settings;
  const client = apiPixClient(connection);
  const pix = {
    name: apiPixFacts.name,
    createCharge: (request) => createCharge(client, pixKey, request),
    listPayments: (txid, kind) => listOutcomes(client, kind, txid),
    refund: (request) => refundPix(client, request),
    removeCharge: (txid, kind) => removeCharge(client, kind, txid),
    listEntries: (start, end) => listApiPixEntries(client, pixKey, start, end),
    taxes: sendsTributo(connection.settings) ? taxPort(client) : undefined,
    ...(apiPixFacts.listsDisputes?.(connection)
      ? { listDisputes: (start: Date, end: Date) => listInfractions(client, start, end) }
      : {}),
  } satisfies PixProvider;
  if (!takesMandates(connection.settings)) return pix;
  return { ...pix, ...recurringPix(client, connection.settings, sendsTributo(connection.settings)) };
}
