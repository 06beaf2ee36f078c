import { Session } from "node:inspector";

/** String methods that V8 executes outside of counted blocks, with the characters that one call reads or writes. */
const READS_ALL = [
  "replace",
  "replaceAll",
  "match",
  "matchAll",
  "split",
  "search",
  "normalize",
  "toLowerCase",
  "toUpperCase",
  "trim",
] as const;

const session = new Session();
let characters = 0;

/** Starts counting in code that is loaded from now on. */
export function startCounting(): void {
  session.connect();
  session.post("Profiler.enable");
  session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  for (const name of READS_ALL) wrap(name, (text) => text.length);
  wrap("slice", (_text, result) => String(result).length);
  wrap(
    "indexOf",
    (text, result, [, from]) => (Number(result) < 0 ? text.length : Number(result)) - Number(from ?? 0),
  );
}

type Weigh = (text: string, result: unknown, args: unknown[]) => number;

function wrap(name: keyof typeof String.prototype & string, weigh: Weigh): void {
  const native: unknown = Reflect.get(String.prototype, name);
  if (typeof native !== "function") throw new Error(`no method ${name}`);
  Reflect.set(String.prototype, name, function counted(this: string, ...args: unknown[]) {
    const result: unknown = Reflect.apply(native, this, args);
    characters += weigh(String(this), result, args);
    return result;
  });
}

/**
 * How many blocks of our own code run, and how many characters string methods read, during `work`: a count, independent of time.
 */
export async function countSteps(work: () => unknown): Promise<number> {
  blocksRun();
  characters = 0;
  await work();
  const read = characters;
  return blocksRun() + read;
}

/** Blocks run since the last call, by V8's precise coverage. */
function blocksRun(): number {
  let count = 0;
  session.post("Profiler.takePreciseCoverage", (_error, { result }) => {
    for (const { url, functions } of result) {
      if (!/\/(lib|server\/web)\//.test(url) || url.includes("/node_modules/")) continue;
      for (const { ranges } of functions) for (const range of ranges) count += range.count;
    }
  });
  return count;
}
