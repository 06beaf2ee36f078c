import { Webhook } from "standardwebhooks";
import { derivedKey } from "#lib/platform/secrets/seal";

/** Signs and verifies the sandbox's reports (Standard Webhooks) with this instance's own key. */
export function sandboxSignature(): Webhook {
  return new Webhook(new Uint8Array(derivedKey("sandbox-reports")), { format: "raw" });
}
