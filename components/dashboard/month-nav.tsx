import { ChevronLeft, ChevronRight } from "lucide-react";
import Link from "next/link";
import { buttonVariants } from "#components/ui/button-variants.ts";

type MonthNavProps = {
  /** The month shown, as people read it. */
  title: string;
  previous: string;
  next: string;
  labels: { months: string; previous: string; next: string };
};

/** A month between links to the one before and the one after. */
export function MonthNav({ title, previous, next, labels }: MonthNavProps) {
  const look = buttonVariants({ variant: "secondary", size: "icon" });
  return (
    <nav aria-label={labels.months} className="flex items-center gap-3">
      <Link href={previous} rel="prev" aria-label={labels.previous} className={look}>
        <ChevronLeft aria-hidden="true" />
      </Link>
      <h2 className="min-w-40 text-center font-medium first-letter:uppercase">{title}</h2>
      <Link href={next} rel="next" aria-label={labels.next} className={look}>
        <ChevronRight aria-hidden="true" />
      </Link>
    </nav>
  );
}
