import { expect } from "@playwright/test";
import type { AuditEntryView } from "#lib/audit/audit.contract";
import { createToken, signIn } from "../credentials";
import { origin } from "../origin";
import { bearer, Client, expectProblem } from "./client";
import { newRecipient, newShopOwner, test } from "./fixtures";

type Page = { data: AuditEntryView[]; next: number | null };

test("a merchant reads its own log, entry by entry and as a file, and no other merchant's", async ({
  merchant,
}) => {
  const { token, id } = await createToken(await newShopOwner());
  const shop = bearer(token);
  const recipient = await newRecipient(shop);
  const { status, body } = await shop.get<Page>("/audit");
  expect(status).toBe(200);
  expect(body.data.map(({ action }) => action)).toEqual([
    "recipient.created",
    "access_token.created",
    "user.signed_in",
  ]);
  expect(body.data[0]).toMatchObject({
    sequence: 3,
    objectId: recipient.id,
    actor: { name: "Ana", role: "OWNER", tokenId: id, isStaff: false },
    before: null,
    previousHash: body.data[1]?.hash,
  });
  const paged = await shop.get<Page>("/audit?limit=1");
  expect(paged.body).toMatchObject({ data: [{ sequence: 3 }], next: 3 });
  const filtered = await shop.get<Page>("/audit?action=access_token.created");
  expect(filtered.body.data).toHaveLength(1);
  const elsewhere = await merchant.get<Page>(
    `/audit?object_id=${recipient.id}&merchant_id=${body.data[0]?.chain}`,
  );
  expect(elsewhere.body.data).toEqual([]);

  const csv = await fetch(`${origin}/api/audit.csv`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(csv.headers.get("content-type")).toContain("text/csv");
  const lines = (await csv.text()).trim().split("\r\n");
  // The export itself is also an entry.
  expect(lines).toHaveLength(5);
  expect(lines[1]).toContain("data.exported");
  expect(lines[2]).toContain(body.data[0]?.hash);
});

test("people without the permission cannot read the log, and staff read any merchant's", async () => {
  const staff = new Client({ cookie: await signIn("operator@example.com"), origin });
  const platform = await staff.get<Page>("/audit");
  expect(platform.status).toBe(200);
  for (const { chain } of platform.body.data) expect(chain).toBe("platform");
  expectProblem(await staff.get("/audit?merchant_id=none"), 404, "not_found");
  expectProblem(await staff.get("/audit?action=nothing"), 400, "invalid_request");
});

test("staff act as a merchant only from their own session, and their actions keep their name", async () => {
  const owner = bearer((await createToken(await newShopOwner())).token);
  const chain = (await owner.get<Page>("/audit")).body.data[0]?.chain;
  const admin = new Client({ cookie: await signIn("admin@example.com"), origin });
  expectProblem(await admin.post(`/staff/merchants/${chain}/act`, {}), 400, "invalid_request");
  expect((await admin.post(`/staff/merchants/${chain}/act`, { reason: "Ajuda" })).status).toBe(201);
  expect((await admin.post("/payment-links", { title: "Workshop", grossAmount: "10.00" })).status).toBe(201);
  // Staff acting as a merchant cannot change where money goes.
  const recipient = { name: "Sítio Verde", document: "529.982.247-25" };
  expectProblem(await admin.post("/recipients", recipient), 403, "forbidden");
  expectProblem(
    await admin.post("/access-tokens", { name: "x", scopes: ["charges:read"], expiresInDays: 1 }),
    403,
    "forbidden",
  );
  expect((await admin.post("/staff/acting/end")).status).toBe(204);
  expectProblem(await admin.get("/recipients"), 403, "forbidden");
  const { data } = (await owner.get<Page>("/audit")).body;
  expect(data.slice(0, 3).map(({ action, actor }) => [action, actor.role, actor.isStaff])).toEqual([
    ["acting.ended", "ADMIN", true],
    ["payment_link.created", "ADMIN", true],
    ["acting.started", "ADMIN", true],
  ]);
  expect(data[2]?.after).toMatchObject({ reason: "Ajuda" });
});
