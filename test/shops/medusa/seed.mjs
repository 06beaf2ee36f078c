import { writeFileSync } from "node:fs";
import {
  createApiKeysWorkflow,
  createProductsWorkflow,
  createRegionsWorkflow,
  createSalesChannelsWorkflow,
  linkSalesChannelsToApiKeyWorkflow,
} from "@medusajs/medusa/core-flows";

const PROVIDERS = ["pp_ponte_ponte", "pp_ponte_holds"];
const PRICES = { Coffee: 25.9, Beans: 33.335 };

/** A region in BRL with Ponte's providers, a product, and keys of both APIs; writes their ids to the file that is given. */
export default async function seed({ container, args: [file] }) {
  const run = async (workflow, input) => (await workflow(container).run({ input })).result;
  const [region] = await run(createRegionsWorkflow, {
    regions: [{ name: "Brasil", currency_code: "brl", countries: ["br"], payment_providers: PROVIDERS }],
  });
  const [channel] = await run(createSalesChannelsWorkflow, { salesChannelsData: [{ name: "Loja" }] });
  const [product] = await run(createProductsWorkflow, {
    products: [
      {
        title: "Café",
        status: "published",
        sales_channels: [{ id: channel.id }],
        options: [{ title: "Tipo", values: Object.keys(PRICES) }],
        variants: Object.entries(PRICES).map(([title, amount]) => ({
          title,
          options: { Tipo: title },
          manage_inventory: false,
          prices: [{ currency_code: "brl", amount }],
        })),
      },
    ],
  });
  const keys = ["publishable", "secret"].map((type) => ({ type, title: type, created_by: "" }));
  const [publishable, secret] = await run(createApiKeysWorkflow, { api_keys: keys });
  await run(linkSalesChannelsToApiKeyWorkflow, { id: publishable.id, add: [channel.id] });
  const variants = Object.fromEntries(product.variants.map(({ title, id }) => [title, id]));
  writeFileSync(
    file,
    JSON.stringify({ regionId: region.id, variants, storeKey: publishable.token, adminKey: secret.token }),
  );
}
