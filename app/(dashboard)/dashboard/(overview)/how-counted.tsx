import { useTranslations } from "next-intl";
import { Disclosure } from "#components/ui/disclosure";

const POINTS = ["gross", "net", "conversion", "average", "comparison", "time"] as const;

/** What the figures mean, to the letter. */
export function HowCounted({ timeZone }: { timeZone: string }) {
  const t = useTranslations("overview");
  return (
    <Disclosure
      title={t("counted.title")}
      className="mt-2 text-sm text-muted-foreground"
      titleClassName="h-9 w-fit text-xs"
    >
      <ul className="ml-5 flex max-w-prose list-disc flex-col gap-1 pb-2 text-xs">
        {POINTS.map((point) => (
          <li key={point}>{t(`counted.${point}`, { timeZone })}</li>
        ))}
      </ul>
    </Disclosure>
  );
}
