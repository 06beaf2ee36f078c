import { ProofOnDemand } from "#components/account/proof-on-demand";
import { ToasterOnDemand } from "#components/ui/toaster-on-demand";

/** What requests may show: the question for a proof of identity, and toasts. Rendered once on a page. */
export function ProofAndToasts() {
  return (
    <>
      <ProofOnDemand />
      <ToasterOnDemand />
    </>
  );
}
