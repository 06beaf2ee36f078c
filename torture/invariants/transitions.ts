import { sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import { DISPUTE_TRANSITIONS } from "#lib/disputes/dispute.rules";
import { DISPUTE_RESPONSE_TRANSITIONS } from "#lib/disputes/response/response.rules";
import { WITHDRAWAL_TRANSITIONS } from "#lib/invoices/invoice-states.rules";
import { word } from "#lib/lists/reads-as.queries";
import { MANDATE_TRANSITIONS } from "#lib/mandates/mandate.rules";
import { SUSPENSE_TRANSITIONS } from "#lib/payments/outcome.rules";
import { ATTEMPT_TRANSITIONS, CHARGE_TRANSITIONS } from "#lib/payments/states.rules";
import { PAYOUT_TRANSITIONS } from "#lib/payouts/payout.rules";
import { ATTEMPT, REFUND } from "#lib/status/status-tables.rules";
import { SUBSCRIPTION_TRANSITIONS } from "#lib/subscriptions/subscription-status.rules";
import { DELIVERY_TRANSITIONS } from "#lib/webhooks/delivery.rules";
import { type Invariant, stepsOf, words } from "./invariant.ts";

/** The tables whose status moves by a table of transitions. */
const MOVING = {
  charges: CHARGE_TRANSITIONS,
  attempts: ATTEMPT_TRANSITIONS,
  refunds: { [REFUND.first]: REFUND.after },
  suspense: SUSPENSE_TRANSITIONS,
  deliveries: DELIVERY_TRANSITIONS,
  payouts: PAYOUT_TRANSITIONS,
  disputes: DISPUTE_TRANSITIONS,
  dispute_responses: DISPUTE_RESPONSE_TRANSITIONS,
  subscriptions: SUBSCRIPTION_TRANSITIONS,
  mandates: MANDATE_TRANSITIONS,
} as const;

// An authorization, or a failed capture, has an event without a step of the status.
const REPORTED: Invariant = {
  says: "the events of an attempt report only steps that its transitions allow",
  breaks: sql`
    select told.object_id as about, 'a step of the table' as expected, told.before || ' to ' || told.after as found
    from (
      select object_id, upper(split_part(type, '.', 2)) as after,
        coalesce(lag(upper(split_part(type, '.', 2))) over (partition by object_id order by created_at, id),
          ${word(ATTEMPT.first)}) as before
      from events where type like 'attempt.%' and upper(split_part(type, '.', 2)) in ${words(ATTEMPT.all)}
    ) told
    where (told.before, told.after) not in (values ${stepsOf(ATTEMPT_TRANSITIONS)})`,
};

/**
 * Records each change of a status in `torture.steps`, so that the checker sees every step and not only the current status. For
 * disposable databases; needs the owner's rights.
 */
export async function watchTransitions(reader: Reader): Promise<void> {
  await keepSteps(reader);
  await watchSteps(reader);
}

/** Creates the table of steps; each server of a cluster has its own. */
export async function keepSteps(reader: Reader): Promise<void> {
  await reader.execute(sql`create schema if not exists torture`);
  await reader.execute(sql`
    create table if not exists torture.steps (
      id bigserial primary key, moved text not null, about text not null, before text not null, after text not null)`);
  await reader.execute(sql`grant usage on schema torture to public`);
  await reader.execute(sql`grant select, insert on torture.steps to public`);
  await reader.execute(sql`grant usage on sequence torture.steps_id_seq to public`);
  await reader.execute(sql`
    create or replace function torture.note_step() returns trigger language plpgsql as $$
    begin
      insert into torture.steps (moved, about, before, after) values (tg_argv[0], new.id, old.status, new.status);
      return null;
    end $$`);
}

/** Creates the triggers that write to it. */
export async function watchSteps(reader: Reader): Promise<void> {
  for (const table of [...Object.keys(MOVING), "invoices"]) {
    await reader.execute(sql`
      create or replace trigger ${sql.identifier(`${table}_steps`)} after update of status on ${sql.identifier(table)}
      for each row when (old.status is distinct from new.status) execute function torture.note_step(${sql.raw(`'${table}'`)})`);
  }
}

/**
 * Checks that every status change follows its table of transitions: by events and, where triggers recorded them, by the actual
 * steps.
 */
export async function transitionInvariants(reader: Reader): Promise<Invariant[]> {
  const [row] = await reader.execute<{ watched: string | null }>(
    sql`select to_regclass('torture.steps')::text as watched`,
  );
  if (!row?.watched) return [REPORTED];
  const watched = Object.entries(MOVING).map(([table, transitions]) => ({
    says: `the status of ${table} moves only by its transitions`,
    breaks: sql`
      select about, 'a step of the table' as expected, before || ' to ' || after as found
      from torture.steps
      where moved = ${table} and (before, after) not in (values ${stepsOf(transitions)})`,
  }));
  const withdrawals: Invariant = {
    says: "the status of withdrawals moves only by its transitions",
    breaks: sql`
      select s.about, 'a step of the table' as expected, s.before || ' to ' || s.after as found
      from torture.steps s join invoices i on i.id = s.about and i.type = 'WITHDRAWAL'
      where s.moved = 'invoices' and (s.before, s.after) not in (values ${stepsOf(WITHDRAWAL_TRANSITIONS)})`,
  };
  return [REPORTED, ...watched, withdrawals];
}
