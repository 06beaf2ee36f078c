import { HOSTED_FIELDS, type HostedFields } from "#lib/cards/hosted-fields.rules";
import type { AdyenConnection } from "#lib/providers/adyen/settings";

/** The version of Adyen Web that the integration was built with; a connection may name another 6.x version. */
const WEB_VERSION = "6.33.0";

/** Adyen's hosted fields ("Custom Card Component") for a connection's payers; null where cards are typed in our own form. */
export function hostedFieldsAt({ mode, settings }: AdyenConnection): HostedFields | null {
  const { cardEntry, clientKey, webVersion = WEB_VERSION, webIntegrity = null } = settings;
  if (cardEntry !== "hosted_fields" || !clientKey) return null;
  const name = `adyen-${mode}` as const;
  const script = `${HOSTED_FIELDS[name].script}/checkoutshopper/sdk/${webVersion}/adyen.js`;
  return { name, clientKey, script, integrity: webIntegrity };
}

/** What is wrong with the settings of hosted fields; null when nothing is, or hosted fields are off. */
export function fieldsProblemOf({
  mode,
  settings,
}: AdyenConnection): { field: string; detail: string } | null {
  const { cardEntry, clientKey, webVersion, webIntegrity } = settings;
  if (cardEntry !== "hosted_fields") return null;
  if (!clientKey) {
    const detail = "Hosted fields need the client key (Customer Area, Developers, API credentials).";
    return { field: "clientKey", detail };
  }
  if (!clientKey.startsWith(mode)) {
    return { field: "clientKey", detail: "This client key belongs to Adyen's other environment." };
  }
  if (webIntegrity && !webVersion) {
    return {
      field: "webVersion",
      detail: "The integrity hash belongs to one version of Adyen Web: enter that version.",
    };
  }
  return null;
}
