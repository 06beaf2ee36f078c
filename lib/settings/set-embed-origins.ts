import { transaction } from "#db/client";
import type { Actor } from "#lib/audit/audit.rules";
import type { MerchantId } from "#lib/domain/ids";
import { changeSettings } from "#lib/settings/change-settings";
import { toSettingsView } from "#lib/settings/get-settings";
import type { SetEmbedOriginsBody, SettingsView } from "#lib/settings/settings.contract";

/** Replaces the sites that may embed a merchant's checkout in a frame; an empty list allows none. */
export function setEmbedOrigins(
  merchantId: MerchantId,
  { embedOrigins }: SetEmbedOriginsBody,
  actor: Actor,
): Promise<SettingsView> {
  return transaction(async (tx) => {
    const audit = { action: "embed_origins.updated" as const, actor };
    return toSettingsView(await changeSettings(tx, merchantId, { embedOrigins }, audit));
  });
}
