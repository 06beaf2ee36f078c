import { ProofOnDemand } from "#components/account/proof-on-demand";
import { ToasterOnDemand } from "#components/ui/toaster-on-demand";

/** What a request may show on the page: the question for a proof of identity, and toasts. Rendered once per page. */
export function ProofAndToasts() {
  return (
    <>
      <ProofOnDemand />
      <ToasterOnDemand />
    </>
  );
}
