import { ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";

const POINTS = ["gross", "net", "conversion", "average", "comparison", "time"] as const;

/** What the figures mean, to the letter. */
export function HowCounted({ timeZone }: { timeZone: string }) {
  const t = useTranslations("overview");
  return (
    <details className="group mt-2 text-sm text-muted-foreground">
      <summary className="flex h-9 w-fit list-none items-center gap-1.5 text-xs hover:text-foreground [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden="true" className="size-3.5 transition-transform group-open:rotate-90" />
        {t("counted.title")}
      </summary>
      <ul className="ml-5 flex max-w-prose list-disc flex-col gap-1 pb-2 text-xs">
        {POINTS.map((point) => (
          <li key={point}>{t(`counted.${point}`, { timeZone })}</li>
        ))}
      </ul>
    </details>
  );
}
