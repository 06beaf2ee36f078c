import { CircleSlash, Hourglass } from "lucide-react";
import { useTranslations } from "next-intl";
import { buttonVariants } from "#components/ui/button-variants.ts";

type ClosedLinkProps = {
  page: {
    state: "OPEN" | "HELD" | "SOLD_OUT" | "ENDED" | "DISABLED" | "NO_METHOD";
    merchantName: string;
    supportEmail: string | null;
  };
};

/** Nobody can pay here now: why, and what to do. */
export function ClosedLink({ page: { state, merchantName: merchant, supportEmail } }: ClosedLinkProps) {
  const t = useTranslations("paymentLinks.page");
  if (state === "OPEN") return null;
  const Icon = state === "HELD" ? Hourglass : CircleSlash;
  return (
    <div className="flex flex-col items-center border-t border-border pt-8 pb-4 text-center">
      <span
        aria-hidden="true"
        className="grid size-16 place-items-center rounded-full bg-muted text-muted-foreground"
      >
        <Icon className="size-7" strokeWidth={1.75} />
      </span>
      <h2 className="mt-5 text-xl font-semibold tracking-tight">{t(`closed.${state}.title`)}</h2>
      <p className="mt-2 text-sm text-balance text-muted-foreground">
        {t(`closed.${state}.body`, { merchant })}
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
