"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "#components/ui/button";
import { toast } from "#components/ui/toast.ts";
import { useCall } from "#lib/client/use-send";

const HOUR_MS = 60 * 60 * 1000;
const STEPS_MS: Record<string, number> = {
  hour: HOUR_MS,
  day: 24 * HOUR_MS,
  week: 7 * 24 * HOUR_MS,
  month: 30 * 24 * HOUR_MS,
};

type MoveClockProps = {
  /** ISO 8601: the clock's time at rendering. */
  now: string;
  /** Labels of the steps by name. */
  labels: Record<string, string>;
  done: string;
  failed: string;
};

export function MoveClock({ now, labels, done, failed }: MoveClockProps) {
  const router = useRouter();
  const [drawnAtMs] = useState(() => performance.now());
  const move = useCall("POST /sandbox/clock");

  async function forward(stepMs: number) {
    const shownMs = Date.parse(now) + performance.now() - drawnAtMs;
    try {
      await move.mutateAsync({ body: { to: new Date(shownMs + stepMs).toISOString() } });
      toast.success(done);
      router.refresh();
    } catch {
      toast.error(failed);
    }
  }

  return (
    <div className="flex flex-wrap gap-2">
      {Object.entries(labels).map(([step, label]) => (
        <Button
          key={step}
          variant="secondary"
          disabled={move.isPending}
          onClick={() => forward(STEPS_MS[step] ?? HOUR_MS)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
