import type { ProviderEntry } from "#lib/reconciliation/reconciliation.rules";
import type { SandboxBookLine } from "#lib/sandbox/statement";

/** The sandbox's records in the form of any provider's statement. It settles only in BRL. */
export function toEntries(lines: readonly SandboxBookLine[]): ProviderEntry[] {
  return lines.map(({ isRefund, takenBackOf, ...line }) => ({
    ...line,
    kind: isRefund ? "GIVEN_BACK" : "RECEIVED",
    currency: "BRL",
    ...(takenBackOf === undefined ? {} : { dispute: { kind: "PIX_MED", paymentId: takenBackOf } }),
  }));
}
