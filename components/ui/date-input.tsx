"use client";

import { CalendarDays } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useRef } from "react";
import { Input } from "#components/ui/input";
import { readDay, readLocalMoment, showDay, showLocalMoment } from "#lib/domain/time/typed-day";

type DateInputProps = {
  name: string;
  /** The day as YYYY-MM-DD; with a time as YYYY-MM-DDTHH:MM. */
  defaultValue?: string | undefined;
  withTime?: boolean | undefined;
  required?: boolean | undefined;
  max?: string | undefined;
  onEdit?: () => void;
};

/**
 * A day, or a day and a time, typed as the page's language writes it; the browser's own control, which writes as the browser's
 * language does, only helps to pick one. It sends what was typed: `readDay` and `readLocalMoment` read it.
 */
export function DateInput({ name, defaultValue = "", withTime, required, max, onEdit }: DateInputProps) {
  const t = useTranslations("ui.date");
  const locale = useLocale();
  const [read, show] = withTime ? [readLocalMoment, showLocalMoment] : [readDay, showDay];
  const { typed, picker, open, pick } = usePicker({ read, show: (day) => show(day, locale), onEdit });
  const form = withTime ? t("moment") : t("day");
  return (
    <div className="relative">
      <Input
        ref={typed}
        name={name}
        defaultValue={defaultValue && show(defaultValue, locale)}
        placeholder={form}
        pattern={withTime ? MOMENT : DAY}
        title={form}
        required={required}
        autoComplete="off"
        onChange={onEdit}
        className="tabular pr-10"
      />
      <input
        ref={picker}
        type={withTime ? "datetime-local" : "date"}
        max={max}
        tabIndex={-1}
        aria-hidden="true"
        onChange={pick}
        className="pointer-events-none absolute right-0 bottom-0 size-px opacity-0"
      />
      <button
        type="button"
        aria-label={t("pick")}
        title={t("pick")}
        onClick={open}
        className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded-md text-muted-foreground hover:text-foreground"
      >
        <CalendarDays aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}

type PickerOptions = Pick<DateInputProps, "onEdit"> & {
  read: (typed: string) => string | null;
  show: (picked: string) => string;
};

/** Carries a day from what is typed to the browser's control when that opens, and back when one is picked. */
function usePicker({ read, show, onEdit }: PickerOptions) {
  const [typed, picker] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];

  function open() {
    if (!picker.current || !typed.current) return;
    picker.current.value = read(typed.current.value) ?? "";
    picker.current.showPicker();
  }

  function pick() {
    if (!picker.current?.value || !typed.current) return;
    typed.current.value = show(picker.current.value);
    onEdit?.();
  }

  return { typed, picker, open, pick };
}

// Without a script the browser says what it expects by the title.
const DAY = String.raw`\s*(\d{1,2}[\/.\-]\d{1,2}[\/.\-]\d{4}|\d{4}-\d{2}-\d{2})\s*`;
const MOMENT = String.raw`${DAY}[\sT]\d{1,2}:\d{2}\s*`;
