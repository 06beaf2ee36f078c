import { expect, it } from "vitest";
import { diagnoseMemory, killedIn } from "#server/doctor/diagnose-memory";

const MB = 1024 ** 2;
const ONE = { inOne: true, web: 1, worker: 1, hasOwnDatabase: true, isRunning: false };
const memory = (totalMb: number, availableMb = totalMb, killed = 0) => ({
  ...{ totalBytes: totalMb * MB, availableBytes: availableMb * MB, killed },
});

it("finds a machine with too little memory before the kernel does", () => {
  expect(diagnoseMemory(ONE, memory(256))).toEqual({
    level: "problem",
    sentence: expect.stringMatching(/^The machine has 256 MB of memory, .* a database elsewhere/),
  });
  expect(diagnoseMemory({ ...ONE, inOne: false }, memory(512))).toEqual({
    level: "problem",
    sentence: expect.stringContaining("set PROCESSES=one"),
  });
  expect(diagnoseMemory(ONE, memory(512)).level).toBe("problem");
  expect(diagnoseMemory(ONE, memory(768)).level).toBe("ok");
});

it("finds that others leave too little, and that a running Ponte has hardly any left", () => {
  expect(diagnoseMemory(ONE, memory(1024, 200)).level).toBe("warning");
  const running = { ...ONE, isRunning: true };
  expect(diagnoseMemory(running, memory(1024, 200)).level).toBe("ok");
  expect(diagnoseMemory(running, memory(1024, 50)).level).toBe("warning");
});

it("finds that the kernel has ended processes", () => {
  expect(diagnoseMemory(ONE, memory(1024, 900, 2))).toMatchObject({ level: "problem" });
  expect(killedIn("low 0\nhigh 0\nmax 51\noom 3\noom_kill 2\noom_group_kill 0\n")).toBe(2);
  expect(killedIn("")).toBe(0);
});
