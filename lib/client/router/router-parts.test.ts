import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import * as theirs from "next/dist/lib/constants";
import { expect, test } from "vitest";
import * as ours from "#lib/client/router/header-names";

const ROUTER = "node_modules/next/dist/client/components";
const READERS = ["segment-cache/cache.js", "router-reducer/fetch-server-response.js"];

test("the router reads none of the omitted constants, and the remaining ones have the values of Next.js", () => {
  const read = READERS.flatMap((file) =>
    [...readFileSync(`${ROUTER}/${file}`, "utf8").matchAll(/_constants\.(\w+)/g)].map(([, name]) => name),
  );
  expect(new Set(read)).toEqual(new Set(Object.keys(ours)));
  expect(theirs).toMatchObject(ours);
});

test("no page has a server action, so the router needs no code for them", () => {
  const files = execFileSync("git", ["ls-files", "app", "components", "lib"], { encoding: "utf8" });
  const sources = files.split("\n").filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  expect(sources.filter((file) => /^\s*"use server"/m.test(readFileSync(file, "utf8")))).toEqual([]);
});
