import { expect } from "@playwright/test";
import type { AttemptView } from "#lib/attempts/attempt.contract";
import { bearer } from "../api/client";
import { newPaidPix, newShopOwner } from "../api/fixtures";
import { createToken } from "../credentials";
import { expectAccessible, expectNoSidewaysScroll, test } from "./fixtures";
import { PHONE } from "./phone";
import { openSignedIn } from "./sign-in";

test.describe("on a phone", () => {
  test.use({ viewport: PHONE });

  test("a disputed payment leaves the balance, gets evidence in time, and returns when the dispute is won", async ({
    page,
  }) => {
    const owner = await newShopOwner();
    const shop = bearer((await createToken(owner)).token);
    const charge = await newPaidPix(shop, { grossAmount: "80.00" });
    const available = async () =>
      (await shop.get<{ data: { available: string }[] }>("/balance")).body.data[0]?.available;
    const before = await available();

    await openSignedIn(page, `/dashboard/charges/${charge.id}`, owner);
    await page.getByRole("button", { name: "Contestar no sandbox" }).click();
    await page.getByRole("button", { name: "Contestar", exact: true }).click();
    await expect(page.getByRole("heading", { name: /Contestado/ })).toBeVisible();
    expect(await available()).not.toBe(before);
    await page.getByRole("link", { name: /Pix contestado \(MED\) · Fraude, segundo o pagador/ }).click();
    await expect(page.getByText("O valor fica fora do saldo até a decisão")).toBeVisible();

    await page.getByRole("button", { name: "Adicionar prova" }).click();
    await expect(page.getByText("Escreva o que aconteceu, ou escolha um arquivo.")).toBeVisible();
    await page.getByLabel("O que aconteceu").fill("Entregue em 12 de novembro.");
    const receipt = { name: "nota.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 nota") };
    await page.getByLabel("Arquivo").setInputFiles(receipt);
    await page.getByRole("button", { name: "Adicionar prova" }).click();
    await expect(page.getByText("Entregue em 12 de novembro.").first()).toBeVisible();
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Baixar nota.pdf" }).click();
    expect((await saved).suggestedFilename()).toBe("nota.pdf");
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    for (const text of ["Engano.", "Engano."]) {
      await page.getByLabel("O que aconteceu").fill(text);
      await page.getByRole("button", { name: "Adicionar prova" }).click();
      await page.getByRole("button", { name: `Remover: ${text}` }).click();
      const question = page.getByRole("alertdialog");
      await expect(question.getByText(text)).toBeVisible();
      await question.getByRole("button", { name: "Remover" }).click();
      await expect(page.getByRole("button", { name: `Remover: ${text}` })).toHaveCount(0);
    }

    await page.getByRole("link", { name: "Ver a resposta" }).click();
    await expect(page.getByRole("heading", { name: "Resposta à contestação" })).toBeVisible();
    for (const proof of [
      "Entregue em 12 de novembro.",
      "Arquivo anexo: nota.pdf",
      /^E\d{8}\d{12}/,
      /Nº \d+ · Ana adicionou provas/,
    ])
      await expect(page.getByText(proof).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    const document = page.waitForEvent("download");
    await page.getByRole("button", { name: "Baixar PDF" }).click();
    expect((await document).suggestedFilename()).toMatch(/^dsp_\w+\.pdf$/);
    await page.goBack();

    await page.getByRole("button", { name: "Enviar a Sandbox" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Enviar a Sandbox" }).click();
    await expect(page.getByText("Sandbox recebeu a resposta em")).toBeVisible();
    await expect(page.getByLabel("O que aconteceu")).toBeHidden();
    await expect(page.getByRole("button", { name: "Remover" })).toHaveCount(0);

    await page.getByRole("button", { name: "Decidir a seu favor" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Decidir a seu favor" }).click();
    await expect(page.getByText("A contestação foi ganha")).toBeVisible();
    expect(await available()).toBe(before);
    await page.goto("/dashboard/disputes?status=WON");
    await expect(page.getByRole("link", { name: /R\$\s80,00/ })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Como as contestações terminaram" })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});

test("a dispute without evidence warns before its deadline, and a lost one returns no money", async ({
  page,
}) => {
  const owner = await newShopOwner();
  const shop = bearer((await createToken(owner)).token);
  const charge = await newPaidPix(shop, { grossAmount: "80.00" });
  const [attempt] = (await shop.get<AttemptView[]>(`/charge/${charge.id}/attempts`)).body;
  expect((await shop.post(`/sandbox/attempts/${attempt?.id}/dispute`, { dueInDays: 2 })).status).toBe(200);
  const disputes = async () =>
    (await shop.get<{ data: { id: string; status: string }[] }>(`/disputes?chargeId=${charge.id}`)).body.data;
  await expect.poll(async () => (await disputes()).length).toBe(1);

  await openSignedIn(page, "/dashboard", owner);
  await page.getByRole("link", { name: /contestação sem provas, com prazo de até 3 dias/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/disputes\//);
  await expect(page.getByText("O prazo está acabando e nenhuma prova foi enviada")).toBeVisible();
  const [dispute] = await disputes();
  expect((await shop.post(`/sandbox/disputes/${dispute?.id}/lose`)).status).toBe(200);
  await expect.poll(async () => (await disputes())[0]?.status).toBe("LOST");
  await page.reload();
  await expect(page.getByText("A contestação foi perdida")).toBeVisible();
  await expect(page.getByRole("button", { name: "Adicionar prova" })).toHaveCount(0);
});
