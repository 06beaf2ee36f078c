import { failedDebit } from "#lib/mandates/debit-failure.rules";
import type { ProviderOutcome } from "#lib/payments/outcome.rules";
import { encodeDynamicPix } from "#lib/pix/brcode/encode.rules";
import type { FirstPayment, MandateAnswer, RecurringPixProvider } from "#lib/providers/ports/recurring-pix";
import { ProviderFault } from "#lib/providers/provider-error";
import {
  cancelDebitIn,
  hasDebit,
  listDebitsIn,
  openDebit,
  playDebit,
  retryDebitIn,
  type SandboxTry,
} from "#lib/sandbox/debits";
import {
  cancelMandateIn,
  findMandateIn,
  findMandateOfReferenceIn,
  openMandate,
  type SandboxMandate,
} from "#lib/sandbox/mandates";
import { findPixCharge, listPixPayments } from "#lib/sandbox/pix-bank";
import { answeredTax } from "#lib/sandbox/tax.rules";

/** A reserved name (RFC 6761): no bank's app can open it. */
const HOST = "pix.sandbox.ponte.example/v2";

/** The sandbox's bank, which debits by mandates, behind the port of real providers. */
export const sandboxRecurringPix: RecurringPixProvider = {
  async createMandate({ reference, mayRetry, first }) {
    const opened = await openMandate({ reference, mayRetry, firstTxid: first?.txid ?? null });
    return { ...toAnswer(opened), code: await codeOf(opened, first) };
  },
  // The sandbox's payers need no request: they answer at any time.
  requestMandate: async ({ bankId }) => ({ requestId: bankId.replace(/^R./, "SC") }),
  findMandate: findOne,
  async cancelMandate(bankId) {
    await cancelMandateIn(bankId);
    return findOne(bankId, null);
  },
  async findMandateOfReference(reference) {
    const found = await findMandateOfReferenceIn(reference);
    return found && toAnswer(found);
  },

  sendsTax: true,
  async createDebit({ mandate: mandateId, tax, ...debit }) {
    const answered = tax ? answeredTax(tax) : null;
    if (!(await openDebit({ ...debit, mandateId, tax: answered })))
      throw new ProviderFault("the mandate is not in force");
    return { gatewayStatus: "SCHEDULED" };
  },
  findSentDebit: async ({ txid }) => ((await hasDebit(txid)) ? { gatewayStatus: "SCHEDULED" } : null),
  async retryDebit(txid, day) {
    if (!(await retryDebitIn(txid, day))) throw new ProviderFault("the debit may not be tried again then");
    return { gatewayStatus: "SCHEDULED" };
  },
  async findDebit({ txid, retryDay }, at) {
    const tries = await playDebit(txid, at);
    const named = tries.find(({ day, isRetry }) => (retryDay === null ? !isRetry : day === retryDay));
    return named ? outcomesOf(named) : [];
  },
  cancelDebit: cancelDebitIn,
  listDebits: listDebitsIn,
};

async function findOne(bankId: string, first: FirstPayment | null): Promise<MandateAnswer | null> {
  const found = await findMandateIn(bankId);
  return found && { ...toAnswer(found), code: await codeOf(found, first) };
}

function toAnswer({ id: bankId, status, reference, endedBy }: SandboxMandate): MandateAnswer {
  const end = endedBy === null ? null : { by: endedBy, code: null };
  return { bankId, status, reference, code: null, payerBank: null, end };
}

/** If the mandate has a first payment, its code pays this too. */
async function codeOf({ id }: SandboxMandate, first: FirstPayment | null): Promise<string> {
  const mandateUrl = `${HOST}/rec/${id}`;
  const charge = first && (await findPixCharge(first.txid));
  if (!charge) return mandateUrl;
  const { locationId, amountMinor } = charge;
  const receiver = { merchantName: "Sandbox", merchantCity: "Brasilia" };
  return encodeDynamicPix({ ...receiver, locationUrl: `${HOST}/${locationId}`, mandateUrl, amountMinor });
}

async function outcomesOf(one: SandboxTry): Promise<ProviderOutcome[]> {
  const { txid, status: gatewayStatus, failureCode, endToEndId } = one;
  switch (gatewayStatus) {
    case "SCHEDULED":
      return [];
    case "PAID": {
      const paid = (await listPixPayments(txid)).find((pix) => pix.endToEndId === endToEndId);
      if (!paid) throw new Error("the sandbox lost a debit's Pix");
      const { amountMinor, endToEndId: providerPaymentId, taxSetAside } = paid;
      return [
        { kind: "PAID", amountMinor, providerPaymentId, gatewayStatus, ...(taxSetAside && { taxSetAside }) },
      ];
    }
    case "CANCELED":
      return failureCode === null
        ? [{ kind: "CANCELED", gatewayStatus }]
        : [failedDebit(failureCode, gatewayStatus)];
    case "REFUSED":
    case "EXPIRED":
      return [failedDebit(failureCode ?? "no_money", gatewayStatus)];
  }
}
