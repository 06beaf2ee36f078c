import { headers } from "next/headers";
import { startPixEarly } from "#lib/client/live/start-pix-early";

/** Starts the Pix of the form around it before the page's scripts have loaded. */
export async function EarlyPix() {
  const nonce = (await headers()).get("x-ponte-nonce") ?? undefined;
  // Browsers hide the nonce from scripts, so hydration would see a difference.
  return <script nonce={nonce} suppressHydrationWarning>{`(${startPixEarly})()`}</script>;
}
