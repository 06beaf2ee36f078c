import type { ApiPixClient } from "#lib/providers/api-pix/client";
import { listAllPix } from "#lib/providers/api-pix/pages";
import { type ReceivedPix, receivedPix } from "#lib/providers/api-pix/wire";

/** Every Pix that was received from `start` to `end` by the PSP's clock, and fits the filter. Throws as `listAllPix`. */
export function listReceived(
  client: ApiPixClient,
  period: Parameters<typeof listAllPix>[3],
): Promise<ReceivedPix[]> {
  return listAllPix(client, ["pix"], receivedPix, period);
}
