import { Pool } from "pg";
import postgres from "postgres";

/** The same statements by one driver, prepared once per connection, on a pool of the same size. */
export type DriverUnderTest = {
  /** One row by its key. */
  read(id: number): Promise<unknown[]>;
  /** A page of 25 rows by an index. */
  list(merchant: number): Promise<unknown[]>;
  /** A transaction: a row, then three more that need not wait for one another. */
  write(id: number): Promise<void>;
  close(): Promise<void>;
};

const POOL_SIZE = 16;
const READ = "select * from payments where id = $1";
const LIST = "select * from payments where merchant = $1 order by id desc limit 25";
const ADD_PAYMENT = `insert into payments (id, merchant, status, amount, description, metadata, created_at, updated_at)
  values ($1, $2, 'PENDING', 1990, 'an order of the shop', $3, $4, $4)`;
const ADD_ENTRY = "insert into entries (payment, account, amount) values ($1, $2, $3)";
const AMOUNTS = [1990, -30, -1960];

/** The tables that the statements read and write, with `count` payments of `merchants` merchants. */
export async function fillTables(url: string, { count, merchants }: { count: number; merchants: number }) {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await sql`create table payments (id bigint primary key, merchant int not null, status text not null, amount bigint not null,
      description text not null, metadata jsonb not null, created_at timestamptz not null, updated_at timestamptz not null)`;
    await sql`create table entries (payment bigint not null, account int not null, amount bigint not null)`;
    await sql`insert into payments select n, n % ${merchants}, 'PAID', n, 'an order of the shop', '{"order":"A-1"}', now(), now()
      from generate_series(1, ${count}::int) n`;
    await sql`create index on payments (merchant, id desc)`;
    await sql`analyze`;
  } finally {
    await sql.end();
  }
}

/** The compared drivers, by their names. */
export const DRIVERS = { postgres: byPostgres, pg: byPg };

function byPostgres(url: string): DriverUnderTest {
  const sql = postgres(url, { max: POOL_SIZE, onnotice: () => {} });
  const run = (on: postgres.ISql, text: string, values: postgres.ParameterOrJSON<never>[]) =>
    on.unsafe(text, values, { prepare: true });
  return {
    read: (id) => run(sql, READ, [id]),
    list: (merchant) => run(sql, LIST, [merchant]),
    async write(id) {
      await sql.begin(async (tx) => {
        await run(tx, ADD_PAYMENT, paymentOf(id));
        await Promise.all(AMOUNTS.map((amount, account) => run(tx, ADD_ENTRY, [id, account, amount])));
      });
    },
    close: () => sql.end(),
  };
}

function byPg(url: string): DriverUnderTest {
  const pool = new Pool({ connectionString: url, max: POOL_SIZE });
  const read = { name: "read", text: READ };
  const list = { name: "list", text: LIST };
  const addPayment = { name: "add payment", text: ADD_PAYMENT };
  const addEntry = { name: "add entry", text: ADD_ENTRY };
  return {
    read: async (id) => (await pool.query({ ...read, values: [id] })).rows,
    list: async (merchant) => (await pool.query({ ...list, values: [merchant] })).rows,
    async write(id) {
      const client = await pool.connect();
      try {
        await client.query("begin");
        await client.query({ ...addPayment, values: paymentOf(id) });
        // They are still sent one after another: this driver does not pipeline.
        await Promise.all(
          AMOUNTS.map((amount, account) => client.query({ ...addEntry, values: [id, account, amount] })),
        );
        await client.query("commit");
        client.release();
      } catch (error) {
        client.release(true);
        throw error;
      }
    },
    close: () => pool.end(),
  };
}

function paymentOf(id: number): [number, number, string, string] {
  return [id, id % 8, JSON.stringify({ order: `A-${id}` }), new Date().toISOString()];
}
