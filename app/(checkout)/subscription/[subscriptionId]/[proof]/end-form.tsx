import Link from "next/link";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { buttonVariants } from "#components/ui/button-variants.ts";
import type { PayerSubscriptionPage } from "./load-payer-subscription-page";

/** Asks before the subscription is ended. A plain form that needs no scripts. */
export function EndForm({ page: { path, merchant } }: { page: PayerSubscriptionPage }) {
  const t = useTranslations("subscriptions.payer.end");
  return (
    <section aria-labelledby="end" className="flex flex-col gap-4">
      <h2 id="end" className="text-lg font-semibold tracking-tight">
        {t("title")}
      </h2>
      <p className="text-muted-foreground">{t("body", { merchant: merchant.name })}</p>
      <form method="post" action={`${path}/end`} className="flex flex-col gap-3">
        <Button type="submit" variant="danger" size="lg" className="w-full">
          {t("confirm")}
        </Button>
        <Link
          href={path}
          prefetch={false}
          className={buttonVariants({ variant: "secondary", size: "lg", className: "w-full" })}
        >
          {t("keep")}
        </Link>
      </form>
    </section>
  );
}
