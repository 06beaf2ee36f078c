import { setTimeout as sleep } from "node:timers/promises";
import { accessTokenOf } from "../access-token.ts";
import { askInTurns } from "../ask-in-turns.ts";

const CREATION_EACH = 10;
const REPEAT_AFTER_MS = 1_000;
const CHARGE = { grossAmount: "10.50", paymentMethod: "PIX", description: "Two espressos" };

type Load = { checkout: string; origin: string; requests: number; signal: AbortSignal };

/** Makes requests of the demo merchant, eight at once: one in ten creates a PIX charge, the others read one or list them. */
export async function makeRequests({ checkout, origin, requests, signal }: Load): Promise<void> {
  const token = await accessTokenOf(checkout);
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  let chargeId = "";
  const ask = async (path: string, body?: object): Promise<unknown> => {
    const init = body ? { method: "POST", body: JSON.stringify(body) } : {};
    const response = await fetch(`${origin}/api${path}`, { ...init, headers, signal });
    // The machine may be busy with other work: the request is repeated, as a client would.
    if (response.status === 503) {
      await response.body?.cancel();
      await sleep(REPEAT_AFTER_MS, undefined, { signal });
      return ask(path, body);
    }
    if (!response.ok) throw new Error(`${path} was answered ${response.status}.`);
    return response.json();
  };
  const create = async () => {
    const created = await ask("/charge", CHARGE);
    if (typeof created === "object" && created && "chargeId" in created) chargeId = String(created.chargeId);
  };
  await create();
  await askInTurns(requests, async (n) => {
    if (n % CREATION_EACH === 0) await create();
    else await ask(n % 2 === 0 ? "/charge/list" : `/charge/${chargeId}`);
  });
}
