import * as accessTokens from "#lib/access-tokens/operations.contract";
import * as account from "#lib/account/operations.contract";
import * as passkeys from "#lib/account/passkey-operations.contract";
import * as accountRecovery from "#lib/account/recovery-operations.contract";
import * as accounting from "#lib/accounting/operations.contract";
import * as apiClients from "#lib/api-clients/operations.contract";
import * as audit from "#lib/audit/operations.contract";
import * as bankStatements from "#lib/bank-statements/operations.contract";
import * as charges from "#lib/charges/operations.contract";
import * as connectedApps from "#lib/connected-apps/operations.contract";
import * as connections from "#lib/connections/operations.contract";
import * as customers from "#lib/customers/operations.contract";
import * as disputes from "#lib/disputes/operations.contract";
import * as invoices from "#lib/invoices/operations.contract";
import * as sandboxCrypto from "#lib/invoices/sandbox-operations.contract";
import * as money from "#lib/ledger/operations.contract";
import * as exportsOf from "#lib/lists/export-operations.contract";
import * as lists from "#lib/lists/operations.contract";
import * as mandates from "#lib/mandates/operations.contract";
import * as pageFaults from "#lib/operations/page-fault-operations.contract";
import * as paymentLinks from "#lib/payment-links/operations.contract";
import * as checkout from "#lib/payments/checkout-operations.contract";
import * as sandbox from "#lib/payments/sandbox-operations.contract";
import * as payouts from "#lib/payouts/operations.contract";
import * as pixPayments from "#lib/pix-payments/operations.contract";
import * as plans from "#lib/plans/operations.contract";
import * as recipients from "#lib/recipients/operations.contract";
import * as requests from "#lib/requests/operations.contract";
import type { Operation } from "#lib/schemas/operation";
import * as searchAll from "#lib/search/operations.contract";
import * as settings from "#lib/settings/operations.contract";
import * as staff from "#lib/staff/operations.contract";
import * as subscriptions from "#lib/subscriptions/operations.contract";
import * as tax from "#lib/tax/operations.contract";
import * as team from "#lib/team/operations.contract";
import * as eventConsumers from "#lib/webhooks/consumer-operations.contract";
import * as webhookEndpoints from "#lib/webhooks/endpoint-operations.contract";
import * as webhooks from "#lib/webhooks/operations.contract";

const GROUPS = [
  charges,
  checkout,
  pageFaults,
  invoices,
  money,
  accounting,
  bankStatements,
  disputes,
  payouts,
  paymentLinks,
  mandates,
  plans,
  subscriptions,
  pixPayments,
  customers,
  recipients,
  webhooks,
  webhookEndpoints,
  eventConsumers,
  requests,
  sandbox,
  sandboxCrypto,
  settings,
  tax,
  staff,
  connections,
  accessTokens,
  audit,
  apiClients,
  connectedApps,
  team,
  account,
  accountRecovery,
  passkeys,
  lists,
  exportsOf,
  searchAll,
] as const;

/** Every JSON operation of the API, in the order of the document. */
export const OPERATIONS: readonly Operation[] = GROUPS.flatMap((group) =>
  inReadingOrder(Object.values<Operation>(group)),
);

type MemberOf<Group> = Group extends unknown ? Group[keyof Group] : never;

/** One of the operations of the API, with its exact types. */
export type KnownOperation = MemberOf<(typeof GROUPS)[number]>;

type Placed = Pick<Operation, "id" | "method" | "path">;

/**
 * A group's operations in reading order: create, read, change, act, end. A module's exports are alphabetical,
 * which puts `cancelCharge` before `createCharge`.
 */
function inReadingOrder<T extends Placed>(operations: readonly T[]): T[] {
  return operations.toSorted((one, other) => stepOf(one) - stepOf(other));
}

function stepOf({ id, method, path }: Placed): number {
  if (/^(cancel|delete|remove|revoke|reject|disable|end)[A-Z]/.test(id)) return 5;
  const isOfAnObject = path.includes("{");
  switch (method) {
    case "POST":
      if (!isOfAnObject) return 0;
      return /^create[A-Z]/.test(id) ? 1 : 4;
    case "GET":
      return 2;
    case "PUT":
    case "PATCH":
      return 3;
    case "DELETE":
      return 5;
  }
}
