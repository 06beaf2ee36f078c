import { adyenFacts } from "#lib/providers/adyen/facts";
import { apiPixFacts } from "#lib/providers/api-pix/facts";
import { cieloFacts } from "#lib/providers/cielo/facts";
import { efiBoletoFacts } from "#lib/providers/efi-boletos/facts";
import { efiPayoutFacts } from "#lib/providers/efi-payouts/facts";
import { esploraFacts } from "#lib/providers/esplora/facts";
import { evmFacts } from "#lib/providers/evm/facts";
import { mercadoPagoFacts } from "#lib/providers/mercado-pago/facts";
import { nowpaymentsFacts } from "#lib/providers/nowpayments/facts";
import type { Adapter, AdapterFacts } from "#lib/providers/ports/adapter";
import { stripeFacts } from "#lib/providers/stripe/facts";
import { stripeCardsFacts } from "#lib/providers/stripe-cards/facts";
import { wooviFacts } from "#lib/providers/woovi/facts";
import { wooviPayoutFacts } from "#lib/providers/woovi-payouts/facts";

/** A provider's facts, and how to load its adapter: a process loads the code at its first call of the provider. */
export type ListedAdapter = AdapterFacts & { load(): Promise<Adapter> };

const BY_NAME = {
  adyen: {
    ...adyenFacts,
    load: async () => (await import("#lib/providers/adyen/adapter")).adyenAdapter,
  },
  "api-pix": {
    ...apiPixFacts,
    load: async () => (await import("#lib/providers/api-pix/adapter")).apiPixAdapter,
  },
  cielo: {
    ...cieloFacts,
    load: async () => (await import("#lib/providers/cielo/adapter")).cieloAdapter,
  },
  "efi-boletos": {
    ...efiBoletoFacts,
    load: async () => (await import("#lib/providers/efi-boletos/adapter")).efiBoletosAdapter,
  },
  "efi-payouts": {
    ...efiPayoutFacts,
    load: async () => (await import("#lib/providers/efi-payouts/adapter")).efiPayoutsAdapter,
  },
  esplora: {
    ...esploraFacts,
    load: async () => (await import("#lib/providers/esplora/esplora-adapter")).esploraAdapter,
  },
  evm: {
    ...evmFacts,
    load: async () => (await import("#lib/providers/evm/evm-adapter")).evmAdapter,
  },
  "mercado-pago": {
    ...mercadoPagoFacts,
    load: async () => (await import("#lib/providers/mercado-pago/adapter")).mercadoPagoAdapter,
  },
  nowpayments: {
    ...nowpaymentsFacts,
    load: async () => (await import("#lib/providers/nowpayments/nowpayments")).nowpayments,
  },
  stripe: {
    ...stripeFacts,
    load: async () => (await import("#lib/providers/stripe/stripe-adapter")).stripeAdapter,
  },
  "stripe-cards": {
    ...stripeCardsFacts,
    load: async () => (await import("#lib/providers/stripe-cards/adapter")).stripeCardsAdapter,
  },
  woovi: {
    ...wooviFacts,
    load: async () => (await import("#lib/providers/woovi/adapter")).wooviAdapter,
  },
  "woovi-payouts": {
    ...wooviPayoutFacts,
    load: async () => (await import("#lib/providers/woovi-payouts/adapter")).wooviPayoutsAdapter,
  },
} as const satisfies Record<string, ListedAdapter>;

/** The names of all adapters. Tables keyed by them must cover every adapter to compile. */
export type AdapterName = keyof typeof BY_NAME;

/** Every real provider. */
export const ADAPTERS: readonly ListedAdapter[] = Object.values(BY_NAME);
