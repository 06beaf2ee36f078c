import { createPlanBody, listPlansQuery, plan, planPage, updatePlanBody } from "#lib/plans/plan.contract";
import { planParams } from "#lib/schemas/fields/path-params";
import { defineOperation } from "#lib/schemas/operation";

export const createPlan = defineOperation({
  id: "createPlan",
  method: "POST",
  path: "/plans",
  tag: "Plans",
  summary: "Create a plan, to which payers subscribe",
  auth: "merchant",
  scope: "charges:write",
  permission: "payments:create",
  body: createPlanBody,
  answer: plan,
  status: 201,
  refuses: [],
});

export const listPlans = defineOperation({
  id: "listPlans",
  method: "GET",
  path: "/plans",
  tag: "Plans",
  summary: "List plans with their current terms, newest first",
  auth: "merchant",
  scope: "charges:read",
  query: listPlansQuery,
  answer: planPage,
  status: 200,
  refuses: [],
});

export const getPlan = defineOperation({
  id: "getPlan",
  method: "GET",
  path: "/plans/{planId}",
  tag: "Plans",
  summary: "Get a plan with its current terms",
  auth: "merchant",
  scope: "charges:read",
  params: planParams,
  answer: plan,
  status: 200,
  refuses: ["not_found"],
});

export const updatePlan = defineOperation({
  id: "updatePlan",
  method: "PATCH",
  path: "/plans/{planId}",
  tag: "Plans",
  summary: "Change a plan's terms for new subscriptions, as a new version, or archive it",
  auth: "merchant",
  scope: "charges:write",
  permission: "payments:create",
  params: planParams,
  body: updatePlanBody,
  answer: plan,
  status: 200,
  refuses: ["not_found"],
});
