import { useTranslations } from "next-intl";
import type { OfferedMethod } from "#components/checkout/methods/offered-methods.ts";
import { Glyph, type GlyphName } from "#components/ui/glyph";
import { RadioCard } from "#components/ui/radio-card";

const GLYPHS: Record<OfferedMethod, GlyphName> = { PIX: "qr", CREDIT_CARD: "card", INTERNATIONAL: "globe" };

type MethodPickerProps = { methods: OfferedMethod[]; first: OfferedMethod };

/** The legend and the native radios of a fieldset. */
export function MethodPicker({ methods, first }: MethodPickerProps) {
  const t = useTranslations("checkout.method");
  return (
    <>
      <legend className="mb-3 text-base font-semibold tracking-tight">{t("legend")}</legend>
      <div className="grid grid-cols-2 gap-2">
        {methods.map((method) => (
          <RadioCard
            key={method}
            name="method"
            value={method}
            defaultChecked={method === first}
            title={t(method)}
            hint={method === "INTERNATIONAL" ? t("internationalHint") : undefined}
            // An odd one out has a row of its own rather than a gap beside it.
            className="last:odd:col-span-2"
            icon={<Glyph name={GLYPHS[method]} />}
          />
        ))}
      </div>
    </>
  );
}
