import { encodeDynamicPix } from "#lib/pix/brcode/encode.rules";
import { BrCodeError } from "#lib/pix/brcode/error.rules";
import type { BoletoProvider } from "#lib/providers/ports/boleto";
import { ProviderFault, ProviderTimeout } from "#lib/providers/provider-error";
import { SANDBOX } from "#lib/providers/sandbox/facts";
import { boletoBehaviorOf } from "#lib/sandbox/boleto-amounts.rules";
import { cancelBoleto, listBoletoPayments, registerBoleto, returnBoleto } from "#lib/sandbox/boleto-bank";

/** A reserved name (RFC 6761): no bank's app can open it. */
const LOCATION = "pix.sandbox.ponte.example/v2/cobv";
const ACCOUNT = "0001/0000001-0";
const REFUND_ANSWERS = { "under way": "PENDING", done: "SUCCEEDED", refused: "FAILED" } as const;

/** The sandbox's bank, which registers boletos with a Pix code, behind the port of real providers. */
export const sandboxBoletoProvider: BoletoProvider = {
  name: SANDBOX,

  async register({ reference, amountMinor, dueDate, merchantName, merchantCity }) {
    const found = await registerBoleto({ reference, amountMinor, dueDate });
    if (!found) throw new ProviderFault("the sandbox's bank refuses this amount");
    const { boleto, isNew } = found;
    if (isNew && boletoBehaviorOf(amountMinor).register === "register_without_answer")
      throw new ProviderTimeout("the sandbox's bank did not answer");
    const { barcode, ourNumber, locationId, status: gatewayStatus } = boleto;
    const pix = { locationUrl: `${LOCATION}/${locationId}`, merchantName, merchantCity, amountMinor };
    return { bankId: null, barcode, ourNumber, account: ACCOUNT, emv: toEmv(pix), gatewayStatus };
  },

  async listPayments({ reference }, at) {
    const payments = await listBoletoPayments(reference, at);
    return payments.map(({ id: providerPaymentId, amountMinor, rail }) => ({
      kind: "PAID",
      amountMinor,
      providerPaymentId,
      gatewayStatus: `PAID_BY_${rail}`,
    }));
  },

  cancel: ({ reference }) => cancelBoleto(reference),

  async refund({ refundId, providerPaymentId: paymentId, amountMinor }) {
    return REFUND_ANSWERS[await returnBoleto({ refundId, paymentId, amountMinor })];
  },
};

function toEmv(pix: Parameters<typeof encodeDynamicPix>[0]): string {
  try {
    return encodeDynamicPix(pix);
  } catch (error) {
    throw error instanceof BrCodeError ? new ProviderFault(error.message) : error;
  }
}
