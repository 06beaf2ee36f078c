import Form from "next/form";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { Field } from "#components/ui/field";
import { Select } from "#components/ui/select";
import { EVENT_TYPES, type EventType } from "#lib/domain/event-types";

/** Chooses one type of event; works before any script has come, and the address holds the choice. */
export function EventFilter({ type }: { type: EventType | null }) {
  const t = useTranslations("webhooks.events");
  return (
    <Form action="/dashboard/webhooks" scroll={false} className="flex min-w-0 items-center gap-2">
      <Field label={t("filter")} hideLabel>
        {/* Keyed, so that it shows what the address says after going back. */}
        <Select key={type} name="type" defaultValue={type ?? ""}>
          <option value="">{t("all")}</option>
          {[...EVENT_TYPES, "ping"].map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" variant="secondary">
        {t("apply")}
      </Button>
    </Form>
  );
}
