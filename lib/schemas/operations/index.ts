import type { Operation } from "#lib/schemas/operation";
import * as accessTokens from "#lib/schemas/operations/access/access-tokens";
import * as account from "#lib/schemas/operations/access/account";
import * as accountRecovery from "#lib/schemas/operations/access/account-recovery";
import * as apiClients from "#lib/schemas/operations/access/api-clients";
import * as connectedApps from "#lib/schemas/operations/access/connected-apps";
import * as passkeys from "#lib/schemas/operations/access/passkeys";
import * as staff from "#lib/schemas/operations/access/staff";
import * as team from "#lib/schemas/operations/access/team";
import * as audit from "#lib/schemas/operations/audit";
import * as charges from "#lib/schemas/operations/charges";
import * as checkout from "#lib/schemas/operations/checkout";
import * as connections from "#lib/schemas/operations/connections";
import * as customers from "#lib/schemas/operations/customers";
import * as disputes from "#lib/schemas/operations/disputes";
import * as exportsOf from "#lib/schemas/operations/exports";
import * as invoices from "#lib/schemas/operations/invoices";
import * as lists from "#lib/schemas/operations/lists";
import * as money from "#lib/schemas/operations/money";
import * as pageFaults from "#lib/schemas/operations/page-faults";
import * as paymentLinks from "#lib/schemas/operations/payment-links";
import * as payouts from "#lib/schemas/operations/payouts";
import * as pixPayments from "#lib/schemas/operations/pix-payments";
import * as recipients from "#lib/schemas/operations/recipients";
import * as requests from "#lib/schemas/operations/requests";
import * as sandbox from "#lib/schemas/operations/sandbox";
import * as sandboxCrypto from "#lib/schemas/operations/sandbox-crypto";
import * as searchAll from "#lib/schemas/operations/search";
import * as settings from "#lib/schemas/operations/settings";
import * as webhookEndpoints from "#lib/schemas/operations/webhook-endpoints";
import * as webhooks from "#lib/schemas/operations/webhooks";

const GROUPS = [
  charges,
  checkout,
  pageFaults,
  invoices,
  money,
  disputes,
  payouts,
  paymentLinks,
  pixPayments,
  customers,
  recipients,
  webhooks,
  webhookEndpoints,
  requests,
  sandbox,
  sandboxCrypto,
  settings,
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
