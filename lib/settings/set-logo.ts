import { createHash } from "node:crypto";
import { type Tx, transaction } from "#db/client";
import type { Actor } from "#lib/audit/audit.rules";
import { invalidField } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";
import { MAX_LOGO_BYTES, MAX_LOGO_SIDE_PX, type Picture, readPicture } from "#lib/merchants/picture.rules";
import { changeSettings } from "#lib/settings/change-settings";
import { toSettingsView } from "#lib/settings/get-settings";
import { deleteLogo, upsertLogo } from "#lib/settings/logos.queries";
import type { SettingsView } from "#lib/settings/settings.contract";

/**
 * Sets the logo of a merchant's payer pages: a PNG, JPEG or WebP, detected by its bytes, of at most 256 KiB
 * and 2048 pixels a side. Throws `invalid_request` for anything else.
 */
export async function setLogo(
  merchantId: MerchantId,
  bytes: Uint8Array,
  actor: Actor,
): Promise<SettingsView> {
  const { mediaType } = readLogoOrThrow(bytes);
  const version = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
  const logo = { picture: bytes, mediaType, version };
  return change(merchantId, version, actor, (tx) => upsertLogo(tx, merchantId, logo));
}

/** Removes the logo from a merchant's payer pages. */
export function removeLogo(merchantId: MerchantId, actor: Actor): Promise<SettingsView> {
  return change(merchantId, null, actor, (tx) => deleteLogo(tx, merchantId));
}

function change(
  merchantId: MerchantId,
  logoVersion: string | null,
  actor: Actor,
  write: (tx: Tx) => Promise<void>,
): Promise<SettingsView> {
  return transaction(async (tx) => {
    const audit = { action: "branding.updated" as const, actor };
    const merchant = await changeSettings(tx, merchantId, { logoVersion }, audit);
    await write(tx);
    return toSettingsView(merchant);
  });
}

function readLogoOrThrow(bytes: Uint8Array): Picture {
  if (bytes.byteLength > MAX_LOGO_BYTES) throw invalidField("/logo", "too_big", "At most 256 KiB.");
  const picture = readPicture(bytes);
  if (!picture) throw invalidField("/logo", "not_a_picture", "Must be a PNG, JPEG or WebP image.");
  if (picture.widthPx > MAX_LOGO_SIDE_PX || picture.heightPx > MAX_LOGO_SIDE_PX) {
    throw invalidField("/logo", "too_many_pixels", `At most ${MAX_LOGO_SIDE_PX} pixels on each side.`);
  }
  return picture;
}
