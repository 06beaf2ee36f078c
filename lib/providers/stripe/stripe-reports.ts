import Stripe from "stripe";
import { z } from "zod";
import type { Connection, ReportHandler } from "#lib/providers/ports/adapter";
import type { ProviderReport, ReportSubject } from "#lib/providers/ports/reports";
import { reportedName } from "#lib/providers/report-fields";
import { findAtStripe, readAnswer } from "#lib/providers/stripe/ask-stripe";
import { findFrozenPrice, type PricePort, portOf, stripeMetadata } from "#lib/providers/stripe/frozen-price";
import { findDisputeAtStripe } from "#lib/providers/stripe/stripe-disputes";
import {
  findPricedPayment,
  listReportedRefunds,
  type PricedPayment,
  stripeRefund,
} from "#lib/providers/stripe/stripe-refunds";
import type { StripeSettings } from "#lib/providers/stripe/stripe-settings";
import { findPriceOf } from "#lib/providers/stripe/stripe-statement";

/** The members of an event in every version of Stripe's API; its object is read by its type. */
const stripeEvent = z.object({
  id: reportedName,
  type: z.string(),
  livemode: z.boolean(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});

const metadata = stripeMetadata;
const session = z.object({ client_reference_id: reportedName.nullish(), metadata });
/** An id, or the object itself if the endpoint's API version expands it. */
const idOrThing = z.union([reportedName, z.object({ id: reportedName }).transform(({ id }) => id)]).nullish();
const intent = z.object({ metadata });
const charge = z.object({ payment_intent: idOrThing, metadata });
const refund = z.object({ id: reportedName });
const dispute = z.object({ id: reportedName.nullish(), payment_intent: idOrThing, charge: idOrThing });

type ClientOf = (connection: Connection<StripeSettings>) => Stripe;

/**
 * Reads Stripe's events. They are unordered, repeated and in the endpoint's API version, so only their subject counts: sessions
 * and payments are hints, and jobs look up refunds and disputes. Events of other shops, and of ports other than `port`, are
 * ignored.
 */
export function stripeReports(clientOf: ClientOf, port: PricePort): ReportHandler<StripeSettings> {
  return {
    isAuthentic({ settings }, { headers, rawBody }) {
      try {
        Stripe.webhooks.constructEvent(
          rawBody,
          headers.get("stripe-signature") ?? "",
          settings.webhookSecret,
        );
        return true;
      } catch {
        return false;
      }
    },

    defer(body) {
      const event = stripeEvent.parse(body);
      const about = readRequested(event.type, event.data.object);
      return about === null
        ? { now: body, later: [] }
        : { now: null, later: [{ ...event, data: { object: about } }] };
    },

    async read(connection, _headers, body) {
      const event = stripeEvent.parse(body);
      if (event.livemode !== (connection.mode === "live"))
        throw new Error("the event is from the other mode (test or live)");
      const subjects = await readSubjects(
        { client: clientOf(connection), port },
        event.type,
        event.data.object,
      );
      return subjects.map((subject) => toReport(event.id, subject));
    },
  };
}

/** An event may report several refunds. Each becomes a report with its own name and shows none of the others. */
function toReport(eventId: string, subject: ReportSubject): ProviderReport {
  if (subject.kind !== "refund") return { externalId: eventId, subject };
  const { refundId } = subject;
  return { externalId: `${eventId}/${refundId}`, subject, part: { event: eventId, refund: refundId } };
}

/** The account to read from, and the port whose payments count. */
type ReadAt = { client: Stripe; port: PricePort };

async function readSubjects(source: ReadAt, type: string, about: unknown): Promise<ReportSubject[]> {
  switch (type) {
    case "payment_intent.succeeded":
    case "payment_intent.payment_failed":
    case "payment_intent.canceled":
    case "payment_intent.amount_capturable_updated":
      return readIntent(source.port, intent.parse(about));
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.async_payment_failed":
    case "checkout.session.expired":
      return readSession(source.port, session.parse(about));
    case "charge.refunded":
      return readRefunds(source, charge.parse(about));
    case "refund.updated":
    case "refund.failed":
    case "charge.refund.updated":
      return readRefund(source, refund.parse(about).id);
    case "charge.dispute.created":
    case "charge.dispute.updated":
    case "charge.dispute.closed":
    case "charge.dispute.funds_withdrawn":
    case "charge.dispute.funds_reinstated":
      return readDispute(source, dispute.parse(about));
    default:
      return [];
  }
}

/** The parts of an event that a lookup at Stripe needs; null when none is needed. */
function readRequested(type: string, about: unknown): object | null {
  switch (type) {
    case "charge.refunded": {
      const { payment_intent, metadata } = charge.parse(about);
      const price = findFrozenPrice(metadata);
      if (!payment_intent || !price) return null;
      const own = Object.keys(price).map((name) => [name, metadata?.[name]]);
      return { payment_intent, metadata: Object.fromEntries(own) };
    }
    case "refund.updated":
    case "refund.failed":
    case "charge.refund.updated":
      return refund.parse(about);
    case "charge.dispute.created":
    case "charge.dispute.updated":
    case "charge.dispute.closed":
    case "charge.dispute.funds_withdrawn":
    case "charge.dispute.funds_reinstated":
      return dispute.parse(about);
    default:
      return null;
  }
}

// A payment of a session is reported by its session.
function readIntent(port: PricePort, { metadata }: z.output<typeof intent>): ReportSubject[] {
  const price = port === "card" ? findFrozenPrice(metadata) : null;
  return price && portOf(price) === port ? [{ kind: "hint", port, reference: price.ponte_attempt }] : [];
}

function readSession(
  port: PricePort,
  { client_reference_id: reference, metadata }: z.output<typeof session>,
): ReportSubject[] {
  const price = findFrozenPrice(metadata);
  return price && portOf(price) === port && price.ponte_attempt === reference
    ? [{ kind: "hint", port, reference }]
    : [];
}

async function readRefunds(
  { client, port }: ReadAt,
  { payment_intent: paymentId, metadata }: z.output<typeof charge>,
): Promise<ReportSubject[]> {
  const payment = paymentId && findFrozenPrice(metadata) ? await findPricedPayment(client, paymentId) : null;
  return payment && portOf(payment.price) === port ? readRefundsOf(client, payment) : [];
}

async function readRefund({ client, port }: ReadAt, id: string): Promise<ReportSubject[]> {
  const found = await findAtStripe(() => client.refunds.retrieve(id));
  const { payment_intent: paymentId } = found ? readAnswer(stripeRefund, found) : {};
  const payment = paymentId ? await findPricedPayment(client, paymentId) : null;
  return payment && portOf(payment.price) === port ? readRefundsOf(client, payment) : [];
}

/** All refunds of a payment: the BRL amount of one made in Stripe's dashboard depends on the others. */
async function readRefundsOf(client: Stripe, payment: PricedPayment): Promise<ReportSubject[]> {
  const { ponte_attempt: reference } = payment.price;
  const refunds = await listReportedRefunds(client, payment);
  return refunds.map(({ id: refundId, answer, amountMinor, paymentId }) => ({
    ...{ kind: "refund", refundId, answer, amountMinor, of: { reference, paymentId } },
  }));
}

// Older API versions name only the charge of a dispute.
async function readDispute(
  { client, port }: ReadAt,
  { id, payment_intent: paymentId, charge: chargeId }: z.output<typeof dispute>,
): Promise<ReportSubject[]> {
  const price = paymentId
    ? await findPriceOf(client, paymentId)
    : chargeId
      ? await findPriceOfCharge(client, chargeId)
      : null;
  if (!price || portOf(price) !== port) return [];
  const reported = id ? await findDisputeAtStripe(client, id, price) : null;
  return [{ kind: "dispute", reference: price.ponte_attempt, reported }];
}

async function findPriceOfCharge(client: Stripe, chargeId: string) {
  const found = await findAtStripe(() => client.charges.retrieve(chargeId));
  return found && findFrozenPrice(found.metadata);
}
