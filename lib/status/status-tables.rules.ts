import { DISPUTE_TRANSITIONS } from "#lib/disputes/dispute.rules";
import { keysOf } from "#lib/domain/members";
import { WITHDRAWAL_TRANSITIONS } from "#lib/invoices/invoice-states.rules";
import { SUSPENSE_TRANSITIONS } from "#lib/payments/outcome.rules";
import { ATTEMPT_TRANSITIONS, CHARGE_TRANSITIONS } from "#lib/payments/states.rules";
import { PAYOUT_TRANSITIONS } from "#lib/payouts/payout.rules";
import { REFUND_TRANSITIONS } from "#lib/refunds/refund-states.rules";
import { SAVED_CARD_TRANSITIONS } from "#lib/saved-cards/saved-card.rules";
import { DELIVERY_TRANSITIONS } from "#lib/webhooks/delivery.rules";

const SWITCH_TRANSITIONS = { ENABLED: { disable: "DISABLED" }, DISABLED: { enable: "ENABLED" } } as const;
const RECIPIENT_TRANSITIONS = { ACTIVE: { disable: "DISABLED" }, DISABLED: { enable: "ACTIVE" } } as const;

/**
 * What queries and schemas use of each transition table: all statuses, the initial one, and for each transition its target and
 * the statuses that allow it.
 */
export const CHARGE = statusesOf(CHARGE_TRANSITIONS);
export const ATTEMPT = statusesOf(ATTEMPT_TRANSITIONS);
export const WITHDRAWAL = statusesOf(WITHDRAWAL_TRANSITIONS);
export const PAYOUT = statusesOf(PAYOUT_TRANSITIONS);
export const REFUND = statusesOf(REFUND_TRANSITIONS);
export const SUSPENSE = statusesOf(SUSPENSE_TRANSITIONS);
export const DISPUTE = statusesOf(DISPUTE_TRANSITIONS);
export const DELIVERY = statusesOf(DELIVERY_TRANSITIONS);
export const SAVED_CARD = statusesOf(SAVED_CARD_TRANSITIONS);
/** Payment links and webhook endpoints. */
export const SWITCH = statusesOf(SWITCH_TRANSITIONS);
export const RECIPIENT = statusesOf(RECIPIENT_TRANSITIONS);

/** The transitions of a payout. */
export type PayoutTransition = keyof (typeof PAYOUT)["after"];

/** The statuses that end a refund. */
export type RefundEnd = (typeof REFUND)["after"]["succeed" | "fail"];

type Table = Record<string, Record<string, string>>;
type RowOf<T extends Table> = T[keyof T];
type StepOf<Row> = Row extends Row ? keyof Row & string : never;
type After<Row, Step> = Row extends Row ? (Step extends keyof Row ? Row[Step] : never) : never;
type Statuses<T extends Table> = {
  all: readonly (keyof T & string)[];
  first: keyof T & string;
  after: { [Step in StepOf<RowOf<T>>]: After<RowOf<T>, Step> };
  before: { [Step in StepOf<RowOf<T>>]: (keyof T & string)[] };
};

function statusesOf<const T extends Table>(table: T): Statuses<T> {
  const after = Object.assign({}, ...Object.values(table)) as Statuses<T>["after"];
  const all = keysOf(table);
  const allowing = (step: string) => all.filter((status) => step in (table[status] ?? {}));
  const before = Object.fromEntries(
    Object.keys(after).map((step) => [step, allowing(step)]),
  ) as Statuses<T>["before"];
  return { all, first: all[0] as keyof T & string, after, before };
}
