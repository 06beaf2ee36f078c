/**
 * What Woovi tells by each event that it can send (its page "Tipos de eventos do Webhook"), as far as it is about a Pix that came in: its
 * charge, what went back of it, or a dispute of it. Null for what an account that only takes Pix for us has nothing to do with.
 */
export const WOOVI_EVENTS = {
  "OPENPIX:CHARGE_COMPLETED": "charge",
  // In the place of the one before where another person paid than the charge names.
  "OPENPIX:CHARGE_COMPLETED_NOT_SAME_CUSTOMER_PAYER": "charge",
  "OPENPIX:CHARGE_EXPIRED": "charge",
  "OPENPIX:TRANSACTION_RECEIVED": "charge",
  PIX_TRANSACTION_REFUND_SENT_CONFIRMED: "refund",
  PIX_TRANSACTION_REFUND_SENT_REJECTED: "refund",
  "OPENPIX:DISPUTE_CREATED": "dispute",
  "OPENPIX:DISPUTE_ACCEPTED": "dispute",
  "OPENPIX:DISPUTE_REJECTED": "dispute",
  "OPENPIX:DISPUTE_CANCELED": "dispute",
  // We made it ourselves.
  "OPENPIX:CHARGE_CREATED": null,
  // Replaced by the events of refunds that were sent.
  "OPENPIX:TRANSACTION_REFUND_RECEIVED": null,
  // Refunds of Pix that the account sent: it sends none for us.
  PIX_TRANSACTION_REFUND_RECEIVED_CONFIRMED: null,
  PIX_TRANSACTION_REFUND_RECEIVED_REJECTED: null,
  "OPENPIX:MOVEMENT_CONFIRMED": null,
  "OPENPIX:MOVEMENT_FAILED": null,
  "OPENPIX:MOVEMENT_REMOVED": null,
  BOLETO_SETTLED: null,
  // Accounts that a platform opens for others, and Pix Automático: not offered here.
  ACCOUNT_REGISTER_APPROVED: null,
  ACCOUNT_REGISTER_REJECTED: null,
  ACCOUNT_REGISTER_PENDING: null,
  ACCOUNT_REGISTER_STEP_UPDATED: null,
  ACCOUNT_REGISTER_IN_REVIEW: null,
  ACCOUNT_REGISTER_DOCUMENTS_REQUESTED: null,
  ACCOUNT_REGISTER_RFI_RESOLVED: null,
  PIX_AUTOMATIC_APPROVED: null,
  PIX_AUTOMATIC_REJECTED: null,
  PIX_AUTOMATIC_COBR_CREATED: null,
  PIX_AUTOMATIC_COBR_APPROVED: null,
  PIX_AUTOMATIC_COBR_REJECTED: null,
  PIX_AUTOMATIC_COBR_COMPLETED: null,
  PIX_AUTOMATIC_COBR_TRY_REJECTED: null,
  PIX_AUTOMATIC_COBR_TRY_REQUESTED: null,
} as const satisfies Record<string, "charge" | "refund" | "dispute" | null>;

/** The events that our address is registered for: all that tell of a Pix that came in. */
export const REGISTERED_EVENTS = Object.entries(WOOVI_EVENTS).flatMap(([event, about]) =>
  about === null ? [] : [event],
);
