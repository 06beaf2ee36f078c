import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { bearer } from "../api/client";
import { newCharge, newPix, newShopOwner } from "../api/fixtures";
import { createToken } from "../credentials";
import { expectAccessible, expectNoSidewaysScroll, test } from "./fixtures";
import { openSignedIn } from "./sign-in";

const ANA = { name: "Ana Souza", email: "ana@example.com", document: "529.982.247-25" };

test.use({ viewport: { width: 360, height: 740 }, expectedErrors: [/404/] });

test("a merchant finds a customer, sees what they paid, exports their data and anonymizes them", async ({
  page,
}) => {
  const owner = await newShopOwner();
  const shop = bearer((await createToken(owner)).token);
  const { chargeId, instructions } = await newPix(shop, { customer: ANA, description: "Espresso" });
  await shop.post(`/sandbox/pix/${instructions.txid}/pay`);
  const statusOf = async () => (await shop.get<{ status: string }>(`/charge/${chargeId}`)).body.status;
  await expect.poll(statusOf).toBe("PAID");
  await newCharge(shop, { customer: { email: "ANA@example.com" }, description: "Pão de queijo" });
  await newCharge(shop, { customer: { name: "Bia Lima", email: "bia@example.com" } });

  await openSignedIn(page, "/dashboard/customers", owner);
  await expect(page.getByRole("link", { name: /Bia Lima/ }).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole("searchbox", { name: "Buscar clientes" }).fill("ana s");
  await page.getByRole("button", { name: "Buscar", exact: true }).click();
  await expect(page.getByRole("link", { name: /Bia Lima/ })).toHaveCount(0);
  await page
    .getByRole("link", { name: /Ana Souza/ })
    .first()
    .click();

  await expect(page.getByRole("heading", { level: 1, name: "Ana Souza" })).toBeVisible();
  await expect(page.getByText("1 de 2")).toBeVisible();
  await expect(page.getByRole("link", { name: /Pão de queijo/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Exportar dados" }).click(),
  ]);
  expect(JSON.parse(await readFile(await file.path(), "utf8"))).toMatchObject({
    record: { customer: { name: "Ana Souza", document: "52998224725" } },
    charges: [{ description: "Pão de queijo" }, { description: "Espresso", status: "PAID" }],
  });

  await page.getByRole("button", { name: "Anonimizar" }).click();
  await page.getByRole("button", { name: "Anonimizar para sempre" }).click();
  await expect(page.getByText("Cliente não encontrado")).toBeVisible();
  await page.getByRole("link", { name: "Ver todos os clientes" }).click();
  await expect(page.getByRole("link", { name: /Bia Lima/ }).first()).toBeVisible();
  await expect(page.getByText("Ana Souza")).toHaveCount(0);
  const { body } = await shop.get<{ data: { customer: object | null; status: string }[] }>("/charge/list");
  expect(body.data.map(({ customer }) => customer)).toEqual([expect.anything(), null, null]);
  expect(body.data.at(-1)?.status).toBe("PAID");
});
