import { adyenReports } from "#lib/providers/adyen/adyen-reports";
import { REPETITION } from "#lib/providers/adyen/call-until-answered";
import { adyenCardPort } from "#lib/providers/adyen/card-port";
import { checkAdyen } from "#lib/providers/adyen/check-adyen";
import { adyenFacts } from "#lib/providers/adyen/facts";
import { type AdyenAddress, adyenAddress, type adyenSettings } from "#lib/providers/adyen/settings";
import type { Adapter } from "#lib/providers/ports/adapter";

/** The adapter to Adyen Checkout v72. `addressOf` returns Adyen's address or a test's fake; `repetition` is for tests. */
export function adyenAt(
  addressOf: AdyenAddress,
  repetition = REPETITION,
): Adapter<"card", typeof adyenSettings> {
  return {
    ...adyenFacts,
    open: (connection) => adyenCardPort({ ...connection, base: addressOf(connection) }, repetition),
    check: (connection) =>
      checkAdyen({ ...connection, base: addressOf(connection) }, addressOf({ ...connection, mode: "test" })),
    reports: adyenReports,
  };
}

/** Adyen Checkout v72 (github.com/Adyen/adyen-openapi, CheckoutService-v72). */
export const adyenAdapter = adyenAt(adyenAddress);
