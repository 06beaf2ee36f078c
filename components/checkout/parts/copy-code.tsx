import { useTranslations } from "next-intl";
import { CopyCodeButton } from "#components/checkout/parts/copy-code-button";

type CopyCodeProps = {
  value: string;
  /** A verb phrase such as "Copy Pix code". */
  label: string;
  iconOnly?: boolean;
  /** Classes from buttonVariants, computed by the server. */
  look: string;
};

/** A button that copies a code and reports the result. */
export function CopyCode({ value, label, iconOnly = false, look }: CopyCodeProps) {
  const t = useTranslations("ui");
  const copy =
    "M5.5 5.5V4A1.5 1.5 0 0 1 7 2.5h5A1.5 1.5 0 0 1 13.5 4v5a1.5 1.5 0 0 1-1.5 1.5h-1.5m-6.5-5h5a1.5 1.5 0 0 1 1.5 1.5v5a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 12V7A1.5 1.5 0 0 1 4 5.5Z";
  return (
    <CopyCodeButton
      value={value}
      labels={{ copy: label, copied: t("copied"), refused: t("copyRefused") }}
      iconOnly={iconOnly}
      look={look}
      marks={{ copy: <Mark path={copy} />, copied: <Mark path="m3 8.5 3.25 3.25L13 5" /> }}
    />
  );
}

function Mark({ path }: { path: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  );
}
