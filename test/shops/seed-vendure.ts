import { type Ask, askerOf, ok } from "#test/shops/ask-vendure";
import type { Account } from "#test/shops/start-shop";

const COFFEE_CENTS = 2590;
const FIRST_PERSON = { username: "superadmin", password: "superadmin" };
const MAY_REFUSE = new Set(["Promotion", "Channel"]);

/** What a seeded Vendure has. */
export type Seeded = {
  admin: Ask;
  variantId: string;
  productId: string;
  shippingMethodId: string;
  zoneId: string;
  /** Takes 5.00 off. */
  coupon: string;
};
type Created = { id: string };

/**
 * Makes Vendure's default channel one in BRL, by the Admin API: a coffee for 25.90, free shipping, a coupon, and the payment methods
 * `ponte` and `ponte-holds`, which only authorizes.
 */
export async function seedVendure(
  origin: string,
  ponte: Account & { webhookSecret: string },
): Promise<Seeded> {
  const admin = await signedIn(origin);
  const create = creatorOf(admin);
  const country = await create("Country", { code: "BR", enabled: true, translations: named("Brasil") });
  const { id: zoneId } = await create("Zone", { name: "Brasil", memberIds: [country.id] });
  const category = await create("TaxCategory", { name: "Padrão", isDefault: true });
  await create("TaxRate", { name: "Isento", enabled: true, value: 0, categoryId: category.id, zoneId });
  await switchToReais(admin, zoneId);
  const shipping = await create("ShippingMethod", {
    code: "retirada",
    fulfillmentHandler: "manual-fulfillment",
    checker: operation("default-shipping-eligibility-checker", { orderMinimum: "0" }),
    calculator: operation("default-shipping-calculator", { rate: "0", includesTax: "auto", taxRate: "0" }),
    translations: described("Retirada"),
  });
  const product = await create("Product", {
    enabled: true,
    translations: [{ languageCode: "en", name: "Café", slug: "cafe", description: "" }],
  });
  const variantId = await addVariant(admin, { productId: product.id, taxCategoryId: category.id });
  const coupon = "CINCO";
  await create("Promotion", {
    enabled: true,
    couponCode: coupon,
    conditions: [],
    actions: [operation("order_fixed_discount", { discount: "500" })],
    translations: described("R$ 5,00"),
  });
  for (const code of ["ponte", "ponte-holds"])
    await addPaymentMethod(admin, code, { ...ponte, authorizeOnly: String(code === "ponte-holds") });
  return { admin, productId: product.id, variantId, shippingMethodId: shipping.id, zoneId, coupon };
}

/** Adds a payment method with the handler `ponte` to the channel of `admin`. */
export async function addPaymentMethod(
  admin: Ask,
  code: string,
  {
    url,
    token,
    webhookSecret,
    authorizeOnly = "false",
  }: Account & { webhookSecret: string; authorizeOnly?: string },
): Promise<string> {
  const { id } = await creatorOf(admin)("PaymentMethod", {
    code,
    enabled: true,
    checker: operation("ponte-brl", {}),
    handler: operation("ponte", { url, token, webhookSecret, redirectUrl: "", authorizeOnly }),
    translations: described("Ponte"),
  });
  return id;
}

/** The token of a seller's channel. */
export const SELLER_TOKEN = "seller-token";

/**
 * Adds a seller's channel in BRL that sells the coffee too, and returns the Admin API as its person, who may only set up its payments.
 */
export async function addSeller(origin: string, seeded: Seeded): Promise<Ask> {
  const { admin, zoneId } = seeded;
  const create = creatorOf(admin);
  const password = "only-for-tests";
  const channel = await create("Channel", {
    ...{
      code: "seller",
      token: SELLER_TOKEN,
      defaultLanguageCode: "en",
      pricesIncludeTax: true,
      defaultCurrencyCode: "BRL",
    },
    ...{ defaultTaxZoneId: zoneId, defaultShippingZoneId: zoneId },
  });
  await assignGoods(channel.id, seeded);
  const permissions = [
    "ReadPaymentMethod",
    "CreatePaymentMethod",
    "UpdatePaymentMethod",
    "DeletePaymentMethod",
  ];
  const role = await create("Role", {
    ...{ code: "seller", description: "Vende", permissions, channelIds: [channel.id] },
  });
  const emailAddress = "seller@example.com";
  await create("Administrator", {
    ...{ firstName: "Bia", lastName: "Lima", emailAddress, password, roleIds: [role.id] },
  });
  return signedIn(origin, { username: emailAddress, password }, SELLER_TOKEN);
}

