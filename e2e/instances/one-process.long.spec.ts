import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import type { CreatedAttemptView } from "#lib/charges/charge.contract";
import { Receiver } from "../api/receiver";
import { createToken } from "../credentials";
import { type Instance, startInstance } from "./start-instance";

const MERCHANT = "merchant@example.com";
const CHARGES = 10;

/** The programs of an instance's own processes, without PostgreSQL. */
async function programsOf({ pid }: Instance): Promise<{ pid: number; program: string }[]> {
  const { stdout } = await promisify(execFile)("ps", ["-o", "pid=,args=", "--ppid", String(pid)]);
  return stdout.split("\n").flatMap((line) => {
    const [, id, program] = /^\s*(\d+) .*\/(\w+)\.mjs\b/.exec(line) ?? [];
    return id && program ? [{ pid: Number(id), program }] : [];
  });
}

async function pay(instance: Instance, token: string, callbackUrl: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const post = (path: string, body: object) =>
    fetch(instance.origin + path, { method: "POST", headers, body: JSON.stringify(body) });
  const body = { grossAmount: "10.50", paymentMethod: "PIX", callbackUrl };
  const made = (await (await post("/api/charge", body)).json()) as CreatedAttemptView;
  if (made.instructions.type !== "PIX") throw new Error("This is no Pix charge.");
  expect((await post(`/api/sandbox/pix/${made.instructions.txid}/pay`, {})).status).toBeLessThan(300);
  return made.chargeId;
}

test("one process is web and worker: it restarts when it is killed, and every payment is reported", async () => {
  await using receiver = new Receiver();
  await using instance = await startInstance({ PROCESSES: "one" });
  const callbackUrl = await receiver.open();
  const { token } = await createToken(MERCHANT, undefined, instance.origin, instance.publicUrl);
  const before = await programsOf(instance);
  expect(before.map(({ program }) => program)).toEqual(["web"]);

  const paid: string[] = [];
  for (let n = 0; n < CHARGES; n += 1) paid.push(await pay(instance, token, callbackUrl));
  process.kill(before[0]?.pid ?? 0, "SIGKILL");
  await expect
    .poll(
      () =>
        pay(instance, token, callbackUrl).then(
          (id) => paid.push(id),
          () => 0,
        ),
      { timeout: 60_000 },
    )
    .toBeGreaterThan(0);
  // The killed process's callback is sent again once its job counts as abandoned.
  await expect
    .poll(() => new Set(receiver.callbacks.map(({ body }) => body.data.charge.id)).size, { timeout: 120_000 })
    .toBe(paid.length);
  const [after] = await programsOf(instance);
  expect(after?.program).toBe("web");
  expect(after?.pid).not.toBe(before[0]?.pid);
});
