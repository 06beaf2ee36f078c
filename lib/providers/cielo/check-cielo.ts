import { toConnectionFailure } from "#lib/platform/outbound/connection-failure";
import { cardEntryProblemOf } from "#lib/providers/card-entry";
import { changeAnswer, ordersAnswer } from "#lib/providers/cielo/answers";
import { type CieloCall, callCielo } from "#lib/providers/cielo/call";
import { QUERY_TIMEOUT_MS } from "#lib/providers/cielo/queries";
import { CieloRefusal } from "#lib/providers/cielo/refusal";
import type { CieloAccount, CieloHosts } from "#lib/providers/cielo/settings";
import type { ConnectionProblem } from "#lib/providers/connection-problem";
import {
  deniesAccount,
  ProviderFault,
  ProviderTimeout,
  ProviderUnavailable,
} from "#lib/providers/provider-error";

// An order number that none of our attempts can have.
const NO_ORDER = "ponteconnectioncheck";

const NO_PAYMENT = "00000000-0000-0000-0000-000000000000";

const UNKNOWN_STORE = ["115", "300"];
const BLOCKED_STORE = ["116", "306"];
const FOREIGN_ADDRESS = ["120", "301"];

/**
 * Queries an order and voids a payment, neither of which exists. Returns what is wrong with the store's id or key, or that the
 * merchant has not accepted our own card form. An unknown store is also tried in the other environment, because that is the usual
 * mistake.
 */
export async function checkCielo(
  account: CieloAccount,
  other: CieloHosts,
): Promise<ConnectionProblem | null> {
  const problem =
    (await problemOf(account, NO_ORDER_QUERY)) ??
    (await problemOf(account, NO_PAYMENT_VOID)) ??
    cardEntryProblemOf(account);
  if (problem?.field !== "merchantId" || problem.code !== "credentials") return problem;
  const isKnownThere = (await problemOf({ ...account, hosts: other }, NO_ORDER_QUERY)) === null;
  if (!isKnownThere) return problem;
  const [here, there] = account.mode === "test" ? ["sandbox", "production"] : ["production", "sandbox"];
  return {
    code: "wrong_setting",
    field: "merchantId",
    detail: `This store belongs to Cielo's ${there}, and a ${account.mode} connection needs one of its ${here}.`,
  };
}

const NO_ORDER_QUERY = {
  what: "a query of an order",
  method: "GET",
  host: "queries",
  path: `/1/sales?merchantOrderId=${NO_ORDER}`,
  answer: ordersAnswer,
  timeoutMs: QUERY_TIMEOUT_MS,
} as const;

const NO_PAYMENT_VOID = {
  what: "a void of no payment",
  method: "PUT",
  host: "transactions",
  path: `/1/sales/${NO_PAYMENT}/void?amount=1`,
  answer: changeAnswer,
  timeoutMs: QUERY_TIMEOUT_MS,
} as const;

async function problemOf(
  account: CieloAccount,
  call: typeof NO_ORDER_QUERY | typeof NO_PAYMENT_VOID,
): Promise<ConnectionProblem | null> {
  try {
    await callCielo(account, call as CieloCall<typeof call.answer>);
    return null;
  } catch (error) {
    if (error instanceof CieloRefusal) return problemOfRefusal(error);
    if (error instanceof ProviderFault || error instanceof ProviderTimeout) return problemOfCall(error);
    throw error;
  }
}

function problemOfRefusal(refusal: CieloRefusal): ConnectionProblem | null {
  const says = (codes: readonly string[]) => refusal.codes.some((code) => codes.includes(code));
  if (says(BLOCKED_STORE)) {
    return { code: "not_allowed", field: "merchantId", detail: "Cielo has blocked this store." };
  }
  if (says(FOREIGN_ADDRESS)) {
    const detail =
      "Cielo does not accept calls from this server's address: add it to the store's list of addresses.";
    return { code: "not_allowed", field: null, detail };
  }
  if (says([...UNKNOWN_STORE, "101", "114"])) {
    return { code: "credentials", field: "merchantId", detail: "Cielo does not know this MerchantId." };
  }
  if (says(["131", "132", "172"]) || deniesAccount(refusal.status)) {
    const detail = "Cielo does not accept this MerchantKey with this MerchantId.";
    return { code: "credentials", field: "merchantKey", detail };
  }
  if (refusal.isNotFound) return null;
  return { code: "wrong_answer", field: null, detail: `${refusal.message}.` };
}

function problemOfCall(error: ProviderFault | ProviderTimeout): ConnectionProblem {
  const isCertificate = error.cause !== undefined && toConnectionFailure(error.cause) === "tls";
  if (isCertificate) return { code: "certificate", field: null, detail: `${error.message}.` };
  const isAnswer = error.cause === undefined && !(error instanceof ProviderUnavailable);
  return { code: isAnswer ? "wrong_answer" : "unreachable", field: null, detail: `${error.message}.` };
}
