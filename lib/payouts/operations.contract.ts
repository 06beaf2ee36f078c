import {
  approvePayoutBody,
  approveRaiseBody,
  listPayoutSchedulesQuery,
  listPayoutsQuery,
  payout,
  payoutPage,
  payoutScheduleList,
  payoutSettings,
  requestPayoutBody,
  setPayoutFeeBody,
  setPayoutScheduleBody,
  setPayoutSettingsBody,
} from "#lib/payouts/payout.contract";
import { merchantParams, payoutParams } from "#lib/schemas/fields/path-params";
import { defineOperation } from "#lib/schemas/operation";

export const requestPayout = defineOperation({
  id: "requestPayout",
  method: "POST",
  path: "/payouts",
  tag: "Payouts",
  summary:
    "Send available money by Pix to a key of the account's own document; the money is reserved at once",
  auth: "merchant",
  scope: "payouts:write",
  formerScope: "charges:write",
  permission: "money:move",
  body: requestPayoutBody,
  answer: payout,
  status: 201,
  refuses: [
    "not_found",
    "payment_method_not_allowed",
    "forbidden",
    "insufficient_balance",
    "payout_on_hold",
    "limit_exceeded",
    "provider_error",
    "provider_timeout",
  ],
});

export const listPayouts = defineOperation({
  id: "listPayouts",
  method: "GET",
  path: "/payouts",
  tag: "Payouts",
  summary: "List payouts of the merchant and its recipients, newest first",
  auth: "merchant",
  scope: "payouts:read",
  formerScope: "charges:read",
  query: listPayoutsQuery,
  answer: payoutPage,
  status: 200,
  refuses: [],
});

export const getPayout = defineOperation({
  id: "getPayout",
  method: "GET",
  path: "/payouts/{payoutId}",
  tag: "Payouts",
  summary: "Get a payout",
  auth: "merchant",
  scope: "payouts:read",
  formerScope: "charges:read",
  params: payoutParams,
  answer: payout,
  status: 200,
  refuses: ["not_found"],
});

export const approvePayout = defineOperation({
  id: "approvePayout",
  method: "POST",
  path: "/payouts/{payoutId}/approve",
  tag: "Payouts",
  summary: "Approve a payout as a second person, with your second factor; it is then sent",
  auth: "merchant",
  scope: "payouts:write",
  formerScope: "charges:write",
  permission: "money:move",
  params: payoutParams,
  body: approvePayoutBody,
  answer: payout,
  status: 200,
  refuses: ["not_found", "forbidden", "second_factor_required", "illegal_transition", "limit_exceeded"],
});

export const cancelPayout = defineOperation({
  id: "cancelPayout",
  method: "POST",
  path: "/payouts/{payoutId}/cancel",
  tag: "Payouts",
  summary: "Cancel a REQUESTED payout; its money becomes available again",
  auth: "merchant",
  scope: "payouts:write",
  formerScope: "charges:write",
  permission: "money:move",
  params: payoutParams,
  answer: payout,
  status: 200,
  refuses: ["not_found", "illegal_transition"],
});

export const getPayoutSettings = defineOperation({
  id: "getPayoutSettings",
  method: "GET",
  path: "/payout-settings",
  tag: "Payouts",
  summary: "Get where the merchant's payouts go, and their limits",
  auth: "merchant",
  scope: "payouts:read",
  formerScope: "charges:read",
  answer: payoutSettings,
  status: 200,
  refuses: [],
});

export const setPayoutSettings = defineOperation({
  id: "setPayoutSettings",
  method: "PATCH",
  path: "/payout-settings",
  tag: "Payouts",
  summary:
    "Set the merchant's Pix key and limits; a raised limit waits a day or for a second person, and a token can only lower limits",
  auth: "merchant",
  scope: "payouts:write",
  formerScope: "charges:write",
  // Otherwise a person could raise the threshold for their own payout.
  permission: "settings:manage",
  body: setPayoutSettingsBody,
  answer: payoutSettings,
  status: 200,
  refuses: ["forbidden", "provider_error", "provider_timeout"],
});

export const approvePayoutRaise = defineOperation({
  id: "approvePayoutRaise",
  method: "POST",
  path: "/payout-settings/raise/approve",
  tag: "Payouts",
  summary: "Approve raised limits as a second person, with your second factor; they take effect at once",
  auth: "merchant",
  scope: "payouts:write",
  permission: "money:move",
  body: approveRaiseBody,
  answer: payoutSettings,
  status: 200,
  refuses: ["forbidden", "second_factor_required", "illegal_transition"],
});

export const cancelPayoutRaise = defineOperation({
  id: "cancelPayoutRaise",
  method: "POST",
  path: "/payout-settings/raise/cancel",
  tag: "Payouts",
  summary: "Cancel raised limits that are waiting; the current ones stay",
  auth: "merchant",
  scope: "payouts:write",
  permission: "money:move",
  answer: payoutSettings,
  status: 200,
  refuses: ["illegal_transition"],
});

export const listPayoutSchedules = defineOperation({
  id: "listPayoutSchedules",
  method: "GET",
  path: "/payout-schedules",
  tag: "Payouts",
  summary: "List the schedules of automatic payouts: the merchant's and all recipients', or one recipient's",
  auth: "merchant",
  scope: "payouts:read",
  formerScope: "charges:read",
  query: listPayoutSchedulesQuery,
  answer: payoutScheduleList,
  status: 200,
  refuses: ["not_found"],
});

export const setPayoutSchedule = defineOperation({
  id: "setPayoutSchedule",
  method: "PUT",
  path: "/payout-schedules",
  tag: "Payouts",
  summary: "Set or end the payout schedule of the merchant, of one recipient, or of all other recipients",
  auth: "merchant",
  scope: "payouts:write",
  formerScope: "charges:write",
  permission: "money:move",
  body: setPayoutScheduleBody,
  answer: payoutScheduleList,
  status: 200,
  refuses: ["not_found"],
});

export const setPayoutFee = defineOperation({
  id: "setPayoutFee",
  method: "PUT",
  path: "/staff/merchants/{merchantId}/payout-fee",
  tag: "Staff",
  summary: "Set a merchant's payout fee; payouts already requested keep theirs",
  auth: "staff",
  scope: "payouts:write",
  formerScope: "charges:write",
  permission: "prices:manage",
  params: merchantParams,
  body: setPayoutFeeBody,
  answer: payoutSettings,
  status: 200,
  refuses: ["not_found", "forbidden"],
});
