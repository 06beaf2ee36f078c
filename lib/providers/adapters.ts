import { adyenAdapter } from "#lib/providers/adyen/adapter";
import { apiPixAdapter } from "#lib/providers/api-pix/adapter";
import { cieloAdapter } from "#lib/providers/cielo/adapter";
import { efiPayoutsAdapter } from "#lib/providers/efi-payouts/adapter";
import { esploraAdapter } from "#lib/providers/esplora/esplora-adapter";
import { evmAdapter } from "#lib/providers/evm/evm-adapter";
import { mercadoPagoAdapter } from "#lib/providers/mercado-pago/adapter";
import { nowpayments } from "#lib/providers/nowpayments/nowpayments";
import type { Adapter } from "#lib/providers/ports/adapter";
import { stripeAdapter } from "#lib/providers/stripe/stripe-adapter";
import { stripeCardsAdapter } from "#lib/providers/stripe-cards/adapter";
import { wooviAdapter } from "#lib/providers/woovi/adapter";
import { wooviPayoutsAdapter } from "#lib/providers/woovi-payouts/adapter";

/** Every adapter to a real provider. */
export const ADAPTERS: readonly Adapter[] = [
  adyenAdapter,
  apiPixAdapter,
  cieloAdapter,
  efiPayoutsAdapter,
  esploraAdapter,
  evmAdapter,
  mercadoPagoAdapter,
  nowpayments,
  stripeAdapter,
  stripeCardsAdapter,
  wooviAdapter,
  wooviPayoutsAdapter,
];
