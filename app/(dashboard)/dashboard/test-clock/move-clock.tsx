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
  /** ISO 8601: what the clock shows as the page is rendered. */
  now: string;
  /** What each step is called, by its name. */
  labels: Record<string, string>;
  done: string;
  failed: string;
};

/** The buttons that move the test clock forward. */
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
