"use client";

import { useTranslations } from "next-intl";
import { CheckoutMessage } from "#components/checkout/checkout-message";
import { Button } from "#components/ui/button";

export default function PayError({ retry }: { retry: () => void }) {
  const t = useTranslations("checkout.error");
  return (
    <CheckoutMessage
      title={t("title")}
      action={
        <Button size="lg" onClick={retry}>
          {t("retry")}
        </Button>
      }
    >
      {t("body")}
    </CheckoutMessage>
  );
}
