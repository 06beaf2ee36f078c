import { beforeAll, expect, it } from "vitest";
import { openApiDocument } from "#lib/openapi/document";
import { clientDocument, type Document } from "#tools/client-package/client-document";
import { collectionFile } from "#tools/client-package/collection-file";

type Requested = {
  name: string;
  request: { method: string; url: { raw: string; variable: { key: string }[] }; auth?: { type: string } };
};
type Collection = {
  auth: { type: string };
  variable: { key: string }[];
  event: { script: { exec: string[] } }[];
  item: { name: string; item: Requested[] }[];
};

const NOON = new Date("2026-11-27T12:00:00.000Z");
let document: Document;
let text: string;
let collection: Collection;
beforeAll(async () => {
  const published = await openApiDocument();
  document = clientDocument(published);
  text = collectionFile(published);
  collection = JSON.parse(text);
});

it("has one request for each operation, with every parameter of its path", () => {
  const requests = collection.item.flatMap(({ item }) => item);
  const asked = requests.map(({ request: { method, url } }) => `${method} ${url.raw}`);
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => ({ method: method.toUpperCase(), path })),
  );
  const addressed = operations.map(
    ({ method, path }) => `${method} {{baseUrl}}${path.replace(/\{(\w+)\}/g, ":$1")}`,
  );
  expect(asked.sort()).toEqual(addressed.sort());
  for (const { name, request } of requests) {
    const parts = [...request.url.raw.matchAll(/:(\w+)/g)].map(([, part]) => part);
    expect(
      request.url.variable.map(({ key }) => key),
      name,
    ).toEqual(parts);
  }
});

it("sends each request with the authorization of its operation", () => {
  const requests = collection.item.flatMap(({ item }) => item).map(({ request }) => request);
  const authOf = (method: string, path: string) =>
    requests.find((one) => one.method === method && one.url.raw === `{{baseUrl}}${path}`)?.auth?.type;
  expect(authOf("POST", "/oauth/token")).toBe("noauth");
  expect(authOf("GET", "/charge/:chargeId/checkout")).toBe("apikey");
  expect(authOf("GET", "/charge/:chargeId")).toBeUndefined();
  expect(collection.auth.type).toBe("bearer");
});

it("uses only variables that it defines", () => {
  const set = [
    ...collection.variable.map(({ key }) => key),
    ...collection.event.flatMap(({ script }) =>
      script.exec.flatMap((line) => [...line.matchAll(/variables\.set\("(\w+)"/g)].map(([, name]) => name)),
    ),
  ];
  const used = new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name));
  expect(used).toContain("inDays7");
  expect([...used].filter((name) => !set.includes(name ?? ""))).toEqual([]);
});

it("contains no date, so that it changes only with the API", () => {
  const dated = { paths: {}, webhooks: {}, tags: [{ name: "A", description: "2026-12-04T00:00:00.000Z" }] };
  expect(collectionFile(dated, NOON)).toContain('"description": "{{inDays7}}"');
  const days = [...text.matchAll(/20\d\d-\d\d-\d\dT00:00:00\.000Z/g)];
  expect(days).toEqual([]);
});
