import { listRequestsQuery, requestPage } from "#lib/requests/logged-request.contract";
import { defineOperation } from "#lib/schemas/operation";

export const listRequests = defineOperation({
  id: "listRequests",
  method: "GET",
  path: "/requests",
  tag: "Requests",
  summary: "List the API requests of the last seven days, newest first",
  auth: "merchant",
  scope: "webhooks:read",
  permission: "developers:manage",
  query: listRequestsQuery,
  answer: requestPage,
  status: 200,
  refuses: [],
});
