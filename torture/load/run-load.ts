import { setTimeout as sleep } from "node:timers/promises";
import type { Bank } from "../bank/bank.ts";
import type { Fault, History, Operation } from "./history.ts";
import { OPERATE } from "./operate.ts";
import { idIn, type Target } from "./operation.ts";
import type { Person } from "./person.ts";
import { type Random, randomFrom } from "./random.ts";
import { type Answer, type Ask, send as sendOnce } from "./request.ts";
import type { Tenant } from "./tenants.ts";

const CLIENTS = 6;
const PAUSE_MS = 20;
const TRIES = 3;
const BETWEEN_TRIES_MS = 300;
/** The relative frequency of each operation. */
const WEIGHTS: Record<keyof typeof OPERATE, number> = {
  create: 30,
  pay: 30,
  refund: 16,
  cancel: 10,
  card: 8,
  hold: 10,
  capture: 12,
  payout: 22,
  cancelPayout: 4,
  dispute: 8,
  decide: 7,
  evidence: 3,
  respond: 5,
  suspense: 4,
  pixPayment: 6,
  ofPixPayment: 8,
  abroad: 4,
  coins: 5,
  challenge: 4,
  rest: 5,
  link: 6,
  withdrawal: 4,
  approveWithdrawal: 2,
  rejectWithdrawal: 1,
  approvePayout: 5,
  ownApproval: 2,
  schedule: 3,
  subscribe: 10,
  answerMandate: 8,
  payCycle: 8,
  ofSubscription: 8,
  forge: 4,
  trespass: 12,
  reuse: 4,
  echo: 4,
};

/** A request with an unknown outcome, to be repeated under its key once all is well. */
type Open = { operation: Operation; ask: Ask; merchant: number };

export type Load = {
  /** Starts the clients. */
  start(): void;
  /** Lets the clients finish their current operation. */
  pause(): Promise<void>;
  /** Repeats everything with an unknown outcome once under its key; returns how many stay unknown. */
  resolveUnknown(): Promise<number>;
};

/** Clients of all merchants that make random requests, determined by `seed`, and record what they see in `history`. */
export function newLoad(
  origins: readonly string[],
  tenants: readonly Tenant[],
  {
    history,
    seed,
    now,
    bank,
    operator,
  }: { history: History; seed: number; now: () => Date; bank: Bank; operator: Person },
): Load {
  const open: Open[] = [];
  const targets: Target = {
    charges: [],
    pixPayments: [],
    links: [],
    holds: [],
    waitingPayouts: [],
    trespasses: new Map(),
    operator,
    now,
    bank,
  };
  const randoms = Array.from({ length: CLIENTS }, (_, client) => randomFrom(seed * 1_000 + client));
  let count = 0;
  let running = false;
  let clients: Promise<void>[] = [];

  const send = async (ask: Ask, tenant: Tenant, random: Random, tries = TRIES): Promise<Answer> => {
    const home = origins[0] ?? "";
    const caller = ask.by
      ? await ask.by.headers(home, now(), true)
      : { authorization: `Bearer ${tenant.token}` };
    if (!caller) return { outcome: "unknown", status: null, body: {} };
    const headers = { ...caller, origin: home, ...ask.headers };
    const isSafeToRepeat = "idempotency-key" in headers;
    for (let attempt = 1; ; attempt += 1) {
      const answer = await sendOnce(random.oneOf(origins), { ...ask, headers });
      const fault = faultIn(ask, answer);
      if (fault) history.addFault(fault);
      if (answer.outcome !== "unknown" || !isSafeToRepeat || attempt >= tries || !running) return answer;
      await sleep(BETWEEN_TRIES_MS);
    }
  };

  const client = async (random: Random) => {
    while (running) {
      const kind = weighted(random);
      const merchant = random.whole(0, tenants.length - 1);
      const tenant = tenants[merchant];
      if (!tenant) throw new Error("there is no merchant to ask for");
      count += 1;
      const mark = `t${seed}-${count}`;
      const made = await OPERATE[kind]({
        mark,
        merchant,
        tenants,
        random,
        targets,
        send: (ask) => send(ask, tenant, random),
      });
      for (const { operation, ask } of made) {
        history.add(operation);
        if (operation.outcome === "unknown" && ask.headers?.["idempotency-key"])
          open.push({ operation, ask, merchant });
      }
      await sleep(PAUSE_MS);
    }
  };

  return {
    start: () => {
      running = true;
      clients = randoms.map(client);
    },
    pause: async () => {
      running = false;
      await Promise.all(clients);
    },
    resolveUnknown: async () => {
      for (const one of open.splice(0)) {
        const tenant = tenants[one.merchant];
        const [random] = randoms;
        if (!tenant || !random) continue;
        const { outcome, status, body } = await send(one.ask, tenant, random, 1);
        Object.assign(one.operation, {
          outcome,
          status,
          id: one.operation.id ?? idIn(one.operation.kind, body),
        });
        if (outcome === "unknown") open.push(one);
      }
      return open.length;
    },
  };
}

// A provider's refusal is 502, with the provider's reason.
function faultIn({ path }: Ask, { status, body }: Answer): Fault | null {
  if (status === null || status < 500 || status === 503 || body.code === "provider_error") return null;
  return { path: path.replace(/\/[^/]*\d[^/]*/g, "/…"), status, code: String(body.code) };
}

function weighted(random: Random): keyof typeof OPERATE {
  const kinds = Object.entries(WEIGHTS) as [keyof typeof OPERATE, number][];
  let left = random.next() * kinds.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [kind, weight] of kinds) {
    left -= weight;
    if (left < 0) return kind;
  }
  return "create";
}
