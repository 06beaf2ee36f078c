import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";

/** One part of the benchmark in a separate process, which answers one question at a time. */
export type BenchProcess<Question, Answer> = {
  ask(question: Question): Promise<Answer>;
  stop(): Promise<void>;
};

/** Starts a script that uses `answerParent`. A question is rejected when the script throws or ends. */
export function startBenchProcess<Question extends object, Answer>(
  script: URL,
): BenchProcess<Question, Answer> {
  const child = fork(script, { execArgv: [] });
  return {
    ask: (question) => askChild(child, question) as Promise<Answer>,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
}

async function askChild(child: ChildProcess, question: object): Promise<unknown> {
  const requested = new AbortController();
  try {
    const ended = once(child, "exit", { signal: requested.signal }).then(([code, signal]) => {
      throw new Error(`A process of the benchmark ended (${signal ?? `exit code ${code}`}).`);
    });
    const answered = once(child, "message", { signal: requested.signal });
    child.send(question);
    const [message] = await Promise.race([answered, ended]);
    if ("error" in message) throw new Error(message.error);
    return message.answer;
  } finally {
    requested.abort();
  }
}
