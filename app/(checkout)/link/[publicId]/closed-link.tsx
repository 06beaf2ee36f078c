import { CircleSlash, Hourglass, type LucideIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { buttonVariants } from "#components/ui/button-variants.ts";

type ClosedState = "HELD" | "SOLD_OUT" | "ENDED" | "DISABLED" | "NO_METHOD";
type ClosedLinkProps = {
  page: {
    merchantName: string;
    supportEmail: string | null;
  };
  why: ClosedState;
};

const ICONS: Record<ClosedState, LucideIcon> = {
  HELD: Hourglass,
  SOLD_OUT: CircleSlash,
  ENDED: CircleSlash,
  DISABLED: CircleSlash,
  NO_METHOD: CircleSlash,
};

/** Why the link can no longer be paid, and what to do. */
export function ClosedLink({ page: { merchantName: merchant, supportEmail }, why }: ClosedLinkProps) {
  const t = useTranslations("paymentLinks.page");
  const Icon = ICONS[why];
  return (
    <div className="flex flex-col items-center border-t border-border pt-8 pb-4 text-center">
      <span
        aria-hidden="true"
        className="grid size-16 place-items-center rounded-full bg-muted text-muted-foreground"
      >
        <Icon className="size-7" strokeWidth={1.75} />
      </span>
      <h2 className="mt-5 text-xl font-semibold tracking-tight">{t(`closed.${why}.title`)}</h2>
      <p className="mt-2 text-sm text-balance text-muted-foreground">
        {t(`closed.${why}.body`, { merchant })}
      </p>
      {supportEmail ? (
        <a
          href={`mailto:${supportEmail}`}
          className={buttonVariants({ variant: "secondary", size: "lg", className: "mt-6 max-w-full" })}
        >
          <span className="truncate">{t("contact", { merchant })}</span>
        </a>
      ) : null}
    </div>
  );
}
