import { transaction } from "#db/client";
import type { MerchantId } from "#lib/domain/ids";
import type { Actor } from "#lib/domain/notices/audit";
import { changeSettings } from "#lib/features/settings/change-settings";
import { toSettingsView } from "#lib/features/settings/get-settings";
import type { SetEmbedOriginsBody, SettingsView } from "#lib/schemas/settings";

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
