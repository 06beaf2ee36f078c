import { headers } from "next/headers";
import { WaitingBand } from "#components/checkout/parts/live/waiting-band";
import { hearFaults } from "#lib/client/live/hear-faults";
import { holdEarlyForms } from "#lib/client/live/hold-early-forms";

/** Keeps what a payer sends before the page's scripts have come, and says so while the server is out of reach. */
export async function EarlyForms() {
  const nonce = (await headers()).get("x-ponte-nonce") ?? undefined;
  return (
    <>
      {/* It shows the band before React knows of it. */}
      <div id="early-form" role="status" hidden suppressHydrationWarning>
        <WaitingBand />
      </div>
      {/* The browser hides the nonce from scripts, and so from the comparison. */}
      <script nonce={nonce} suppressHydrationWarning>{`(${hearFaults})();(${holdEarlyForms})()`}</script>
    </>
  );
}