async function assignGoods(channelId: string, { admin, productId, shippingMethodId }: Seeded): Promise<void> {
  const { stockLocations } = await admin<{ stockLocations: { items: Created[] } }>(
    `{ stockLocations { items { id } } }`,
  );
  await admin(
    `mutation ($channelId: ID!, $products: [ID!]!, $shipping: [ID!]!, $stock: [ID!]!) {
      assignProductsToChannel(input: { channelId: $channelId, productIds: $products }) { id }
      assignShippingMethodsToChannel(input: { channelId: $channelId, shippingMethodIds: $shipping }) { id }
      assignStockLocationsToChannel(input: { channelId: $channelId, stockLocationIds: $stock }) { id }
    }`,
    {
      ...{ channelId, products: [productId], shipping: [shippingMethodId] },
      stock: stockLocations.items.map(({ id }) => id),
    },
  );
}

/** The Admin API as this person, in the channel with this token. */
async function signedIn(origin: string, person = FIRST_PERSON, channelToken?: string): Promise<Ask> {
  const admin = askerOf(`${origin}/admin-api`, channelToken);
  const { login } = await admin(
    `mutation ($username: String!, $password: String!) {
      login(username: $username, password: $password) { __typename ... on ErrorResult { errorCode message } }
    }`,
    person,
  );
  ok(login);
  return admin;
}

async function switchToReais(admin: Ask, zoneId: string): Promise<void> {
  const { activeChannel } = await admin<{ activeChannel: Created }>(`{ activeChannel { id } }`);
  const input = {
    id: activeChannel.id,
    pricesIncludeTax: true,
    availableCurrencyCodes: ["BRL"],
    defaultCurrencyCode: "BRL",
    defaultTaxZoneId: zoneId,
    defaultShippingZoneId: zoneId,
  };
  const { updateChannel } = await admin(
    `mutation ($input: UpdateChannelInput!) { updateChannel(input: $input) { __typename ... on ErrorResult { errorCode message } } }`,
    { input },
  );
  ok(updateChannel);
}

async function addVariant(admin: Ask, ids: { productId: string; taxCategoryId: string }): Promise<string> {
  const variant = {
    ...ids,
    sku: "CAFE",
    price: COFFEE_CENTS,
    trackInventory: "FALSE",
    translations: [{ languageCode: "en", name: "Café" }],
  };
  const { createProductVariants } = await admin<{ createProductVariants: Created[] }>(
    `mutation ($input: [CreateProductVariantInput!]!) { createProductVariants(input: $input) { id } }`,
    { input: [variant] },
  );
  return String(createProductVariants[0]?.id);
}

/** Creates things by mutations that Vendure names alike: `createCountry(input: CreateCountryInput!)`. */
function creatorOf(admin: Ask) {
  return async (type: string, input: object): Promise<Created> => {
    const fields = MAY_REFUSE.has(type)
      ? `... on ${type} { id } ... on ErrorResult { errorCode message }`
      : "id";
    const { created } = await admin<{ created: Created }>(
      `mutation ($input: Create${type}Input!) { created: create${type}(input: $input) { ${fields} } }`,
      { input },
    );
    return ok(created);
  };
}

function operation(code: string, args: Record<string, string>) {
  return { code, arguments: Object.entries(args).map(([name, value]) => ({ name, value })) };
}
const named = (name: string) => [{ languageCode: "en", name }];
const described = (name: string) => [{ languageCode: "en", name, description: "" }];
