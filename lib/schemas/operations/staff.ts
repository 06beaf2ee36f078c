import { priceList, setPricesBody } from "#lib/schemas/money";
import { defineOperation } from "#lib/schemas/operation";
import { merchantParams } from "#lib/schemas/path-params";

export const getMerchantPrices = defineOperation({
  id: "getMerchantPrices",
  method: "GET",
  path: "/staff/merchants/{merchantId}/prices",
  tag: "Staff",
  summary: "What a merchant pays for each method",
  auth: "staff",
  scope: "charges:read",
  params: merchantParams,
  answer: priceList,
  status: 200,
  refuses: ["not_found", "forbidden"],
});

export const setMerchantPrices = defineOperation({
  id: "setMerchantPrices",
  method: "PUT",
  path: "/staff/merchants/{merchantId}/prices",
  tag: "Staff",
  summary: "Set what a merchant pays; methods left out keep their price, payments under way keep theirs",
  auth: "staff",
  scope: "charges:write",
  permission: "prices:manage",
  params: merchantParams,
  body: setPricesBody,
  answer: priceList,
  status: 200,
  refuses: ["not_found", "forbidden"],
});
