import { reportedPayerOf } from "#lib/customers/bank-payer.rules";
import { type DynamicPix, encodeDynamicPix } from "#lib/pix/brcode/encode.rules";
import { BrCodeError } from "#lib/pix/brcode/error.rules";
import type { PixProvider } from "#lib/providers/ports/pix";
import { ProviderFault } from "#lib/providers/provider-error";
import { SANDBOX } from "#lib/providers/sandbox/facts";
import { sandboxRecurringPix } from "#lib/providers/sandbox/recurring-pix";
import { toEntries } from "#lib/providers/sandbox/statement";
import {
  findPixCharge,
  listPixPayments,
  openPixCharge,
  removePixCharge,
  returnPix,
  setPixTaxKey,
} from "#lib/sandbox/pix-bank";
import { listPixStatement } from "#lib/sandbox/statement";
import { answeredTax } from "#lib/sandbox/tax.rules";

// A reserved name (RFC 6761): no bank's app can open it, so a sandbox QR code cannot be paid with real money.
const LOCATION_HOST = "pix.sandbox.ponte.example";

/** The Pix side of the sandbox, behind the port of real providers. */
export const sandboxPixProvider: PixProvider = {
  name: SANDBOX,
  ...sandboxRecurringPix,

  taxes: {
    readTax: async (txid) => {
      const charge = await findPixCharge(txid);
      return charge && { corrected: charge.tax?.corrected ?? null, open: charge.tax?.open ?? null };
    },
    setTax: (txid, _kind, { documentKey }) => setPixTaxKey(txid, documentKey),
  },

  async createCharge({ txid, amountMinor, expiresAt, merchantName, merchantCity, due, tax }) {
    const terms = due?.terms && { date: due.date, terms: due.terms };
    const answered = tax ? answeredTax(tax) : null;
    const charge = await openPixCharge({ txid, amountMinor, expiresAt, due: terms, tax: answered });
    const locationUrl = `${LOCATION_HOST}/v2/${charge.locationId}`;
    const emv = toEmv({ locationUrl, merchantName, merchantCity, amountMinor });
    return { emv, gatewayStatus: charge.status };
  },

  async listPayments(txid) {
    const payments = await listPixPayments(txid);
    return payments.map(({ amountMinor, endToEndId, payerDocument, taxSetAside }) => ({
      kind: "PAID",
      ...(taxSetAside && { taxSetAside }),
      amountMinor,
      providerPaymentId: endToEndId,
      gatewayStatus: "COMPLETED",
      ...reportedPayerOf({ cpf: payerDocument, cnpj: payerDocument }),
    }));
  },

  // As with real Pix, the bank first acknowledges a refund. A report or a repeated request then returns its result.
  async refund({ refundId, providerPaymentId, amountMinor }) {
    const recorded = await returnPix({ refundId, endToEndId: providerPaymentId, amountMinor });
    return REFUND_ANSWERS[recorded];
  },

  removeCharge: removePixCharge,

  listEntries: async (start, end) => toEntries(await listPixStatement(start, end)),
};

const REFUND_ANSWERS = { "under way": "PENDING", done: "SUCCEEDED", refused: "FAILED" } as const;

// The charge cannot be paid without its code.
function toEmv(pix: DynamicPix): string {
  try {
    return encodeDynamicPix(pix);
  } catch (error) {
    throw error instanceof BrCodeError ? new ProviderFault(error.message) : error;
  }
}
