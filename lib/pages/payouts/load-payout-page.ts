import { setTimeout } from "node:timers/promises";
import { db } from "#db/client";
import { getOwnUser } from "#lib/account/get-own-user";
import { findUser } from "#lib/account/users.queries";
import { approvalShownTo, namesOfApprovers } from "#lib/approvals/approval-bar.rules";
import { judgeApprovers } from "#lib/approvals/find-approval";
import { readDetailView } from "#lib/client/detail-view";
import type { SearchParams } from "#lib/client/params/search-params";
import { findProvider } from "#lib/connections/find-provider";
import { nameCustodians } from "#lib/connections/name-custodians";
import { DEMO_PASSWORD, otherDemoLogin } from "#lib/demo/demo-users.rules";
import type { UserId } from "#lib/domain/ids";
import { addMoney, formatReais, moneyOf } from "#lib/domain/money/money";
import { PLATFORM } from "#lib/ledger/custody.rules";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import type { Loaded } from "#lib/pages/loaded";
import { nullWhenMissing } from "#lib/pages/null-when-missing";
import { rawAnswer } from "#lib/pages/raw-answer";
import { findBankBalance } from "#lib/payouts/check-before-sending";
import { getPayoutOrThrow } from "#lib/payouts/get-payout";
import { getPayout } from "#lib/payouts/operations.contract";
import { payoutStageOf } from "#lib/payouts/payout.rules";
import { toPayoutView } from "#lib/payouts/payout-view";
import type { PayoutRecord } from "#lib/payouts/payouts.queries";
import { readPayoutTimeline } from "#lib/payouts/read-payout-timeline";
import { env } from "#lib/platform/env";
import { currentMerchantSession, type MerchantSession } from "#lib/platform/page/current-session";
import { findRecipient } from "#lib/recipients/recipients.queries";
import { can, may } from "#lib/team/permissions.rules";

/** The longest wait of a page for a bank. */
const MOST_WAIT_MS = 2_000;

export type PayoutPage = Loaded<typeof loadPayoutPage>;

/**
 * A payout with its account, its requester and approver, its timeline, and the reader's possible actions; null if there is no
 * such payout.
 */
export async function loadPayoutPage(payoutId: string, search: SearchParams) {
  const session = await currentMerchantSession();
  const record = await getPayoutOrThrow(session.merchantId, payoutId).catch(nullWhenMissing);
  if (!record) return null;
  const payout = toPayoutView(record);
  const [account, payers, people, timeline] = await Promise.all([
    readAccount(record),
    nameCustodians([record.custodian]),
    readPeople(record),
    readPayoutTimeline(record, session.role),
  ]);
  return {
    payout,
    total: formatReais(addMoney(moneyOf(record.amountMinor, "BRL"), moneyOf(record.feeMinor, "BRL")).minor),
    account,
    /** The merchant's own account that pays it; null for the platform's. */
    at: payers.get(record.custodian) ?? null,
    ...people,
    timeline,
    mayRedeliver: can(session.role, "developers:manage"),
    isScheduled: record.scheduleId !== null,
    stage: payoutStageOf(record.status),
    isReturned: record.returnedMinor > 0,
    bankBalance: await readBankBalance(record),
    ...(await readApprovals(session, record)),
    /** In the demo, the login of the person who may approve what the reader requested; null elsewhere. */
    demoLogin: readDemoLogin(session, record),
    view: readDetailView(search),
    raw: rawAnswer(getPayout, payout.id, payout),
  };
}

/** The account that a payout leaves, and the owner of its key. */
export async function readAccount({ merchantId, recipientId, document }: PayoutRecord) {
  if (recipientId === null) {
    const { legalName } = await getMerchantOrThrow(db(), merchantId);
    return { name: legalName, document, recipientId };
  }
  const recipient = await findRecipient(db(), merchantId, recipientId);
  return { name: recipient?.name ?? "", document, recipientId };
}

async function readPeople({ requestedBy, decidedBy }: PayoutRecord) {
  const nameOf = async (id: UserId | null) =>
    id === null ? null : ((await findUser(db(), id))?.name ?? null);
  const [requester, approver] = await Promise.all([nameOf(requestedBy), nameOf(decidedBy)]);
  return { requester, approver };
}

/**
 * The balance of the merchant's own bank account, for a payout that waits for it. Null when the bank does not answer in time, and
 * for the platform's account, whose balance merchants may not see.
 */
async function readBankBalance(record: PayoutRecord): Promise<string | null> {
  if (record.waitsFor !== "account_short" || record.custodian === PLATFORM) return null;
  const asked = findProvider("payout", record).then((bank) => bank && findBankBalance(bank));
  const minor = await Promise.race([asked.catch(() => null), setTimeout(MOST_WAIT_MS, null, { ref: false })]);
  return minor === null ? null : formatReais(minor);
}

function readDemoLogin({ email }: MerchantSession, { status }: PayoutRecord) {
  const other = env().demo && payoutStageOf(status) === "waits" ? otherDemoLogin(email) : null;
  return other === null ? null : { email: other, password: DEMO_PASSWORD };
}

/**
 * For a payout that waits for a second person: who may approve it and, for a reader who may move money, what bars this reader.
 * Null for any other payout.
 */
async function readApprovals(session: MerchantSession, record: PayoutRecord) {
  if (payoutStageOf(record.status) !== "waits") return { approvers: null, decision: null };
  const looking = may(session, "money:move") ? await getOwnUser(session.userId) : null;
  const requests = { permission: "money:move", waiting: [record] } as const;
  const found = await judgeApprovers(db(), { team: record.merchantId, looking }, requests);
  const judged = found.get(record.id) ?? [];
  return {
    approvers: namesOfApprovers(judged),
    decision: looking && approvalShownTo(looking.id, judged),
  };
}
