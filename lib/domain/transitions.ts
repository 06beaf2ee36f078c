import { keysOf } from "#lib/domain/members";

/** For each status, the transitions that leave it and where they lead. The first status is the initial one. */
type Table = Record<string, Record<string, string>>;
type RowOf<T extends Table> = T[keyof T];
type StepOf<Row> = Row extends Row ? keyof Row & string : never;
type After<Row, Step> = Row extends Row ? (Step extends keyof Row ? Row[Step] : never) : never;
type Statuses<T extends Table> = {
  all: readonly (keyof T & string)[];
  first: keyof T & string;
  after: { [Step in TransitionOf<T>]: After<RowOf<T>, Step> };
  before: { [Step in TransitionOf<T>]: (keyof T & string)[] };
};

/** The names of a table's transitions, which only the table itself writes. */
export type TransitionOf<T extends Table> = StepOf<RowOf<T>>;

/** All statuses of a table, the initial one, and for each transition its target and the statuses that allow it. */
export function statusesOf<const T extends Table>(table: T): Statuses<T> {
  const after = Object.assign({}, ...Object.values(table)) as Statuses<T>["after"];
  const all = keysOf(table);
  const allowing = (step: string) => all.filter((status) => step in (table[status] ?? {}));
  const before = Object.fromEntries(
    Object.keys(after).map((step) => [step, allowing(step)]),
  ) as Statuses<T>["before"];
  return { all, first: all[0] as keyof T & string, after, before };
}
