import { expect, it } from "vitest";
import { ProviderFault, ProviderTimeout } from "#lib/providers/provider-error";
import type { CallKind, Fault, Levers, ProviderFacts } from "#test/providers/contract/subject";

// After these faults it is unknown what the provider did; after a 429 it certainly did nothing.
const WITHOUT_ANSWER = [
  "request_lost",
  "answer_lost",
  "answer_cut",
  "html",
  "server_error",
  "unavailable",
  "bad_gateway",
] as const;

/**
 * Registers that a call reports no more than is known after each fault: an unknown outcome when the answer is lost, cut off or
 * not JSON (never a refusal or an empty answer), and "certainly nothing happened" after a rate limit. `call` makes the call
 * anew each time.
 */
export function registerFaultCases<Subject extends Levers>(
  { faults: fault }: ProviderFacts<string>,
  subject: () => Subject,
  { name, on, call }: { name: string; on: CallKind; call: () => Promise<() => Promise<unknown>> },
): void {
  const can = <T extends Fault>(trouble: T) => fault.includes(trouble);

  it.each(WITHOUT_ANSWER.filter(can))(`${name} leaves the outcome unknown after %s`, async (fault) => {
    const ask = await call();
    subject().failNext(fault, on);
    const error = await ask().catch((thrown: unknown) => thrown);
    // When not even the connection could be made, an adapter may know that nothing was sent.
    const isSurelyNothing = fault === "request_lost" && error instanceof ProviderFault;
    expect(isSurelyNothing || error instanceof ProviderTimeout, String(error)).toBe(true);
  });

  if (can("throttled"))
    it(`${name} certainly has no effect after 429`, async () => {
      const ask = await call();
      subject().failNext("throttled", on);
      await expect(ask()).rejects.toBeInstanceOf(ProviderFault);
    });
}
