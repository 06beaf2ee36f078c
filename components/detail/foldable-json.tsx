import { useTranslations } from "next-intl";
import { Json } from "#components/detail/json";
import { Disclosure } from "#components/ui/disclosure";

/** A payload, JSON or a text that is none, for who wants to see it. */
export function FoldableJson({ label, value }: { label: string; value: unknown }) {
  const t = useTranslations("detail.json");
  return (
    <Disclosure title={label} className="mt-1" titleClassName="w-fit py-1 text-xs">
      <div className="mt-2 rounded-md bg-muted p-3">
        <Json
          text={typeof value === "string" ? value : JSON.stringify(value, null, 2)}
          label={t("payload")}
          className="max-h-80"
        />
      </div>
    </Disclosure>
  );
}
