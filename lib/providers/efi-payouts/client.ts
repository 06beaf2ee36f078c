import { type ApiPixClient, newApiPixClient } from "#lib/providers/api-pix/client";
import type { ApiPixConnection } from "#lib/providers/api-pix/settings";
import type { EfiPayoutConnection } from "#lib/providers/efi-payouts/settings";

/** The account as a connection of API Pix: token, certificate and webhook follow Efí's profile. */
export function toApiPix({ settings, ...connection }: EfiPayoutConnection): ApiPixConnection {
  return { ...connection, settings: { ...settings, profile: "efi" } };
}

const clients = new WeakMap<EfiPayoutConnection, ApiPixClient>();

/** The single client of an opened connection, so that payouts and reports share its token. */
export function efiClient(connection: EfiPayoutConnection): ApiPixClient {
  const client = clients.get(connection) ?? newApiPixClient(toApiPix(connection));
  clients.set(connection, client);
  return client;
}
