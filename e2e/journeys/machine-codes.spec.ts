import { chromium, expect } from "@playwright/test";
import { newCharge } from "../api/fixtures";
import { test } from "./fixtures";
import { PHONE } from "./phone";
import { readAs, readQr } from "./read-qr";
import { openSignedIn } from "./sign-in";

/** Color settings of a page's readers. */
const MEDIA = {
  "by day": { colorScheme: "light" },
  "by night": { colorScheme: "dark" },
  "with forced colors": { forcedColors: "active" },
  "with forced colors by night": { forcedColors: "active", colorScheme: "dark" },
  "on paper": { media: "print" },
} as const;
const CODE = { name: "QR Code do Pix" };
// The longest code of the sandbox's bank, with every optional text of a charge.
const LONG = { description: "Pedido 4711: ".padEnd(140, "bolo de cenoura ") };

test.describe("a Pix code is read by three readers", () => {
  test.use({ viewport: PHONE });

  for (const [name, media] of Object.entries(MEDIA)) {
    test(name, async ({ page, merchant }) => {
      await page.emulateMedia(media);
      const charge = await newCharge(merchant, { grossAmount: "12345.67", ...LONG });
      await page.goto(charge.instructions.checkoutUrl);
      const emv = await page.getByLabel("Pix copia e cola").inputValue();
      expect(await readQr(page.getByRole("img", CODE))).toEqual(readAs(emv));
    });
  }

  test("in a browser that forces dark pages", async ({ merchant }) => {
    const charge = await newCharge(merchant, LONG);
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        ...[
          "--no-sandbox",
          "--disable-background-networking",
          "--disable-component-update",
          "--disable-sync",
        ],
        "--enable-features=WebContentsForceDark",
      ],
    });
    const page = await browser.newPage({ viewport: PHONE, locale: "pt-BR" });
    await page.goto(charge.instructions.checkoutUrl);
    const emv = await page.getByLabel("Pix copia e cola").inputValue();
    expect(await readQr(page.getByRole("img", CODE))).toEqual(readAs(emv));
    await browser.close();
  });
});

test.describe("a code in the dashboard is read by three readers", () => {
  for (const [name, media] of Object.entries(MEDIA)) {
    test(name, async ({ page, merchant }) => {
      await page.emulateMedia(media);
      const charge = await newCharge(merchant);
      await openSignedIn(page, `/dashboard/charges/${charge.id}`);
      const code = page.getByRole("img", { name: "QR Code do link de pagamento" });
      expect(await readQr(code)).toEqual(readAs(charge.instructions.checkoutUrl));
    });
  }
});
