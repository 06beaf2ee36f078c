"use client";

import { CalendarDays } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useRef } from "react";
import { Input } from "#components/ui/input";
import { readDay, readLocalMoment, showDay, showLocalMoment } from "#lib/domain/time/typed-day";

type DateInputProps = {
  name: string;
  /** YYYY-MM-DD, or YYYY-MM-DDTHH:MM with a time. */
  defaultValue?: string | undefined;
  withTime?: boolean | undefined;
  required?: boolean | undefined;
  max?: string | undefined;
  /** Called with the text as typed or picked. */
  onEdit?: (typed: string) => void;
};

/**
 * A day, or a day and time, typed in the format of the page's language. The browser's own control uses the browser's language, so
 * it only serves as the picker. Submits the text as typed; `readDay` and `readLocalMoment` parse it.
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
        onChange={({ target }) => onEdit?.(target.value)}
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

/** Copies the typed day to the browser's control when it opens, and the picked day back. */
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
    onEdit?.(typed.current.value);
  }

  return { typed, picker, open, pick };
}

// Without scripts the browser's error shows the title.
const DAY = String.raw`\s*(\d{1,2}[\/.\-]\d{1,2}[\/.\-]\d{4}|\d{4}-\d{2}-\d{2})\s*`;
const MOMENT = String.raw`${DAY}[\sT]\d{1,2}:\d{2}\s*`;
