import { join } from "node:path";
import { inArray } from "drizzle-orm";
import { encode } from "next-auth/jwt";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client";
import { sessions } from "#db/schema/sessions";
import { startSession } from "#lib/account/start-session";
import { insertUser } from "#lib/account/users.queries";
import type { MerchantId, SessionId } from "#lib/domain/ids";
import { issueAccessToken } from "#lib/platform/auth/access-token";
import { sessionSecret } from "#lib/platform/auth/session";
import { sessionCookieName } from "#lib/platform/auth/session-cookie";
import { env } from "#lib/platform/env";
import type { RouteHandler } from "#lib/platform/http/route-methods";
import { newId } from "#lib/platform/ids/new-id";
import type { Operation } from "#lib/schemas/operation";
import { OPERATIONS } from "#lib/schemas/operations/index";
import { ROLES, type Role, SCOPES } from "#lib/team/roles.rules";
import { newMerchant } from "#test/new-merchant";

const HOST = "dashboard.example";

// Staff must have a second factor.
const FACTOR = { totpSecret: "-", totpConfirmedAt: new Date() };

/** The headers that identify a caller. */
type Caller = Record<string, string>;
const callers: Record<string, Caller> = {};
const actingSessions: SessionId[] = [];
let merchantId: MerchantId;

beforeAll(async () => {
  const made = await newMerchant();
  merchantId = made.merchantId;
  const requested = async (role: Role, acts = false, factor = true): Promise<Caller> => {
    const id = newId("user");
    const staff = role === "ADMIN" || role === "OPERATOR";
    const person = {
      id,
      email: `${id}@example.com`,
      name: "Eva",
      passwordHash: "-",
      role,
      ...(staff && factor ? FACTOR : {}),
    };
    await insertUser(db(), { ...person, merchantId: staff ? null : merchantId });
    const session = await startSession(id, { address: "", userAgent: null });
    if (acts) actingSessions.push(session);
    const cookie = await encode({ token: { sub: session }, secret: sessionSecret() });
    return { cookie: `${sessionCookieName()}=${cookie}`, origin: env().publicUrl };
  };
  for (const role of ROLES) callers[role] = await requested(role);
  callers["ADMIN without a second factor"] = await requested("ADMIN", false, false);
  callers["ADMIN acting"] = await requested("ADMIN", true);
  callers["OPERATOR acting"] = await requested("OPERATOR", true);
  const grant = { name: "all", scopes: [...SCOPES], lifetimeMs: 600_000 };
  const { token } = await issueAccessToken(db(), { merchantId, userId: made.userId, clientId: null }, grant);
  callers.token = { authorization: `Bearer ${token}` };
});

/** The session is started again for each operation, because one of them ends it. */
async function startActing(): Promise<void> {
  const acting = { actingMerchantId: merchantId, actingUntil: new Date(Date.now() + 600_000) };
  await db().update(sessions).set(acting).where(inArray(sessions.id, actingSessions));
}

async function statusOf(operation: Operation, headers: Caller): Promise<number> {
  const file = join("app/api", operation.path.replaceAll(/\{(\w+)\}/g, "[$1]"), "route.ts");
  const route: Record<string, RouteHandler> = await import(/* @vite-ignore */ join(process.cwd(), file));
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, "nothing"]);
  const reads = operation.method === "GET";
  const request = new Request(`https://${HOST}/api${operation.path}`, {
    method: operation.method,
    headers: reads ? headers : { ...headers, "content-type": "application/json" },
    ...(reads ? {} : { body: "{}" }),
  });
  const context = { params: Promise.resolve(Object.fromEntries(names)) };
  const response = await route[operation.method]?.(request, context);
  await response?.body?.cancel();
  return response?.status ?? 0;
}

/**
 * Who may call each operation, decided here by hand and compared with the routes: O owner, D developer, F finance, V viewer, A
 * administrator, P operator. `checkout` requires a checkout token, `anybody` nothing.
 */
