import { expect } from "@playwright/test";
import { brasiliaDay } from "#lib/domain/time/brasilia-time";
import type { PayoutView } from "#lib/payouts/payout.contract";
import { bearer, type Client } from "../api/client";
import { newPaidPix, newShopOwner } from "../api/fixtures";
import { createToken, signIn } from "../credentials";
import { expectAccessible, expectNoSidewaysScroll, test } from "./fixtures";
import { PHONE } from "./phone";
import { openWithCookie } from "./sign-in";

// The browser logs the refusal that the page then explains.
test.use({ viewport: PHONE, expectedErrors: [/400 \(Bad Request\)/] });

/** A payout that the sandbox's bank has paid. */
async function newPaidPayout(shop: Client, amount: string): Promise<PayoutView> {
  const pixKey = "financeiro@example.com";
  const { id } = (await shop.post<PayoutView>("/payouts", { amount, pixKey })).body;
  let payout: PayoutView | undefined;
  await expect(async () => {
    payout = (await shop.get<PayoutView>(`/payouts/${id}`)).body;
    expect(payout.status).toBe("PAID");
  }).toPass();
  if (!payout) throw new Error("the payout was not read");
  return payout;
}

/** A bank's OFX of today, without end tags, as most banks in Brazil send it. */
function ofx(entries: readonly [amount: string, memo: string][]): string {
  const today = brasiliaDay(new Date()).replaceAll("-", "");
  return [
    "OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS>\n<CURDEF>BRL",
    "<BANKACCTFROM>\n<BANKID>001\n<BRANCHID>1234-5\n<ACCTID>67890-1\n</BANKACCTFROM>\n<BANKTRANLIST>",
    ...entries.map(
      ([amount, memo], at) =>
        `<STMTTRN>\n<DTPOSTED>${today}\n<TRNAMT>${amount}\n<FITID>${at}\n<MEMO>${memo}\n</STMTTRN>`,
    ),
    "</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n",
  ].join("\n");
}

test("an accountant sees on a phone what arrived at the bank, what is missing and what is unknown", async ({
  page,
}) => {
  const email = await newShopOwner();
  const shop = bearer((await createToken(email)).token);
  await newPaidPix(shop, { grossAmount: "100.00" });
  const [arrived, missing] = [await newPaidPayout(shop, "25.00"), await newPaidPayout(shop, "13.00")];

  await openWithCookie(page, "/dashboard/balance", await signIn(email));
  await page.getByRole("link", { name: "Extrato do banco" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Extrato do banco" })).toBeVisible();
  const picker = page.getByLabel("Escolher arquivo");
  await expect(picker).toHaveAccessibleDescription(/OFX ou CNAB 240/);
  const choose = (name: string, text: string) =>
    picker.setInputFiles({ name, mimeType: "application/x-ofx", buffer: Buffer.from(text) });

  await choose("quebrado.ofx", ofx([["vinte reais", "PIX"]]));
  await expect(
    page.getByText("quebrado.ofx, linha 12: o valor do lançamento não pode ser lido."),
  ).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await choose(
    "novembro.ofx",
    ofx([
      ["25,00", `PIX RECEBIDO ${arrived.endToEndId}`],
      ["-12,30", "TARIFA MENSAL"],
    ]),
  );
  await expect(page.getByText("novembro.ofx foi comparado.")).toBeAttached();
  const main = page.getByRole("main");
  await expect(main).toContainText(/Banco 001\s*Agência 1234-5\s*Conta 67890-1/);
  await expect(main).toContainText(/Enviado pela Ponte\s*R\$\s38,00/);
  await expect(main).toContainText(/Chegou ao banco\s*R\$\s25,00/);
  await expect(main).toContainText(/Diferença\s*-R\$\s13,00/);
  await expect(main).toContainText("1 envio da Ponte não está no extrato.");
  const list = (name: string) => page.getByRole("region", { name, exact: true });
  await expect(list("Falta no banco").getByRole("link")).toHaveAttribute(
    "href",
    `/dashboard/payouts/${missing.id}`,
  );
  await expect(list("Só no banco")).toContainText("TARIFA MENSAL");
  await expect(list("Confere")).toContainText("Pela referência");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await list("Confere").getByRole("link", { name: "Saque" }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/payouts/${arrived.id}$`));
});
