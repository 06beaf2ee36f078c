import { cancelEfiBoleto, listEfiPayments, registerEfiBoleto } from "#lib/providers/efi-boletos/boletos";
import { checkEfiBoletos } from "#lib/providers/efi-boletos/check";
import { efiBoletoClient } from "#lib/providers/efi-boletos/client";
import { efiBoletoFacts } from "#lib/providers/efi-boletos/facts";
import type { efiBoletoSettings } from "#lib/providers/efi-boletos/settings";
import type { Adapter } from "#lib/providers/ports/adapter";

/** Boletos with a Pix code ("Bolix") by Efí's API Cobranças. */
export const efiBoletosAdapter: Adapter<"boleto", typeof efiBoletoSettings> = {
  ...efiBoletoFacts,
  open(connection) {
    const client = efiBoletoClient(connection);
    return {
      name: efiBoletoFacts.name,
      register: (request) => registerEfiBoleto(client, request),
      listPayments: (boleto) => listEfiPayments(client, boleto),
      cancel: (boleto) => cancelEfiBoleto(client, boleto),
      // Efí's API cannot refund a boleto, and reports no end-to-end id by which Ponte could refund its Pix.
      refund: async () => "FAILED",
    };
  },
  check: checkEfiBoletos,
  reports: null,
};
