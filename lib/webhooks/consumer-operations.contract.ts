import { z } from "zod";
import { consumerParams } from "#lib/schemas/fields/path-params";
import { defineOperation } from "#lib/schemas/operation";
import {
  acknowledgeEventsBody,
  acknowledgement,
  createEventConsumerBody,
  eventBatch,
  eventConsumer,
  eventConsumerList,
  receiveEventsQuery,
} from "#lib/webhooks/event-consumer.contract";

export const createEventConsumer = defineOperation({
  id: "createEventConsumer",
  method: "POST",
  path: "/event-consumers",
  tag: "Event consumers",
  summary: "Create a consumer, which fetches events instead of receiving callbacks",
  auth: "merchant",
  scope: "webhooks:write",
  permission: "developers:manage",
  body: createEventConsumerBody,
  answer: eventConsumer,
  status: 201,
  refuses: [],
});

export const listEventConsumers = defineOperation({
  id: "listEventConsumers",
  method: "GET",
  path: "/event-consumers",
  tag: "Event consumers",
  summary: "List all consumers, newest first, each with its oldest unread event",
  auth: "merchant",
  scope: "webhooks:read",
  answer: eventConsumerList,
  status: 200,
  refuses: [],
});

export const getEventConsumer = defineOperation({
  id: "getEventConsumer",
  method: "GET",
  path: "/event-consumers/{consumerId}",
  tag: "Event consumers",
  summary: "Get a consumer",
  auth: "merchant",
  scope: "webhooks:read",
  params: consumerParams,
  answer: eventConsumer,
  status: 200,
  refuses: ["not_found"],
});

export const deleteEventConsumer = defineOperation({
  id: "deleteEventConsumer",
  method: "DELETE",
  path: "/event-consumers/{consumerId}",
  tag: "Event consumers",
  summary: "Delete a consumer; the events stay, and its name is free again",
  auth: "merchant",
  scope: "webhooks:write",
  permission: "developers:manage",
  params: consumerParams,
  answer: z.null(),
  status: 204,
  refuses: ["not_found"],
});

export const receiveEvents = defineOperation({
  id: "receiveEvents",
  method: "GET",
  path: "/event-consumers/{consumerId}/events",
  tag: "Event consumers",
  summary: "Get a consumer's next unread events, or wait for one; they come again until acknowledged",
  auth: "merchant",
  scope: "webhooks:write",
  permission: "developers:manage",
  params: consumerParams,
  query: receiveEventsQuery,
  answer: eventBatch,
  status: 200,
  refuses: ["not_found", "cursor_expired"],
});

export const acknowledgeEvents = defineOperation({
  id: "acknowledgeEvents",
  method: "POST",
  path: "/event-consumers/{consumerId}/ack",
  tag: "Event consumers",
  summary: "Acknowledge events and all before them; repeating it, or being late, does no harm",
  auth: "merchant",
  scope: "webhooks:write",
  permission: "developers:manage",
  params: consumerParams,
  body: acknowledgeEventsBody,
  answer: acknowledgement,
  status: 200,
  refuses: ["not_found", "cursor_expired"],
});
