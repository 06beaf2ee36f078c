import { readFileSync } from "node:fs";
import { describe, expect, onTestFinished } from "vitest";
import { FakePonte, SECRET, TOKEN } from "../../ponte-vendure/test/fake-ponte.ts";
import { newShop, phpTest as test } from "./shop.ts";

type Saved = { errors: string[]; messages: string[] };
const posted = (given: Record<string, string>) => ({
  ...POSTED,
  ...Object.fromEntries(Object.entries(given).map(([name, value]) => [`woocommerce_ponte_${name}`, value])),
});
const POSTED = { woocommerce_ponte_enabled: "1", woocommerce_ponte_title: "Pix" };

describe("the settings page", () => {
  test("shows the address and the events for Ponte, and no secret", async () => {
    const { ask } = await newShop();
    const html = await ask<string>("settings page");
    expect(html).toContain("https://shop.example.com/?wc-api=ponte");
    expect(html).toContain("<code>refund.failed</code>");
    for (const secret of [TOKEN, SECRET]) expect(html).not.toContain(secret);
  });

  test("keeps secrets whose fields are empty, and asks Ponte with them", async () => {
    const { ponte, ask } = await newShop();
    const post = { ...POSTED, woocommerce_ponte_url: ponte.url };
    expect(await ask<Saved>("save settings", { post })).toEqual({
      errors: [],
      messages: ["Ponte accepts the access token."],
    });
    expect(await ask("available", { currency: "BRL" })).toBe(true);
  });

  test("says that Ponte refuses a token", async () => {
    const { ponte, ask } = await newShop();
    const post = { ...POSTED, woocommerce_ponte_url: ponte.url, woocommerce_ponte_token: "wrong" };
    const { errors, messages } = await ask<Saved>("save settings", { post });
    expect([errors, messages]).toEqual([["Ponte refuses: No valid token."], []]);
  });

  test.each([
    ["a token with a space", { woocommerce_ponte_token: "a b" }, "space"],
    ["a secret that Ponte did not issue", { woocommerce_ponte_webhook_secret: "hunter2" }, "whsec_"],
    ["an address without TLS", { woocommerce_ponte_url: "http://pay.example.com" }, "https://"],
    ["an invalid address", { woocommerce_ponte_url: "https://pay.example.com/<b>" }, "https://"],
  ])("refuses %s, without printing it, and keeps what was stored", async (_what, wrong, reason) => {
    const { ponte, ask } = await newShop();
    const post = { ...POSTED, woocommerce_ponte_url: ponte.url, ...wrong };
    const { errors } = await ask<Saved>("save settings", { post });
    expect(errors).toEqual([expect.stringContaining(reason)]);
    for (const given of Object.values(wrong)) expect(errors[0]).not.toContain(given);
    expect(await ask("available", { currency: "BRL" })).toBe(true);
  });

  test("gives no secret to WooCommerce, whose REST API shows all settings, and keeps them when that API writes", async () => {
    const { ask, newOrder, pay } = await newShop();
    const shown = JSON.stringify(await ask("settings of the gateway"));
    for (const secret of [TOKEN, SECRET]) expect(shown).not.toContain(secret);
    await ask("change by the API", { changed: { title: "Pix or card" } });
    expect(await ask("available", { currency: "BRL" })).toBe(true);
    expect(await pay(await newOrder())).toMatchObject({ result: "success" });
  });

  test.each(["save settings", "change by the API"])(
    "sends the token to no other address than the one for which it was entered: %s",
    async (how) => {
      const { ask } = await newShop();
      const other = await new FakePonte().start();
      onTestFinished(() => other.close());
      const changed = { url: other.url };
      const saved = await ask<Saved | true>(how, { post: posted(changed), changed });
      expect(other.asked).toEqual([]);
      expect(await ask("available", { currency: "BRL" })).toBe(false);
      if (saved !== true) expect(saved.errors).toEqual([expect.stringContaining("access token again")]);
      await ask<Saved>("save settings", { post: posted({ ...changed, token: TOKEN }) });
      expect(await ask("available", { currency: "BRL" })).toBe(true);
    },
  );

  test.each(["save settings", "change by the API"])(
    "keeps the token when the address only gets a slash: %s",
    async (how) => {
      const { ponte, ask } = await newShop();
      const changed = { url: `${ponte.url}/` };
      await ask(how, { post: posted(changed), changed });
      expect(await ask("available", { currency: "BRL" })).toBe(true);
    },
  );

  test.each(["save settings", "change by the API"])(
    "keeps the token and the stored address while wp-config.php has the address: %s",
    async (how) => {
      const { ponte, ask, newOrder, pay } = await newShop({ url: "https://stored.example.com" });
      await ask("wp-config", { constant: "PONTE_URL", value: ponte.url });
      const changed = { url: "https://elsewhere.example.com" };
      await ask(how, { post: posted(changed), changed });
      expect(await pay(await newOrder())).toMatchObject({ result: "success" });
      // Without the constant, the token would go there.
      expect(await ask("settings of the gateway")).toMatchObject({ url: "https://stored.example.com" });
    },
  );

  test("saves nothing for people who may not manage the store", async () => {
    const { ponte, ask } = await newShop();
    await ask("site", { site: { mayAct: false } });
    await ask("save settings", { post: { woocommerce_ponte_url: ponte.url } });
    expect(await ask("available", { currency: "BRL" })).toBe(true);
  });
});

