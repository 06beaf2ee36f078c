import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const IMPORTED = /from "(#components\/[^"]+|\.[^"]+)"/g;

/** The files of our own that the documentation's pages consist of. */
function filesOfPages(): string[] {
  const files = new Set<string>();
  const take = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    for (const [, from = ""] of readFileSync(file, "utf8").matchAll(IMPORTED)) {
      const base = from.startsWith("#") ? from.slice(1) : `${file.replace(/[^/]+$/, "")}${from}`;
      const found = [base, `${base}.tsx`, `${base}.ts`].find((one) => /\.tsx?$/.test(one) && existsSync(one));
      if (found) take(found);
    }
  };
  for (const file of readdirSync("app/docs", { recursive: true, encoding: "utf8" }))
    if (/(?<!\.test)\.tsx$/.test(file)) take(`app/docs/${file}`);
  return [...files];
}

// They are served without the scripts that client components and the router's links need.
it("the documentation has no client components and no links of the router", () => {
  const files = filesOfPages();
  expect(files).toContain("components/api-reference/code-figure.tsx");
  const needy = files.filter((file) =>
    /^"use client"|"next\/link"|"next\/form"/m.test(readFileSync(file, "utf8")),
  );
  expect(needy).toEqual([]);
});
