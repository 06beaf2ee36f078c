import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isShort } from "../../../test/test-length.ts";

const TSC = join(import.meta.dirname, "..", "..", "..", "node_modules", "typescript", "bin", "tsc");
const STRICTEST = [
  ...["--noEmit", "--ignoreConfig", "--strict", "--exactOptionalPropertyTypes", "--noUncheckedIndexedAccess"],
  ...["--noPropertyAccessFromIndexSignature", "--verbatimModuleSyntax", "--skipLibCheck", "false"],
  ...["--target", "es2024", "--module", "nodenext", "--types", "node"],
];
const COMPILING_MS = 600_000;

// The compiler reads all of the API's types.
test.skipIf(isShort)(
  "a program of a shop compiles by the compiler's strictest settings",
  () => {
    const { stdout } = spawnSync(process.execPath, [TSC, ...STRICTEST, "test/types/program.ts"], {
      cwd: join(import.meta.dirname, ".."),
      encoding: "utf8",
    });
    expect(stdout).toBe("");
  },
  COMPILING_MS,
);
