import { db, type Reader, type Tx, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { proveSecondFactor } from "#lib/account/prove-self";
import { findUser, lockUser, type UserRecord } from "#lib/account/users.queries";
import type { Approval } from "#lib/approvals/approval-bar.rules";
import { findApproval } from "#lib/approvals/find-approval";
import { assertApprovedWithinDay } from "#lib/approvals/lock-day";
import { refuseBarred } from "#lib/approvals/refuse-barred";
import type { Actor } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import { PonteError } from "#lib/domain/errors";
import type { UserId } from "#lib/domain/ids";
import { formatAmount } from "#lib/domain/money/money";
import { quoteCoin } from "#lib/exchange/quote-coin";
import { getInvoiceOrThrow, viewInvoice } from "#lib/invoices/get-invoice";
import type { ApproveWithdrawalBody, InvoiceView } from "#lib/invoices/invoice.contract";
import { awaitsDecision } from "#lib/invoices/invoice-states.rules";
import { type InvoiceFacts, type InvoiceRecord, moveWithdrawal } from "#lib/invoices/invoices.queries";
import { recordInvoiceEvents } from "#lib/invoices/record-invoice-events";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import { enqueue } from "#lib/platform/jobs/queue";
import { can } from "#lib/team/permissions.rules";
import { postWithdrawal } from "#lib/withdrawals/post-withdrawal";

/**
 * Approves a merchant's withdrawal, for staff, with a second-factor code: its coins are quoted at the current rate, and a job
 * sends them. Throws `not_found`, `forbidden` (`ApprovalBar`), `second_factor_required` if the person has none, `invalid_request`
 * at `/code`, `limit_exceeded` for a request of an earlier day, `illegal_transition` if it is already decided, and quoting's errors.
 */
export async function approveWithdrawal(
  userId: UserId,
  invoiceId: string,
  { code }: ApproveWithdrawalBody,
  actor: Actor,
): Promise<InvoiceView> {
  const invoice = await decidableOrThrow(userId, invoiceId);
  const approver = await findUser(db(), userId);
  if (!approver) throw new PonteError("unauthorized", "This user no longer exists.");
  await approvalOrThrow(db(), approver, invoice);
  // At the rate of the day of the request, the merchant or we would bear the changes since.
  const { merchantId, amountMinor, currency, payCurrency } = invoice;
  const { mode } = await getMerchantOrThrow(db(), merchantId);
  const { rate, units } = await quoteCoin(amountMinor, currency, payCurrency, mode);
  // Last, because a code works only once.
  await proveSecondFactor(approver, code);
  return decide(
    invoice,
    "approve",
    { decidedBy: userId, rate, payUnits: units },
    async (tx, approved, now) => {
      const { exception } = await assertStillMayApprove(tx, userId, invoice);
      await enqueue(tx, "send-payout", { invoiceId: approved.id }, { group: merchantId });
      await recordInvoiceEvents(tx, approved, ["withdrawal.approved"], now);
      await audit(tx, "withdrawal.approved", { before: invoice, after: approved, exception }, actor);
    },
  );
}

/**
 * Rejects a merchant's withdrawal, for staff, and releases its amount. Throws `not_found`, `forbidden` for the
 * requester, `illegal_transition` if already decided.
 */
export async function rejectWithdrawal(
  userId: UserId,
  invoiceId: string,
  actor: Actor,
): Promise<InvoiceView> {
  const invoice = await decidableOrThrow(userId, invoiceId);
  return decide(invoice, "reject", { decidedBy: userId }, async (tx, rejected, now) => {
    await postWithdrawal(tx, rejected, "WITHDRAWAL_RELEASED");
    await recordInvoiceEvents(tx, rejected, ["withdrawal.rejected"], now);
    await audit(tx, "withdrawal.rejected", { before: invoice, after: rejected }, actor);
  });
}

async function decidableOrThrow(userId: UserId, invoiceId: string): Promise<InvoiceRecord> {
  const invoice = await getInvoiceOrThrow(null, invoiceId);
  if (invoice.type !== "WITHDRAWAL") throw new PonteError("not_found", "There is no such withdrawal.");
  if (invoice.requestedBy === userId) {
    throw new PonteError("forbidden", "Whoever requested a withdrawal may not decide on it.");
  }
  if (!awaitsDecision(invoice.status)) throw decided();
  return invoice;
}

// The right is checked again now, because the approver may have lost their role or access since the request.
async function assertStillMayApprove(tx: Tx, userId: UserId, invoice: InvoiceRecord): Promise<Approval> {
  const approver = await lockUser(tx, userId);
  if (approver.disabledAt || !can(approver.role, "withdrawals:decide")) {
    throw new PonteError("forbidden", "You may no longer decide on withdrawals.");
  }
  return approvalOrThrow(tx, approver, invoice);
}

async function approvalOrThrow(
  reader: Reader,
  approver: UserRecord,
  { requestedBy, createdAt }: InvoiceRecord,
): Promise<Approval> {
  const request = { requestedBy, createdAt, permission: "withdrawals:decide" } as const;
  const approval = await findApproval(reader, approver, request);
  refuseBarred(approval.bar, "withdrawal");
  return approval;
}

async function decide(
  invoice: InvoiceRecord,
  transition: "approve" | "reject",
  facts: InvoiceFacts,
  follow: (tx: Tx, moved: InvoiceRecord, now: Date) => Promise<void>,
): Promise<InvoiceView> {
  const { merchantId, id } = invoice;
  const decidedInvoice = await transaction(async (tx) => {
    const now = databaseNow();
    if (transition === "approve") await assertApprovedWithinDay(tx, toDayRequest(invoice), now);
    const moved = await moveWithdrawal(tx, merchantId, id, { transition, facts, now });
    if (!moved) throw decided();
    await follow(tx, moved, now);
    return moved;
  });
  return viewInvoice(decidedInvoice);
}

// A withdrawal in another currency that an older version stored has no value in reais.
function toDayRequest({ merchantId, createdAt, currency, amountMinor, brlMinor }: InvoiceRecord) {
  return { merchantId, createdAt, amountMinor: brlMinor ?? (currency === "BRL" ? amountMinor : 0) };
}

async function audit(
  tx: Tx,
  action: "withdrawal.approved" | "withdrawal.rejected",
  {
    before,
    after,
    exception = null,
  }: { before: InvoiceRecord; after: InvoiceRecord; exception?: Approval["exception"] },
  actor: Actor,
): Promise<void> {
  await recordAudit(tx, after.merchantId, actor, {
    action,
    objectType: "withdrawal",
    objectId: after.id,
    before: { status: before.status },
    after: {
      status: after.status,
      amount: formatAmount(after.amountMinor, after.currency),
      currency: after.currency,
      ...(exception ? { exception } : {}),
    },
  });
}

function decided(): PonteError {
  return new PonteError("illegal_transition", "This withdrawal has already been decided.");
}