test("the blocks checkout gets title, description and features, and a script for them", async () => {
  const { ask } = await newShop();
  expect(await ask("blocks")).toEqual({
    scripts: ["ponte-woocommerce-blocks"],
    registered: {
      "ponte-woocommerce-blocks": [
        "https://shop.example.com/wp-content/plugins/ponte-woocommerce/assets/blocks.js",
        ["wc-blocks-registry", "wc-settings", "wp-element", "wp-html-entities"],
      ],
    },
    data: { title: "Pix", description: "", supports: ["products", "refunds"] },
    active: true,
  });
  const registered: Record<string, unknown>[] = [];
  const window = {
    wc: {
      wcSettings: {
        getSetting: () => ({ title: "Pix &amp; card", description: "", supports: ["products"] }),
      },
      wcBlocksRegistry: {
        registerPaymentMethod: (method: Record<string, unknown>) => registered.push(method),
      },
    },
    wp: {
      element: { createElement: (...given: unknown[]) => given },
      htmlEntities: { decodeEntities: (text: string) => text.replace("&amp;", "&") },
    },
  };
  const script = readFileSync(new URL("../assets/blocks.js", import.meta.url), "utf8");
  new Function("window", script)(window);
  expect(registered).toMatchObject([
    { name: "ponte", label: "Pix & card", supports: { features: ["products"] } },
  ]);
});

test("the plugin declares that it keeps to the order tables and the blocks checkout", async () => {
  const { ask } = await newShop();
  expect(await ask("declared")).toEqual(["custom_order_tables", "cart_checkout_blocks"]);
});

test.each([
  ["pt_BR", "ponte-woocommerce-pt_BR.mo"],
  ["pt_PT", "ponte-woocommerce-pt_BR.mo"],
  ["es_MX", "ponte-woocommerce-es_ES.mo"],
  ["de_DE", ""],
])("a site in %s reads the texts of %j", async (locale, file) => {
  const { ask } = await newShop();
  expect(await ask("texts", { locale })).toBe(file);
});

test.each([
  ["25.9", "25.90"],
  ["25.900000", "25.90"],
  [25.9, "25.90"],
  [0.1 + 0.2, "0.30"],
  ["0007.00", "7.00"],
  ["0.01", "0.01"],
  ["999999999.99", "999999999.99"],
])("the amount %j is %s", async (amount, reais) => {
  const { ask } = await newShop();
  expect(await ask("reais", { amount })).toBe(reais);
});

test.each(["0", "-1", "1.005", "1e3", "1,50", "", "1000000000.00", null])(
  "the amount %j is refused",
  async (amount) => {
    const { ask } = await newShop();
    await expect(ask("reais", { amount })).rejects.toThrow("Refusal");
  },
);
