import type { ProviderOutcome } from "#lib/domain/outcome";

/** A provider's verified report: its own id for it, what it said, and what that means for one attempt. */
export type ProviderReport = {
  externalId: string;
  body: Record<string, unknown>;
  /** The reference by which the provider knows the attempt. */
  reference: string;
  outcome: ProviderOutcome;
};

/** The inbound side of a provider. */
export type ReportingProvider = {
  readonly name: string;
  /** Verifies and reads a report; null when its signature does not hold. Throws ProviderFault on a signed report it cannot read. */
  readReport(headers: Headers, rawBody: string): ProviderReport | null;
};
