import type { PaymentMethod } from "#lib/domain/payment-methods";
import { boleto } from "#lib/methods/boleto/boleto";
import { card } from "#lib/methods/card/card";
import type { Method } from "#lib/methods/contract/method";
import { crypto } from "#lib/methods/crypto/crypto";
import { international } from "#lib/methods/international/international";
import { pix } from "#lib/methods/pix/pix";
import { pixAutomatic } from "#lib/methods/pix-automatic/pix-automatic";

/** Every payment method; a new one is added here. */
const METHODS: { [Name in PaymentMethod]: Method<Name> } = {
  PIX: pix,
  CREDIT_CARD: card,
  INTERNATIONAL: international,
  CRYPTO: crypto,
  PIX_AUTOMATIC: pixAutomatic,
  BOLETO: boleto,
};

/** The module of a payment method. Its input is that of the same method (`input.paymentMethod`). */
export function methodOf(name: PaymentMethod): Method {
  return METHODS[name];
}

/** All payment methods, in the order of every list. */
export function listMethods(): Method[] {
  return Object.values(METHODS);
}
