import { z } from "zod";
import {
  accountBalance,
  connection,
  connectionAdapterList,
  connectionList,
  createConnectionBody,
  setConnectionSettingsBody,
  updateConnectionBody,
} from "#lib/connections/connection.contract";
import { providerSettlement, settlementQuery } from "#lib/reconciliation/provider-settlement.contract";
import {
  importSettlementFileBody,
  settlementFile,
  settlementFileList,
} from "#lib/reconciliation/settlement-file.contract";
import { connectionParams, settlementFileParams } from "#lib/schemas/fields/path-params";
import { defineOperation } from "#lib/schemas/operation";

/** Room for the largest file in base64, and for the file's form. */
const MAX_FILE_BODY_BYTES = 3 * 1024 * 1024;

// Connections decide where money goes, so only people manage them: a merchant's connections its owner, the platform's an
// administrator.
const BY_PEOPLE = {
  tag: "Connections",
  auth: "caller",
  sessionOnly: true,
  permission: "connections:manage",
} as const;

export const listConnectionAdapters = defineOperation({
  ...BY_PEOPLE,
  id: "listConnectionAdapters",
  method: "GET",
  path: "/connection-adapters",
  summary: "List the providers that can be connected, with their settings",
  answer: connectionAdapterList,
  status: 200,
  refuses: [],
});

export const listConnections = defineOperation({
  ...BY_PEOPLE,
  id: "listConnections",
  method: "GET",
  path: "/connections",
  summary: "List the merchant's connections or, for staff, the platform's",
  answer: connectionList,
  status: 200,
  refuses: [],
});

export const createConnection = defineOperation({
  ...BY_PEOPLE,
  id: "createConnection",
  method: "POST",
  path: "/connections",
  summary: "Connect an account at a provider",
  body: createConnectionBody,
  answer: connection,
  status: 201,
  refuses: [],
});

export const updateConnection = defineOperation({
  ...BY_PEOPLE,
  id: "updateConnection",
  method: "PATCH",
  path: "/connections/{connectionId}",
  summary: "Rename, limit, reorder, disable or enable a connection",
  params: connectionParams,
  body: updateConnectionBody,
  answer: connection,
  status: 200,
  refuses: ["not_found", "illegal_transition"],
});

export const setConnectionSettings = defineOperation({
  ...BY_PEOPLE,
  id: "setConnectionSettings",
  method: "PUT",
  path: "/connections/{connectionId}/settings",
  summary: "Change a connection's settings and secrets",
  params: connectionParams,
  body: setConnectionSettingsBody,
  answer: connection,
  status: 200,
  refuses: ["not_found", "unavailable"],
});

export const testConnection = defineOperation({
  ...BY_PEOPLE,
  id: "testConnection",
  method: "POST",
  path: "/connections/{connectionId}/test",
  summary: "Test a connection with its provider, and report what is wrong",
  params: connectionParams,
  answer: connection,
  status: 200,
  refuses: ["not_found"],
});

export const getAccountBalance = defineOperation({
  ...BY_PEOPLE,
  id: "getAccountBalance",
  method: "GET",
  path: "/connections/{connectionId}/balance",
  summary: "Get the account balance of a connection for payouts from its bank",
  params: connectionParams,
  answer: accountBalance,
  status: 200,
  refuses: ["not_found"],
});

export const getSettlement = defineOperation({
  ...BY_PEOPLE,
  id: "getSettlement",
  method: "GET",
  path: "/connections/{connectionId}/settlements",
  summary: "Compare a provider's settlements with the ledger, by day",
  params: connectionParams,
  query: settlementQuery,
  answer: providerSettlement,
  status: 200,
  refuses: ["not_found"],
});

export const listSettlementFiles = defineOperation({
  ...BY_PEOPLE,
  id: "listSettlementFiles",
  method: "GET",
  path: "/connections/{connectionId}/settlement-files",
  summary: "List the imported settlement files, with the rows that were not taken",
  params: connectionParams,
  answer: settlementFileList,
  status: 200,
  refuses: ["not_found"],
});

export const importSettlementFile = defineOperation({
  ...BY_PEOPLE,
  id: "importSettlementFile",
  method: "POST",
  path: "/connections/{connectionId}/settlement-files",
  summary:
    "Import a provider's settlement file: it is read and compared with the ledger, and nothing is booked",
  params: connectionParams,
  body: importSettlementFileBody,
  maxBodyBytes: MAX_FILE_BODY_BYTES,
  answer: settlementFile,
  status: 201,
  refuses: ["not_found", "illegal_transition"],
});

export const bookSettlementFile = defineOperation({
  ...BY_PEOPLE,
  id: "bookSettlementFile",
  method: "POST",
  path: "/connections/{connectionId}/settlement-files/{fileId}/book",
  summary:
    "Book an imported settlement file: each row is stored once, and its fee is booked if the ledger agrees",
  params: settlementFileParams,
  answer: settlementFile,
  status: 202,
  refuses: ["not_found", "illegal_transition"],
});

export const withdrawSettlementFile = defineOperation({
  ...BY_PEOPLE,
  id: "withdrawSettlementFile",
  method: "POST",
  path: "/connections/{connectionId}/settlement-files/{fileId}/withdraw",
  summary: "Withdraw a settlement file: the fees it booked are reversed, and the right file can be imported",
  params: settlementFileParams,
  answer: settlementFile,
  status: 200,
  refuses: ["not_found", "illegal_transition"],
});

export const deleteConnection = defineOperation({
  ...BY_PEOPLE,
  id: "deleteConnection",
  method: "DELETE",
  path: "/connections/{connectionId}",
  summary: "Delete a connection that no payment has used",
  params: connectionParams,
  answer: z.null(),
  status: 204,
  refuses: ["not_found", "illegal_transition"],
});
