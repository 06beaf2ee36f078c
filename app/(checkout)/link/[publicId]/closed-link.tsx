import { CircleSlash, Hourglass, type LucideIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { ReturnLink } from "#components/checkout/parts/return-link";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { isGone } from "#lib/payment-links/payment-link.rules";

type ClosedState = "HELD" | "SOLD_OUT" | "ENDED" | "DISABLED" | "NO_METHOD";
type ClosedLinkProps = {
  page: {
    merchantName: string;
    supportEmail: string | null;
  };
  why: ClosedState;
  /** The site that the payer came from. */
  shop: ComponentProps<typeof ReturnLink>["shop"];
};

const ICONS: Record<ClosedState, LucideIcon> = {
  HELD: Hourglass,
  SOLD_OUT: CircleSlash,
  ENDED: CircleSlash,
  DISABLED: CircleSlash,
  NO_METHOD: CircleSlash,
};

/** Why the link can no longer be paid, and what to do. */
export function ClosedLink({ page: { merchantName: merchant, supportEmail }, why, shop }: ClosedLinkProps) {
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
      <div className="mt-6 flex w-full flex-col items-center gap-2 empty:hidden">
        {/* An empty query is the page itself: following it is a reload. */}
        {isGone(why) ? null : (
          <a href="?" className={buttonVariants({ size: "lg" })}>
            {t("look")}
          </a>
        )}
        {supportEmail ? (
          <a
            href={`mailto:${supportEmail}`}
            className={buttonVariants({ variant: "secondary", size: "lg", className: "max-w-full" })}
          >
            <span className="truncate">{t("contact", { merchant })}</span>
          </a>
        ) : null}
        <ReturnLink shop={shop} />
      </div>
    </div>
  );
}
