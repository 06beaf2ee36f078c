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

const BY_NAME = {
  adyen: adyenAdapter,
  "api-pix": apiPixAdapter,
  cielo: cieloAdapter,
  "efi-payouts": efiPayoutsAdapter,
  esplora: esploraAdapter,
  evm: evmAdapter,
  "mercado-pago": mercadoPagoAdapter,
  nowpayments,
  stripe: stripeAdapter,
  "stripe-cards": stripeCardsAdapter,
  woovi: wooviAdapter,
  "woovi-payouts": wooviPayoutsAdapter,
} as const satisfies Record<string, Adapter>;

/** Names of all adapters, so that the compiler requires what each of them must have. */
export type AdapterName = keyof typeof BY_NAME;

/** Every adapter to a real provider. */
export const ADAPTERS: readonly Adapter[] = Object.values(BY_NAME);
