import type { z } from "zod";
import type { Actor } from "#lib/audit/audit.rules";
import { NEWEST_API_VERSION } from "#lib/domain/api-version";
import { PonteError } from "#lib/domain/errors";
import type { SessionId, UserId } from "#lib/domain/ids";
import type { Principal } from "#lib/platform/auth/authenticate";
import { env } from "#lib/platform/env";
import { clientNetwork } from "#lib/platform/http/client-address";
import { countRequest } from "#lib/platform/http/rate-limit";
import type { RouteHandler } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { admitCaller, admitMerchant, type MerchantCaller } from "#lib/routes/admit-caller";
import { admitToCheckout, type CheckoutCaller } from "#lib/routes/admit-to-checkout";
import { deprecationHeaders, versionHeader, versionOf } from "#lib/routes/api-version";
import { noSandbox } from "#lib/routes/sandbox-methods";
import { type Admitted, type Guard, type HandlerInput, serve } from "#lib/routes/serve";
import type { Operation, OperationAuth } from "#lib/schemas/operation";
import { isStaff } from "#lib/team/roles.rules";

/** A signed-in person and their session. */
export type PersonCaller = {
  principal: Principal;
  self: { userId: UserId; sessionId: SessionId };
  actor: Actor;
};

/** The handler's view of its caller, by the operation's `auth`. */
export type CallerOf = {
  merchant: MerchantCaller;
  sandbox: MerchantCaller;
  caller: { principal: Principal };
  person: PersonCaller;
  staff: { principal: Principal };
  staffPerson: PersonCaller;
  checkout: CheckoutCaller;
  public: object;
};

type Admit<Caller> = (...about: Parameters<Guard<Caller>>) => Promise<Admitted<Caller>>;
type GuardOf<Auth extends OperationAuth> = (operation: Operation) => Admit<CallerOf[Auth]>;

/** Admission by the operation's `auth`, with the scope of keys and the slot of the request. */
const GUARDS: { [Auth in OperationAuth]: GuardOf<Auth> } = {
  merchant:
    (operation) =>
    (request, { seen }) =>
      admitMerchant(operation, request, seen),

  // Live merchants have no sandbox.
  sandbox:
    (operation) =>
    async (request, { seen }) => {
      const admission = await admitMerchant(operation, request, seen);
      if (admission.caller.principal.mode !== "test") throw noSandbox();
      return admission;
    },

  caller:
    (operation) =>
    async (request, { seen }) => {
      const { principal, headers } = await admitCaller(operation, request, seen);
      const { merchantId, apiVersion } = principal;
      return { caller: { principal }, keys: null, headers, slotOf: merchantId, pinned: apiVersion };
    },

  person: admitPerson,

  // Staff who act as a merchant are refused too, so that no one is on both sides of a decision.
  staff: (operation) => async (request) => {
    const { principal, headers } = await admitCaller(operation, request);
    if (!isStaff(principal.role)) throw new PonteError("forbidden", "Only platform staff may do that.");
    const { userId, apiVersion } = principal;
    const keys = operation.method === "POST" ? { scope: userId, person: userId } : null;
    return { caller: { principal }, keys, headers, slotOf: null, pinned: apiVersion };
  },

  // The permission already restricts this to staff.
  staffPerson: admitPerson,

  // An ended charge is admitted too, so that the page can show how it ended.
  checkout:
    () =>
    async (request, { params }) => {
      const { chargeId } = params as { chargeId: string };
      const admitted = await admitToCheckout(chargeId, request.headers.get("x-checkout-token"), request);
      const keys = { scope: chargeId, person: chargeId };
      return { ...admitted, keys, slotOf: admitted.caller.merchantId, pinned: NEWEST_API_VERSION };
    },

  // Counted by network, because the caller is unknown.
  public: () => async () => {
    const policy = { name: "public", quota: env().rateLimitCheckout, windowSeconds: 60 };
    const headers = await countRequest(policy, clientNetwork());
    return { caller: {}, keys: null, headers, slotOf: null, pinned: NEWEST_API_VERSION };
  },
};

function admitPerson(operation: Operation): Admit<PersonCaller> {
  return async (request, { requestId }) => {
    const { principal, headers } = await admitCaller(operation, request);
    const { userId, sessionId, merchantId, apiVersion } = principal;
    if (sessionId === null) throw new PonteError("forbidden", "Only signed-in people may do that.");
    const actor = actorOf({ principal, request, requestId });
    const caller = { principal, self: { userId, sessionId }, actor };
    return { caller, keys: null, headers, slotOf: merchantId, pinned: apiVersion };
  };
}

/**
 * The guard of an operation, determined only by its `auth`. It also states the version that serves the request, and any
 * deprecation.
 */
export function guardOf<Auth extends OperationAuth>(
  operation: Operation<z.ZodType, z.ZodType, z.ZodType, z.ZodType, Auth>,
): Guard<CallerOf[Auth]> {
  const admit = GUARDS[operation.auth](operation);
  const deprecation = deprecationHeaders(operation);
  return async (request, about) => {
    const { pinned, ...admitted } = await admit(request, about);
    const version = versionOf(request, pinned);
    return {
      ...admitted,
      version,
      headers: { ...admitted.headers, ...versionHeader(version), ...deprecation },
    };
  };
}

/** The route function of an operation: admits the callers of `operation.auth`, and answers what `handler` returns. */
export function route<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
  Auth extends OperationAuth,
>(
  operation: Operation<P, Q, B, A, Auth>,
  handler: (
    input: HandlerInput<CallerOf[Auth], z.output<P>, z.output<Q>, z.output<B>>,
  ) => Promise<z.output<A>>,
): RouteHandler {
  return serve(operation, guardOf(operation), handler);
}
