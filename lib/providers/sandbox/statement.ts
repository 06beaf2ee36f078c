import type { ProviderEntry } from "#lib/domain/dispute/reconciliation";
import type { SandboxBookLine } from "#lib/sandbox/statement";

/** The lines of the sandbox's books, as any provider tells them. It settles in BRL alone. */
export function toEntries(lines: readonly SandboxBookLine[]): ProviderEntry[] {
  return lines.map(({ isRefund, takenBackOf, ...line }) => ({
    ...line,
    kind: isRefund ? "GIVEN_BACK" : "RECEIVED",
    currency: "BRL",
    ...(takenBackOf === undefined ? {} : { dispute: { kind: "PIX_MED", paymentId: takenBackOf } }),
  }));
}
