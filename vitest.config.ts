import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig, type Plugin, type TestProjectInlineConfiguration } from "vitest/config";
import { needingOwnProcess } from "./tools/testing/own-process.ts";

type Options = NonNullable<TestProjectInlineConfiguration["test"]>;

// Vite would match a component whose name ends with "ts", such as "facts", with the pattern "#components/*.ts".
const resolve = {
  alias: [{ find: /^#components\/(.*)(?<!\.ts)$/, replacement: `${import.meta.dirname}/components/$1.tsx` }],
};

// A test's own queries by `db()` need not filter by merchant.
const ownStatements: Plugin = {
  name: "ponte:own-statements",
  enforce: "pre",
  resolveId: (source, importer = "") =>
    source === "#db/client" && /\.test\.tsx?$|\/test\/[^?]*$/.test(importer.slice(import.meta.dirname.length))
      ? `${import.meta.dirname}/test/own-statements.ts`
      : null,
};

// Settings of an instance on this machine must not change its tests.
for (const name of ["PORT", "PUBLIC_URL", "GATEWAY_URL"]) delete process.env[name];

// `npm test` skips `*.long.test.ts` and `*.long.db.test.ts`. `npm run test:long` runs them, and those that try fewer examples in
// `npm test`; without either, all may be run.
const { TEST_LENGTH } = process.env;
const isLong = TEST_LENGTH === "long";
const LEFT_OUT = TEST_LENGTH === "short" ? ["**/*.long.test.ts", "**/*.long.db.test.ts"] : [];

const UNIT_TESTS: Options = {
  include: ["{app,lib,db,components,server,test,tools,packages,torture}/**/*.test.ts"],
  exclude: ["**/node_modules/**", "**/*.db.test.ts", ...LEFT_OUT],
  // Settings of every Ponte process; nothing listens at this address.
  env: {
    DATABASE_URL: "postgres://nobody@localhost/none",
    SECRET_KEY: "only-for-tests-only-for-tests-only-for-tests",
  },
  // A busy machine is not a failure; the default of 5 s is too close to the duration of the property tests.
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

const DATABASE_TESTS: Options = {
  include: ["{app,bench,lib,db,torture,test,server,tools}/**/*.db.test.ts"],
  exclude: ["**/node_modules/**", ...LEFT_OUT],
  globalSetup: ["test/database-setup.ts"],
  setupFiles: ["test/own-database.ts", "test/statements/sent-statements.ts"],
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
    // One more than the cores: database tests wait for PostgreSQL for a part of their time.
    maxWorkers: availableParallelism() + 1,
    projects: isLong
      ? [longOf("unit", UNIT_TESTS), longOf("database", DATABASE_TESTS)]
      : [...projectsOf("unit", UNIT_TESTS), ...projectsOf("database", DATABASE_TESTS)],
  },
});

/** Most files share processes, where every module is loaded once; those that change their process have one each. */
function projectsOf(name: string, options: Options): TestProjectInlineConfiguration[] {
  const { include = [], exclude = [], setupFiles = [] } = options;
  const shared = [...setupFiles, "test/undo-changes.ts"];
  const alone = needingOwnProcess(include)
    .filter((file) => isDatabaseTest(file) === (name === "database"))
    .map(literalPattern);
  return [
    {
      resolve,
      plugins: [ownStatements],
      test: { ...options, name, exclude: [...exclude, ...alone], setupFiles: shared, isolate: false },
    },
    { resolve, plugins: [ownStatements], test: { ...options, name: `${name}, alone`, include: alone } },
  ];
}

/** The pattern of one file: page folders have names such as `(dashboard)` and `[chargeId]`. */
function literalPattern(file: string): string {
  return file.replace(/[()[\]]/g, "\\$&");
}

function longOf(name: string, options: Options): TestProjectInlineConfiguration {
  const files = globSync(options.include ?? [], { exclude: (file) => file === "node_modules" });
  const long = files.filter(
    (file) => file.includes(".long.") || /test\/test-length(\.ts)?"/.test(readFileSync(file, "utf8")),
  );
  const include = long.filter((file) => isDatabaseTest(file) === (name === "database")).map(literalPattern);
  return { resolve, plugins: [ownStatements], test: { ...options, name, include } };
}

function isDatabaseTest(file: string): boolean {
  return file.endsWith(".db.test.ts");
}
