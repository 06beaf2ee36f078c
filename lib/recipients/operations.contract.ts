import {
  createRecipientBody,
  listRecipientsQuery,
  recipient,
  recipientPage,
  updateRecipientBody,
} from "#lib/recipients/recipient.contract";
import { recipientParams } from "#lib/schemas/fields/path-params";
import { defineOperation } from "#lib/schemas/operation";

export const createRecipient = defineOperation({
  id: "createRecipient",
  method: "POST",
  path: "/recipients",
  tag: "Recipients",
  summary: "Add a recipient",
  auth: "merchant",
  scope: "recipients:write",
  permission: "recipients:manage",
  body: createRecipientBody,
  answer: recipient,
  status: 201,
  refuses: [],
});

export const listRecipients = defineOperation({
  id: "listRecipients",
  method: "GET",
  path: "/recipients",
  tag: "Recipients",
  summary: "List recipients with their balances, newest first",
  auth: "merchant",
  scope: "recipients:read",
  query: listRecipientsQuery,
  answer: recipientPage,
  status: 200,
  refuses: [],
});

export const getRecipient = defineOperation({
  id: "getRecipient",
  method: "GET",
  path: "/recipients/{recipientId}",
  tag: "Recipients",
  summary: "Get a recipient with its balance",
  auth: "merchant",
  scope: "recipients:read",
  params: recipientParams,
  answer: recipient,
  status: 200,
  refuses: ["not_found"],
});

export const updateRecipient = defineOperation({
  id: "updateRecipient",
  method: "PATCH",
  path: "/recipients/{recipientId}",
  tag: "Recipients",
  summary: "Change or disable a recipient; only a person, not a token, can change its document and Pix key",
  auth: "merchant",
  scope: "recipients:write",
  permission: "recipients:manage",
  params: recipientParams,
  body: updateRecipientBody,
  answer: recipient,
  status: 200,
  refuses: ["not_found", "forbidden", "illegal_transition"],
});
