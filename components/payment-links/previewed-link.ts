import { PAYER_FIELDS } from "#lib/customers/customer.rules";
import { asMinor } from "#lib/domain/money/minor";
import { MAX_AMOUNT_MINOR } from "#lib/domain/money/money";
import { fieldsOfLink, type LinkQuestion, MAX_QUANTITY } from "#lib/payment-links/link-terms.rules";
import { fewSlots } from "#lib/payment-links/payment-link.rules";
import { readAmountMinor } from "#lib/search/search-terms.rules";

/** A link as its forms hold it: members may be missing, and typed values invalid. */
export type TypedLink = {
  title?: string | undefined;
  description?: string | null | undefined;
  grossAmount?: string | number | null | undefined;
  stock?: number | string | null | undefined;
  endsAt?: string | null | undefined;
  asks?: readonly string[] | undefined;
  questions?:
    | readonly {
        text?: string | undefined;
        isRequired?: boolean | undefined;
        choices?: readonly string[] | null | undefined;
      }[]
    | undefined;
  payerAmount?: Partial<Record<"min" | "max", string | number | null | undefined>> | null | undefined;
  maxQuantity?: number | string | null | undefined;
  locksPayer?: boolean | undefined;
};

/** What a payer would see of it; an invalid value is left out. */
export type PreviewedLink = {
  title: string;
  description: string | null;
  grossAmount: string;
  endsAt: string | null;
  fewLeft: number | null;
  requested: {
    fields: string[];
    openAmount: { min: string | null; max: string | null } | null;
    mostPieces: number;
    questions: LinkQuestion[];
    locksPayer: boolean;
  };
};

export function toPreviewedLink(typed: TypedLink): PreviewedLink {
  const { title = "", payerAmount } = typed;
  const openAmount = payerAmount ? { min: amountOf(payerAmount.min), max: amountOf(payerAmount.max) } : null;
  const maxQuantity = openAmount ? 1 : Math.min(countOf(typed.maxQuantity) ?? 1, MAX_QUANTITY);
  const asks = PAYER_FIELDS.filter((field) => typed.asks?.includes(field));
  const questions = (typed.questions ?? []).map(({ text = "", isRequired = false, choices }) => ({
    text,
    isRequired,
    ...(choices ? { choices: [...choices] } : {}),
  }));
  const terms = {
    amountMinor: asMinor(0),
    openAmount: openAmount && { minMinor: asMinor(1), maxMinor: MAX_AMOUNT_MINOR },
    maxQuantity,
    asks,
    questions,
  };
  return {
    title,
    description: typed.description || null,
    grossAmount: amountOf(typed.grossAmount) ?? "0.00",
    endsAt: momentOf(typed.endsAt),
    fewLeft: fewSlots(countOf(typed.stock)),
    requested: {
      fields: fieldsOfLink(terms),
      openAmount,
      mostPieces: maxQuantity,
      questions,
      locksPayer: typed.locksPayer === true,
    },
  };
}

function amountOf(typed: string | number | null | undefined): string | null {
  const text = String(typed ?? "");
  return readAmountMinor(text) === null ? null : text;
}

function countOf(typed: string | number | null | undefined): number | null {
  const count = Number(typed ?? Number.NaN);
  return Number.isInteger(count) && count > 0 ? count : null;
}

function momentOf(typed: string | null | undefined): string | null {
  return typed && !Number.isNaN(Date.parse(typed)) ? typed : null;
}
