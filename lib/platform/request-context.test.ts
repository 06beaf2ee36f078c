import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { inThisContext, requestContext, withContext } from "#lib/platform/request-context";

it("keeps what surrounds a change, and ends with its run", async () => {
  await withContext({ clientAddress: "192.0.2.1" }, async () => {
    await withContext({ logIds: { requestId: "one" } }, async () => {
      await Promise.resolve();
      expect(requestContext()).toEqual({ clientAddress: "192.0.2.1", logIds: { requestId: "one" } });
    });
    expect(requestContext()).toEqual({ clientAddress: "192.0.2.1" });
  });
  expect(requestContext()).toEqual({});
});

it("stays with a function that another request calls later", () => {
  const seen = withContext({ clientAddress: "192.0.2.1" }, () =>
    inThisContext((more: string) => [requestContext().clientAddress, more]),
  );
  expect(withContext({ clientAddress: "198.51.100.9" }, () => seen("more"))).toEqual(["192.0.2.1", "more"]);
});

it("is the only storage of what belongs to a request", () => {
  const files = execFileSync("git", ["ls-files", "app", "components", "db", "lib", "server", "tools"], {
    encoding: "utf8",
  });
  const storing = files
    .trim()
    .split("\n")
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => /\bAsyncLocalStorage\b(?!ContextManager)/.test(readFileSync(file, "utf8")));
  expect(storing).toEqual(["lib/platform/request-context.ts"]);
});
