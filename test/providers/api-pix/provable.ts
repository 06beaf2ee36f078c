import { hasOpenssl } from "#test/providers/api-pix/certificates";

/** True where the cases of API Pix can be proven here. */
export const isProvable = hasOpenssl();

/** Behind a title: why its cases are skipped; empty where they run. */
export const whyNotProvable = isProvable ? "" : " (skipped: openssl is not installed)";
