import { hasOpenssl } from "#test/providers/api-pix/certificates";
import { hasApiPixDocument } from "#test/providers/api-pix/published-document";

/** True where the cases of API Pix can be proven here. */
export const isProvable = hasApiPixDocument && hasOpenssl();

/** Behind a title: why its cases are skipped; empty where they run. */
export const whyNotProvable = isProvable
  ? ""
  : ` (skipped: ${hasApiPixDocument ? "openssl is not installed" : "Banco Central's document is not at ../shared/contracts"})`;
