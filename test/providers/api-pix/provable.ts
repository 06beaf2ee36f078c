import { hasOpenssl } from "#test/providers/api-pix/certificates";

/** True when the cases of API Pix can be proven here. */
export const isProvable = hasOpenssl();

/** A suffix for a title: why its cases are skipped; empty when they run. */
export const whyNotProvable = isProvable ? "" : " (skipped: openssl is not installed)";
