import { execFile } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { expect } from "@playwright/test";
import { build } from "esbuild";
import { installSdkTools } from "#tools/testing/install-sdk-tools";
import { createToken } from "../credentials";
import { origin } from "../origin";
import { test } from "./fixtures";

type Program = { pay(baseUrl: string, token: string): Promise<string | undefined> };

const FOLDER = join(import.meta.dirname, "..", "sdk");
const GENERATED = join(FOLDER, "generated");
const DOCUMENT = "./generated/openapi.json";
const GENERATORS: Record<string, string[]> = {
  "openapi-typescript": [
    "openapi-typescript/bin/cli.js",
    DOCUMENT,
    "--output=./generated/openapi-typescript.ts",
  ],
  "hey-api": ["@hey-api/openapi-ts/bin/run.js", "--input", DOCUMENT, "--output", "./generated/hey-api"],
  orval: ["orval/dist/bin/orval.mjs", "--config", "orval.config.js"],
  kubb: ["@kubb/cli/bin/kubb.cjs", "generate", "--config", "kubb.config.js"],
};

/** Runs a tool of e2e/sdk; throws its output on failure. */
async function runTool([file = "", ...args]: string[]): Promise<string> {
  const path = join(FOLDER, "node_modules", file);
  const options = { cwd: FOLDER, maxBuffer: 64 * 1024 * 1024 };
  try {
    return (await promisify(execFile)(process.execPath, [path, ...args], options)).stdout;
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    throw new Error(`${file} failed\n${stdout}\n${stderr}`);
  }
}

async function programOf(name: string): Promise<Program> {
  const outfile = join(GENERATED, "bundles", `${name}.mjs`);
  const entry = join(FOLDER, "programs", `${name}.ts`);
  await build({ entryPoints: [entry], outfile, bundle: true, format: "esm", platform: "node" });
  return (await import(pathToFileURL(outfile).href)) as Program;
}

// In sequence: each test uses the previous one's generated files.
test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  test.setTimeout(360_000);
  test.skip(
    !(await installSdkTools()),
    "No package registry answers, so the linters and the generators of SDKs could not be installed.",
  );
  await rm(GENERATED, { recursive: true, force: true });
  await mkdir(GENERATED, { recursive: true });
  const document = await fetch(`${origin}/api/openapi.json`);
  await writeFile(join(FOLDER, DOCUMENT), await document.text());
});

test("redocly finds nothing wrong with the document by its strictest rules", async () => {
  await runTool(["@redocly/cli/bin/cli.js", "lint", DOCUMENT, "--config=redocly.yaml"]);
});

test("spectral finds no error in the document by its rules for OpenAPI", async () => {
  await runTool(["@stoplight/spectral-cli/dist/index.js", "lint", DOCUMENT, "--ruleset=spectral.yaml"]);
});

test("four generators make SDKs that compile with strict types", async () => {
  for (const command of Object.values(GENERATORS)) await runTool(command);
  await runTool(["typescript/bin/tsc", "--project", "tsconfig.json"]);
});

for (const name of Object.keys(GENERATORS)) {
  test(`the SDK of ${name} creates a charge, pays it and reads PAID`, async () => {
    const { token } = await createToken("merchant@example.com");
    const { pay } = await programOf(name);
    await expect(pay(`${origin}/api`, token)).resolves.toBe("PAID");
  });
}
