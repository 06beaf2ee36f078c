import { subscriptionParams } from "#lib/schemas/fields/path-params";
import { defineOperation } from "#lib/schemas/operation";
import { cyclePage, listCyclesQuery } from "#lib/subscriptions/cycle.contract";
import {
  createSubscriptionBody,
  listSubscriptionsQuery,
  subscription,
  subscriptionPage,
} from "#lib/subscriptions/subscription.contract";

export const createSubscription = defineOperation({
  id: "createSubscription",
  method: "POST",
  path: "/subscriptions",
  tag: "Subscriptions",
  summary: "Subscribe a payer to a plan; the first cycle's charge opens at once if it is due within ten days",
  auth: "merchant",
  scope: "charges:write",
  permission: "payments:create",
  body: createSubscriptionBody,
  answer: subscription,
  status: 201,
  refuses: ["not_found", "payment_method_not_allowed", "split_exceeds_net"],
});

export const listSubscriptions = defineOperation({
  id: "listSubscriptions",
  method: "GET",
  path: "/subscriptions",
  tag: "Subscriptions",
  summary: "List subscriptions, newest first",
  auth: "merchant",
  scope: "charges:read",
  query: listSubscriptionsQuery,
  answer: subscriptionPage,
  status: 200,
  refuses: [],
});

export const getSubscription = defineOperation({
  id: "getSubscription",
  method: "GET",
  path: "/subscriptions/{subscriptionId}",
  tag: "Subscriptions",
  summary: "Get a subscription",
  auth: "merchant",
  scope: "charges:read",
  params: subscriptionParams,
  answer: subscription,
  status: 200,
  refuses: ["not_found"],
});

export const listCycles = defineOperation({
  id: "listCycles",
  method: "GET",
  path: "/subscriptions/{subscriptionId}/cycles",
  tag: "Subscriptions",
  summary: "List a subscription's cycles, latest first",
  auth: "merchant",
  scope: "charges:read",
  params: subscriptionParams,
  query: listCyclesQuery,
  answer: cyclePage,
  status: 200,
  refuses: ["not_found"],
});
