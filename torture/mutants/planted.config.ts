import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { change, type SourceChange } from "../programs/bundle-torture.ts";

/** One file of tests, with changes that are made to what is loaded and never to the sources. */
export type PlantedTest = { test: string; changes: readonly SourceChange[] };

const ROOT = join(import.meta.dirname, "..", "..");
const { test, changes }: PlantedTest = JSON.parse(process.env.PLANTED_TEST ?? "{}");

export default defineConfig({
  root: ROOT,
  plugins: [
    {
      name: "planted-fault",
      enforce: "pre",
      transform(code, id) {
        const own = changes.filter(({ file }) => join(ROOT, file) === id);
        return own.length === 0 ? null : { code: own.reduce(change, code), map: null };
      },
    },
  ],
  test: {
    include: [test],
    // What was loaded without the fault would be taken again.
    fsModuleCache: false,
    globalSetup: ["test/database-setup.ts"],
    setupFiles: ["test/own-database.ts"],
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
