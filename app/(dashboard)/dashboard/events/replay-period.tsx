"use client";

import { History } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "#components/ui/dialog";
import { ReplayPeriodForm } from "./replay-period-form";

export function ReplayPeriod({ endpoints }: { endpoints: { id: string; url: string }[] }) {
  const t = useTranslations("developers.events.period");
  const [open, setOpen] = useState(false);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="secondary">
          <History aria-hidden="true" />
          {t("button")}
        </Button>
      </DialogTrigger>
      <DialogContent title={t("title")} description={t("intro")}>
        <ReplayPeriodForm endpoints={endpoints} onDone={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}
