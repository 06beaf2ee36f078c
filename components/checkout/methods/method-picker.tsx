import { useTranslations } from "next-intl";
import { MethodFieldset } from "#components/checkout/methods/method-fieldset";
import { CHECKOUT_METHODS } from "#components/checkout/methods/registry.ts";
import { Glyph } from "#components/ui/glyph";
import { RadioCard } from "#components/ui/radio-card";
import type { ChargeMethod } from "#lib/domain/payment-methods";

type MethodPickerProps = { methods: ChargeMethod[]; first: ChargeMethod; isHosted: boolean };

const COLUMNS = "grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2";

/** The choice of the charge's methods. Beside a second one, a longer name with a hint would not fit on a small phone. */
export function MethodPicker({ methods, first, isHosted }: MethodPickerProps) {
  const t = useTranslations("checkout.method");
  return (
    <MethodFieldset isHosted={isHosted}>
      <legend className="mb-3 text-base font-semibold tracking-tight">{t("legend")}</legend>
      <div className={methods.length > 3 ? `${COLUMNS} max-[400px]:grid-cols-1` : COLUMNS}>
        {methods.map((method) => {
          const { glyph, hint } = CHECKOUT_METHODS[method];
          return (
            <RadioCard
              key={method}
              name="method"
              value={method}
              defaultChecked={method === first}
              title={t(method)}
              hint={hint && t(hint)}
              // An odd last one fills its row instead of leaving a gap.
              className="last:odd:col-span-full"
              // Next to a longer name there is no room for it on a small phone.
              icon={<Glyph name={glyph} className="hidden size-5 min-[400px]:block" />}
            />
          );
        })}
      </div>
    </MethodFieldset>
  );
}
