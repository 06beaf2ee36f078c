import { globSync, readFileSync } from "node:fs";

// What a file changes for all that its process runs after it, and nobody can undo: replaced modules, what the process
// read of its environment, the global object. A file that needs a process in which nothing has run says so by the mark.
const CHANGES_ITS_PROCESS = [
  /\bvi\.(mock|doMock|hoisted|resetModules|stubEnv)\b/,
  /\bprocess\.env(\.\w+|\[[^\]]+\]) (\?\?)?= |Object\.assign\(process\.env|delete process\.env/,
  // Settings that are changed past test/change-settings.ts.
  /\bObject\.assign\(env\(\)|\benv\(\)\.\w+ = /,
  /\bglobalThis\b|\brunAs\(/,
  /^\/\/ @own-process: /m,
];

/**
 * The files of these patterns that change the process they run in for good (replaced modules, environment), recognized by their text or
 * by the mark `// @own-process: reason`: each needs a process of its own. The others may share one, which saves each of them loading
 * everything anew; `test/undo-changes.ts` undoes their spies, stubs, time and settings.
 */
export function needingOwnProcess(patterns: readonly string[]): string[] {
  const files = globSync(patterns, { exclude: (name) => name === "node_modules" });
  return files.filter((file) => changesItsProcess(readFileSync(file, "utf8"))).sort();
}

function changesItsProcess(source: string): boolean {
  return CHANGES_ITS_PROCESS.some((change) => change.test(source));
}
