import { db } from "#db/client";
import { type Approvers, namesOfApprovers } from "#lib/approvals/approval-bar.rules";
import { judgeApprovers } from "#lib/approvals/find-approval";
import { nameCustodians } from "#lib/connections/name-custodians";
import { isId, type MerchantId } from "#lib/domain/ids";
import { isCustodian, type OwnAccountName } from "#lib/ledger/custody.rules";
import type { PageRequest } from "#lib/lists/list-page.queries";
import { type PayoutListFilter, readPayouts } from "#lib/payouts/list-payouts";
import type { PayoutView } from "#lib/payouts/payout.contract";
import { payoutStageOf } from "#lib/payouts/payout.rules";
import { listPayoutPeople } from "#lib/payouts/payout-people.queries";
import { listRecipientsById } from "#lib/recipients/recipients.queries";

/**
 * A payout with its recipient's name (null for the merchant's own balance), the merchant's own account that pays it (null for the
 * platform's), who requested it (null if unknown) and, while it waits for a second person, who may approve it.
 */
export type NamedPayout = PayoutView & {
  recipientName: string | null;
  at: OwnAccountName | null;
  requester: string | null;
  approvers: Approvers | null;
};

/** A page of a merchant's payouts, newest first, with the names of recipients, paying accounts, requesters and approvers. */
export async function readNamedPayouts(
  merchantId: MerchantId,
  filter: PayoutListFilter,
  request: PageRequest,
) {
  const { data, pageInfo } = await readPayouts(merchantId, filter, request);
  const ids = data.flatMap(({ account: { recipientId } }) =>
    recipientId && isId("recipient", recipientId) ? [recipientId] : [],
  );
  const custodians = data.map(({ custodian }) => custodian).filter(isCustodian);
  const [recipients, payers, people] = await Promise.all([
    listRecipientsById(db(), merchantId, [...new Set(ids)]),
    nameCustodians(custodians),
    readPeople(merchantId, data),
  ]);
  const names = new Map<string, string>(recipients.map(({ id, name }) => [id, name]));
  const payouts: NamedPayout[] = data.map((payout) => ({
    ...payout,
    recipientName: names.get(payout.account.recipientId ?? "") ?? null,
    at: (isCustodian(payout.custodian) && payers.get(payout.custodian)) || null,
    requester: people.requesters.get(payout.id) ?? null,
    approvers: people.approvers.get(payout.id) ?? null,
  }));
  return { payouts, pageInfo };
}

/** For each payout, who requested it and, while it waits, who may approve it. */
async function readPeople(merchantId: MerchantId, payouts: readonly PayoutView[]) {
  const ids = payouts.map(({ id }) => id).filter((id) => isId("payout", id));
  const people = ids.length === 0 ? [] : await listPayoutPeople(db(), merchantId, ids);
  const waiting = new Set(
    payouts.filter(({ status }) => payoutStageOf(status) === "waits").map(({ id }) => id),
  );
  const judged = await judgeApprovers(
    db(),
    { team: merchantId },
    { permission: "money:move", waiting: people.filter(({ id }) => waiting.has(id)) },
  );
  return {
    requesters: new Map<string, string | null>(people.map(({ id, requester }) => [id, requester])),
    approvers: new Map([...judged].map(([id, people]) => [id, namesOfApprovers(people)])),
  };
}
