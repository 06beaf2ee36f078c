import { z } from "zod";
import { priceList, setPricesBody } from "#lib/schemas/money";
import { defineOperation } from "#lib/schemas/operation";
import { merchantParams } from "#lib/schemas/path-params";
import { actBody, acting } from "#lib/schemas/staff";

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

export const startActing = defineOperation({
  id: "startActing",
  method: "POST",
  path: "/staff/merchants/{merchantId}/act",
  tag: "Staff",
  summary: "Act as a merchant in the dashboard, for a reason and for an hour at most",
  auth: "staff",
  sessionOnly: true,
  permission: "merchants:act",
  params: merchantParams,
  body: actBody,
  answer: acting,
  status: 201,
  refuses: ["not_found", "forbidden", "illegal_transition"],
});

export const stopActing = defineOperation({
  id: "stopActing",
  method: "POST",
  path: "/staff/acting/end",
  tag: "Staff",
  summary: "Be oneself again",
  auth: "staff",
  sessionOnly: true,
  answer: z.null(),
  status: 204,
  refuses: ["forbidden", "illegal_transition"],
});
