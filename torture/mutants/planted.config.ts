import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import type { Reporter, TestModule } from "vitest/node";
import { change, type SourceChange } from "../programs/bundle-torture.ts";

/** A test file, with changes of the modules it loads; the sources stay unchanged. */
export type PlantedTest = { name: string; test: string; changes: readonly SourceChange[] };
/** The full names of a file's tests, by result. */
export type TestsThatRan = { passed: string[]; failed: string[] };

const ROOT = join(import.meta.dirname, "..", "..");
const PLANTED: PlantedTest[] = JSON.parse(process.env.PLANTED_TESTS ?? "[]");

const reporter: Reporter = {
  onTestRunEnd: (modules) => {
    const byName = modules.map((module) => [module.project.name, ranIn(module)] as const);
    writeFileSync(process.env.PLANTED_REPORT ?? "", JSON.stringify(byName));
  },
};

export default defineConfig({
  root: ROOT,
  test: { projects: PLANTED.map(toProject), reporters: [reporter], maxWorkers: 2 },
});

function toProject({ name, test, changes }: PlantedTest): TestProjectInlineConfiguration {
  return {
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
      name,
      include: [test],
      // A module loaded without the fault would be reused.
      fsModuleCache: false,
      globalSetup: ["test/database-setup.ts"],
      setupFiles: ["test/own-database.ts"],
      testTimeout: 120_000,
      hookTimeout: 60_000,
    },
  };
}

function ranIn(module: TestModule): TestsThatRan {
  const all = [...module.children.allTests()];
  const named = (state: string) =>
    all.filter((test) => test.result().state === state).map((test) => test.fullName.replaceAll(" > ", " "));
  // A file that fails to load has an error but no tests.
  const errors = module.errors().map(({ message }) => message);
  return { passed: named("passed"), failed: [...named("failed"), ...errors] };
}
