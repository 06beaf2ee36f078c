import { z } from "zod";
import {
  anonymizedCustomer,
  customerExport,
  customerPage,
  customerRecord,
  listCustomersQuery,
} from "#lib/customers/customer-record.contract";
import { savedCardList } from "#lib/saved-cards/saved-card.contract";
import { chargeParams, customerCardParams } from "#lib/schemas/fields/path-params";
import { defineOperation } from "#lib/schemas/operation";

export const listCustomers = defineOperation({
  id: "listCustomers",
  method: "GET",
  path: "/customers",
  tag: "Customers",
  summary: "List customers, by their newest charge",
  auth: "merchant",
  scope: "charges:read",
  query: listCustomersQuery,
  answer: customerPage,
  status: 200,
  refuses: [],
});

export const getCustomer = defineOperation({
  id: "getCustomer",
  method: "GET",
  path: "/customers/{chargeId}",
  tag: "Customers",
  summary: "Get the customer of a charge, with the totals of all their charges",
  auth: "merchant",
  scope: "charges:read",
  params: chargeParams,
  answer: customerRecord,
  status: 200,
  refuses: ["not_found"],
});

export const exportCustomer = defineOperation({
  id: "exportCustomer",
  method: "GET",
  path: "/customers/{chargeId}/export",
  tag: "Customers",
  summary: "Export all data stored about a customer, to hand to them",
  auth: "merchant",
  scope: "charges:read",
  params: chargeParams,
  answer: customerExport,
  status: 200,
  refuses: ["not_found"],
});

export const anonymizeCustomer = defineOperation({
  id: "anonymizeCustomer",
  method: "POST",
  path: "/customers/{chargeId}/anonymize",
  tag: "Customers",
  summary: "Anonymize a customer permanently; their charges and the money stay",
  auth: "merchant",
  scope: "charges:write",
  permission: "customers:anonymize",
  params: chargeParams,
  answer: anonymizedCustomer,
  status: 200,
  refuses: ["not_found"],
});

export const listSavedCards = defineOperation({
  id: "listSavedCards",
  method: "GET",
  path: "/customers/{chargeId}/saved-cards",
  tag: "Customers",
  summary: "List the saved cards of a charge's customer",
  auth: "merchant",
  scope: "charges:read",
  params: chargeParams,
  answer: savedCardList,
  status: 200,
  refuses: ["not_found"],
});

export const removeSavedCard = defineOperation({
  id: "removeSavedCard",
  method: "DELETE",
  path: "/customers/{chargeId}/saved-cards/{savedCardId}",
  tag: "Customers",
  summary: "Remove a saved card of a charge's customer",
  auth: "merchant",
  scope: "charges:write",
  permission: "payments:create",
  params: customerCardParams,
  answer: z.null(),
  status: 204,
  refuses: ["not_found"],
});
