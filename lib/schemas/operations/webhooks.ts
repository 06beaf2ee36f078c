import { z } from "zod";
import { callbackSecret, delivery, redelivery } from "#lib/schemas/event";
import { defineOperation } from "#lib/schemas/operation";
import { eventParams } from "#lib/schemas/path-params";

export const getCallbackSecret = defineOperation({
  id: "getCallbackSecret",
  method: "GET",
  path: "/callback-secret",
  tag: "Callbacks",
  summary: "The secret that signs callbacks",
  auth: "merchant",
  scope: "webhooks:read",
  answer: callbackSecret,
  status: 200,
  refuses: [],
});

export const rotateCallbackSecret = defineOperation({
  id: "rotateCallbackSecret",
  method: "POST",
  path: "/callback-secret/rotate",
  tag: "Callbacks",
  summary: "A new callback secret; the old one signs too for 24 hours",
  auth: "merchant",
  scope: "webhooks:write",
  answer: callbackSecret,
  status: 200,
  refuses: [],
});

export const listDeliveries = defineOperation({
  id: "listDeliveries",
  method: "GET",
  path: "/events/{eventId}/deliveries",
  tag: "Callbacks",
  summary: "The tries at delivering an event, newest first",
  auth: "merchant",
  scope: "webhooks:read",
  params: eventParams,
  answer: z.array(delivery),
  status: 200,
  refuses: ["not_found"],
});

export const redeliverEvent = defineOperation({
  id: "redeliverEvent",
  method: "POST",
  path: "/events/{eventId}/redeliver",
  tag: "Callbacks",
  summary: "Send an event's callback again",
  auth: "merchant",
  scope: "webhooks:write",
  params: eventParams,
  answer: redelivery,
  status: 202,
  refuses: ["not_found"],
});
