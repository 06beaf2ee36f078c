import {
  allowAppBody,
  allowedApp,
  connectedApp,
  connectedAppList,
} from "#lib/connected-apps/connected-app.contract";
import { appParams } from "#lib/schemas/fields/path-params";
import { defineOperation } from "#lib/schemas/operation";

const PEOPLE_ONLY = {
  tag: "Connected applications",
  auth: "merchant",
  sessionOnly: true,
  permission: "developers:manage",
} as const;

export const allowApp = defineOperation({
  ...PEOPLE_ONLY,
  id: "allowApp",
  method: "POST",
  path: "/connected-apps",
  summary: "Allow an application to use the Model Context Protocol",
  body: allowAppBody,
  answer: allowedApp,
  status: 201,
  refuses: ["forbidden", "not_found"],
});

export const listConnectedApps = defineOperation({
  ...PEOPLE_ONLY,
  id: "listConnectedApps",
  method: "GET",
  path: "/connected-apps",
  summary: "List connected applications, newest first",
  answer: connectedAppList,
  status: 200,
  refuses: ["forbidden"],
});

export const revokeConnectedApp = defineOperation({
  ...PEOPLE_ONLY,
  id: "revokeConnectedApp",
  method: "POST",
  path: "/connected-apps/{appId}/revoke",
  summary: "Revoke a connected application and all of its tokens immediately",
  params: appParams,
  answer: connectedApp,
  status: 200,
  refuses: ["forbidden", "not_found"],
});
