import { expect } from "@playwright/test";
import { bearer, payer } from "../api/client";
import { newCharge, newPaidPix, newShopOwner } from "../api/fixtures";
import { createToken, signIn } from "../credentials";
import { newIndependentMember, newOperator, signInWithFactor } from "../team";
import { withinClicks } from "./count-clicks";
import { test } from "./fixtures";
import { untilHydrated } from "./hydrated";
import { PHONE } from "./phone";
import { openSignedIn, openWithCookie } from "./sign-in";

const DECLINED_CARD = {
  number: "4000000000009995",
  holderName: "ANA SOUZA",
  expMonth: 12,
  expYear: 2035,
  cvv: "123",
};

async function newShop() {
  const owner = await newShopOwner();
  return { owner, shop: bearer((await createToken(owner)).token) };
}

test.describe("a merchant", () => {
  test("sees what it earned this week after fees", async ({ page }) => {
    const { owner, shop } = await newShop();
    await newPaidPix(shop, { grossAmount: "100.00" });
    await openSignedIn(page, "/dashboard", owner);
    await withinClicks("See what was earned this week, after fees", async ({ press }) => {
      await press(page.getByRole("link", { name: "7 dias" }));
      const kept = page.getByRole("main").getByText("Ficou para você", { exact: true }).locator("..");
      await expect(kept).toContainText(/R\$\s100,00/);
    });
  });

  test("finds a payment by its payer's name", async ({ page }) => {
    const { owner, shop } = await newShop();
    const paid = await newPaidPix(shop, { customer: { name: "Iracema Duarte" } });
    await openSignedIn(page, "/dashboard", owner);
    await withinClicks("Find a payment", async ({ press }) => {
      await press(page.getByRole("button", { name: "Procurar" }));
      await page.getByRole("dialog").getByRole("combobox").fill("Iracema");
      await press(page.getByRole("option", { name: /Iracema Duarte/ }).first());
      await expect(page).toHaveURL(new RegExp(`/dashboard/(charges/${paid.id}|customers/)`));
    });
  });

  test("refunds half of a payment", async ({ page }) => {
    const { owner, shop } = await newShop();
    const paid = await newPaidPix(shop, { grossAmount: "80.00" });
    await openSignedIn(page, `/dashboard/charges/${paid.id}`, owner);
    await withinClicks("Refund half of a payment", async ({ press }) => {
      await press(page.getByRole("button", { name: "Devolver", exact: true }));
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Valor a devolver").fill("4000");
      await press(dialog.getByRole("button", { name: /^Devolver R\$\s40,00$/ }));
      await expect(page.getByText(/R\$\s40,00 de R\$\s80,00 devolvidos/)).toBeVisible();
    });
  });

  test("sells by a link, from the empty list to the payer's Pix code", async ({ page, browser }) => {
    const { owner } = await newShop();
    await openSignedIn(page, "/dashboard", owner);
    const context = await browser.newContext({ locale: "pt-BR", viewport: PHONE });
    await withinClicks("Be paid by a new link", async ({ press }) => {
      await press(
        page
          .getByRole("navigation", { name: "Menu principal" })
          .getByRole("link", { name: "Links de pagamento" }),
      );
      await press(page.getByRole("link", { name: "Novo link" }));
      await page.getByLabel("Valor por pessoa").fill("4990");
      await page.getByLabel("Título").fill("Ingresso");
      await press(page.getByRole("button", { name: "Criar link" }));
      await press(page.getByRole("button", { name: "Copiar link" }));
      const address = await page.getByRole("link", { name: "Abrir página" }).getAttribute("href");
      const phone = await context.newPage();
      await phone.goto(address ?? "");
      await untilHydrated(phone);
      await press(phone.getByRole("button", { name: /^Pagar R\$\s49,90$/ }));
      await press(phone.getByRole("button", { name: "Copiar código Pix" }));
    });
    await context.close();
  });

  test("sees on which day money arrives", async ({ page }) => {
    await openSignedIn(page, "/dashboard");
    await withinClicks("See when money arrives", async ({ press }) => {
      await press(page.getByRole("link", { name: "Ver saldo e extrato" }));
      await press(page.getByRole("main").getByRole("link", { name: "Ver quando fica disponível" }));
      await expect(page).toHaveURL(/\/dashboard\/balance\/receivables/);
    });
  });

  test("withdraws, and a second person approves", async ({ page }) => {
    const { owner, shop } = await newShop();
    await newPaidPix(shop, { grossAmount: "100.00" });
    const requester = await signIn((await newIndependentMember("FINANCE", owner)).email);
    const { cookie, nextCode } = await signInWithFactor(owner);
    await openWithCookie(page, "/dashboard/settings/payouts", cookie);
    await page.getByLabel("Segunda pessoa acima de").fill("1000");
    await page.getByRole("button", { name: "Salvar" }).first().click();
    await expect(page.getByText("Configurações de saque salvas")).toBeVisible();
    await page.context().clearCookies();
    await openWithCookie(page, "/dashboard", requester);
    await withinClicks("Withdraw by Pix", async ({ press }) => {
      await press(page.getByRole("link", { name: "Ver saldo e extrato" }));
      await press(page.getByRole("main").getByRole("link", { name: "Sacar", exact: true }));
      await page.getByLabel("Valor").fill("2000");
      await page.getByLabel("Chave Pix").fill("financeiro@example.com");
      await press(page.getByRole("button", { name: "Continuar" }));
      await press(page.getByRole("alertdialog").getByRole("button", { name: /^Sacar R\$/ }));
      await expect(page.getByText("Você pediu este saque; outra pessoa precisa aprovar.")).toBeVisible();
    });
    await page.context().clearCookies();
    await openWithCookie(page, "/dashboard", cookie);
    await withinClicks("Approve a payout", async ({ press }) => {
      await press(page.getByRole("link", { name: /aguarda uma segunda pessoa/ }));
      await press(page.getByRole("button", { name: "Aprovar" }));
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel(/^Código/).fill(nextCode());
      await press(dialog.getByRole("button", { name: "Aprovar saque" }));
      await expect(page.getByText("O banco de destino recebeu o dinheiro.")).toBeVisible();
    });
  });

  test("sees why a payment was declined, and what to write to the customer", async ({ page }) => {
    const { owner, shop } = await newShop();
    const charge = await newCharge(shop, { description: "Curso de barista" });
    await payer(charge.instructions.checkoutToken).post(`/charge/${charge.id}/checkout/payment`, {
      ...{ paymentMethod: "CREDIT_CARD", installments: 1, card: DECLINED_CARD },
      customer: { name: "Ana Souza", document: "52998224725" },
    });
    await openSignedIn(page, "/dashboard", owner);
    await withinClicks("See why a payment was declined, and what to write", async ({ press }) => {
      await press(
        page.getByRole("navigation", { name: "Menu principal" }).getByRole("link", { name: "Pagamentos" }),
      );
      await press(
        page.getByRole("main").getByRole("row").filter({ hasText: "Curso de barista" }).getByRole("link"),
      );
      const message = page.getByRole("region", { name: "O que dizer ao cliente" });
      await expect(message).toContainText("O cartão não tem limite suficiente.");
      await expect(message.getByRole("button", { name: "Copiar mensagem" })).toBeVisible();
    });
  });

  test("answers a dispute", async ({ page }) => {
    const { owner, shop } = await newShop();
    const charge = await newPaidPix(shop, { grossAmount: "80.00" });
    const [attempt] = (await shop.get<{ id: string }[]>(`/charge/${charge.id}/attempts`)).body;
    await shop.post(`/sandbox/attempts/${attempt?.id}/dispute`, { dueInDays: 2 });
    const strip = page.getByRole("link", { name: /contestação sem provas/ });
    await expect(async () => {
      await openSignedIn(page, "/dashboard", owner);
      await expect(strip).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await withinClicks("Answer a dispute", async ({ press }) => {
      await press(strip);
      await page.getByLabel("O que aconteceu").fill("Entregue em 12 de novembro.");
      await press(page.getByRole("button", { name: "Adicionar prova" }));
      await press(page.getByRole("button", { name: "Enviar a Sandbox" }));
      await press(page.getByRole("alertdialog").getByRole("button", { name: "Enviar a Sandbox" }));
      await expect(page.getByText("Sandbox recebeu a resposta em")).toBeVisible();
    });
  });

  test("gives the accountant last month's statement", async ({ page }) => {
    const { owner } = await newShop();
    await openSignedIn(page, "/dashboard/balance", owner);
    await withinClicks("Give the accountant last month", async ({ press }) => {
      const statement = page.locator("#statement");
      await press(statement.getByRole("link", { name: "Mês passado" }));
      await expect(page).toHaveURL(/from=\d{4}-\d{2}-01/);
      const file = page.waitForEvent("download");
      await press(statement.getByRole("link", { name: "Baixar CSV" }));
      expect((await file).suggestedFilename()).toMatch(/^extrato-\d{4}-\d{2}\.csv$/);
    });
  });

  test("invites a reader", async ({ page }) => {
    const { owner } = await newShop();
    await openSignedIn(page, "/dashboard/settings", owner);
    await withinClicks("Invite a reader", async ({ press }) => {
      await press(page.getByRole("link", { name: "Equipe", exact: true }).first());
      await press(page.getByRole("button", { name: "Convidar" }));
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("E-mail").fill("leitora@example.com");
      await press(dialog.getByRole("radio", { name: /Leitura/ }));
      await press(dialog.getByRole("button", { name: "Criar convite" }));
      await press(dialog.getByRole("button", { name: /Copiar/ }).first());
    });
  });
});

test.describe("a payer on a phone", () => {
  test.use({ viewport: PHONE, permissions: ["clipboard-read", "clipboard-write"] });

  test("copies the Pix code", async ({ page, merchant }) => {
    const charge = await newCharge(merchant);
    await page.goto(charge.instructions.checkoutUrl);
    await withinClicks("Pay by Pix", async ({ press }) => {
      await press(page.getByRole("button", { name: "Copiar código Pix" }));
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^000201/);
    });
  });

  test("pays by card, and keeps the receipt", async ({ page, merchant }) => {
    const charge = await newCharge(merchant);
    await page.goto(charge.instructions.checkoutUrl);
    await withinClicks("Pay by card", async ({ press }) => {
      await press(page.getByText("Cartão", { exact: true }));
      await page.getByLabel("Número do cartão").fill("4111 1111 1111 1111");
      await page.getByLabel("Validade").fill("12/35");
      await page.getByLabel("CVV").fill("123");
      await page.getByLabel("Nome impresso no cartão").fill("Ana Souza");
      await page.getByLabel("CPF ou CNPJ do titular").fill("529.982.247-25");
      await press(page.getByRole("button", { name: /^Pagar R\$/ }));
      await expect(page.getByRole("heading", { name: "Pagamento confirmado" })).toBeVisible();
    });
    await withinClicks("Open the receipt of a payment", async ({ press }) => {
      await press(page.getByRole("link", { name: /[Cc]omprovante/ }));
      await expect(page.getByRole("heading", { name: "Comprovante de pagamento" })).toBeVisible();
    });
  });
});

test("an operator sees what has to be fixed, and how providers answer", async ({ page }) => {
  const { cookie } = await newOperator();
  await openWithCookie(page, "/dashboard", cookie);
  const menu = page.getByRole("navigation", { name: "Menu principal" });
  await withinClicks("See what has to be fixed", async ({ press }) => {
    await press(menu.getByRole("link", { name: "Operação" }));
    await expect(page.getByRole("heading", { level: 1, name: "Operação" })).toBeVisible();
  });
  await withinClicks("See why a provider fails", async ({ press }) => {
    await press(menu.getByRole("link", { name: "Provedores" }));
    await expect(page.getByRole("heading", { level: 1, name: "Provedores" })).toBeVisible();
  });
});
