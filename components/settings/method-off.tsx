import { CircleSlash } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import type { MethodClosed, PaymentMethod } from "#lib/domain/payment-methods";

type MethodOffProps = { method: PaymentMethod; why: MethodClosed };

/** Replaces the form of a closed payment method, and explains why it is closed. */
export function MethodOff({ method, why }: MethodOffProps) {
  const t = useTranslations("settings.methods");
  const name = useTranslations("dashboard.method");
  return (
    <Card>
      <EmptyState
        icon={<CircleSlash />}
        title={t(`off.title.${why}`, { method: name(method) })}
        action={
          <Link
            href={why === "unnamed" ? "/dashboard/settings" : "/dashboard/settings/methods"}
            className={buttonVariants({ variant: "secondary" })}
          >
            {t(`off.action.${why}`)}
          </Link>
        }
      >
        {t(`off.body.${why}`)}
      </EmptyState>
    </Card>
  );
}
