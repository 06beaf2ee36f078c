import { z } from "zod";
import { eventParams } from "#lib/schemas/fields/path-params";
import { defineOperation } from "#lib/schemas/operation";
import { partQuery } from "#lib/schemas/pagination";
import {
  callbackSecret,
  delivery,
  event,
  eventPage,
  listEventsQuery,
  redelivery,
  replay,
  replayEventsBody,
} from "#lib/webhooks/event.contract";

export const getCallbackSecret = defineOperation({
  id: "getCallbackSecret",
  method: "GET",
  path: "/callback-secret",
  tag: "Callbacks",
  summary: "Get the secret that signs callbacks",
  auth: "merchant",
  scope: "webhooks:read",
  permission: "developers:manage",
  freshProof: true,
  answer: callbackSecret,
  status: 200,
  refuses: [],
});

export const rotateCallbackSecret = defineOperation({
  id: "rotateCallbackSecret",
  method: "POST",
  path: "/callback-secret/rotate",
  tag: "Callbacks",
  summary: "Rotate the callback secret; the old one also signs for 24 hours",
  auth: "merchant",
  scope: "webhooks:write",
  permission: "developers:manage",
  answer: callbackSecret,
  status: 200,
  refuses: [],
});

export const listEvents = defineOperation({
  id: "listEvents",
  method: "GET",
  path: "/events",
  tag: "Callbacks",
  summary: "List events, newest first",
  auth: "merchant",
  scope: "webhooks:read",
  query: listEventsQuery,
  answer: eventPage,
  status: 200,
  refuses: [],
});

export const getEvent = defineOperation({
  id: "getEvent",
  method: "GET",
  path: "/events/{eventId}",
  tag: "Callbacks",
  summary: "Get an event",
  auth: "merchant",
  scope: "webhooks:read",
  params: eventParams,
  answer: event,
  status: 200,
  refuses: ["not_found"],
});

export const listDeliveries = defineOperation({
  id: "listDeliveries",
  method: "GET",
  path: "/events/{eventId}/deliveries",
  tag: "Callbacks",
  summary: "List an event's deliveries, newest first",
  auth: "merchant",
  scope: "webhooks:read",
  params: eventParams,
  query: partQuery,
  answer: z.array(delivery),
  status: 200,
  refuses: ["not_found"],
});

export const redeliverEvent = defineOperation({
  id: "redeliverEvent",
  method: "POST",
  path: "/events/{eventId}/redeliver",
  tag: "Callbacks",
  summary: "Send an event again to each of its receivers",
  auth: "merchant",
  scope: "webhooks:write",
  permission: "developers:manage",
  params: eventParams,
  answer: redelivery,
  status: 202,
  refuses: ["not_found", "illegal_transition"],
});

export const replayEvents = defineOperation({
  id: "replayEvents",
  method: "POST",
  path: "/events/replay",
  tag: "Callbacks",
  summary: "Send chosen events or all events of a period again, each once, delivered before or not",
  auth: "merchant",
  scope: "webhooks:write",
  permission: "developers:manage",
  body: replayEventsBody,
  answer: replay,
  status: 202,
  refuses: ["not_found", "illegal_transition"],
});
