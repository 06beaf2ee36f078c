import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { beforeAll, expect, it } from "vitest";
import type { RequestFiles } from "#test/request-files";

/** So many files of ours does a request run through, and no more: what is added on its way replaces something. */
const MOST: Record<keyof RequestFiles, number> = {
  "POST /charge": 70,
  "POST /charge by PIX": 102,
  "not found": 13,
};

let files: RequestFiles;
beforeAll(async () => {
  const { stdout } = await promisify(execFile)("node", ["test/request-files.ts"]);
  files = JSON.parse(stdout);
});

it.each(Object.entries(MOST))("%s runs through at most %i files", (name, most) => {
  const ran = files[name as keyof RequestFiles];
  expect(ran.length, ran.join("\n")).toBeLessThanOrEqual(most);
});
