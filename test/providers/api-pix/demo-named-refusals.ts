import type { MerchantId } from "#lib/domain/ids";
import { toBrasiliaTime } from "#lib/domain/time/brasilia-time";
import { enquireDue } from "#lib/payments/enquire/enquire-due";
import { openCharge } from "#lib/payments/open/open-charge";
import { getPixPayment } from "#lib/pix-payments/get-pix-payment";
import { pixPaymentOpener } from "#lib/pix-payments/pix-payment-opener";
import { pixPaymentBody } from "#test/new-pix-payment";
import type { FakePsp } from "#test/providers/api-pix/fake-psp";

type Say = (line: string) => void;
type Api = (method: "GET" | "POST", path: string, body?: unknown) => Promise<unknown>;
type NamedBank = { psp: FakePsp; merchantId: MerchantId; api: Api; told: () => Promise<void> };
const DAY_MS = 86_400_000;

/**
 * A bank that refuses by HTTP 400 and a name: its payment of a charge with a due date is found, although the same txid has no
 * charge of the other kind, and a refused refund fails. `told` makes it call our webhook. Throws when anything differs.
 */
export async function showNamedRefusals(say: Say, bank: NamedBank): Promise<void> {
  say("\n8 · Another bank refuses by HTTP 400 and a name. 30.00 BRL by Pix, due in two days.");
  await payDueCharge(say, bank);
  await refuseRefund(say, bank);
}

async function payDueCharge(say: Say, { psp, merchantId, told }: NamedBank): Promise<void> {
  const inDays = (days: number) => toBrasiliaTime(new Date(Date.now() + days * DAY_MS)).slice(0, 10);
  const body = pixPaymentBody({
    clientMode: "fillDataNow",
    name_client: "Ana Souza",
    document_type: "CPF",
    document_client: "529.982.247-25",
    amount: 30,
    dueDate: inDays(2),
    expire_at: `${inDays(5)}T00:00:00-03:00`,
  });
  const { id, transaction_pix_id: txid } = await openCharge(pixPaymentOpener, merchantId, body, null);
  psp.bank.pay(String(txid));
  await told();
  await enquireDue();
  const { status_code: status } = await getPixPayment(merchantId, String(id));
  if (status !== "PAID") throw new Error(`the payment is ${status}`);
  say("    400 cobranca_nao_encontrada as a charge without a due date, and PAID as one with a due date.");
}

async function refuseRefund(say: Say, { psp, api, told }: NamedBank): Promise<void> {
  const created = await api("POST", "/charge", { grossAmount: "49.90", paymentMethod: "PIX" });
  const { chargeId, instructions } = created as { chargeId: string; instructions: { txid: string } };
  const pix = psp.bank.pay(instructions.txid);
  await told();
  await enquireDue();
  // The bank accepts no further refund of it.
  pix.valor = "0.01";
  const { status } = (await api("POST", `/charge/${chargeId}/refunds`, { amount: "10.00" })) as {
    status: string;
  };
  if (status !== "FAILED") throw new Error(`the refund is ${status}`);
  say(
    "    400 valor_invalido, then 400 devolucao_nao_encontrada: the refund FAILED, and its amount is free.",
  );
}
