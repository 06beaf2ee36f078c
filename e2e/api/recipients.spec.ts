import { expect } from "@playwright/test";
import type { RecipientPageView, RecipientView } from "#lib/recipients/recipient.contract";
import { signIn } from "../credentials";
import { origin } from "../origin";
import { Client, expectProblem } from "./client";
import { newRecipient, newShop, test, unique } from "./fixtures";

/** The pagination of a last page. */
const END = { hasMore: false, nextCursor: null };

const FIELDS = [
  "id",
  "name",
  "email",
  "document",
  "documentType",
  "pixKey",
  "status",
  "createdAt",
  "balance",
  "heldUntil",
];
const NOTHING = { currency: "BRL", available: "0.00", pending: "0.00" };
const CPF = "529.982.247-25";
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

test("a recipient has every field, in the contract's order, with normalized values", async ({ merchant }) => {
  const body = {
    name: "Sítio Verde",
    email: "sitio@example.com",
    document: CPF,
    documentType: "CPF",
    pixKey: "(11) 91234-5678",
  };
  const added = await merchant.post<RecipientView>("/recipients", body);
  expect(added.status).toBe(201);
  expect(Object.keys(added.body)).toEqual(FIELDS);
  expect(added.body).toEqual({
    ...body,
    id: expect.stringMatching(/^rec_\w{20,}$/),
    document: "52998224725",
    pixKey: "+5511912345678",
    status: "ACTIVE",
    createdAt: expect.stringMatching(INSTANT),
    balance: NOTHING,
    // Payouts to a new recipient are on hold at first.
    heldUntil: expect.stringMatching(INSTANT),
  });
  const read = await merchant.get<RecipientView>(`/recipients/${added.body.id}`);
  expect([read.status, read.body]).toEqual([200, added.body]);
});

for (const [sent, document, documentType] of [
  ["52998224725", "52998224725", "CPF"],
  ["11.222.333/0001-81", "11222333000181", "CNPJ"],
  ["12.abc.345/01de-35", "12ABC34501DE35", "CNPJ"],
]) {
  test(`the document ${sent} is a ${documentType}`, async ({ merchant }) => {
    const added = await merchant.post<RecipientView>("/recipients", { name: "Ana", document: sent });
    expect(added.body).toMatchObject({ document, documentType, email: null, pixKey: null });
  });
}

for (const [sent, pixKey] of [
  ["529.982.247-25", "52998224725"],
  ["11.222.333/0001-81", "11222333000181"],
  ["Ana@Example.com", "ana@example.com"],
  ["+55 11 91234-5678", "+5511912345678"],
  ["123E4567-E89B-12D3-A456-426614174000", "123e4567-e89b-12d3-a456-426614174000"],
]) {
  test(`the Pix key ${sent} is stored in its normalized form`, async ({ merchant }) => {
    const added = await merchant.post<RecipientView>("/recipients", {
      name: "Ana",
      document: CPF,
      pixKey: sent,
    });
    expect(added.body.pixKey).toBe(pixKey);
  });
}

for (const [name, body, pointers] of [
  ["nothing", { name: undefined, document: undefined }, ["/name", "/document"]],
  ["a blank name", { name: " " }, ["/name"]],
  ["a long name", { name: "x".repeat(201) }, ["/name"]],
  ["no e-mail", { email: "ana" }, ["/email"]],
  ["a wrong CPF", { document: "52998224724" }, ["/document"]],
  ["a CPF of one digit", { document: "00000000000" }, ["/document"]],
  ["a wrong CNPJ", { document: "11222333000182" }, ["/document"]],
  ["a CPF sent as a CNPJ", { documentType: "CNPJ" }, ["/documentType"]],
  ["another kind of document", { documentType: "PASSPORT" }, ["/documentType"]],
  ["an invalid Pix key", { pixKey: "11912345678" }, ["/pixKey"]],
  ["a Pix key with a wrong check digit", { pixKey: "529.982.247-24" }, ["/pixKey"]],
  ["a status", { status: "DISABLED" }, ["/status"]],
  ["an unknown field", { pix: "x" }, ["/pix"]],
] as const) {
  test(`a recipient of ${name} is refused`, async ({ merchant }) => {
    const refused = await merchant.post("/recipients", { name: "Ana", document: CPF, ...body });
    expectProblem(refused, 400, "invalid_request", [...pointers]);
  });
}

