import type { Span } from "#lib/domain/time/period";

/** A part of the bucket at that index. */
export type Segment = Span & { bucket: number };
export type SegmentPlan = {
  /** Whole days, as by `summedDayOf`, that are already summed. */
  days: Segment[];
  /** Whole hours that are already summed. */
  hours: Segment[];
  /** Parts to read from charges and refunds: the newer ones, and parts of hours. */
  live: Segment[];
};

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Midnight in Brasília, the day of most merchants, without daylight saving time: their periods need no hours. */
const DAY_BEGINS_MS = 3 * HOUR_MS;

/** The start of the summed day of an instant; both in Unix milliseconds. */
export function summedDayOf(instantMs: number): number {
  return Math.floor((instantMs - DAY_BEGINS_MS) / DAY_MS) * DAY_MS + DAY_BEGINS_MS;
}

/**
 * The source of each part of each bucket, without overlap or gap: days and hours up to `completeUntil` (a full hour; null for
 * none) from their sums, the rest live. Nothing after `now` is read.
 */
export function planSegments(buckets: readonly Span[], completeUntil: Date | null, now: Date): SegmentPlan {
  const plan: SegmentPlan = { days: [], hours: [], live: [] };
  for (const [bucket, { from, to }] of buckets.entries()) {
    const end = Math.min(to.getTime(), now.getTime());
    addBucket(plan, bucket, {
      from: from.getTime(),
      end,
      complete: completeUntil?.getTime() ?? Number.NEGATIVE_INFINITY,
    });
  }
  return plan;
}

function addBucket(
  plan: SegmentPlan,
  bucket: number,
  { from, end, complete }: { from: number; end: number; complete: number },
): void {
  const first = Math.ceil(from / HOUR_MS) * HOUR_MS;
  const last = Math.floor(Math.min(end, complete) / HOUR_MS) * HOUR_MS;
  if (first >= last) {
    add(plan.live, bucket, from, end);
    return;
  }
  add(plan.live, bucket, from, first);
  addHours(plan, bucket, first, last);
  add(plan.live, bucket, last, end);
}

function addHours(plan: SegmentPlan, bucket: number, first: number, last: number): void {
  const firstDay = summedDayOf(first + DAY_MS - 1);
  const lastDay = summedDayOf(last);
  if (firstDay >= lastDay) {
    add(plan.hours, bucket, first, last);
    return;
  }
  add(plan.hours, bucket, first, firstDay);
  add(plan.days, bucket, firstDay, lastDay);
  add(plan.hours, bucket, lastDay, last);
}

function add(segments: Segment[], bucket: number, from: number, to: number): void {
  if (from < to) segments.push({ bucket, from: new Date(from), to: new Date(to) });
}
