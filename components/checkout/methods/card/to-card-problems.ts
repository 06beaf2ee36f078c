import type { CardProblems } from "#components/checkout/methods/card/card-fields.ts";
import type { FieldError } from "#lib/domain/errors";

/** The server's refusals by form field; others are left out. */
export function toCardProblems(errors: FieldError[], isPassport: boolean): CardProblems {
  const problems: CardProblems = {};
  for (const { pointer } of errors) {
    switch (pointer) {
      case "/card/number":
        problems.number = "numberWrong";
        break;
      case "/card/expMonth":
        problems.expiry = "expiryWrong";
        break;
      case "/card/expYear":
        problems.expiry = "expiryPast";
        break;
      case "/card/cvv":
        problems.cvv = "cvvShort";
        break;
      case "/card/holderName":
      case "/customer/name":
        problems.holder = "holderMissing";
        break;
      case "/customer/document":
        problems.document = isPassport ? "passportWrong" : "documentWrong";
        break;
    }
  }
  return problems;
}