test("an update changes only the given members of a recipient", async ({ merchant }) => {
  const added = await newRecipient(merchant);
  const path = `/recipients/${added.id}`;
  const person = new Client({ cookie: await signIn("merchant@example.com"), origin });
  const change = { name: "Sítio Azul", email: "azul@example.com", pixKey: CPF };
  const changed = await person.send<RecipientView>("PATCH", path, JSON.stringify(change));
  expect(changed.status).toBe(200);
  const { heldUntil } = changed.body;
  expect(changed.body).toEqual({ ...added, ...change, pixKey: "52998224725", heldUntil });
  expect(Date.parse(heldUntil ?? "")).toBeGreaterThan(Date.parse(added.heldUntil ?? ""));
  const emptied = { email: null, pixKey: null, document: "11.222.333/0001-81", status: "DISABLED" };
  const after = await person.send<RecipientView>("PATCH", path, JSON.stringify(emptied));
  expect(after.body).toEqual({
    ...added,
    ...emptied,
    name: "Sítio Azul",
    document: "11222333000181",
    documentType: "CNPJ",
    heldUntil: after.body.heldUntil,
  });
  expect(Date.parse(after.body.heldUntil ?? "")).toBeGreaterThanOrEqual(Date.parse(heldUntil ?? ""));
  expect((await merchant.get<RecipientView>(path)).body).toEqual(after.body);
});

test("a token can change a recipient's name, but not its Pix key or document", async ({ merchant }) => {
  const { id, ...before } = await newRecipient(merchant);
  const patch = (body: object) =>
    merchant.send<RecipientView>("PATCH", `/recipients/${id}`, JSON.stringify(body));
  for (const body of [{ pixKey: CPF }, { pixKey: null }, { document: "11.222.333/0001-81" }]) {
    expect(await patch({ name: "Thief", ...body })).toMatchObject({
      status: 403,
      body: { code: "forbidden" },
    });
  }
  expect((await patch({ name: "Sítio Azul" })).body).toEqual({ id, ...before, name: "Sítio Azul" });
});

for (const [name, body, pointer] of [
  ["to no name", { name: "" }, "/name"],
  ["to null", { name: null }, "/name"],
  ["of its document to an invalid one", { document: "1" }, "/document"],
  ["of its document type without a document", { documentType: "CNPJ" }, "/documentType"],
  ["to an unknown status", { status: "GONE" }, "/status"],
  ["of its id", { id: "rec_1" }, "/id"],
] as const) {
  test(`a recipient's change ${name} is refused`, async ({ merchant }) => {
    const { id, ...before } = await newRecipient(merchant);
    const refused = await merchant.send("PATCH", `/recipients/${id}`, JSON.stringify(body));
    expectProblem(refused, 400, "invalid_request", [pointer]);
    expect((await merchant.get<RecipientView>(`/recipients/${id}`)).body).toEqual({ id, ...before });
  });
}

test("recipients are listed newest first, in pages", async () => {
  const shop = await newShop();
  const ids = [];
  for (const name of ["Um", "Dois", "Três"]) ids.unshift((await newRecipient(shop, name)).id);
  const page = async (query: string) => (await shop.get<RecipientPageView>(`/recipients${query}`)).body;
  const first = await page("");
  expect(Object.keys(first)).toEqual(["data", "pagination"]);
  expect(first.pagination).toEqual({ page: 1, limit: 10, total: 3, totalPages: 1, ...END });
  expect(first.data.map(({ id }) => id)).toEqual(ids);
  expect(first.data.map(({ balance }) => balance)).toEqual([NOTHING, NOTHING, NOTHING]);
  const second = await page("?page=2&limit=2");
  expect(second.pagination).toEqual({ page: 2, limit: 2, total: 3, totalPages: 2, ...END });
  expect(second.data.map(({ id }) => id)).toEqual(ids.slice(2));
  expect((await page("?page=9")).data).toEqual([]);
  for (const [query, pointer] of [
    ["?limit=101", "/limit"],
    ["?limit=0", "/limit"],
    ["?page=0", "/page"],
    ["?page=x", "/page"],
  ] as const) {
    expectProblem(await shop.get(`/recipients${query}`), 400, "invalid_request", [pointer]);
  }
});

test("another merchant's recipient looks exactly like a missing one", async ({ merchant, other }) => {
  const name = unique("Sítio");
  const { id } = await newRecipient(merchant, name);
  const missing = id.slice(0, -4) + (id.endsWith("0000") ? "0001" : "0000");
  for (const send of [
    (one: string) => other.get(`/recipients/${one}`),
    (one: string) => other.send("PATCH", `/recipients/${one}`, JSON.stringify({ name: "Meu" })),
  ]) {
    const [foreign, unknown] = [await send(id), await send(missing)];
    expectProblem(foreign, 404, "not_found");
    expect({ ...foreign.body, requestId: "" }).toEqual({ ...unknown.body, requestId: "" });
  }
  const found = await other.get<RecipientPageView>(`/recipients?query=${encodeURIComponent(name)}`);
  expect(found.body.pagination.total).toBe(0);
  expect((await merchant.get<RecipientView>(`/recipients/${id}`)).body.name).toBe(name);
});

test("an Idempotency-Key creates one recipient, even when repeated", async () => {
  const shop = await newShop();
  const headers = { "idempotency-key": unique("idem") };
  const add = () => shop.post<RecipientView>("/recipients", { name: "Ana", document: CPF }, { headers });
  const [first, again] = [await add(), await add()];
  expect(again.headers.get("idempotency-replayed")).toBe("true");
  expect(again.body).toEqual(first.body);
  expect((await shop.get<RecipientPageView>("/recipients")).body.pagination.total).toBe(1);
});
