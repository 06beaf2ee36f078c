import { expect, it } from "vitest";
import { POST } from "#app/api/page-faults/route.ts";
import { PAGE_FAULTS } from "#lib/operations/page-fault.rules";
import { readProcessMetrics } from "#lib/platform/metrics/metrics";

// @own-process: a process counts from its start, and fuzzed requests of another file report faults too.
async function counted(): Promise<Record<string, number>> {
  const metrics = await readProcessMetrics("web");
  const values = metrics.find(({ name }) => name === "ponte_page_faults_total")?.values ?? [];
  return Object.fromEntries(values.map(({ labels, value }) => [String(labels.kind), value]));
}

const report = (body: string, headers: Record<string, string> = {}) =>
  POST(
    new Request("http://localhost/api/page-faults", {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body,
    }),
    { params: Promise.resolve({}) },
  );

it("a page's reported fault is counted by kind, in a metric that exists before the first", async () => {
  expect(await counted()).toEqual(Object.fromEntries(PAGE_FAULTS.map((kind) => [kind, 0])));
  expect((await report('{"kind":"poll"}')).status).toBe(204);
  expect(await counted()).toMatchObject({ poll: 1, script: 0 });
});

it.each([
  ['{"kind":"ana@example.com"}', 400],
  ['{"kind":"poll","message":"of whom"}', 400],
  ["{}", 400],
  [`{"kind":"poll"${" ".repeat(100)}}`, 413],
])("anything else, such as %j, is refused and not counted", async (body, status) => {
  const before = await counted();
  expect((await report(body)).status).toBe(status);
  expect(await counted()).toEqual(before);
});

it("a page of another site reports nothing", async () => {
  const before = await counted();
  expect((await report('{"kind":"poll"}', { origin: "https://elsewhere.example" })).status).toBe(403);
  expect(await counted()).toEqual(before);
});
