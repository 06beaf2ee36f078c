import { expect } from "@playwright/test";
import { bearer } from "../api/client";
import { newShopOwner } from "../api/fixtures";
import { createToken } from "../credentials";
import { expectAccessible, expectNoSidewaysScroll, test } from "./fixtures";
import { PHONE } from "./phone";
import { openSignedIn } from "./sign-in";

test.use({ viewport: { width: 360, height: 740 } });

test("a merchant creates a link with one slot; the first payer pays, a later one sees why not", async ({
  page,
  browser,
}) => {
  const owner = await newShopOwner();
  // On a slow server a click has an effect at once.
  const slow = Promise.withResolvers<void>();
  await page.route(/[?&]_rsc=/, async (route) => {
    await slow.promise;
    await route.continue();
  });
  await openSignedIn(page, "/dashboard/payment-links", owner);
  await page.getByRole("link", { name: "Novo link" }).first().click();
  await expect(page.getByRole("status").filter({ hasText: "Abrindo…" })).toBeAttached();
  slow.resolve();
  await page.getByLabel("Valor por pessoa").fill("4990");
  await page.getByLabel("Título").fill("Último ingresso");
  await page.getByLabel("Vagas").fill("1");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Criar link" }).click();
  await expect(page.getByRole("heading", { name: "Último ingresso" })).toBeVisible();
  const whatsapp = page.getByRole("link", { name: "WhatsApp" });
  await expect(whatsapp).toHaveAttribute("href", /^https:\/\/wa\.me\/\?text=%C3%9Altimo%20ingresso/);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const address = await page.getByRole("link", { name: "Abrir página" }).getAttribute("href");
  if (!address) throw new Error("The link has no page");
  const detail = page.url();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/dashboard/payment-links");
  await page.getByRole("button", { name: "Copiar link de Último ingresso" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goto(detail);

  const payer = await (await browser.newContext({ locale: "pt-BR" })).newPage();
  await payer.goto(address);
  await expect(payer.getByText("Última vaga")).toBeVisible();
  await expectNoSidewaysScroll(payer);
  await expectAccessible(payer);
  const pay = payer.getByRole("button", { name: /^Pagar R\$\s49,90$/ });
  await payer.locator("[data-kept]").waitFor({ state: "attached" });
  await payer.evaluate(() =>
    addEventListener("pagehide", () => {
      sessionStorage.setItem("pressed", String(document.querySelectorAll("button[data-pressed]").length));
    }),
  );
  await pay.click();
  await expect(payer).toHaveURL(/\/checkout\//);
  expect(await payer.evaluate(() => sessionStorage.getItem("pressed"))).toBe("1");

  const late = await (await browser.newContext({ locale: "pt-BR" })).newPage();
  await late.goto(address);
  await expect(late.getByRole("heading", { name: "Todas as vagas estão em uso" })).toBeVisible();
  await expectAccessible(late);

  const shop = bearer((await createToken(owner)).token);
  const { body } = await shop.get<{ data: { id: string }[] }>("/charge/list");
  const charge = body.data[0]?.id;
  const { body: attempt } = await shop.post<{ instructions: { txid: string } }>(
    `/charge/${charge}/attempts`,
    {
      paymentMethod: "PIX",
    },
  );
  await shop.post(`/sandbox/pix/${attempt.instructions.txid}/pay`);
  await expect(payer.getByRole("heading", { name: "Pagamento confirmado" })).toBeVisible();
  const gone = await late.reload();
  await expect(late.getByRole("heading", { name: "Esgotado" })).toBeVisible();
  expect(gone?.status()).toBe(410);
  await expectAccessible(late);

  // The device that paid is told so, and shown its receipt; only there, and until it is asked to forget.
  const known = await payer.goto(address);
  expect(known?.status()).toBe(200);
  await expect(payer.getByRole("heading", { name: "Já pago neste aparelho" })).toBeVisible();
  await expectNoSidewaysScroll(payer);
  await expectAccessible(payer);
  await payer.getByRole("link", { name: "Ver comprovante" }).click();
  await expect(payer.getByRole("heading", { name: "Comprovante de pagamento" })).toBeVisible();
  await payer.goto(address);
  await payer.getByRole("button", { name: /^Não foi você/ }).click();
  await expect(payer.getByRole("heading", { name: "Esgotado" })).toBeVisible();
  await page.reload();
  await expect(page.getByText("1 de 1")).toBeVisible();
  await expect(page.getByText("Esgotado")).toBeVisible();
  await payer.context().close();
  await late.context().close();
});

test("a link asks its payers questions: a payer corrects an answer, and the merchant reads the answers", async ({
  page,
  browser,
}) => {
  const owner = await newShopOwner();
  await openSignedIn(page, "/dashboard/payment-links/new", owner);
  await page.getByLabel("Valor por pessoa").fill("5000");
  await page.getByLabel("Título").fill("Oficina de latte art");
  await page.getByLabel("Nome completo").check();
  await page.getByRole("checkbox", { name: "CPF ou CNPJ", exact: true }).check();
  const addQuestion = page.getByRole("button", { name: "Adicionar pergunta" });
  await addQuestion.click();
  await expect(page.getByLabel("Pergunta 1")).toBeFocused();
  await page.getByLabel("Pergunta 1").fill("Já fez algum curso?");
  await addQuestion.click();
  await page.getByLabel("Pergunta 2").fill("Turma");
  await page.getByRole("button", { name: "Adicionar opções de resposta" }).last().click();
  await page.getByLabel("Opção 1").fill("manhã");
  await page.getByLabel("Opção 1").press("Enter");
  await page.getByRole("button", { name: "Remover opção 3" }).click();
  await page.getByLabel("Opção 2").fill("tarde");
  await page.getByLabel("Máximo de unidades por pessoa").fill("3");
  const preview = page.locator("[data-link-preview]");
  for (const shown of ["Oficina de latte art", /R\$\s50,00/, "Quantidade", "Nome completo", "Turma", "manhã"])
    await expect(preview).toContainText(shown);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Criar link" }).click();
  const address = await page.getByRole("link", { name: "Abrir página" }).getAttribute("href");
  if (!address) throw new Error("The link has no page");

  const context = await browser.newContext({ locale: "pt-BR", javaScriptEnabled: false });
  const payer = await context.newPage();
  await payer.goto(address);
  await payer.getByLabel("Quantidade").fill("2");
  await payer.getByLabel("Nome completo").fill("Ana Souza");
  await payer.getByLabel("CPF ou CNPJ").fill("529.982.247-26");
  await payer.getByLabel("Já fez algum curso?").fill("Nenhum");
  await payer.getByLabel("Turma").selectOption("tarde");
  await payer.getByRole("button", { name: "Continuar para o pagamento" }).click();
  await expect(payer.getByText("Informe um CPF ou CNPJ válido.")).toBeVisible();
  await expect(payer.getByLabel("Nome completo")).toHaveValue("Ana Souza");
  await expect(payer).toHaveURL(/\?refused=fields$/);
  await expectNoSidewaysScroll(payer);
  await payer.getByLabel("CPF ou CNPJ").fill("529.982.247-25");
  await payer.getByRole("button", { name: "Continuar para o pagamento" }).click();
  await expect(payer).toHaveURL(/\/checkout\//);
  await expect(payer.getByText(/R\$\s100,00/).first()).toBeVisible();
  // Without scripts: the form has started the Pix, and the page came with its code.
  await expect(payer.getByLabel("Pix copia e cola")).toHaveValue(/^000201/);
  await context.close();

  const shopper = await browser.newPage({ locale: "pt-BR", viewport: PHONE });
  await shopper.goto(address);
  await expect(shopper.getByRole("button", { name: /^Pagar R\$\s50,00$/ })).toBeVisible();
  await shopper.getByRole("button", { name: "Uma a mais" }).click();
  await expect(shopper.getByLabel("Quantidade")).toHaveValue("2");
  await expect(shopper.getByRole("button", { name: /^Pagar R\$\s100,00$/ })).toBeVisible();
  await shopper.getByLabel("Quantidade").fill("");
  await expect(shopper.getByRole("button", { name: "Continuar para o pagamento" })).toBeVisible();
  await expectNoSidewaysScroll(shopper);
  await expectAccessible(shopper);
  await shopper.getByLabel("Quantidade").fill("1");
  await shopper.getByLabel("Nome completo").fill("Bia Lima");
  await shopper.getByLabel("CPF ou CNPJ").fill("529.982.247-25");
  await shopper.getByLabel("Já fez algum curso?").fill("Um");
  await shopper.getByLabel("Turma").selectOption("manhã");
  await shopper.getByRole("button", { name: /^Pagar R\$\s50,00$/ }).click();
  await expect(shopper).toHaveURL(/\/checkout\//);
  await shopper.goto(address);
  await shopper.locator("[data-kept]").waitFor({ state: "attached" });
  await shopper.getByRole("button", { name: "Mudar minhas respostas" }).click();
  await expect(shopper.getByLabel("Quantidade")).toBeVisible();
  await shopper.context().close();

  await page.reload();
  await page.getByRole("link", { name: /R\$\s100,00/ }).click();
  await expect(page.getByText("Ana Souza").first()).toBeVisible();
  await expect(page.getByText("529.982.247-25").first()).toBeVisible();
  await expect(page.getByText("Nenhum", { exact: true }).first()).toBeVisible();
});
