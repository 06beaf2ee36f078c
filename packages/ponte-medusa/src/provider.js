// @ts-check
import { AbstractPaymentProvider, MathBN, MedusaError } from "@medusajs/framework/utils";
import { Ponte, PonteError, PonteProblem, PonteServerError } from "@ponte/node";
import { toReais } from "./amounts.js";
import { Charges } from "./charges.js";
import { checkOptions } from "./options.js";
import { Refunds } from "./refunds.js";
import { Refusal } from "./refusal.js";
import { actionOf } from "./webhooks.js";

// Medusa holds a cart's lock for two minutes while it asks a provider.
const TIMEOUT_MS = 10_000;

/** Medusa's payment provider `pp_ponte_<id>`. The diagram in this package's README shows what each method does. */
export class PonteProvider extends AbstractPaymentProvider {
  static identifier = "ponte";

  /** @param {Record<string, unknown>} options */
  static validateOptions(options) {
    try {
      checkOptions(options);
    } catch (error) {
      throw toMedusaError(error);
    }
  }

  /** @param {Record<string, any>} cradle @param {import("./index.d.ts").PonteOptions} options */
  constructor(cradle, options) {
    super(cradle, options);
    const { url, token, clientId, clientSecret, webhookSecret } = options;
    this.cradle = cradle;
    this.webhookSecret = webhookSecret;
    this.ponte = new Ponte({ url, token, clientId, clientSecret, timeoutMs: TIMEOUT_MS });
    this.charges = new Charges(this.ponte, options);
    this.refunds = new Refunds(this.ponte, (refundId) => this.#otherRefundsOf(refundId));
  }

  /** @param {import("@medusajs/framework/types").InitiatePaymentInput} input */
  async initiatePayment({ amount, currency_code: currency, data }) {
    return asked(async () => {
      const { session_id: sessionId } = data ?? {};
      const opened = await this.charges.open({ sessionId, amount: reaisOf(amount), currency });
      return { id: opened.charge_id, data: opened };
    });
  }

  /** @param {import("@medusajs/framework/types").UpdatePaymentInput} input */
  async updatePayment({ amount, currency_code: currency, data }) {
    return asked(async () => ({
      data: await this.charges.replace(data, { amount: reaisOf(amount), currency }),
    }));
  }

  /** @param {import("@medusajs/framework/types").AuthorizePaymentInput} input */
  async authorizePayment({ data }) {
    return asked(() => this.charges.status(data));
  }

  /** @param {import("@medusajs/framework/types").GetPaymentStatusInput} input */
  async getPaymentStatus({ data }) {
    return asked(() => this.charges.status(data));
  }

  /** @param {import("@medusajs/framework/types").RetrievePaymentInput} input */
  async retrievePayment({ data }) {
    return asked(async () => ({ data: { ...(await this.charges.read(data)) } }));
  }

  /** @param {import("@medusajs/framework/types").CapturePaymentInput} input */
  async capturePayment({ data, context }) {
    return asked(async () => {
      const key = context?.idempotency_key;
      return { data: await this.charges.capture(data, { key, amount: await this.#capturedWith(key) }) };
    });
  }

  /** @param {import("@medusajs/framework/types").CancelPaymentInput} input */
  async cancelPayment({ data }) {
    return asked(async () => ({ data: await this.charges.cancel(data) }));
  }

  /** @param {import("@medusajs/framework/types").DeletePaymentInput} input */
  async deletePayment({ data }) {
    // Medusa deletes a session that it failed to store with the storefront's own data, which names no charge.
    if (!data?.charge_id) return { data };
    return asked(async () => ({ data: await this.charges.cancel(data) }));
  }

  /** @param {import("@medusajs/framework/types").RefundPaymentInput} input */
  async refundPayment({ amount, data, context }) {
    return asked(async () => {
      const refundId = context?.idempotency_key;
      if (!refundId) throw new Refusal("A refund needs its idempotency key.");
      const { id: chargeId } = await this.charges.read(data);
      await this.refunds.make({ chargeId, refundId, amount: reaisOf(amount) });
      return { data };
    });
  }

  /** @param {import("@medusajs/framework/types").ProviderWebhookPayload["payload"]} payload */
  async getWebhookActionAndData(payload) {
    const { ponte, webhookSecret: secret } = this;
    const chargeOf = (/** @type {string} */ sessionId) => this.#chargeOf(sessionId);
    return actionOf({ ponte, secret, log: this.cradle.logger, chargeOf }, payload);
  }

  /** @param {string} sessionId */
  async #chargeOf(sessionId) {
    const [session] = await this.cradle.paymentSessionService.list({ id: [sessionId] });
    return session?.data?.charge_id;
  }

  /**
   * The sum of a payment's captures with this one. Medusa passes no amount to providers, only the id of the stored capture.
   * @param {string | undefined} captureId
   */
  async #capturedWith(captureId) {
    const { captureService } = this.cradle;
    const [capture] = captureId ? await captureService.list({ id: [captureId] }) : [];
    if (!capture) return undefined;
    const all = await captureService.list({ payment_id: capture.payment_id });
    return reaisOf(MathBN.sum(...all.map(rawAmountOf)));
  }

  /** @param {string} refundId */
  async #otherRefundsOf(refundId) {
    const { refundService } = this.cradle;
    const [refund] = await refundService.list({ id: [refundId] });
    if (!refund) return [];
    const all = await refundService.list({ payment_id: refund.payment_id });
    return all
      .filter((/** @type {{ id: string }} */ { id }) => id !== refundId)
      .map((/** @type {any} */ other) => ({ id: other.id, amount: reaisOf(rawAmountOf(other)) }));
  }
}

/** @param {any} row a capture or refund of Medusa */
function rawAmountOf({ raw_amount: raw, amount }) {
  return raw ?? amount;
}

/** @param {import("@medusajs/framework/types").BigNumberInput} amount */
function reaisOf(amount) {
  return toReais(MathBN.convert(amount).toFixed());
}

/** @template T @param {() => Promise<T>} ask @returns {Promise<T>} */
async function asked(ask) {
  try {
    return await ask();
  } catch (error) {
    throw toMedusaError(error);
  }
}

/** Medusa shows only its own errors' messages. @param {unknown} error */
function toMedusaError(error) {
  const { NOT_ALLOWED, UNEXPECTED_STATE } = MedusaError.Types;
  if (error instanceof Refusal) return new MedusaError(NOT_ALLOWED, error.message);
  if (error instanceof PonteProblem && !(error instanceof PonteServerError))
    return new MedusaError(NOT_ALLOWED, `Ponte refuses: ${error.message}`);
  if (error instanceof PonteError) return new MedusaError(UNEXPECTED_STATE, `Ponte: ${error.message}`);
  return error;
}
