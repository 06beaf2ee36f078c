// Plain JavaScript, because this process becomes the supervisor: Node's compiler for TypeScript would take 16 MB as long as it runs.
import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { parseArgs } from "node:util";

const { values } = parseArgs({ options: { dev: { type: "boolean", default: false } } });
if (!values.dev) await build();
await import(values.dev ? "./instance/start-source.ts" : "../.next/ponte/start.mjs");

/** Builds in a process of its own, which ends; a stop ends it, and this process. */
async function build() {
  const child = fork(join(import.meta.dirname, "instance", "build", "build-for-start.ts"), [], {
    execArgv: [],
  });
  const stop = () => {
    console.log("Stopping …");
    child.kill();
    process.exit(0);
  };
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  for (const signal of signals) process.once(signal, stop);
  // A killed npm cannot pass the signal on.
  const parent = process.ppid;
  const timer = setInterval(() => process.ppid !== parent && stop(), 1_000);
  const [code] = await once(child, "exit");
  clearInterval(timer);
  for (const signal of signals) process.off(signal, stop);
  if (code !== 0) process.exit(1);
}
