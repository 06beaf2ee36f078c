import { expect, it } from "vitest";
import type { FailureReason } from "#lib/providers/failure-reason.rules";
import {
  failureReasonOf,
  ProviderFault,
  ProviderTimeout,
  ProviderUnavailable,
  toUnknown,
} from "#lib/providers/provider-error";

it.each<[string, unknown, FailureReason]>([
  ["no answer", new ProviderTimeout("?"), "NO_ANSWER"],
  ["a refusal", new ProviderFault("no"), "REFUSED"],
  ["a lookup that is refused", toUnknown(new ProviderFault("no")), "REFUSED"],
  ["refused credentials", new ProviderFault("who are you?", { isDenied: true }), "CREDENTIALS"],
  ["refused credentials of a lookup", new ProviderTimeout("401", { isDenied: true }), "CREDENTIALS"],
  ["an address without a server", new ProviderUnavailable("refused", { isPassing: true }), "UNREACHABLE"],
  ["too many requests", new ProviderUnavailable("429", { isPassing: true, isThrottled: true }), "THROTTLED"],
  ["too many lookups", toUnknown(new ProviderUnavailable("429", { isThrottled: true })), "THROTTLED"],
  ["a missing setting", new ProviderUnavailable("the payer's e-mail is missing"), "NOT_SENT"],
  ["a stated reason", new ProviderTimeout("502", { reason: "SERVER_ERROR" }), "SERVER_ERROR"],
  [
    "a stated reason of the cause",
    new ProviderUnavailable("no token", { cause: new ProviderTimeout("502", { reason: "SERVER_ERROR" }) }),
    "SERVER_ERROR",
  ],
  ["a network error as the cause", new ProviderTimeout("?", { cause: new Error("ECONNRESET") }), "NO_ANSWER"],
  ["a fault of Ponte", new TypeError("boom"), "UNEXPECTED"],
])("finds why a call failed: %s", (_what, error, reason) => {
  expect(failureReasonOf(error)).toBe(reason);
});
