import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isValidElement } from "react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { changeAdapters } from "#test/change-adapters";
import { FAKE_ADAPTERS } from "#test/fake-provider/fake-adapters";
import { otherRows } from "#test/tenancy/other-rows";
import { idsOfPages, paramsOf, paramsOfPage } from "#test/tenancy/pages";
import { giveEverything, newTenant, type Tenant, type TenantIds } from "#test/tenancy/tenant";

const reader = vi.hoisted(() => ({ cookie: "" }));
changeAdapters(FAKE_ADAPTERS);
vi.mock("next/headers", () => ({
  cookies: async () => ({ get: (name: string) => ({ name, value: reader.cookie.split("=")[1] }) }),
  headers: async () => new Headers(),
}));

type Search = Record<string, string>;
type Drawn = { text: string; missing: boolean; leadsTo: string | null };

/** Query members of page addresses that name stored objects, and members that are words, days and list positions. */
const NAMES_STORED = [
  "account",
  "custodian",
  "endpoint",
  "object",
  "person",
  "plan",
  "query",
  "recipientId",
  "token",
];
const NAMES_NOTHING = ["after", "before", "from", "merchant", "month", "operation", "request", "to"];

/** Pages that everyone with the address may see: it is mailed to one person, or leads to a payer's payment. */
const OPENED_BY_THE_ADDRESS = /app\/\((auth|checkout)\)\//;
/** Names in public pages. */
const PUBLIC_NAMES = /app\/docs\//;

const all = globSync("app/**/page.tsx");
const ofDashboard = all.filter((file) => file.startsWith("app/(dashboard)"));
const ofOneObject = ofDashboard.filter((file) => paramsOf(file).length > 0);
const withSearch = ofDashboard.filter((file) => readFileSync(file, "utf8").includes("searchParams"));

let victim: Tenant;
let victims: TenantIds;
let intruder: Tenant;

beforeAll(async () => {
  victim = await newTenant();
  victims = { ...(await giveEverything(victim)), ...(await idsOfPages(victim)) };
  intruder = await newTenant();
  await giveEverything(intruder);
});

/** The data that a page passes to its component for a person, or that it is not found. */
async function draw(file: string, { session }: Tenant, params: Search, search: Search): Promise<Drawn> {
  reader.cookie = session.cookie ?? "";
  const page = await import(/* @vite-ignore */ join(process.cwd(), file));
  const props = { params: Promise.resolve(params), searchParams: Promise.resolve(search) };
  try {
    return { text: JSON.stringify(handed(await page.default(props))), missing: false, leadsTo: null };
  } catch (error) {
    const digest = String((error as { digest?: string }).digest);
    if (digest.startsWith("NEXT_REDIRECT")) return { text: "", missing: false, leadsTo: digest };
    if (!digest.endsWith(";404")) throw error;
    return { text: "", missing: true, leadsTo: null };
  }
}

/** The victim's ids for the page's address. */
const victimsParams = (file: string): Search => paramsOfPage(file, victims);

/** The plain values among a component's props. */
function handed(value: unknown): unknown {
  if (isValidElement(value)) return handed(value.props);
  if (Array.isArray(value)) return value.map(handed);
  if (value instanceof Date || value instanceof Map || value instanceof Set) return JSON.stringify(value);
  if (typeof value === "bigint") return String(value);
  if (typeof value !== "object" || value === null) return typeof value === "function" ? null : value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, handed(inner)]));
}

function expectNothingOfTheVictim(text: string): void {
  const known = [victim.mark, victim.userId, ...Object.values(victims)].filter((id) => id.length > 8);
  expect(known.filter((id) => text.includes(id))).toEqual([]);
}

const withoutTime = (text: string): string => text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "");

const unknownLike = (id: string): string => (/^\d+$/.test(id) ? "987654321" : `${id.slice(0, -8)}00000000`);

describe("a page of another merchant's object", () => {
  it("exists for every id in page addresses", () => {
    expect(ofOneObject.length).toBeGreaterThan(15);
    const names = ofOneObject.flatMap(paramsOf);
    expect(names.filter((name) => !victims[name])).toEqual([]);
    const others = all.filter((file) => paramsOf(file).length > 0 && !ofDashboard.includes(file));
    const open = (file: string) => OPENED_BY_THE_ADDRESS.test(file) || PUBLIC_NAMES.test(file);
    expect(others.filter((file) => !open(file))).toEqual([]);
  });

  it.each(ofOneObject)("is not found: %s", async (file) => {
    const params = victimsParams(file);
    const before = await otherRows([intruder.merchantId, intruder.liveId, intruder.userId]);
    const drawn = await draw(file, intruder, params, {});
    // Staff pages redirect a merchant's people.
    if (drawn.leadsTo) expect(await draw(file, victim, params, {})).toEqual(drawn);
    else expect(drawn.missing, drawn.text).toBe(true);
    expectNothingOfTheVictim(`${drawn.text}${drawn.leadsTo}`);
    expect(await otherRows([intruder.merchantId, intruder.liveId, intruder.userId])).toEqual(before);
  });

  it("is shown to its own people, except for staff pages", async () => {
    const absent: string[] = [];
    for (const file of ofOneObject) {
      const params = victimsParams(file);
      const { missing, leadsTo } = await draw(file, victim, params, {});
      if (missing || leadsTo) absent.push(file.replace("app/(dashboard)/dashboard/", ""));
    }
    expect(absent.sort()).toEqual([
      "mail/[mailId]/page.tsx",
      "merchants/[merchantId]/page.tsx",
      "merchants/[merchantId]/prices/page.tsx",
    ]);
  });
});

describe("a page narrowed by its address", () => {
  it("exists for every parameter of such an address", () => {
    const files = ["lib/client/**/*.ts", "lib/**/*.params.ts", "app/(dashboard)/**/*.{ts,tsx}"].flatMap(
      (pattern) => globSync(pattern),
    );
    const sources = files.map((file) => readFileSync(file, "utf8"));
    const texts = sources.flatMap((source) => [
      ...source.matchAll(/(\w+): parseAs(?:String|Id|Words|Uuid|Day)\b/g),
    ]);
    const names = new Set(texts.map(([, name = ""]) => name));
    expect([...names].sort()).toEqual([...NAMES_STORED, ...NAMES_NOTHING].sort());
    expect(withSearch.length).toBeGreaterThan(25);
  });

  it.each(withSearch)("shows nothing of another merchant's: %s", async (file) => {
    const params = victimsParams(file);
    const values = {
      custodian: victims.connectionId,
      endpoint: victims.endpointId,
      object: victims.object_id,
      plan: victims.planId,
      token: victims.tokenId,
    };
    const requested: Search = Object.fromEntries(
      NAMES_STORED.map((name) => [name, { ...victims, ...values }[name] ?? ""]),
    );
    expectNothingOfTheVictim((await draw(file, intruder, params, {})).text);
    for (const [name, id] of Object.entries(requested)) {
      const none = unknownLike(id);
      const drawn = await draw(file, intruder, params, { [name]: id });
      const ofNone = await draw(file, intruder, params, { [name]: none });
      // The page repeats the requested id. Everything else is the same as for an unknown id.
      expect(withoutTime(drawn.text.replaceAll(id, none)), name).toBe(withoutTime(ofNone.text));
    }
  });
});
