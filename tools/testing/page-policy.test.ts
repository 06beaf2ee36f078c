import { readFileSync } from "node:fs";
import { NextRequest } from "next/server";
import { expect, it } from "vitest";
import { HOSTED_FIELDS, HOSTED_FIELDS_NAMES } from "#lib/cards/hosted-fields.rules";
import { proxy } from "../../proxy.next";

const answerTo = async (path: string) =>
  (await proxy(new NextRequest(new URL(path, "https://pay.example.com")))).headers;

/** The foreign origins in a page's policy, by directive. */
async function foreignOf(path: string): Promise<Record<string, string[]>> {
  const policy = (await answerTo(path)).get("content-security-policy") ?? "";
  const directives = policy.split("; ").map((one) => one.split(" "));
  const foreign = directives.map(([name = "", ...sources]) => [
    name,
    sources.filter((one) => one.includes("://")),
  ]);
  return Object.fromEntries(foreign.filter(([, sources]) => (sources?.length ?? 0) > 0));
}

it.each([
  "/checkout/Yk3vQm8ZrT1xW5uB7nC2pA",
  "/checkout/Yk3vQm8ZrT1xW5uB7nC2pA/receipt",
  "/checkout/Yk3vQm8ZrT1xW5uB7nC2pA/with/somebody",
  "/pay/Yk3vQm8ZrT1xW5uB7nC2pA",
  "/dashboard/connections",
])("the policy of %s allows no other origin, and no frame", async (path) => {
  expect(await foreignOf(path)).toEqual({});
  const headers = await answerTo(path);
  expect(headers.get("content-security-policy")).not.toContain("frame-src");
  expect(headers.get("x-middleware-rewrite")).toBeNull();
});

it("the inventory of the payment page's scripts names each processor's page, script and origins", () => {
  const inventory = readFileSync("docs/security.md", "utf8").split("\n");
  for (const name of HOSTED_FIELDS_NAMES) {
    const { script, frames, calls } = HOSTED_FIELDS[name];
    const row = inventory.find((line) => line.includes(`/with/${name}`));
    for (const named of [script, ...frames, ...calls]) expect(row).toContain(named);
  }
});

it.each(HOSTED_FIELDS_NAMES)(
  "the page with the fields of %s allows only that processor's origins",
  async (name) => {
    const path = `/checkout/Yk3vQm8ZrT1xW5uB7nC2pA/with/${name}?problem=network`;
    const { script, frames, calls } = HOSTED_FIELDS[name];
    expect(await foreignOf(path)).toEqual({
      "script-src": [script],
      "frame-src": frames,
      "connect-src": calls,
    });
    const headers = await answerTo(path);
    expect(headers.get("content-security-policy")).toContain("form-action 'self'; frame-ancestors 'none'");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-middleware-rewrite")).toBe(
      "https://pay.example.com/checkout/Yk3vQm8ZrT1xW5uB7nC2pA?problem=network",
    );
  },
);
