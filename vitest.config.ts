import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // One worker for each core; the default leaves a core idle.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: "unit",
          include: [
            "lib/**/*.test.ts",
            "db/**/*.test.ts",
            "components/**/*.test.ts",
            "scripts/**/*.test.ts",
            "test/**/*.test.ts",
            "packages/**/*.test.ts",
            "torture/**/*.test.ts",
          ],
          exclude: ["**/*.db.test.ts"],
          // Settings that every process of Ponte has; nothing listens at this address.
          env: {
            DATABASE_URL: "postgres://nobody@localhost/none",
            SECRET_KEY: "only-for-tests-only-for-tests-only-for-tests",
          },
          // A busy machine is not a failure; the default of 5 s is too close to the duration of the property
          // tests.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "database",
          include: ["{bench,lib,db,torture,test,scripts}/**/*.db.test.ts"],
          globalSetup: ["test/database-setup.ts"],
          setupFiles: ["test/own-database.ts"],
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
