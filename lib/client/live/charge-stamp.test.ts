import { expect, test } from "vitest";
import { chargeStamp } from "#lib/client/live/charge-stamp";

const charge = { status: "PENDING", updatedAt: "2026-01-01T00:00:00.000Z", suspense: [] } as const;
const attempt = { id: "att_1", status: "PENDING", updatedAt: "2026-01-01T00:00:00.000Z" } as const;
const delivery = { id: "dlv_1", status: "PENDING" } as const;
const authorized = {
  id: "sus_1",
  attemptId: "att_1",
  amount: "1.00",
  reason: "LATE",
  status: "HELD",
  receivedAt: "",
} as const;

const shownStamp = chargeStamp({ ...charge, suspense: [] }, [attempt], [delivery]);

test("stays the same while nothing changes, in any order", () => {
  const other = { ...attempt, id: "att_2" };
  expect(chargeStamp({ ...charge, suspense: [] }, [attempt, other], [])).toBe(
    chargeStamp({ ...charge, suspense: [] }, [other, attempt], []),
  );
});

test("changes with the charge, each attempt, each delivery and held money", () => {
  const changed = [
    chargeStamp({ ...charge, status: "EXPIRED", suspense: [] }, [attempt], [delivery]),
    chargeStamp({ ...charge, suspense: [authorized] }, [attempt], [delivery]),
    chargeStamp({ ...charge, suspense: [] }, [], [delivery]),
    chargeStamp({ ...charge, suspense: [] }, [{ ...attempt, status: "PAID" }], [delivery]),
    chargeStamp({ ...charge, suspense: [] }, [attempt], [{ ...delivery, status: "DELIVERED" }]),
  ];
  expect(new Set([shownStamp, ...changed]).size).toBe(6);
});
