import { expect } from "@playwright/test";
import { bearer } from "../api/client";
import { newPaidPix, newShopOwner, unique } from "../api/fixtures";
import { createToken } from "../credentials";
import { expectAccessible, expectNoSidewaysScroll, test } from "./fixtures";
import { openMail } from "./sent-mail";
import { openSignedIn } from "./sign-in";

// A trace runs scripts in every frame, which a mail's frame refuses.
test.use({ trace: "off" });

test("a payment sends its payer a receipt by e-mail, and a notice to each person who chose it", async ({
  page,
}) => {
  const owner = await newShopOwner();
  await openSignedIn(page, "/dashboard/account", owner);
  const choice = page.locator("#mail");
  await expect(choice.getByLabel("Resumo do dia")).toBeChecked();
  await expect(choice.getByLabel("Cada pagamento")).not.toBeChecked();
  await choice.getByLabel("Cada pagamento").check();
  await choice.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("Escolha salva")).toBeVisible();
  await page.reload();
  await expect(choice.getByLabel("Cada pagamento")).toBeChecked();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const payer = `${unique("payer")}@example.com`;
  const shop = bearer((await createToken(owner)).token);
  await newPaidPix(shop, { description: "Dois cafés", customer: { name: "Bia", email: payer } });
  await openMail(page, owner, /Padaria Estrela: pagamento de R\$ 10,50 recebido/);
  await expect(page.frameLocator("iframe").getByRole("row", { name: /Pagador Bia/ })).toBeVisible();

  await openMail(page, payer, /Comprovante do seu pagamento de R\$ 10,50 para Padaria Estrela/);
  const letter = page.frameLocator("iframe");
  await expect(
    letter.getByText("Padaria Estrela recebeu seu pagamento de R$ 10,50 referente a “Dois cafés”."),
  ).toBeVisible();
  await expect(letter.getByRole("row", { name: /Descrição Dois cafés/ })).toBeVisible();
  await expectAccessible(page);
  const receipt = page.getByRole("main").getByRole("link", { name: /\/receipt$/ });
  await page.goto((await receipt.first().getAttribute("href")) ?? "");
  await expect(page.getByText("Comprovante de pagamento")).toBeVisible();
});
