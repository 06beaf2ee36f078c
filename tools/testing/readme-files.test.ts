import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const BLOCKS = ["README.md", "docs/examples.md"].flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = ""]) => block),
);

it("git ignores every file that a block of the README or the examples writes", () => {
  const written = BLOCKS.flatMap((block) =>
    [...block.matchAll(/(?:\| tee|[^>]>) ([\w.]+)/g)].map(([, file = ""]) => file),
  );
  expect(written.length).toBeGreaterThan(5);
  for (const file of written) {
    expect(spawnSync("git", ["check-ignore", "--quiet", file]).status, `${file} is ignored`).toBe(0);
  }
});

it("no block of the README or the examples waits for a person", () => {
  for (const block of BLOCKS) expect(block).not.toMatch(/pay here|type |press |sign in/i);
});
