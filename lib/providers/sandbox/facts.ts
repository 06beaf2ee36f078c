import type { ResponseForm } from "#lib/disputes/response/response.rules";

/** The sandbox's name as a provider, at every port. */
export const SANDBOX = "sandbox";
export const SANDBOX_LABEL = "Sandbox";

/** How the sandbox's bank accepts responses to disputes. */
export const SANDBOX_RESPONSE_FORM: ResponseForm = { kind: "FILE", mostBytes: 5_000_000 };
