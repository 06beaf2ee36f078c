import { answerParent } from "../answer-parent.ts";
import { type Sample, type SampleSize, takeSample } from "../sample.ts";
import { DRIVERS, type DriverUnderTest } from "./drivers.ts";

export type DriverName = keyof typeof DRIVERS;
export type DriverWork = "read" | "list" | "write";
export type DriverQuestion = {
  databaseUrl: string;
  driver: DriverName;
  work: DriverWork;
  size: SampleSize;
  payments: number;
  merchants: number;
};
/** `cpuMs` is the cost of a piece of work in this process, which only sends and reads. */
export type DriverSample = Sample & { cpuMs: number };

const open = new Map<DriverName, DriverUnderTest>();
let next = 0;

answerParent<DriverQuestion, DriverSample>(async (question) => {
  const { databaseUrl, driver: name, work, size } = question;
  const driver = open.get(name) ?? DRIVERS[name](databaseUrl);
  open.set(name, driver);
  const piece = pieceOf(driver, question);
  let pieces = 0;
  const before = process.cpuUsage();
  const sample = await takeSample(size, async () => {
    await piece();
    pieces += 1;
  });
  const { user, system } = process.cpuUsage(before);
  if (pieces === 0) throw new Error(`The driver ${name} did no ${work}.`);
  return { ...sample, cpuMs: (user + system) / 1000 / pieces };
});

function pieceOf(
  driver: DriverUnderTest,
  { work, payments, merchants }: DriverQuestion,
): () => Promise<unknown> {
  next = Math.max(next, payments);
  switch (work) {
    case "read":
      return () => driver.read(1 + Math.floor(Math.random() * payments));
    case "list":
      return () => driver.list(Math.floor(Math.random() * merchants));
    case "write":
      return () => {
        next += 1;
        return driver.write(next);
      };
  }
}
