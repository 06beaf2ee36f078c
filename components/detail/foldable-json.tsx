import { useTranslations } from "next-intl";
import { Json } from "#components/detail/json";

/** A payload, JSON or a text that is none, for who wants to see it. */
export function FoldableJson({ label, value }: { label: string; value: unknown }) {
  const t = useTranslations("detail.json");
  return (
    <details className="mt-1.5">
      <summary className="w-fit rounded-sm text-xs text-muted-foreground underline-offset-4 hover:text-foreground hover:underline">
        {label}
      </summary>
      <div className="mt-2 rounded-md bg-muted p-3">
        <Json
          text={typeof value === "string" ? value : JSON.stringify(value, null, 2)}
          label={t("payload")}
          className="max-h-80"
        />
      </div>
    </details>
  );
}
