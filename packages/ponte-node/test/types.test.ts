import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { clientGuide } from "../../../lib/docs/guides/client.ts";
import { isShort } from "../../../test/test-length.ts";

const PACKAGE = join(import.meta.dirname, "..");
const MODULES = join(PACKAGE, "..", "..", "node_modules");
const TSC = join(MODULES, "@typescript", "native", "bin", "tsc");
const STRICT = [
  ...["--noEmit", "--ignoreConfig", "--strict", "--exactOptionalPropertyTypes", "--noUncheckedIndexedAccess"],
  ...["--verbatimModuleSyntax", "--target", "es2024", "--module", "nodenext", "--types", "node"],
];
const STRICTEST = [...STRICT, "--noPropertyAccessFromIndexSignature", "--skipLibCheck", "false"];
const COMPILING_MS = 600_000;

function compile(cwd: string, options: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [TSC, ...options], {
    cwd,
    encoding: "utf8",
  });
  return { status, said: `${stdout}${stderr}` };
}

// What the lines of a guide take from the shop's program around them.
const AROUND = `declare const request: import("node:http").IncomingMessage;
declare const [rawBody, secret]: [string, string];
declare function store(event: object): Promise<void>;
export {};
`;
// What samples after the first one take from it.
const CLIENT = 'declare const ponte: import("@ponte/node").Ponte;\n';

function samplesOfReadme(): string[] {
  const readme = readFileSync(join(PACKAGE, "README.md"), "utf8");
  return [...readme.matchAll(/```js\n(.*?)```/gs)].map(([, code = ""]) => code);
}

function samplesOfGuide(): string[] {
  const blocks = clientGuide("https://pay.example.com").sections.flatMap((section) => section.blocks);
  return blocks
    .flatMap((block) => (typeof block === "object" && "code" in block ? [block] : []))
    .flatMap(({ language, code }) => (language === "ts" ? [code] : []));
}

// The compiler reads all of the API's types.
test.skipIf(isShort)(
  "a shop's program compiles under the strictest settings",
  () => {
    expect(compile(PACKAGE, [...STRICTEST, "test/types/program.ts"])).toEqual({ status: 0, said: "" });
  },
  COMPILING_MS,
);

test.skipIf(isShort)(
  "the code of the guide and the README compiles as written, and so does CommonJS",
  () => {
    const folder = mkdtempSync(join(tmpdir(), "ponte-guide-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    symlinkSync(MODULES, join(folder, "node_modules"));
    writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
    const samples = [...samplesOfGuide(), ...samplesOfReadme()];
    expect(samples.length).toBeGreaterThan(2);
    const files = samples.map((code, index) => {
      const around = code.includes("new Ponte(") ? AROUND : `${AROUND}${CLIENT}`;
      writeFileSync(join(folder, `sample-${index}.ts`), `${around}${code}`);
      return `sample-${index}.ts`;
    });
    writeFileSync(
      join(folder, "shop.cts"),
      'import ponte = require("@ponte/node");\nnew ponte.Ponte().getBalance();',
    );
    expect(compile(folder, [...STRICT, ...files, "shop.cts"])).toEqual({ status: 0, said: "" });
  },
  COMPILING_MS,
);
