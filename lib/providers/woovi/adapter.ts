import type { Adapter } from "#lib/providers/ports/adapter";
import { createWooviCharge, deleteWooviCharge, listWooviOutcomes } from "#lib/providers/woovi/charges";
import { checkWoovi, registerWoovi } from "#lib/providers/woovi/check";
import { wooviClient } from "#lib/providers/woovi/client";
import { wooviFacts } from "#lib/providers/woovi/facts";
import { refundByWoovi } from "#lib/providers/woovi/refunds";
import { wooviReports } from "#lib/providers/woovi/reports";
import type { wooviSettings } from "#lib/providers/woovi/settings";
import { listWooviEntries } from "#lib/providers/woovi/statement";

/** Pix by Woovi's own API, which is not Banco Central's: authorization by an AppID, amounts in whole cents. */
export const wooviAdapter: Adapter<"pix", typeof wooviSettings> = {
  ...wooviFacts,
  open(connection) {
    const client = wooviClient(connection);
    return {
      name: wooviFacts.name,
      createCharge: (request) => createWooviCharge(client, request),
      listPayments: (txid) => listWooviOutcomes(client, txid),
      refund: (request) => refundByWoovi(client, request),
      removeCharge: (txid) => deleteWooviCharge(client, txid),
      listEntries: (start, end) => listWooviEntries(client, start, end),
    };
  },
  check: checkWoovi,
  register: registerWoovi,
  reports: wooviReports,
};