const MONEY = "OF";
const DEVELOPERS = "OD";
const CHARGING = "ODF";
const READING = "ODFV";
const STAFF = "AP";
const EVERYBODY = "ODFVAP";

const DECISIONS: Record<string, string> = {
  createCharge: CHARGING,
  previewCharge: READING,
  findCharge: READING,
  listCharges: READING,
  getCharge: READING,
  cancelCharge: CHARGING,
  remindPayer: CHARGING,
  getChargeTax: READING,
  setDocumentKey: CHARGING,
  getTaxStatement: READING,
  setTax: MONEY,
  captureCharge: CHARGING,
  createAttempt: CHARGING,
  listAttempts: READING,
  getAttempt: READING,
  createCheckoutToken: CHARGING,
  getCheckout: "checkout",
  getCryptoCheckout: "checkout",
  payCheckout: "checkout",
  removeOwnCard: "checkout",
  createCryptoPayment: CHARGING,
  getInvoice: EVERYBODY,
  listInvoices: EVERYBODY,
  requestWithdrawal: MONEY,
  approveWithdrawal: STAFF,
  rejectWithdrawal: STAFF,
  getCryptoTerms: READING,
  setCryptoTerms: MONEY,
  createRefund: MONEY,
  listRefunds: READING,
  listSuspense: READING,
  listDisputes: READING,
  listReceivables: READING,
  getDispute: READING,
  addEvidence: MONEY,
  removeEvidence: MONEY,
  respondToDispute: MONEY,
  getDisputeResponse: READING,
  getDisputeOutcomes: READING,
  recordDisputeOutcome: MONEY,
  getEvidence: READING,
  refundSuspense: MONEY,
  acceptSuspense: MONEY,
  getBalance: READING,
  listPrices: READING,
  getInstallmentTerms: READING,
  setInstallmentTerms: MONEY,
  getStatementCsv: READING,
  getStatementOfx: READING,
  compareBankStatement: READING,
  getStatementHledger: READING,
  getStatementBeancount: READING,
  createPaymentLink: CHARGING,
  listPaymentLinks: READING,
  getPaymentLink: READING,
  updatePaymentLink: CHARGING,
  createPlan: CHARGING,
  listPlans: READING,
  getPlan: READING,
  updatePlan: CHARGING,
  createSubscription: CHARGING,
  listSubscriptions: READING,
  getSubscription: READING,
  listCycles: READING,
  getSubscriptionCalendar: READING,
  updateSubscription: CHARGING,
  pauseSubscription: CHARGING,
  resumeSubscription: CHARGING,
  cancelSubscription: CHARGING,
  setCycleAmount: CHARGING,
  skipCycle: CHARGING,
  retryCycle: CHARGING,
  createPixPayment: CHARGING,
  listPixPayments: READING,
  getPixPayment: READING,
  cancelPixPayment: CHARGING,
  refundPixPayment: MONEY,
  requestPayout: MONEY,
  listPayouts: READING,
  getPayout: READING,
  approvePayout: MONEY,
  cancelPayout: MONEY,
  getPayoutSettings: READING,
  setPayoutSettings: "O",
  approvePayoutRaise: MONEY,
  cancelPayoutRaise: MONEY,
  listPayoutSchedules: READING,
  setPayoutSchedule: MONEY,
  setPayoutFee: STAFF,
  listCustomers: READING,
  getCustomer: READING,
  exportCustomer: READING,
  anonymizeCustomer: "O",
  listSavedCards: READING,
  removeSavedCard: CHARGING,
  createRecipient: MONEY,
  listRecipients: READING,
  getRecipient: READING,
  updateRecipient: MONEY,
  getCallbackSecret: DEVELOPERS,
  rotateCallbackSecret: DEVELOPERS,
  listRequests: DEVELOPERS,
  listEvents: "ODV",
  getEvent: "ODV",
  listDeliveries: "ODV",
  redeliverEvent: DEVELOPERS,
  replayEvents: DEVELOPERS,
  createWebhookEndpoint: DEVELOPERS,
  listWebhookEndpoints: "ODV",
  getWebhookEndpoint: "ODV",
  updateWebhookEndpoint: DEVELOPERS,
  deleteWebhookEndpoint: DEVELOPERS,
  rotateEndpointSecret: DEVELOPERS,
  testWebhookEndpoint: DEVELOPERS,
  createEventConsumer: DEVELOPERS,
  listEventConsumers: "ODV",
  getEventConsumer: "ODV",
  deleteEventConsumer: DEVELOPERS,
  receiveEvents: DEVELOPERS,
  acknowledgeEvents: DEVELOPERS,
  listConnectionAdapters: "OA",
  listConnections: "OA",
  createConnection: "OA",
  updateConnection: "OA",
  setConnectionSettings: "OA",
  testConnection: "OA",
  getAccountBalance: "OA",
  getSettlement: "OA",
  listSettlementFiles: "OA",
  importSettlementFile: "OA",
  bookSettlementFile: "OA",
  withdrawSettlementFile: "OA",
  deleteConnection: "OA",
  paySandboxPix: CHARGING,
  answerSandboxMandate: CHARGING,
  getTestClock: READING,
  moveTestClock: CHARGING,
  openSandboxDispute: CHARGING,
  winSandboxDispute: CHARGING,
  loseSandboxDispute: CHARGING,
  completeSandboxChallenge: "anybody",
  simulateCheckoutPayment: "checkout",
  paySandboxInternational: CHARGING,
  cancelSandboxInternational: CHARGING,
  paySandboxCrypto: CHARGING,
  mineSandboxCrypto: CHARGING,
  reorganiseSandboxCrypto: CHARGING,
  getSettings: READING,
  updateProfile: "O",
  updateBranding: "O",
  setEmbedOrigins: "O",
  setLogo: "O",
  removeLogo: "O",
  setMethods: MONEY,
  getCardProtection: READING,
  setCardProtection: MONEY,
  setReminderTerms: MONEY,
  getMerchantPrices: STAFF,
  setMerchantPrices: STAFF,
  setMerchantReferences: "A",
  exportAttempts: READING,
  exportCharges: READING,
  exportDisputes: READING,
  exportTaxStatement: READING,
  exportInvoices: READING,
  exportPayments: READING,
  exportPayouts: READING,
  exportPixPayments: READING,
  exportRecipients: READING,
  exportSubscriptions: READING,
  search: READING,
  createMerchant: "A",
  setUserStatus: "A",
  takeReportAgain: STAFF,
  approveConnectionHosts: "A",
  startActing: STAFF,
  // A caller who is not acting has nothing to stop.
  stopActing: EVERYBODY,
  allowApp: DEVELOPERS,
  listConnectedApps: DEVELOPERS,
  revokeConnectedApp: DEVELOPERS,
  createApiClient: DEVELOPERS,
  listApiClients: DEVELOPERS,
  bindApiClient: DEVELOPERS,
  revokeApiClient: DEVELOPERS,
  createAccessToken: DEVELOPERS,
  listAccessTokens: DEVELOPERS,
  bindAccessToken: DEVELOPERS,
  revokeAccessToken: DEVELOPERS,
  listAudit: "OFAP",
  getAuditCsv: "OFAP",
  createInvitation: "OA",
  revokeInvitation: "OA",
  updateMember: "OA",
  requireSecondFactor: "OA",
  resetMemberSecondFactor: "OA",
  beginPasskey: EVERYBODY,
  addPasskey: EVERYBODY,
  removePasskey: EVERYBODY,
  beginPasskeyProof: EVERYBODY,
  beginPasskeySignIn: "anybody",
  reportPageFault: "anybody",
  acceptInvitation: "anybody",
  updateAccount: EVERYBODY,
  setMailChoices: EVERYBODY,
  // The use case refuses staff, because they have no merchant.
  switchMode: EVERYBODY,
  changePassword: EVERYBODY,
  renewProof: EVERYBODY,
  endSession: EVERYBODY,
  endOtherSessions: EVERYBODY,
  beginSecondFactor: EVERYBODY,
  confirmSecondFactor: EVERYBODY,
  disableSecondFactor: EVERYBODY,
  renewRecoveryCodes: EVERYBODY,
  forgotPassword: "anybody",
  resetPassword: "anybody",
  reportLostFactor: "anybody",
  beginFactorEnd: "anybody",
  keepFactorByLink: "anybody",
  keepOwnFactor: EVERYBODY,
  listSavedViews: EVERYBODY,
  saveView: EVERYBODY,
  updateView: EVERYBODY,
  deleteView: EVERYBODY,
  chooseColumns: EVERYBODY,
  chooseCsv: EVERYBODY,
};

