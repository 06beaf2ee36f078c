/**
 * Moves this process's clock ahead as the harness requests: only `Date`, since timers continue as when a machine's clock is set.
 * Imported for its effect, before anything that reads the time.
 */
let aheadMs = Number(process.env.TORTURE_CLOCK_AHEAD_MS ?? 0);

const RealDate = Date;
const now = () => RealDate.now() + aheadMs;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});

process.on("message", (order) => {
  if (typeof order === "object" && order !== null && "clockAheadMs" in order)
    aheadMs = Number(order.clockAheadMs);
});
