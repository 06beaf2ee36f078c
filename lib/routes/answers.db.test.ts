import { generate } from "otplib";
import { beforeAll, expect, it } from "vitest";
import { db } from "#db/client";
import { startSession } from "#lib/account/start-session";
import { insertUser, updateUser } from "#lib/account/users.queries";
import { AUDIT_ACTIONS, type AuditAction } from "#lib/audit/audit.rules";
import type { MerchantId, UserId } from "#lib/domain/ids";
import { hashPassword } from "#lib/platform/auth/password";
import { newId } from "#lib/platform/ids/new-id";
import type { Operation } from "#lib/schemas/operation";
import { OPERATIONS } from "#lib/schemas/operations/index";
import type { Role } from "#lib/team/roles.rules";
import { ACTION_OF, NOT_AUDITED, newAuditReader, wrongEntries } from "#test/answers/audited";
import { askOfConnections } from "#test/answers/connections";
import { askOfIntegration, askOfSettings } from "#test/answers/developers";
import { askOfCharges, askOfCoins, askOfPayouts, askOfProducts } from "#test/answers/payments";
import { askOfAccount, askOfFactors, askOfStaff, askOfTeam, type Person } from "#test/answers/people";
import { WITHOUT_OPERATION } from "#test/answers/without-operation";
import { signedIn } from "#test/ask-operation";
import { changeAdapters } from "#test/change-adapters";
import { changeSettings } from "#test/change-settings";
import { type Ask, checkedAnswers } from "#test/checked-answers";
import { FAKE_ADAPTERS } from "#test/fake-provider/fake-adapters";
import { newApprover } from "#test/new-approver";
import { newMerchant } from "#test/new-merchant";
import { paidByPix } from "#test/paid-charge";

changeAdapters(FAKE_ADAPTERS);
changeSettings({ rateLimitApi: 0, rateLimitCheckout: 0 });

const PASSWORD = "correct horse battery";
const FACTOR = { totpSecret: "-", totpConfirmedAt: new Date() };

const answered = new Set<string>();
const recorded = new Set<string>();
const problems = new Set<string>();
const readAudit = newAuditReader();
let merchantId: MerchantId;
let owner: UserId;
let ask: Ask;
beforeAll(async () => {
  ({ merchantId, userId: owner } = await newMerchant());
  await updateUser(db(), owner, { passwordHash: await hashPassword(PASSWORD) });
  ask = await askAs(owner);
});

async function askAs(userId: UserId): Promise<Ask> {
  const { ask } = checkedAnswers(await signedIn(userId), answered);
  return async (operation, asking) => {
    await readAudit();
    const answer = await ask(operation, asking);
    const entries = await readAudit();
    for (const { action } of entries) recorded.add(action);
    const problem = wrongEntries(operation, userId, entries);
    if (problem !== null) problems.add(problem);
    return answer;
  };
}

async function newPerson(role: Role, hasFactor = false): Promise<Person> {
  const userId = newId("user");
  const email = `${userId}@example.com`;
  const passwordHash = await hashPassword(PASSWORD);
  const of = role === "ADMIN" ? null : merchantId;
  const factor = hasFactor ? FACTOR : {};
  await insertUser(db(), { id: userId, email, name: "Eva", passwordHash, role, merchantId: of, ...factor });
  const otherSession = await startSession(userId, { address: "", userAgent: null });
  return { userId, email, password: PASSWORD, otherSession };
}

it("charges, their payments and money answer as their schemas say", () => askOfCharges(ask));

it("Pix payments, payment links and recipients answer as their schemas say", () => askOfProducts(ask));

it("crypto payments and withdrawals answer as their schemas say", async () => {
  const approver = await newApprover();
  await askOfCoins(merchantId, ask, await askAs(approver.id), approver.proof);
});

it("payouts answer as their schemas say", async () => {
  await paidByPix(merchantId);
  const approver = await newApprover({ merchantId });
  await askOfPayouts(ask, await askAs(approver.id), approver.proof);
});

it("events, endpoints, tokens and clients answer as their schemas say", () => askOfIntegration(ask));

it("connections answer as their schemas say", () => askOfConnections(ask));

it("settings, the audit log and lists answer as their schemas say", () => askOfSettings(ask));

it("accounts and second factors answer as their schemas say", async () => {
  const person = await newPerson("DEVELOPER");
  await askOfAccount(await askAs(person.userId), person);
  await askOfFactors(await askAs(person.userId), person, (secret) => generate({ secret }));
});

it("a team and the staff answer as their schemas say", async () => {
  const member = await newPerson("VIEWER", true);
  await askOfTeam(ask, member.userId);
  const admin = await newPerson("ADMIN", true);
  await askOfStaff(await askAs(admin.userId), merchantId, member.userId);
});

it("every operation has answered", () => {
  expect(OPERATIONS.map(({ id }) => id).filter((id) => !answered.has(id))).toEqual([]);
});

// A read that shows a secret or exports data is audited like a change.
const isChange = ({ id, method }: Operation) => method !== "GET" || Object.hasOwn(ACTION_OF, id);

it("each called operation left its entry in the audit log, with actor and object", () => {
  expect([...problems]).toEqual([]);
});

it("every operation that changes something leaves an entry in the audit log, or has a reason not to do so", () => {
  const changing = OPERATIONS.filter(isChange).map(({ id }) => id);
  const decided = [...Object.keys(ACTION_OF), ...Object.keys(NOT_AUDITED)];
  expect(changing.filter((id) => !decided.includes(id))).toEqual([]);
  expect(decided.filter((id) => !changing.includes(id))).toEqual([]);
  expect(Object.keys(NOT_AUDITED).filter((id) => Object.hasOwn(ACTION_OF, id))).toEqual([]);
});

it.each(Object.entries(WITHOUT_OPERATION))(
  "%s is in the audit log after what records it without an operation",
  async (action, act) => {
    await readAudit();
    const objectId = await act({ merchantId, userId: owner });
    const entries = await readAudit();
    expect(entries).toContainEqual(expect.objectContaining({ action, objectId }));
    for (const entry of entries) recorded.add(entry.action);
  },
);

// Written once per database, before it has a key: begin-keyed-chains.db.test.ts covers it in a transaction that is rolled back.
const RECORDED_ONCE: readonly AuditAction[] = ["audit.keyed"];

it("every action of the audit log was found there after what records it", () => {
  expect(AUDIT_ACTIONS.filter((action) => !recorded.has(action))).toEqual(RECORDED_ONCE);
});
