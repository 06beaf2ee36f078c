import { type ChildProcess, fork } from "node:child_process";
import {
  isStep,
  type Plan,
  type Preparation,
  type Prepared,
  type ServerToPrepare,
} from "#server/instance/preparation";

/**
 * `prepare` takes the embedded server once it runs, or null if there is none, and waits for a database that is not available
 * now.
 */
type PreparationInChild = {
  plan: Promise<Plan>;
  prepare(server: ServerToPrepare): Promise<Prepared>;
};

/**
 * Prepares the instance in a process that then ends: its plan is what the settings say. Both promises reject with its
 * sentence if it refuses; `signal` ends it.
 */
export function prepareInChild(script: string, signal: AbortSignal): PreparationInChild {
  const child = fork(script, [], { execArgv: [] });
  signal.addEventListener("abort", () => child.kill(), { once: true });
  const planned = nextStep(child, "planned");
  const prepared = nextStep(child, "prepared");
  // Awaited later: a failure before that is the plan's.
  prepared.catch(() => {});
  return {
    plan: planned.then(({ plan }) => plan),
    prepare: async (server) => {
      const opened: Preparation = { step: "opened", server };
      if (child.connected) child.send(opened, () => {});
      return (await prepared).prepared;
    },
  };
}

function nextStep<S extends Preparation["step"]>(
  child: ChildProcess,
  step: S,
): Promise<Extract<Preparation, { step: S }>> {
  const { promise, resolve, reject } = Promise.withResolvers<Extract<Preparation, { step: S }>>();
  child.on("message", (message) => {
    if (isStep(message, step)) resolve(message);
    if (isStep(message, "refused")) reject(new Error(message.sentence));
  });
  child.once("exit", (code, endedBy) => {
    reject(
      new Error(`Ponte could not be prepared (${endedBy ?? `exit code ${code}`}): see the lines above.`),
    );
  });
  child.once("error", reject);
  return promise;
}
