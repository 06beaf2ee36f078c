import { Barcode, Bitcoin, CalendarSync, CreditCard, Globe, type LucideIcon, QrCode } from "lucide-react";
import type { PaymentMethod } from "#lib/domain/payment-methods";

export const METHOD_ICONS: Readonly<Record<PaymentMethod, LucideIcon>> = {
  PIX: QrCode,
  CREDIT_CARD: CreditCard,
  INTERNATIONAL: Globe,
  CRYPTO: Bitcoin,
  PIX_AUTOMATIC: CalendarSync,
  BOLETO: Barcode,
};
