import { describe, expect, it, vi } from "vitest";
import { codeSamples, variableOf } from "#lib/openapi/code-samples";
import { exampleOf } from "#lib/openapi/examples";
import { operationSamples } from "#lib/openapi/operation-object";
import { isForMerchants } from "#lib/schemas/operation";
import { OPERATIONS } from "#lib/schemas/operations/index";

const NOW = new Date("2026-11-21T15:30:00.000Z");
const OFFERED = OPERATIONS.filter((operation) => !operation.sessionOnly);

describe("the examples", () => {
  it.each(OFFERED.filter(({ body }) => body))("of $id are accepted by the operation", ({ id, body }) => {
    const example = exampleOf(id, new Date()).body;
    expect(example, "an operation with a body needs an example").toBeDefined();
    expect(body?.safeParse(example).error).toBeUndefined();
  });

  it.each(OFFERED.filter(({ query }) => query))(
    "of $id have a query that the operation accepts",
    ({ id, query }) => {
      expect(query?.safeParse(exampleOf(id, NOW).query ?? {}).error).toBeUndefined();
    },
  );
});

describe("the samples of an operation", () => {
  const sourcesOf = (call: Parameters<typeof codeSamples>[0]) =>
    codeSamples(call).map(({ source }) => source);

  it("exist once per language, and contain no token", () => {
    for (const operation of OFFERED) {
      const samples = operationSamples(operation, NOW);
      expect(samples.map(({ lang }) => lang)).toEqual(["Shell", "TypeScript", "Python", "PHP"]);
      for (const { source } of samples) {
        if (isForMerchants(operation)) expect(source).toContain("PONTE_TOKEN");
        expect(source).not.toMatch(/[{}]\w+Id[{}]/);
      }
    }
    vi.unstubAllEnvs();
  });

  it("name path parameters by their variables", () => {
    const call = {
      method: "GET",
      baseUrl: "http://x",
      path: "/charge/{chargeId}",
      auth: "none",
      answer: "json",
    } as const;
    expect(sourcesOf(call)[0]).toBe('curl -s "http://x/charge/$CHARGE_ID"');
    expect(sourcesOf(call)[1]).toContain("http://x/charge/$".concat("{process.env.CHARGE_ID}"));
    expect(sourcesOf(call)[2]).toContain("f\"http://x/charge/{os.environ['CHARGE_ID']}\"");
    expect(sourcesOf(call)[3]).toContain("curl_init('http://x/charge/' . getenv('CHARGE_ID'));");
    expect([variableOf("payment_id"), variableOf("paymentLinkId")]).toEqual([
      "PAYMENT_ID",
      "PAYMENT_LINK_ID",
    ]);
  });

  it("write JSON as each language does, even with quotes", () => {
    const json = { text: 'D\'Ávila "1" $x \\', none: null, yes: true, list: [1, { a: [], b: {} }] };
    const call = {
      method: "POST",
      baseUrl: "http://x",
      path: "/y",
      auth: "none",
      json,
      answer: "none",
    } as const;
    const [curl = "", typeScript = "", python = "", php = ""] = sourcesOf(call);
    expect(curl).toContain("D'\\''Ávila");
    expect(typeScript).toContain('"none": null');
    expect(python).toContain('"none": None');
    expect(python).toContain('"yes": True');
    expect(python).toContain('"a": []');
    expect(php).toContain(String.raw`'text' => 'D\'Ávila "1" $x \\',`);
    expect(php).toContain("'none' => null,");
    expect(php).toContain("'a' => [],");
    expect(php).toContain("'b' => new stdClass(),");
  });
});
