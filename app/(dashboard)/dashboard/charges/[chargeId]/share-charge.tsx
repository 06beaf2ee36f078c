import { getLocale } from "next-intl/server";
import { readyChargeMessages } from "#components/payment-links/ready-messages.ts";
import { ShareCard } from "#components/payment-links/share-card";
import { ownerNameOf } from "#lib/domain/money/settlement";
import type { ChargeView } from "#lib/schemas/payment/charge";

type ShareChargeProps = {
  charge: ChargeView;
  /** The address of its checkout as a QR code: a `data:` URI of a PNG. */
  qr: string;
};

/** How a charge is asked for: its checkout's address, a code and a message to its customer. */
export async function ShareCharge({ charge, qr }: ShareChargeProps) {
  const [locale, messages] = await Promise.all([
    getLocale(),
    readyChargeMessages({
      url: charge.checkoutUrl,
      merchantName: ownerNameOf(charge.settlement.recipients),
      amount: charge.grossAmount,
      currency: charge.currency,
      description: charge.description,
      expiresAt: charge.expiresAt,
      customer: charge.customer,
    }),
  ]);
  return <ShareCard url={charge.checkoutUrl} qr={qr} messages={messages} locale={locale} />;
}
