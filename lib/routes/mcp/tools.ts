import type { z } from "zod";
import * as charges from "#lib/charges/operations.contract";
import { chargeOpener } from "#lib/charges/product/charge-opener";
import { findChargeOf } from "#lib/charges/product/find-charge";
import { listCharges } from "#lib/charges/product/list-charges";
import { readGuide, searchPlaces } from "#lib/docs/read-docs";
import { PonteError } from "#lib/domain/errors";
import type { Minor } from "#lib/domain/money/minor";
import { formatReais } from "#lib/domain/money/money";
import { getBalance } from "#lib/ledger/get-balance";
import * as money from "#lib/ledger/operations.contract";
import { openCharge } from "#lib/payments/open/open-charge";
import { getCharge } from "#lib/payments/read/get-charge";
import { listAttempts } from "#lib/payments/read/list-attempts";
import { getPayoutSettings } from "#lib/payouts/payout-settings";
import { listPlans } from "#lib/plans/list-plans";
import * as plans from "#lib/plans/operations.contract";
import { env } from "#lib/platform/env";
import type { RouteHandler } from "#lib/platform/http/route-methods";
import { getRecipientOrThrow } from "#lib/recipients/get-recipient";
import { listRefunds } from "#lib/refunds/list-refunds";
import { answerParts } from "#lib/routes/answer-parts";
import { explainCharge } from "#lib/routes/mcp/explain-charge";
import { type CallerOf, route } from "#lib/routes/route";
import type { HandlerInput } from "#lib/routes/serve";
import type { Operation } from "#lib/schemas/operation";
import type { Preparation } from "#lib/schemas/operations/mcp";
import * as own from "#lib/schemas/operations/mcp";
import { getCalendar } from "#lib/subscriptions/get-calendar";
import { getSubscription } from "#lib/subscriptions/get-subscription";
import { listCycles } from "#lib/subscriptions/list-cycles";
import { listSubscriptions } from "#lib/subscriptions/list-subscriptions";
import * as subscriptions from "#lib/subscriptions/operations.contract";
import { getEvent } from "#lib/webhooks/get-event";
import { listEventDeliveries } from "#lib/webhooks/list-event-deliveries";
import { listEvents } from "#lib/webhooks/list-events";
import * as webhooks from "#lib/webhooks/operations.contract";

/** A tool: its description for models, and the operation that admits, validates and answers each call. */
export type Tool = { name: string; about: string; operation: Operation; serve: RouteHandler };

function tool<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  { name, about }: { name: string; about?: string },
  operation: Operation<P, Q, B, A, "merchant">,
  handler: (
    input: HandlerInput<CallerOf["merchant"], z.output<P>, z.output<Q>, z.output<B>>,
  ) => Promise<z.output<A>>,
): Tool {
  return { name, about: about ?? `${operation.summary}.`, operation, serve: route(operation, handler) };
}

const NOTE = "No money has moved. Only a signed-in person can do this; give them the address.";

function toConfirm(path: string, ask: string): Preparation {
  return { confirmAt: `${env().publicUrl}/dashboard${path}`, ask, note: NOTE };
}

function wanted(amountMinor: Minor | undefined, all: string): string {
  return amountMinor === undefined ? all : `${formatReais(amountMinor)} BRL`;
}

/** The tools of `/mcp`. None moves money: such actions are prepared, and a person performs them. */
export const TOOLS: readonly Tool[] = [
  tool({ name: "list_charges" }, charges.listCharges, ({ merchantId, query }) =>
    listCharges(merchantId, query),
  ),
  tool(
    { name: "find_charge", about: "Find the newest charge with your own reference." },
    charges.findCharge,
    (input) => findChargeOf(input.merchantId, input.query.externalReference),
  ),
  tool({ name: "get_charge" }, charges.getCharge, ({ merchantId, params }) =>
    getCharge(merchantId, params.chargeId),
  ),
  tool({ name: "explain_charge" }, own.explainCharge, async ({ merchantId, params: { chargeId } }) => {
    const charge = await getCharge(merchantId, chargeId);
    const [attempts, refunds] = await Promise.all([
      listAttempts(merchantId, chargeId),
      listRefunds(merchantId, chargeId),
    ]);
    return { sentences: explainCharge(charge, attempts, refunds), charge, attempts, refunds };
  }),
  tool({ name: "list_plans" }, plans.listPlans, ({ merchantId, query }) => listPlans(merchantId, query)),
  tool({ name: "list_subscriptions" }, subscriptions.listSubscriptions, ({ merchantId, query }) =>
    listSubscriptions(merchantId, query),
  ),
  tool({ name: "get_subscription" }, subscriptions.getSubscription, ({ merchantId, params }) =>
    getSubscription(merchantId, params.subscriptionId),
  ),
  tool({ name: "list_cycles" }, subscriptions.listCycles, ({ merchantId, params, query }) =>
    listCycles(merchantId, params.subscriptionId, query),
  ),
  tool({ name: "get_calendar" }, subscriptions.getSubscriptionCalendar, ({ merchantId, params }) =>
    getCalendar(merchantId, params.subscriptionId),
  ),
  tool({ name: "list_events" }, webhooks.listEvents, ({ merchantId, query }) =>
    listEvents(merchantId, query),
  ),
  tool({ name: "get_event" }, webhooks.getEvent, ({ merchantId, params }) =>
    getEvent(merchantId, params.eventId),
  ),
  tool(
    { name: "list_deliveries" },
    webhooks.listDeliveries,
    answerParts("deliveries", "eventId", listEventDeliveries),
  ),
  tool({ name: "get_balance" }, money.getBalance, ({ merchantId }) => getBalance(merchantId)),
  tool({ name: "search_docs" }, own.searchDocs, async ({ query }) => ({
    data: await searchPlaces(query.words),
  })),
  tool({ name: "read_guide" }, own.readGuide, async ({ query }) => readGuide(query.guide)),
  tool(
    {
      name: "create_test_charge",
      about: "Create a charge in test mode, where money is worth nothing; a live token is refused.",
    },
    charges.createCharge,
    ({ merchantId, principal, body, claimId }) => {
      if (principal.mode === "test") return openCharge(chargeOpener, merchantId, body, claimId);
      const detail =
        "This tool creates charges only in test mode. A person creates live ones in the dashboard.";
      throw new PonteError("forbidden", detail);
    },
  ),
  tool({ name: "prepare_refund" }, own.prepareRefund, async ({ merchantId, params, query }) => {
    const { id } = await getCharge(merchantId, params.chargeId);
    const amount = wanted(query.amount, "all that is left");
    return toConfirm(`/charges/${id}`, `Choose "Refund" and enter ${amount}.`);
  }),
  tool(
    { name: "prepare_payout" },
    own.preparePayout,
    async ({ merchantId, query: { amount, recipientId } }) => {
      const from = recipientId === undefined ? null : await getRecipientOrThrow(merchantId, recipientId);
      const { pixKey } = await getPayoutSettings(merchantId);
      const key = from === null && pixKey !== null ? " to the Pix key shown there" : "";
      const path = `/payouts/new${from === null ? "" : `?${new URLSearchParams({ recipientId: from.id })}`}`;
      return toConfirm(path, `Request ${wanted(amount, "all that is available")}${key}.`);
    },
  ),
  tool({ name: "prepare_withdrawal" }, own.prepareWithdrawal, async ({ query }) =>
    toConfirm(
      "/crypto/withdraw",
      `Request ${wanted(query.amount, "what is available")} and enter the address.`,
    ),
  ),
];
