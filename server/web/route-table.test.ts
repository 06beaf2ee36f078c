import { globSync } from "node:fs";
import { expect, it } from "vitest";
import { routeTable } from "#server/web/route-table";

const match = routeTable(
  [
    "api/charge/route.ts",
    "api/charge/list/route.ts",
    "api/charge/[chargeId]/route.ts",
    "api/charge/[chargeId]/attempts/[attemptId]/route.ts",
    "api/providers/[provider]/[[...suffix]]/route.ts",
    "api/[...path]/route.ts",
    "(public)/.well-known/jwks.json/route.ts",
  ].map((file) => ({ file, module: file })),
);

it.each([
  ["/api/charge", "api/charge/route.ts", {}],
  ["/api/charge/list", "api/charge/list/route.ts", {}],
  ["/api/charge/chg_1", "api/charge/[chargeId]/route.ts", { chargeId: "chg_1" }],
  [
    "/api/charge/chg_1/attempts/att_2",
    "api/charge/[chargeId]/attempts/[attemptId]/route.ts",
    { chargeId: "chg_1", attemptId: "att_2" },
  ],
  [
    "/api/providers/efi/a/b",
    "api/providers/[provider]/[[...suffix]]/route.ts",
    { provider: "efi", suffix: ["a", "b"] },
  ],
  ["/api/providers/efi", "api/providers/[provider]/[[...suffix]]/route.ts", { provider: "efi" }],
  ["/.well-known/jwks.json", "(public)/.well-known/jwks.json/route.ts", {}],
])("finds the file of %s", (pathname, file, params) => {
  expect(match(pathname.split("/"))).toEqual({ module: file, params });
});

it("tries a parameter when a fixed segment leads nowhere", () => {
  expect(match("/api/charge/list/attempts/att_2".split("/"))?.params).toEqual({
    chargeId: "list",
    attemptId: "att_2",
  });
});

it("leaves unmatched paths to the catch-all", () => {
  expect(match("/api/no/such".split("/"))).toEqual({
    module: "api/[...path]/route.ts",
    params: { path: ["no", "such"] },
  });
});

it.each(["/", "/api", "/dashboard", "/.well-known/openid-configuration"])(
  "has nothing for %s",
  (pathname) => {
    expect(match(pathname.split("/"))).toBeNull();
  },
);

const FILES = globSync("**/route{,.next}.ts", { cwd: "app" });
const findFile = routeTable(FILES.map((file) => ({ file, module: file })));

it.each(FILES)("finds app/%s at its own address", (file) => {
  const segments = file
    .split("/")
    .filter((segment) => !segment.startsWith("(") && !segment.startsWith("route."));
  const address = (rest: string[]) =>
    segments.flatMap((segment) => (segment.includes("[...") ? rest : segment.replace(/^\[(.+)\]$/, "a-$1")));
  expect(findFile(["", ...address(["x", "y"])])?.module).toBe(file);
  if (file.includes("[[...")) expect(findFile(["", ...address([])])?.module).toBe(file);
});
