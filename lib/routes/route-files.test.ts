import { readdir, readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";

const files = (await readdir("app/api", { recursive: true }))
  .filter((file) => file.endsWith("route.ts"))
  // next-auth has its own handler.
  .filter((file) => !file.startsWith("auth/"));

describe("the route files of the API", () => {
  it("are found", () => {
    expect(files.length).toBeGreaterThan(15);
  });

  it.each(files.filter((file) => file.startsWith("sandbox/")))(
    "%s is there only with the sandbox",
    async (file) => {
      const source = await readFile(`app/api/${file}`, "utf8");
      expect(source).toMatch(/ = sandboxMethods\(/);
      expect(source).not.toMatch(/#lib\/platform\/http\/route-methods"/);
    },
  );

  it.each(files)("%s imports neither a framework nor the database", async (file) => {
    const source = await readFile(`app/api/${file}`, "utf8");
    expect(source).not.toMatch(
      /from\s+["'](next|next\/|react|drizzle-orm|#db\/client|#db\/schema|#lib\/providers)/,
    );
  });
});
