import { expect, it } from "vitest";
import { ProviderFault, ProviderTimeout } from "#lib/providers/provider-error";
import type { CallKind, Fault, Levers, ProviderFacts } from "#test/providers/contract/subject";

// After these nobody can know what the provider did; after a 429 it surely did nothing.
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
 * Registers that a call says of each trouble what can be known: nothing after an answer that is lost, cut off or no JSON, which is
 * never a refusal and never an empty answer; "surely nothing happened" where the provider counts calls. `call` makes the call anew each time.
 */
export function registerFaultCases<Subject extends Levers>(
  { faults: fault }: ProviderFacts<string>,
  subject: () => Subject,
  { name, on, call }: { name: string; on: CallKind; call: () => Promise<() => Promise<unknown>> },
): void {
  const can = <T extends Fault>(trouble: T) => fault.includes(trouble);

  it.each(WITHOUT_ANSWER.filter(can))(`${name} does not know what happened after %s`, async (fault) => {
    const ask = await call();
    subject().failNext(fault, on);
    const error = await ask().catch((thrown: unknown) => thrown);
    // Where the connection could not even be made, an adapter may know that nothing was sent.
    const isSurelyNothing = fault === "request_lost" && error instanceof ProviderFault;
    expect(isSurelyNothing || error instanceof ProviderTimeout, String(error)).toBe(true);
  });

  if (can("throttled"))
    it(`${name} knows that nothing happened after 429`, async () => {
      const ask = await call();
      subject().failNext("throttled", on);
      await expect(ask()).rejects.toBeInstanceOf(ProviderFault);
    });
}
