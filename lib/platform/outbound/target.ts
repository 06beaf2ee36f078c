import { isIP } from "node:net";
import { invalidField } from "#lib/domain/errors";
import { env } from "#lib/platform/env";
import { isPublicAddress } from "#lib/platform/outbound/public-address";

/** Why an address may not be called. */
export type TargetRefusal = "https_required" | "target_not_public";
/** Whether callbacks may use http and addresses of this machine or its network. */
export type TargetPolicy = { allowPrivate: boolean };

const DETAILS = {
  https_required: "Must be an https address.",
  target_not_public: "Must be an address of the public internet.",
} as const satisfies Record<TargetRefusal, string>;

/**
 * Why a URL may not be called, judged by its text, or null: its scheme, an IP address in any notation of the URL standard, or a
 * name of this machine (RFC 6761). Other names are checked when connecting.
 */
export function refusalOfTarget(url: URL, policy: TargetPolicy): TargetRefusal | null {
  const insecure = url.protocol === "http:" && policy.allowPrivate;
  if (url.protocol !== "https:" && !insecure) return "https_required";
  if (policy.allowPrivate) return null;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0) return isPublicAddress(host) ? null : "target_not_public";
  return /(^|\.)localhost\.?$/.test(host) ? "target_not_public" : null;
}

/**
 * Refuses a callback address that is not https or is visibly not public: throws `invalid_request` at `pointer`.
 * ALLOW_PRIVATE_TARGETS lifts both rules.
 */
export function assertCallbackTarget(pointer: string, url: string): void {
  const policy = { allowPrivate: env().allowPrivateTargets };
  const refusal = URL.canParse(url) ? refusalOfTarget(new URL(url), policy) : "https_required";
  if (refusal) throw invalidField(pointer, refusal, DETAILS[refusal]);
}
