import { expect, type Locator } from "@playwright/test";
import type { EventBatchView } from "#lib/webhooks/event-consumer.contract";
import { bearer } from "../api/client";
import { newCharge, newShopOwner } from "../api/fixtures";
import { createToken } from "../credentials";
import { expectAccessible, expectNoSidewaysScroll, test } from "./fixtures";
import { PHONE } from "./phone";
import { openSignedIn } from "./sign-in";

// The browser logs the refusals that the form then explains.
test.use({ viewport: PHONE, expectedErrors: [/400 \(Bad Request\)/] });

/** The address that a shown call names. */
async function addressIn(dialog: Locator, call: string): Promise<string> {
  const source = await dialog.getByRole("figure").filter({ hasText: call }).locator("pre").innerText();
  return /"(http[^"]+)"/.exec(source)?.[1] ?? "";
}

test("a developer creates a consumer of events on a phone, makes the two calls, and deletes it", async ({
  page,
}) => {
  const email = await newShopOwner();
  const { token } = await createToken(email);
  await openSignedIn(page, "/dashboard/webhooks", email);
  await expect(page.getByText("Nenhum consumidor ainda.")).toBeVisible();
  await page.getByRole("button", { name: "Novo consumidor" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Criado no modo de teste, ele recebe só eventos de teste.");
  await dialog.getByLabel("Todos os eventos").uncheck();
  await dialog.getByRole("button", { name: "Criar consumidor" }).click();
  await expect(dialog.getByText("Digite um nome de até 64 caracteres.")).toBeVisible();
  await expect(dialog.getByText("Escolha ao menos um evento.")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await dialog.getByLabel("Nome").fill("erp");
  await dialog.getByLabel("Cobrança criada").check();
  await dialog.getByLabel("Saque pago").check();
  await dialog.getByRole("button", { name: "Criar consumidor" }).click();
  await expect(page.getByRole("dialog", { name: "erp foi criado" })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Copiar a busca" })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Copiar a confirmação" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const charge = await newCharge(bearer(token));
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const received = await fetch(await addressIn(dialog, "Buscar"), { headers });
  const batch = (await received.json()) as EventBatchView;
  expect(batch.data).toMatchObject([{ type: "charge.created", data: { charge: { id: charge.id } } }]);
  const acknowledged = await fetch(await addressIn(dialog, "Confirmar"), {
    ...{ method: "POST", headers },
    body: JSON.stringify({ cursor: batch.cursor }),
  });
  expect(await acknowledged.json()).toEqual({ count: 1 });

  await dialog.getByRole("button", { name: "Fechar" }).last().click();
  const consumer = page.getByRole("row", { name: /^erp / });
  await expect(consumer).toContainText("charge.created, payout.paid");
  await expect(consumer).toContainText("Em dia");
  await consumer.getByRole("button", { name: "Ver chamadas de erp" }).click();
  await expect(dialog).toContainText("/ack");
  await page.keyboard.press("Escape");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await consumer.getByRole("button", { name: "Excluir erp" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Excluir consumidor" }).click();
  await expect(page.getByText("Nenhum consumidor ainda.")).toBeVisible();
});
