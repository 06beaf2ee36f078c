import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { docEntries } from "#lib/docs/doc-entries";
import { errorCatalog } from "#lib/docs/error-catalog";
import { eventCatalog } from "#lib/docs/event-catalog";
import { GUIDE_LANGUAGES, type GuideLanguage } from "#lib/docs/guide-languages.rules";
import { guides } from "#lib/docs/guides";
import { llmsFullText, llmsText } from "#lib/docs/llms-text";
import { searchDocs } from "#lib/docs/search-docs";
import { ERRORS } from "#lib/domain/errors";
import { apiReference } from "#lib/openapi/reference";
import { problemType } from "#lib/platform/http/problem";
import { EVENT_TYPES } from "#lib/webhooks/event-types.rules";

const text = () => JSON.stringify([GUIDE_LANGUAGES.map((language) => guides(language)), errorCatalog()]);

describe("the catalogs", () => {
  it("have an entry for each error code, to which the `type` of its problems points", () => {
    const entries = errorCatalog();
    expect(entries.map(({ code }) => code).sort()).toEqual(Object.keys(ERRORS).sort());
    for (const { code, example } of entries) {
      expect(JSON.parse(example).type).toBe(problemType(code as keyof typeof ERRORS));
      expect(problemType(code as keyof typeof ERRORS)).toBe(`http://localhost:3000/docs/errors#${code}`);
    }
  });

  it("have a schema and a sample for each type of event", async () => {
    const events = await eventCatalog();
    expect(events.map(({ type }) => type)).toEqual([...EVENT_TYPES, "ping"]);
    for (const { type, fields, example } of events) {
      expect(fields.map(({ name }) => name)).toEqual(expect.arrayContaining(["id", "type", "data"]));
      expect(JSON.parse(example).type).toBe(type);
      if (type === "charge.paid") expect(JSON.parse(example).data.charge.status).toBe("PAID");
    }
  });
});

describe("the guides", () => {
  it("cover what a developer needs, in this order", () => {
    expect(guides().map(({ slug }) => slug)).toEqual([
      "pix",
      "cards",
      "boletos",
      "charge-every-month",
      "webhooks",
      "idempotency",
      "paging",
      "errors",
      "test-cards",
      "test-clock",
      "splits",
      "client",
      "versions",
      "assistants",
      "going-live",
    ]);
  });

  it("link only to existing pages and anchors", async () => {
    const groups = await apiReference();
    const known = new Set([
      ...["/docs/errors", "/docs/events", "/api/openapi.json", "/dashboard/api-clients"],
      ...groups.map(({ slug }) => `/docs/${slug}`),
      ...(await docEntries(GUIDE_LANGUAGES)).map(({ href }) => href),
    ]);
    const links = [...text().matchAll(/\]\((\/[^)]*)\)/g)].map(([, href]) => href ?? "");
    expect(links.length).toBeGreaterThan(5);
    expect(links.filter((href) => !known.has(href))).toEqual([]);
  });

  it("have a separate anchor for each section", () => {
    for (const { sections } of guides()) {
      const anchors = sections.map(({ anchor }) => anchor);
      expect(new Set(anchors).size).toBe(anchors.length);
    }
  });

  it("have the same samples, sections and anchors in Portuguese, and link to Portuguese guides", () => {
    const samplesOf = (language: GuideLanguage) =>
      guides(language).map(({ slug, sections }) => ({
        slug,
        sections: sections.map(({ anchor, blocks }) => ({
          anchor,
          samples: blocks.flatMap((block) =>
            typeof block === "object" && "code" in block ? [block.code] : [],
          ),
        })),
      }));
    expect(samplesOf("pt-BR")).toEqual(samplesOf("en"));
    expect(JSON.stringify(guides("pt-BR"))).not.toContain("](/docs/guides/");
  });

  it("name only existing operations", async () => {
    const operations = (await apiReference()).flatMap((group) => group.operations);
    const named = [...text().matchAll(/`(GET|POST|PATCH|PUT|DELETE) (\/[^`]*)`/g)];
    expect(named.length).toBeGreaterThan(3);
    for (const [, method, path] of named) {
      const isThere = operations.some((one) => one.method === method && one.path === path);
      expect(isThere, `${method} ${path}`).toBe(true);
    }
  });

  it("have addresses distinct from those of operation groups", async () => {
    const fixed = readdirSync("app/docs", { withFileTypes: true }).filter((one) => one.isDirectory());
    const names = fixed.map(({ name }) => name).filter((name) => !name.startsWith("["));
    const slugs = (await apiReference()).map(({ slug }) => slug);
    expect(names.filter((name) => slugs.includes(name))).toEqual([]);
  });
});

describe("the search", () => {
  it("finds guides, operations, events and errors by their words", async () => {
    const entries = await docEntries(GUIDE_LANGUAGES);
    const first = (requested: string) => searchDocs(entries, requested)[0]?.href;
    expect(first("idempotency lasts")).toBe("/docs/guides/idempotency#how-long-a-key-lasts");
    expect(first("createCharge")).toBe("/docs/charges#createCharge");
    expect(first("dinheiro retido")).toMatch("/docs/pt-br/guides/");
    expect(first("charge_not_payable")).toBe("/docs/errors#charge_not_payable");
    expect(first("invoice.overpaid")).toBe("/docs/events/invoice.overpaid");
    expect(searchDocs(entries, "PHP")[0]?.href).toMatch("/docs/guides/webhooks");
    expect([first("zzz nothing"), first("  ")]).toEqual([undefined, undefined]);
  });
});

describe("llms.txt", () => {
  it("has the form of llmstxt.org: a title, a summary, and lists of links", async () => {
    const lines = (await llmsText()).split("\n");
    expect(lines[0]).toBe("# Ponte");
    expect(lines.find((line) => line !== "" && line !== lines[0])).toMatch(/^> /);
    const links = lines.filter((line) => line.startsWith("- "));
    expect(links.length).toBeGreaterThan(25);
    for (const line of links) expect(line).toMatch(/^- \[[^\]]+\]\(http:\/\/localhost:3000\/[^)]+\): ./);
  });

  it("links to one file with every guide, event and error", async () => {
    const full = await llmsFullText();
    for (const { title } of guides()) expect(full).toContain(`## ${title}`);
    for (const type of EVENT_TYPES) expect(full).toContain(`### ${type}`);
    for (const code of Object.keys(ERRORS)) expect(full).toContain(`\`${code}\``);
  });
});
