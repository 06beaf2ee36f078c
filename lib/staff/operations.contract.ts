import { z } from "zod";
import { approvedHosts, approveHostsBody } from "#lib/connections/connection.contract";
import { priceList, setPricesBody } from "#lib/ledger/money.contract";
import { connectionParams, memberParams, merchantParams } from "#lib/schemas/fields/path-params";
import { defineOperation } from "#lib/schemas/operation";
import {
  actBody,
  acting,
  createdMerchant,
  createMerchantBody,
  merchantReferences,
  retakenReport,
  setMerchantReferencesBody,
  setUserStatusBody,
  takeReportAgainBody,
} from "#lib/staff/staff.contract";
import { member } from "#lib/team/team.contract";

export const getMerchantPrices = defineOperation({
  id: "getMerchantPrices",
  method: "GET",
  path: "/staff/merchants/{merchantId}/prices",
  tag: "Staff",
  summary: "List a merchant's prices by payment method",
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
  summary: "Set a merchant's prices; omitted methods and started payments keep theirs",
  auth: "staff",
  scope: "charges:write",
  permission: "prices:manage",
  params: merchantParams,
  body: setPricesBody,
  answer: priceList,
  status: 200,
  refuses: ["not_found", "forbidden"],
});

export const setMerchantReferences = defineOperation({
  id: "setMerchantReferences",
  method: "PUT",
  path: "/staff/merchants/{merchantId}/references",
  tag: "Staff",
  summary: "Set whether a merchant's references may look like card numbers",
  auth: "staff",
  sessionOnly: true,
  permission: "merchants:manage",
  params: merchantParams,
  body: setMerchantReferencesBody,
  answer: merchantReferences,
  status: 200,
  refuses: ["not_found", "forbidden"],
});

export const startActing = defineOperation({
  id: "startActing",
  method: "POST",
  path: "/staff/merchants/{merchantId}/act",
  tag: "Staff",
  summary: "Act as a merchant in the dashboard, with a reason and for at most an hour",
  auth: "staffPerson",
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
  summary: "Stop acting as a merchant",
  auth: "staffPerson",
  sessionOnly: true,
  answer: z.null(),
  status: 204,
  refuses: ["forbidden", "illegal_transition"],
});

export const createMerchant = defineOperation({
  id: "createMerchant",
  method: "POST",
  path: "/staff/merchants",
  tag: "Staff",
  summary: "Add a merchant and invite its first owner; the link is shown once",
  auth: "staffPerson",
  sessionOnly: true,
  permission: "merchants:manage",
  body: createMerchantBody,
  answer: createdMerchant,
  status: 201,
  refuses: ["forbidden", "email_taken"],
});

export const setUserStatus = defineOperation({
  id: "setUserStatus",
  method: "PATCH",
  path: "/staff/users/{userId}",
  tag: "Staff",
  summary: "Disable or enable any user, except a team's last owner",
  auth: "staffPerson",
  sessionOnly: true,
  permission: "merchants:manage",
  params: memberParams,
  body: setUserStatusBody,
  answer: member,
  status: 200,
  refuses: ["forbidden", "not_found", "illegal_transition"],
});

export const approveConnectionHosts = defineOperation({
  id: "approveConnectionHosts",
  method: "POST",
  path: "/staff/connections/{connectionId}/approve-hosts",
  tag: "Staff",
  summary: "Approve the addresses that a merchant entered for a live connection",
  auth: "staff",
  sessionOnly: true,
  permission: "connections:manage",
  params: connectionParams,
  body: approveHostsBody,
  answer: approvedHosts,
  status: 200,
  refuses: ["forbidden", "not_found", "illegal_transition"],
});

export const takeReportAgain = defineOperation({
  id: "takeReportAgain",
  method: "POST",
  path: "/staff/reports/take-again",
  tag: "Staff",
  summary: "Process a kept provider report again, as if it had just arrived; its effect is never doubled",
  auth: "staff",
  sessionOnly: true,
  permission: "reports:take",
  body: takeReportAgainBody,
  answer: retakenReport,
  status: 200,
  refuses: ["forbidden", "not_found", "illegal_transition", "unavailable"],
});
