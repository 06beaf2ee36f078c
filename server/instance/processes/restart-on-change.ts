import { watch } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..", "..", "..");
const WATCHED = ["db", "lib", "messages"];
const SETTLE_MS = 300;

/** Calls `restart` shortly after a change of a source file that the worker may use. Returns a function that stops watching. */
export function restartOnChange(restart: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const changed = (file: string | null) => {
    if (!file || !/\.(ts|json|sql)$/.test(file) || file.endsWith(".test.ts")) return;
    clearTimeout(timer);
    timer = setTimeout(restart, SETTLE_MS);
  };
  const watchers = WATCHED.map((folder) =>
    watch(join(ROOT, folder), { recursive: true }, (_event, file) => changed(file)),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
