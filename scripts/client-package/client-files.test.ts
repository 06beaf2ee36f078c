import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { installSdkTools } from "#scripts/testing/install-sdk-tools";

const INSTALLING_MS = 360_000;

it(
  "the official client is generated from the API's document: npm run client:generate writes it anew",
  ({ skip }) => {
    skip(!installSdkTools(), "No package registry answers, so the generator could not be installed.");
    const { stdout, stderr, status } = spawnSync(process.execPath, ["scripts/generate-client.ts", "--check"]);
    expect(`${stdout}${stderr}`).toBe("");
    expect(status).toBe(0);
  },
  INSTALLING_MS,
);
