import { Plus } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { buttonVariants } from "#components/ui/button-variants.ts";
import type { Product } from "#lib/domain/product";

/** Creates a payment of the filtered product; a charge if none is chosen. */
export function NewPaymentLink({ product }: { product: Product | null }) {
  const d = useTranslations("dashboard.charges");
  const p = useTranslations("pixPayments.list");
  const c = useTranslations("crypto.new");
  const s = useTranslations("subscriptions.list");
  const links: Record<Product, { href: string; name: string }> = {
    CHARGE: { href: "/dashboard/charges/new", name: d("create") },
    PIX_PAYMENT: { href: "/dashboard/pix-payments/new", name: p("create") },
    CRYPTO_INVOICE: { href: "/dashboard/crypto/new", name: c("button") },
    SUBSCRIPTION: { href: "/dashboard/subscriptions/new", name: s("create") },
  };
  const { href, name } = links[product ?? "CHARGE"];
  return (
    <Link href={href} className={buttonVariants()}>
      <Plus aria-hidden="true" />
      {name}
    </Link>
  );
}
