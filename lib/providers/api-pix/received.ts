import type { ApiPixClient } from "#lib/providers/api-pix/client";
import { listAllPix } from "#lib/providers/api-pix/pages";
import { type ReceivedPix, receivedPix } from "#lib/providers/api-pix/wire";

/** Every Pix received from `start` to `end` (the PSP's clock) that fits the filter. Throws as `listAllPix` does. */
export function listReceived(
  client: ApiPixClient,
  period: Parameters<typeof listAllPix>[3],
): Promise<ReceivedPix[]> {
  return listAllPix(client, ["pix"], receivedPix, period);
}