/** Operations that are barred while acting as a merchant, because they release money or change where it goes. */
const NEVER_ACTING = [
  "requestWithdrawal",
  "requestPayout",
  "approvePayout",
  "cancelPayout",
  "approvePayoutRaise",
  "cancelPayoutRaise",
  "setPayoutSchedule",
  "addEvidence",
  "removeEvidence",
  "respondToDispute",
  "createRefund",
  "refundSuspense",
  "acceptSuspense",
  "refundPixPayment",
  "createRecipient",
  "updateRecipient",
];

const LETTERS: Record<Role, string> = {
  OWNER: "O",
  DEVELOPER: "D",
  FINANCE: "F",
  VIEWER: "V",
  ADMIN: "A",
  OPERATOR: "P",
};

async function isLetIn(operation: Operation, caller: string): Promise<boolean> {
  const status = await statusOf(operation, callers[caller] ?? {});
  expect(status, `${operation.id} as ${caller}`).toBeGreaterThanOrEqual(200);
  expect(status, `${operation.id} as ${caller}`).toBeLessThan(500);
  return status !== 401 && status !== 403;
}

describe.each(OPERATIONS.map((operation) => [operation.id, operation] as const))("%s", (id, operation) => {
  const decision = DECISIONS[id];

  it("admits the decided roles and no others", async () => {
    expect(decision, "decide in DECISIONS who may do it").toBeDefined();
    const letIn = [];
    for (const role of ROLES) if (await isLetIn(operation, role)) letIn.push(LETTERS[role]);
    const expected = decision === "checkout" ? "" : decision === "anybody" ? EVERYBODY : decision;
    expect(letIn.join("")).toBe(expected);
  });

  it("gives staff who act as a merchant the role's operations, except moving money", async () => {
    await startActing();
    const acting = [await isLetIn(operation, "ADMIN acting"), await isLetIn(operation, "OPERATOR acting")];
    const asRole = [await isLetIn(operation, "FINANCE"), await isLetIn(operation, "VIEWER")];
    expect(acting).toEqual(NEVER_ACTING.includes(id) ? [false, false] : asRole);
  });

  it("gives an owner's token the owner's operations, except those for people only", async () => {
    const onlyPeople = operation.sessionOnly && operation.auth !== "public";
    expect(await isLetIn(operation, "token")).toBe(!onlyPeople && (await isLetIn(operation, "OWNER")));
  });

  it("refuses people who must first set up a second factor, except for that setup", async () => {
    const status = await statusOf(operation, callers["ADMIN without a second factor"] ?? {});
    const opens = operation.beforeSecondFactor === true || decision === "anybody";
    expect([401, 403].includes(status), `${status}`).toBe(!opens);
  });

  it("refuses unidentified callers unless it is public", async () => {
    const status = await statusOf(operation, {});
    if (decision === "anybody") expect([401, 403]).not.toContain(status);
    else expect(status).toBe(401);
  });
});

it("every decision has its operation", () => {
  const known = OPERATIONS.map(({ id }) => id);
  expect(Object.keys(DECISIONS).filter((id) => !known.includes(id))).toEqual([]);
});
