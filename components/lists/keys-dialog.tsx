"use client";

import { useTranslations } from "next-intl";
import { Dialog, DialogContent } from "#components/ui/dialog";

const KEYS = [
  { name: "next", keys: ["j", "↓"] },
  { name: "previous", keys: ["k", "↑"] },
  { name: "ends", keys: ["Home", "End"] },
  { name: "open", keys: ["Enter"] },
  { name: "search", keys: ["/"] },
  { name: "everywhere", keys: ["⌘ K", "Ctrl K"] },
  { name: "leave", keys: ["Esc"] },
  { name: "help", keys: ["?"] },
] as const;

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("lists");
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={t("keys.title")} className="max-w-md">
        <dl className="divide-y divide-border text-sm">
          {KEYS.map(({ name, keys }) => (
            <div key={name} className="flex items-center justify-between gap-4 py-2">
              <dt>{t(`keys.${name}`)}</dt>
              <dd className="flex gap-1.5">
                {keys.map((key) => (
                  <kbd
                    key={key}
                    className="rounded-md border border-border bg-muted px-1.5 py-0.5 font-sans text-xs whitespace-nowrap"
                  >
                    {key}
                  </kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </DialogContent>
    </Dialog>
  );
}
