import { headers } from "next/headers";
import { WaitingBand } from "#components/checkout/parts/live/waiting-band";
import { hearFaults } from "#lib/client/live/hear-faults";
import { holdEarlyForms } from "#lib/client/live/hold-early-forms";

/** Keeps forms submitted before the page's scripts have loaded, and reports an unreachable server. */
export async function EarlyForms() {
  const nonce = (await headers()).get("x-ponte-nonce") ?? undefined;
  return (
    <>
      {/* Shows the band before React knows it. */}
      <div id="early-form" role="status" hidden suppressHydrationWarning>
        <WaitingBand />
      </div>
      {/* Browsers hide the nonce from scripts, so hydration would see a difference. */}
      <script nonce={nonce} suppressHydrationWarning>{`(${hearFaults})();(${holdEarlyForms})()`}</script>
    </>
  );
}
