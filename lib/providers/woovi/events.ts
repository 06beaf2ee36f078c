/**
 * The subject of each event of Woovi ("Tipos de eventos do Webhook") about incoming Pix: its charge, a refund or a dispute. Null
 * for events that do not concern an account that only receives Pix for us.
 */
export const WOOVI_EVENTS = {
  "OPENPIX:CHARGE_COMPLETED": "charge",
  // Woovi sends this event instead of the previous one when the payer is not the person named in the charge.
  "OPENPIX:CHARGE_COMPLETED_NOT_SAME_CUSTOMER_PAYER": "charge",
  "OPENPIX:CHARGE_EXPIRED": "charge",
  "OPENPIX:TRANSACTION_RECEIVED": "charge",
  PIX_TRANSACTION_REFUND_SENT_CONFIRMED: "refund",
  PIX_TRANSACTION_REFUND_SENT_REJECTED: "refund",
  "OPENPIX:DISPUTE_CREATED": "dispute",
  "OPENPIX:DISPUTE_ACCEPTED": "dispute",
  "OPENPIX:DISPUTE_REJECTED": "dispute",
  "OPENPIX:DISPUTE_CANCELED": "dispute",
  // Caused by our own request.
  "OPENPIX:CHARGE_CREATED": null,
  // Replaced by the events of sent refunds.
  "OPENPIX:TRANSACTION_REFUND_RECEIVED": null,
  // Refunds of Pix that the account sent; this adapter sends none.
  PIX_TRANSACTION_REFUND_RECEIVED_CONFIRMED: null,
  PIX_TRANSACTION_REFUND_RECEIVED_REJECTED: null,
  "OPENPIX:MOVEMENT_CONFIRMED": null,
  "OPENPIX:MOVEMENT_FAILED": null,
  "OPENPIX:MOVEMENT_REMOVED": null,
  BOLETO_SETTLED: null,
  // Events of accounts that a platform opens for others, and of Pix Automático; this adapter supports neither.
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

/** The events for which our address is registered: all events about incoming Pix. */
export const REGISTERED_EVENTS = Object.entries(WOOVI_EVENTS).flatMap(([event, about]) =>
  about === null ? [] : [event],
);
