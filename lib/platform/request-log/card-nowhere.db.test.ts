import { hash } from "@node-rs/argon2";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { db } from "#db/client";
import { insertUser } from "#lib/account/users.queries";
import { luhnValid } from "#lib/cards/card.rules";
import { exampleOf } from "#lib/openapi/examples";
import { newId } from "#lib/platform/ids/new-id";
import { flushRequestLog } from "#lib/platform/request-log/record";
import { isForMerchants, type Operation } from "#lib/schemas/operation";
import { OPERATIONS } from "#lib/schemas/operations/index";
import { partsOf } from "#lib/schemas/parts-of";
import type { Role } from "#lib/team/roles.rules";
import { askOperation, signedIn } from "#test/ask-operation";
import { changeSettings } from "#test/change-settings";
import { dumpEverything } from "#test/dump-everything";
import { newMerchant } from "#test/new-merchant";
import { newSecondFactor } from "#test/new-second-factor";
import { oneIn } from "#test/test-length";

// Unique to this run, so that other tests' rows do not match.
const NUMBER = newCardNumber();
const GROUPED = NUMBER.replaceAll(/(\d{4})(?=\d)/g, "$1 ");
const CVV = `cvv${crypto.randomUUID().slice(0, 8)}`;
const CARD = { number: NUMBER, cvv: CVV, holderName: "ANA" };
const TEXT = `Card ${GROUPED} ${CVV}`;

changeSettings({ rateLimitApi: 0 });
const logged = vi.hoisted(() => ({ lines: "" }));
vi.mock("pino", async (original) => {
  const actual = await original<typeof import("pino")>();
  const write = (line: string) => {
    logged.lines += line;
  };
  const log = (options: object) => actual.default({ ...options, level: "trace" }, { write });
  return { ...actual, default: Object.assign(log, { destination: () => ({}) }) };
});

function newCardNumber(): string {
  const random = String(Math.floor(Math.random() * 1e9)).padStart(9, "0");
  const digits = `453901${random}`;
  const check = Array.from("0123456789").find((digit) => luhnValid(digits + digit));
  return `${digits}${check}`;
}

/** Bodies with a card number in each text of an example, one at a time, and in unknown members at every depth. */
function bodiesOf(example: Record<string, unknown>): unknown[] {
  const unknown = { ...example, cc: NUMBER, creditCard: CARD, [NUMBER]: CVV, pan: Number(NUMBER) };
  const deep = { ...unknown, customer: { creditCard: CARD }, metadata: { [TEXT]: TEXT, card: CARD } };
  const texts = Object.keys(example).flatMap((name) => [
    { ...example, [name]: TEXT },
    { ...example, [name]: CARD },
    { ...example, [name]: [CARD] },
  ]);
  // One in four writes the number as a text into one member, and inside an object into the next.
  return [unknown, deep, ...oneIn(4, texts), TEXT, [CARD], Number(NUMBER)];
}

/** Every member that the operation knows, to write into each. */
function namesIn(operation: Operation): Record<string, unknown> {
  const members = operation.body ? partsOf(operation.body) : [];
  const names = members.flatMap(({ _zod: { def } }) => (def.type === "object" ? Object.keys(def.shape) : []));
  return Object.fromEntries(names.map((name) => [name, TEXT]));
}

const statuses = new Map<string, number[]>();
let callers: Record<string, string>[];
let dump: string;

async function writeEverywhere(operation: Operation, headers: Record<string, string>): Promise<void> {
  const ask = async (asking: Parameters<typeof askOperation>[1]) => {
    const { status, text } = await askOperation(operation, {
      ...asking,
      headers: { ...headers, ...asking.headers },
    });
    statuses.set(operation.id, [...(statuses.get(operation.id) ?? []), status]);
    if (text.includes(NUMBER) || text.includes(GROUPED))
      throw new Error(`${operation.id} answers the number`);
  };
  const example = exampleOf(operation.id, new Date()).body ?? {};
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, NUMBER]);
  await ask({ params: Object.fromEntries(names) });
  const parts = operation.query ? partsOf(operation.query) : [];
  const known = parts.flatMap(({ _zod: { def } }) => (def.type === "object" ? Object.keys(def.shape) : []));
  for (const name of [...known, "cvv"]) {
    await ask({ query: `?${new URLSearchParams({ [name]: TEXT, cvc: CVV, [NUMBER]: CVV })}` });
  }
  await ask({ headers: { "user-agent": TEXT, referer: `https://x.example/${NUMBER}`, "x-card": NUMBER } });
  await ask({ body: example, headers: { "idempotency-key": `${NUMBER}-${CVV}` } });
  if (operation.method === "GET") return;
  for (const text of [`{"cc":"${NUMBER}"`, TEXT, `cc=${NUMBER}&cvv=${CVV}`]) await ask({ text });
  for (const body of [...bodiesOf(example), ...bodiesOf(namesIn(operation))]) await ask({ body });
}

beforeAll(async () => {
  const { merchantId } = await newMerchant();
  const password = "a-quite-unlikely-passphrase";
  const passwordHash = await hash(password);
  const caller = async (role: Role) => {
    const id = newId("user");
    const person = { id, email: `${id}@example.com`, name: "Eva", passwordHash, role };
    await insertUser(db(), { ...person, merchantId: role === "ADMIN" ? null : merchantId });
    // Staff must have a second factor.
    if (role === "ADMIN") await newSecondFactor(id, password);
    return signedIn(id);
  };
  callers = [await caller("OWNER"), await caller("ADMIN")];
  for (const operation of OPERATIONS) {
    // These operations end the caller's own session, after which it can send nothing more.
    if (["endSession", "endOtherSessions"].includes(operation.id)) continue;
    const [owner = {}, admin = {}] = callers;
    await writeEverywhere(operation, isForMerchants(operation) ? owner : admin);
  }
  await flushRequestLog();
  dump = await dumpEverything();
}, 300_000);

describe("a card number sent in every writable place", () => {
  it("was sent to every operation, and reached most", () => {
    expect(statuses.size).toBeGreaterThan(90);
    const reached = [...statuses.values()].filter((seen) =>
      seen.some((status) => ![401, 403].includes(status)),
    );
    expect(reached.length).toBeGreaterThan(80);
    expect(dump.includes("[card number]")).toBe(true);
    expect(dump.includes("[unknown]")).toBe(true);
  });

  it("caused no server error", () => {
    const broken = [...statuses].filter(([, seen]) => seen.some((status) => status === 0 || status >= 500));
    expect(broken.map(([id]) => id)).toEqual([]);
  });

  it.each([
    ["in a row", NUMBER],
    ["in groups", GROUPED],
    ["its first digits in groups", GROUPED.slice(0, 14)],
    ["its middle", NUMBER.slice(4, 15)],
    ["in hexadecimal", Buffer.from(NUMBER).toString("hex")],
    ["a security code beside it", CVV],
  ])("is in no column of any table, %s", (_form, text) => {
    const rows = dump.split("\n").filter((row) => row.includes(text));
    expect(rows.map((row) => row.slice(0, 300))).toEqual([]);
  });

  it("is in no line of the log", () => {
    for (const text of [NUMBER, GROUPED, CVV]) expect(logged.lines.includes(text)).toBe(false);
  });
});
