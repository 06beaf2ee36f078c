import { cycleParams, subscriptionParams } from "#lib/schemas/fields/path-params";
import { defineOperation } from "#lib/schemas/operation";
import {
  calendar,
  cycle,
  cyclePage,
  listCyclesQuery,
  retryCycleBody,
  setCycleAmountBody,
} from "#lib/subscriptions/cycle.contract";
import {
  cancelSubscriptionBody,
  createSubscriptionBody,
  listSubscriptionsQuery,
  pauseSubscriptionBody,
  subscription,
  subscriptionPage,
  updateSubscriptionBody,
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

const change = {
  tag: "Subscriptions",
  auth: "merchant",
  scope: "charges:write",
  permission: "payments:create",
  status: 200,
} as const;

export const updateSubscription = defineOperation({
  ...change,
  id: "updateSubscription",
  method: "PATCH",
  path: "/subscriptions/{subscriptionId}",
  summary: "Change a subscription's plan, payer or texts from its next cycle on",
  params: subscriptionParams,
  body: updateSubscriptionBody,
  answer: subscription,
  refuses: ["not_found", "illegal_transition", "payment_method_not_allowed", "split_exceeds_net"],
});

export const pauseSubscription = defineOperation({
  ...change,
  id: "pauseSubscription",
  method: "POST",
  path: "/subscriptions/{subscriptionId}/pause",
  summary: "Skip a subscription's cycles for some days, or until it is resumed",
  params: subscriptionParams,
  body: pauseSubscriptionBody,
  answer: subscription,
  refuses: ["not_found", "illegal_transition"],
});

export const resumeSubscription = defineOperation({
  ...change,
  id: "resumeSubscription",
  method: "POST",
  path: "/subscriptions/{subscriptionId}/resume",
  summary: "End a pause, withdraw a planned end, or reactivate a subscription after an unpaid cycle",
  params: subscriptionParams,
  answer: subscription,
  refuses: ["not_found", "illegal_transition", "split_exceeds_net"],
});

export const cancelSubscription = defineOperation({
  ...change,
  id: "cancelSubscription",
  method: "POST",
  path: "/subscriptions/{subscriptionId}/cancel",
  summary: "End a subscription at once or with its current period",
  params: subscriptionParams,
  body: cancelSubscriptionBody,
  answer: subscription,
  refuses: ["not_found", "illegal_transition"],
});

export const setCycleAmount = defineOperation({
  ...change,
  id: "setCycleAmount",
  method: "POST",
  path: "/subscriptions/{subscriptionId}/cycles/{number}",
  summary: "Set what a scheduled cycle of a variable plan costs",
  params: cycleParams,
  body: setCycleAmountBody,
  answer: cycle,
  refuses: ["not_found", "illegal_transition", "split_exceeds_net"],
});

export const skipCycle = defineOperation({
  ...change,
  id: "skipCycle",
  method: "POST",
  path: "/subscriptions/{subscriptionId}/cycles/{number}/skip",
  summary: "Skip a scheduled or open cycle; an open one's charge is canceled",
  params: cycleParams,
  answer: cycle,
  refuses: ["not_found", "illegal_transition"],
});

export const retryCycle = defineOperation({
  ...change,
  id: "retryCycle",
  method: "POST",
  path: "/subscriptions/{subscriptionId}/cycles/{number}/retry",
  summary: "Retry a failed debit of an open cycle on a day",
  params: cycleParams,
  body: retryCycleBody,
  answer: cycle,
  refuses: ["not_found", "illegal_transition"],
});

export const getSubscriptionCalendar = defineOperation({
  id: "getSubscriptionCalendar",
  method: "GET",
  path: "/subscriptions/{subscriptionId}/calendar",
  tag: "Subscriptions",
  summary: "Get the coming days of a subscription, each with its reason",
  auth: "merchant",
  scope: "charges:read",
  params: subscriptionParams,
  answer: calendar,
  status: 200,
  refuses: ["not_found"],
});
