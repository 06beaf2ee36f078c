import { globSync, readFileSync } from "node:fs";

// Signs of irreversible changes to a file's process: replaced modules, settings already read from the environment, the global
// object. A file that needs a fresh process for another reason has the mark.
const CHANGES_ITS_PROCESS = [
  /\bvi\.(mock|doMock|hoisted|resetModules|stubEnv)\b/,
  /\bprocess\.env(\.\w+|\[[^\]]+\]) (\?\?)?= |Object\.assign\(process\.env|delete process\.env/,
  // Settings that are changed without test/change-settings.ts.
  /\bObject\.assign\(env\(\)|\benv\(\)\.\w+ = /,
  /\bglobalThis\b|\brunAs\(/,
  /^\/\/ @own-process: /m,
];

/**
 * Files of these patterns that change their process irreversibly (replaced modules, environment), recognized by their text or the
 * mark `// @own-process: reason`: each needs its own process. The others share one, which saves loading; `test/undo-changes.ts`
 * undoes their spies, stubs, time and settings.
 */
export function needingOwnProcess(patterns: readonly string[]): string[] {
  const files = globSync(patterns, { exclude: (name) => name === "node_modules" });
  return files.filter((file) => changesItsProcess(readFileSync(file, "utf8"))).sort();
}

function changesItsProcess(source: string): boolean {
  return CHANGES_ITS_PROCESS.some((change) => change.test(source));
}
