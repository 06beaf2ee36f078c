import { EventEmitter } from "node:events";
import { expect, it, vi } from "vitest";
import { logQueueErrors } from "#lib/platform/jobs/log-queue-errors";
import * as log from "#lib/platform/log/logger";

it("a fault shared by all queues is logged once a minute, and a different one immediately", () => {
  const error = vi.fn();
  vi.spyOn(log, "logger").mockReturnValue({ ...log.logger(), error });
  const now = vi.spyOn(performance, "now").mockReturnValue(0);
  const boss = new EventEmitter();
  logQueueErrors(boss);
  for (const queue of ["send-payout", "settle-refund"])
    boss.emit("error", new Error(`no connection (Queue: ${queue}, Worker: 1)`));
  expect(error).toHaveBeenCalledTimes(1);
  boss.emit("error", new Error("the queue's table is gone"));
  expect(error).toHaveBeenCalledTimes(2);
  now.mockReturnValue(60_000);
  boss.emit("error", new Error("no connection (Queue: send-payout, Worker: 2)"));
  expect(error).toHaveBeenCalledTimes(3);
});
