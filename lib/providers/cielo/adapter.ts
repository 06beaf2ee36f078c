import type { Mode } from "#lib/domain/mode";
import { cieloCardPort } from "#lib/providers/cielo/card-port";
import { checkCielo } from "#lib/providers/cielo/check-cielo";
import { cieloReports } from "#lib/providers/cielo/cielo-reports";
import { cieloFacts } from "#lib/providers/cielo/facts";
import { CIELO_HOSTS, type CieloHosts, type cieloSettings } from "#lib/providers/cielo/settings";
import type { Adapter } from "#lib/providers/ports/adapter";

/** The adapter to Cielo E-commerce 3.0. `hosts` are Cielo's, or those of a test's fake. */
export function cieloAt(hosts: Record<Mode, CieloHosts>): Adapter<"card", typeof cieloSettings> {
  return {
    ...cieloFacts,
    open: (connection) => cieloCardPort({ ...connection, hosts: hosts[connection.mode] }),
    check: (connection) =>
      checkCielo(
        { ...connection, hosts: hosts[connection.mode] },
        hosts[connection.mode === "test" ? "live" : "test"],
      ),
    reports: cieloReports((mode) => hosts[mode]),
  };
}

/** Cielo E-commerce 3.0 (manual of 2025: developercielo.github.io, docs.cielo.com.br). */
export const cieloAdapter = cieloAt(CIELO_HOSTS);
