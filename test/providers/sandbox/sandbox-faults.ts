import { ProviderTimeout, ProviderUnavailable } from "#lib/providers/provider-error";
import type { CallKind, Fault } from "#test/providers/contract/subject";

/** How calls of the sandbox can be made to fail: it runs in this process, so nothing is sent as text. */
export const SANDBOX_FAULT = ["request_lost", "answer_lost", "throttled"] as const satisfies readonly Fault[];

/** A port of the sandbox whose calls can be made to fail as on a network. `questions` names the methods that only read. */
export function withFault<Provider extends object>(
  port: Provider,
  questions: readonly (keyof Provider)[],
): { provider: Provider; failNext(fault: Fault, on: CallKind): void } {
  const waiting = new Map<CallKind, Fault>();
  const provider = new Proxy(port, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      const kind = questions.includes(name as keyof Provider) ? "question" : "change";
      return async (...args: unknown[]) => {
        const fault = waiting.get(kind);
        waiting.delete(kind);
        if (fault === "throttled") throw new ProviderUnavailable("the sandbox counts our calls");
        if (fault === "request_lost") throw new ProviderTimeout("the sandbox did not get the request");
        const answer = await value.apply(target, args);
        if (fault === "answer_lost") throw new ProviderTimeout("the sandbox's answer is lost");
        return answer;
      };
    },
  });
  return { provider, failNext: (fault, on) => void waiting.set(on, fault) };
}
