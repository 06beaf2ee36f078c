import { expect, test } from "@playwright/test";
import { createToken } from "../credentials";
import { longestPause, reportedLoad, startPaying } from "./paying-load";
import { missingClusterProgram, startCluster } from "./start-cluster";
import { startInstance } from "./start-instance";
import { expectNothingLost, ledgerCheck } from "./written-payments";

const SECRET_KEY = "the-same-on-both-machines-the-same-on-both";
const PAYERS = 6;
const STEADY_MS = 5_000;
// A slow start on a busy machine is not a defect.
const PATIENT = { timeout: 120_000 };

test("losing the primary under load loses no answered write and needs no restart", async () => {
  test.setTimeout(600_000);
  const missing = missingClusterProgram();
  test.skip(missing !== null, `${missing} is not installed here`);
  await using cluster = await startCluster();
  const settings = { ...cluster.settings, SECRET_KEY, PUBLIC_URL: cluster.ponteOrigin };
  await using stack = new AsyncDisposableStack();
  const [port, otherPort] = cluster.pontePorts;
  const one = stack.use(await startInstance({ ...settings, PORT: port }));
  const other = stack.use(await startInstance({ ...settings, PORT: otherPort }));
  const { token } = await createToken("merchant@example.com", undefined, one.origin, cluster.ponteOrigin);
  await expect.poll(async () => (await fetch(`${cluster.ponteOrigin}/api/health/live`)).status).toBe(200);

  const { history, stop } = startPaying(() => cluster.ponteOrigin, token, PAYERS);
  await expect.poll(() => history.paid.length, PATIENT).toBeGreaterThan(50);

  const lost = await cluster.primary();
  const standby = await cluster.synchronousStandby();
  const cutAt = performance.now();
  await cluster.cutPower(lost);
  await expect.poll(() => history.answeredAt.some((at) => at > cutAt + STEADY_MS), PATIENT).toBe(true);
  const paidBefore = history.paid.length;
  await expect.poll(() => history.paid.length, PATIENT).toBeGreaterThan(paidBefore + 50);
  await stop();

  expect(await cluster.primary()).toBe(standby);
  expect(history.faults).toEqual([]);
  await expectNothingLost(cluster.settings.DATABASE_URL, history);
  expect(await ledgerCheck(one)).toBe("balanced");
  for (const { printed } of [one, other]) expect(printed()).not.toMatch(/starting it again/);

  await test.step("the lost machine returns as the synchronous standby", async () => {
    cluster.powerOn(lost);
    await expect.poll(() => cluster.synchronousStandby(), PATIENT).toBe(lost);
  });
  const { from, until } = longestPause([cutAt, ...history.answeredAt.filter((at) => at > cutAt)]);
  const seconds = ((until - from) / 1000).toFixed(1);
  console.log(
    `Failover: ${reportedLoad(history)}; ${seconds} s without an answered write after the primary was lost.`,
  );
});
