import { db } from "#db/client";
import { listConnectionNames } from "#lib/connections/connections.queries";
import type { ConnectionId } from "#lib/domain/ids";
import { type Custodian, type OwnAccountName, PLATFORM } from "#lib/ledger/custody.rules";
import { findAdapter } from "#lib/providers/registry";

/** Names of the merchants' own accounts among the given custodians; omits the platform. */
export async function nameCustodians(
  custodians: Iterable<Custodian>,
): Promise<Map<Custodian, OwnAccountName>> {
  const own = [...new Set(custodians)].filter((one): one is ConnectionId => one !== PLATFORM);
  const found = await listConnectionNames(db(), own);
  return new Map(
    own.flatMap((custodian): [Custodian, OwnAccountName][] => {
      const name = found.get(custodian);
      if (!name) return [];
      return [
        [custodian, { provider: findAdapter(name.provider)?.label ?? name.provider, label: name.label }],
      ];
    }),
  );
}
