import { transaction } from "#db/client";
import { type ConnectionRecord, insertConnection } from "#lib/connections/connections.queries";
import { SETTINGS_PURPOSE } from "#lib/connections/opened-connection";
import type { MerchantId } from "#lib/domain/ids";
import { newId } from "#lib/platform/ids/new-id";
import { seal } from "#lib/platform/secrets/seal";
import { apiPixAdapter } from "#lib/providers/api-pix/adapter";
import type { ApiPixSettings } from "#lib/providers/api-pix/settings";
import { addressesOf } from "#test/fake-provider/connect-fake";

/** Stores an enabled and approved connection of the merchant with these settings, live by default; the lower `priority` is used first. */
export function connectPsp(
  merchantId: MerchantId,
  settings: ApiPixSettings,
  priority = 1,
  mode: "live" | "test" = "live",
): Promise<ConnectionRecord> {
  const made = {
    id: newId("connection"),
    merchantId,
    provider: apiPixAdapter.name,
    port: "pix",
    mode,
    label: `PSP ${priority}`,
    settings: seal(SETTINGS_PURPOSE, JSON.stringify(settings)),
    priority,
    isEnabled: true,
    provenVersion: 1,
  } as const;
  return transaction((tx) => insertConnection(tx, { ...made, approvedHosts: addressesOf(made) }));
}
