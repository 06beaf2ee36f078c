import { z } from "zod";
import { endpointParams } from "#lib/schemas/fields/path-params";
import { defineOperation } from "#lib/schemas/operation";
import { redelivery } from "#lib/webhooks/event.contract";
import {
  createWebhookEndpointBody,
  updateWebhookEndpointBody,
  webhookEndpoint,
  webhookEndpointList,
  webhookEndpointWithSecret,
} from "#lib/webhooks/webhook-endpoint.contract";

export const createWebhookEndpoint = defineOperation({
  id: "createWebhookEndpoint",
  method: "POST",
  path: "/webhook-endpoints",
  tag: "Webhook endpoints",
  summary: "Create a webhook endpoint; its secret is shown only here and on rotation",
  auth: "merchant",
  scope: "webhooks:write",
  permission: "developers:manage",
  body: createWebhookEndpointBody,
  answer: webhookEndpointWithSecret,
  status: 201,
  refuses: [],
});

export const listWebhookEndpoints = defineOperation({
  id: "listWebhookEndpoints",
  method: "GET",
  path: "/webhook-endpoints",
  tag: "Webhook endpoints",
  summary: "List all webhook endpoints, newest first",
  auth: "merchant",
  scope: "webhooks:read",
  answer: webhookEndpointList,
  status: 200,
  refuses: [],
});

export const getWebhookEndpoint = defineOperation({
  id: "getWebhookEndpoint",
  method: "GET",
  path: "/webhook-endpoints/{endpointId}",
  tag: "Webhook endpoints",
  summary: "Get a webhook endpoint",
  auth: "merchant",
  scope: "webhooks:read",
  params: endpointParams,
  answer: webhookEndpoint,
  status: 200,
  refuses: ["not_found"],
});

export const updateWebhookEndpoint = defineOperation({
  id: "updateWebhookEndpoint",
  method: "PATCH",
  path: "/webhook-endpoints/{endpointId}",
  tag: "Webhook endpoints",
  summary: "Change, disable or enable a webhook endpoint; disabling drops its pending tries",
  auth: "merchant",
  scope: "webhooks:write",
  permission: "developers:manage",
  params: endpointParams,
  body: updateWebhookEndpointBody,
  answer: webhookEndpoint,
  status: 200,
  refuses: ["not_found"],
});

export const deleteWebhookEndpoint = defineOperation({
  id: "deleteWebhookEndpoint",
  method: "DELETE",
  path: "/webhook-endpoints/{endpointId}",
  tag: "Webhook endpoints",
  summary: "Delete a webhook endpoint and drop its pending tries",
  auth: "merchant",
  scope: "webhooks:write",
  permission: "developers:manage",
  params: endpointParams,
  answer: z.null(),
  status: 204,
  refuses: ["not_found"],
});

export const rotateEndpointSecret = defineOperation({
  id: "rotateEndpointSecret",
  method: "POST",
  path: "/webhook-endpoints/{endpointId}/rotate-secret",
  tag: "Webhook endpoints",
  summary: "Rotate an endpoint's secret; the old one also signs for 24 hours",
  auth: "merchant",
  scope: "webhooks:write",
  permission: "developers:manage",
  params: endpointParams,
  answer: webhookEndpointWithSecret,
  status: 200,
  refuses: ["not_found"],
});

export const testWebhookEndpoint = defineOperation({
  id: "testWebhookEndpoint",
  method: "POST",
  path: "/webhook-endpoints/{endpointId}/test",
  tag: "Webhook endpoints",
  summary: "Send a signed ping to this endpoint only",
  auth: "merchant",
  scope: "webhooks:write",
  permission: "developers:manage",
  params: endpointParams,
  answer: redelivery,
  status: 202,
  refuses: ["not_found", "illegal_transition"],
});
