import type { Reader } from "#db/client";
import { merchantTime } from "#db/clock";
import { PAYER_FIELDS } from "#lib/customers/customer.rules";
import { isPayerLocked } from "#lib/customers/payer-lock.rules";
import type { MerchantId } from "#lib/domain/ids";
import type { Minor } from "#lib/domain/money/minor";
import { formatReais } from "#lib/domain/money/money";
import { CHARGE_METHODS } from "#lib/domain/payment-methods";
import { priceOfPieces } from "#lib/payment-links/link-terms.rules";
import type { PaymentLinkView } from "#lib/payment-links/payment-link.contract";
import { paymentLinkState } from "#lib/payment-links/payment-link.rules";
import { type PaymentLinkRecord, sumPaidOfLinks } from "#lib/payment-links/payment-links.queries";
import { env } from "#lib/platform/env";
import { toPieceTaxView } from "#lib/tax/tax-view";

/** The address of a payment link's page. */
export function paymentLinkUrlOf(publicId: string): string {
  return `${env().publicUrl}/link/${publicId}`;
}

/** The merchant's payment links as the API shows them at an instant. */
export async function viewPaymentLinks(
  reader: Reader,
  merchantId: MerchantId,
  links: readonly PaymentLinkRecord[],
  now: Date,
): Promise<PaymentLinkView[]> {
  const open = links.filter(({ isAmountOpen }) => isAmountOpen).map(({ id }) => id);
  const paid = await sumPaidOfLinks(reader, merchantId, open);
  // A fixed amount never changes, so the sum paid is a multiple of it.
  const paidMinorOf = ({ id, isAmountOpen, paidCount, amountMinor }: PaymentLinkRecord) =>
    isAmountOpen ? (paid.get(id) ?? 0) : priceOfPieces(amountMinor, paidCount);
  return links.map((link) => toView(link, paidMinorOf(link), now));
}

/** One payment link as the API shows it at an instant. */
export async function viewPaymentLink(
  reader: Reader,
  link: PaymentLinkRecord,
  now: Date,
): Promise<PaymentLinkView> {
  const [view] = await viewPaymentLinks(reader, link.merchantId, [link], now);
  if (!view) throw new Error("a payment link was not shown");
  return view;
}

function toView(link: PaymentLinkRecord, paidMinor: Minor, now: Date): PaymentLinkView {
  const { methods, minAmountMinor, maxAmountMinor } = link;
  return {
    id: link.id,
    url: paymentLinkUrlOf(link.publicId),
    title: link.title,
    description: link.description,
    grossAmount: formatReais(link.amountMinor),
    currency: "BRL",
    methods: methods && CHARGE_METHODS.filter((method) => methods.includes(method)),
    payerAmount: link.isAmountOpen
      ? {
          min: minAmountMinor === null ? null : formatReais(minAmountMinor),
          max: maxAmountMinor === null ? null : formatReais(maxAmountMinor),
        }
      : null,
    maxQuantity: link.maxQuantity,
    asks: PAYER_FIELDS.filter((field) => link.asks.includes(field)),
    questions: (link.questions ?? []).map(({ choices = null, ...question }) => ({ ...question, choices })),
    ...(link.unknownPayer === null
      ? {}
      : { locksPayer: isPayerLocked(link), unknownPayer: link.unknownPayer }),
    stock: link.stock,
    reservedCount: link.reservedCount,
    paidCount: link.paidCount,
    receivedAmount: formatReais(paidMinor),
    endsAt: link.endsAt?.toISOString() ?? null,
    ...(link.tax && { tax: toPieceTaxView(link.tax) }),
    redirectUrl: link.redirectUrl,
    status: link.status,
    state: paymentLinkState(link, merchantTime(link.merchantId, now)),
    createdAt: link.createdAt.toISOString(),
    updatedAt: link.updatedAt.toISOString(),
  };
}
