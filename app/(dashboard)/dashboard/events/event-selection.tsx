"use client";

import { Send } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ChangeEvent, type ReactNode, useState } from "react";
import { Button } from "#components/ui/button";
import { FormFailure } from "#components/ui/form-failure";
import { toast } from "#components/ui/toast.ts";
import { useForm } from "#components/ui/use-form.ts";
import { randomHex } from "#lib/client/random-hex";
import { useCall } from "#lib/client/use-send";

/** Wraps a list of events with checkboxes named `ids`: counts the selected, selects all, and replays them. */
export function EventSelection({ children }: { children: ReactNode }) {
  const t = useTranslations("developers.events");
  const router = useRouter();
  const replay = useCall("POST /events/replay");
  const [count, setCount] = useState(0);
  const { form, failure, busy } = useForm({ send: (data) => send(data.getAll("ids").map(String)) });

  function choose(event: ChangeEvent<HTMLFormElement>) {
    const { currentTarget: form, target } = event;
    const boxes = choosable(form);
    if (target instanceof HTMLInputElement && target.name === "all") {
      for (const box of boxes) box.checked = target.checked;
    }
    setCount(boxes.filter((box) => box.checked).length);
  }

  async function send(ids: string[]) {
    if (ids.length === 0) return;
    try {
      const sent = await replay.mutateAsync({ body: { ids }, key: randomHex() });
      toast.success(t("sent", { count: sent.count }));
      form.ref.current?.reset();
      setCount(0);
    } finally {
      router.refresh();
    }
  }

  return (
    <form {...form} onChange={choose}>
      <SelectionBar count={count} busy={busy} />
      {failure ? (
        <div className="p-4 sm:px-5">
          <FormFailure failure={failure} />
        </div>
      ) : null}
      {children}
    </form>
  );
}

/** The checkbox for all, the count, and the replay button. */
function SelectionBar({ count, busy }: { count: number; busy: boolean }) {
  const t = useTranslations("developers.events");
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-3 border-b border-border px-4 py-2 sm:px-5">
      <label className="flex cursor-pointer items-center gap-3 text-sm">
        <input type="checkbox" name="all" className="size-4 accent-accent" />
        {t("selectAll")}
      </label>
      <div className="flex items-center gap-3">
        <p role="status" className="tabular text-sm text-muted-foreground">
          {t("selected", { count })}
        </p>
        <Button type="submit" size="sm" variant="secondary" disabled={count === 0} busy={busy}>
          <Send aria-hidden="true" />
          {t("replaySelected")}
        </Button>
      </div>
    </div>
  );
}

function choosable(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>("input[name=ids]:not(:disabled)")];
}
