import { invalidField } from "#lib/domain/errors";
import { isForeignPhone } from "#lib/pix/pix-key.rules";
import { env } from "#lib/platform/env";

/** Throws `invalid_request` at `/pixKey` for another country's phone, unless the platform accepts these (PIX_FOREIGN_PHONES). */
export function assertKeyAccepted(pixKey: string | null | undefined): void {
  if (!pixKey || !isForeignPhone(pixKey) || env().pixForeignPhones) return;
  throw invalidField(
    "/pixKey",
    "foreign_phone",
    "Phones of other countries are not accepted here as Pix keys.",
  );
}
