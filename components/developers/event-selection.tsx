"use client";

import { Send } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "#components/ui/button";
import { toast } from "#components/ui/toast.ts";
import { useFailureToast } from "#components/ui/use-failure-toast.ts";
import { useReplayEvents } from "#lib/client/replay-events";

/** Around a list of events with checkboxes named `ids`: how many are chosen, all at once, and sending them again. */
export function EventSelection({ children }: { children: ReactNode }) {
  const t = useTranslations("developers.events");
  const router = useRouter();
  const say = useFailureToast();
  const replay = useReplayEvents();
  const [count, setCount] = useState(0);

  function choose(event: FormEvent<HTMLFormElement>) {
    const { currentTarget: form, target } = event;
    const boxes = choosable(form);
    if (target instanceof HTMLInputElement && target.name === "all") {
      for (const box of boxes) box.checked = target.checked;
    }
    setCount(boxes.filter((box) => box.checked).length);
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const ids = new FormData(form).getAll("ids").map(String);
    if (ids.length === 0 || replay.isPending) return;
    replay.mutate(
      { body: { ids }, key: crypto.randomUUID() },
      {
        onSuccess: (sent) => {
          toast.success(t("sent", { count: sent.count }));
          form.reset();
          setCount(0);
        },
        onError: say,
        onSettled: () => router.refresh(),
      },
    );
  }

  return (
    <form onChange={choose} onSubmit={send}>
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-3 border-b border-border px-4 py-2 sm:px-5">
        <label className="flex cursor-pointer items-center gap-3 text-sm">
          <input type="checkbox" name="all" className="size-4 accent-accent" />
          {t("selectAll")}
        </label>
        <div className="flex items-center gap-3">
          <p role="status" className="tabular text-sm text-muted-foreground">
            {t("selected", { count })}
          </p>
          <Button type="submit" size="sm" variant="secondary" disabled={count === 0} busy={replay.isPending}>
            <Send aria-hidden="true" />
            {t("replaySelected")}
          </Button>
        </div>
      </div>
      {children}
    </form>
  );
}

function choosable(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>("input[name=ids]:not(:disabled)")];
}
