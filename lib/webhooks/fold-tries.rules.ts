import {
  DELIVERY_TRANSITIONS,
  type DeliveryStatus,
  isRepeated,
  wasTried,
} from "#lib/webhooks/delivery.rules";

/** One try, with instants in ISO 8601. */
export type DeliveryTry = {
  id: string;
  eventId: string;
  /** null for a charge's own address. */
  endpointId: string | null;
  target: string;
  /** From 1; a resent event starts again. */
  attempt: number;
  status: DeliveryStatus;
  responseStatus: number | null;
  responseBody: string | null;
  durationMs: number | null;
  error: string | null;
  attemptedAt: string | null;
  nextAttemptAt: string | null;
};

/** An event's delivery to one receiver, with all its tries. */
export type FoldedDelivery = {
  /** The id of the newest try. */
  id: string;
  eventId: string;
  /** The address of the newest try. */
  target: string;
  /** FAILED while a failed try is repeated; PENDING before the first answer to an event, or to an event that was sent again. */
  status: DeliveryStatus;
  /** How often it was sent, resends included. */
  sent: number;
  /** The newest try with a result; null before the first. */
  last: DeliveryTry | null;
  /** When it is tried next; null if it is being sent now, or is not sent again. */
  nextAttemptAt: string | null;
  /** Newest first. */
  tries: DeliveryTry[];
};

/**
 * Folds the tries of any events into one delivery for each event and receiver, in the order of their first tries. The
 * order of the tries does not matter: their ids grow with time.
 */
export function foldTries(tries: readonly DeliveryTry[]): FoldedDelivery[] {
  const oldestFirst = tries.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const byReceiver = Map.groupBy(oldestFirst, receiverOf);
  return [...byReceiver.values()].flatMap((own) => toDelivery(own.toReversed()));
}

// An endpoint keeps its id when its address changes.
function receiverOf({ eventId, endpointId, target }: DeliveryTry): string {
  return `${eventId} ${endpointId ?? target}`;
}

function toDelivery(tries: DeliveryTry[]): FoldedDelivery[] {
  const [newest] = tries;
  if (!newest) return [];
  const last = tries.find(({ status }) => wasTried(status)) ?? null;
  const repeats = !wasTried(newest.status) && last !== null && isRepeated(last.status);
  return [
    {
      id: newest.id,
      eventId: newest.eventId,
      target: newest.target,
      status: repeats ? last.status : newest.status,
      sent: tries.filter(({ durationMs }) => durationMs !== null).length,
      last,
      nextAttemptAt: newest.nextAttemptAt,
      tries,
    },
  ];
}

/** An event's deliveries to all its receivers, in short. */
export type OverallDelivery = {
  /** The delivery that most needs attention. */
  worst: FoldedDelivery;
  accepted: number;
  receivers: number;
};

const { deliver, fail, abandon } = DELIVERY_TRANSITIONS.PENDING;
const WORST_FIRST: readonly DeliveryStatus[] = [abandon, fail, "PENDING", deliver];

/** Sums up an event's deliveries; null if there are none. */
export function overallDelivery(deliveries: readonly FoldedDelivery[]): OverallDelivery | null {
  const [worst] = WORST_FIRST.flatMap((status) => deliveries.filter((one) => one.status === status));
  if (!worst) return null;
  const accepted = deliveries.filter(({ status }) => status === deliver).length;
  return { worst, accepted, receivers: deliveries.length };
}
