# Generated from the OpenAPI document by `npm run client:generate`.

"""The objects of the API, as they come in JSON. New fields may be added at any time."""

from typing import Any, Dict, List, Literal, NoReturn, TypedDict, Union


class _AcknowledgeEventsRequest(TypedDict):
    cursor: str
    """The `cursor` of the events."""


class AcknowledgeEventsRequest(_AcknowledgeEventsRequest, total=False):
    """Events that were handled."""
    lastEventId: str
    """The last of these events that was handled; the ones after it come again. Defaults to all."""


class Acknowledgement(TypedDict):
    """What was acknowledged."""
    count: int
    """How many events this acknowledged; 0 if they were already."""


class AddEvidenceRequestFile(TypedDict):
    """A supporting file."""
    name: str
    """The file's name."""
    content: str
    """The file in base64: a PDF, PNG, JPEG or plain text of at most 3 MiB. Its type is detected from its content. All files of a dispute together have at most 15 MiB."""


class AddEvidenceRequest(TypedDict, total=False):
    """Evidence against a dispute: a text, a file, or both."""
    text: str
    """What happened, in your own words."""
    file: "AddEvidenceRequestFile"
    """A supporting file."""

# Whether a crypto payment was more than the amount due (OVERPAID) or arrived after its quote ended (PAID_LATE).
AdditionalStatus = Literal["NONE", "OVERPAID", "PAID_LATE"]


class AddressInput(TypedDict, total=False):
    """The payer's address."""
    street: str
    """The street."""
    number: str
    """The house number."""
    complement: str
    """The apartment, floor or block."""
    district: str
    """The district."""
    city: str
    """The city."""
    state: str
    """The state; in Brazil its two-letter code."""
    postalCode: str
    """The postal code."""
    country: str
    """The country (ISO 3166-1 alpha-2)."""


class AnonymizedCustomer(TypedDict):
    """The result of anonymizing a customer."""
    charges: int
    """The number of anonymized charges."""


class AnswerSandboxMandateRequest(TypedDict):
    """A payer's answer to a sandbox mandate."""
    answer: Literal["APPROVE", "REFUSE", "REVOKE"]
    """APPROVE or REFUSE a mandate that waits, or REVOKE an approved one."""


class ApprovePayoutRequest(TypedDict):
    """The approver's second factor."""
    code: str
    """A code of your own second factor or one of your recovery codes. It works once."""


class ApproveRaiseRequest(TypedDict):
    """The raise to approve, and the approver's second factor."""
    code: str
    """A code of your own second factor or one of your recovery codes. It works once."""
    requestedAt: str
    """The `requestedAt` of the raise to approve, as returned."""


class ApproveWithdrawalRequest(TypedDict):
    """The approver's second factor."""
    code: str
    """A code of your own second factor or one of your recovery codes. It works once."""


class AttemptCard(TypedDict):
    """"""
    brand: str
    """The card's brand."""
    last4: str
    """The card number's last four digits."""


class Attempt(TypedDict):
    """One attempt to pay a charge, by one method."""
    id: str
    """The attempt's id."""
    chargeId: str
    """The id of its charge."""
    paymentMethod: "PaymentMethod"
    status: "AttemptStatus"
    grossAmount: str
    """The amount to pay, in BRL with two decimals."""
    currency: str
    """The currency of `grossAmount` (ISO 4217)."""
    instructions: "Instructions"
    checkoutMeta: Union[Dict[str, Any], None]
    """Additional data, such as `exchangeRate`, `exchangeRateSource`, `exchangeRateAsOf` and `checkoutAmount` for INTERNATIONAL; null if there is none."""
    failureCode: Any
    """Why the attempt failed, as a stable code such as `insufficient_funds`; null unless FAILED."""
    failureMessage: Any
    """The reason as a sentence for the payer, in Portuguese; null unless FAILED."""
    installments: Any
    """The number of card installments; null for other methods."""
    card: Union["AttemptCard", None]
    """The card; null for other methods."""
    createdAt: str
    """When it was created."""
    updatedAt: str
    """When it last changed."""
    authorization: Union["Authorization", None]
    """The amount that the card's issuer holds or held for the attempt; null if there is none."""


class AttemptAuthorizedEvent(TypedDict):
    """An attempt's amount was authorized: it is held until the charge is captured."""
    id: str
    """The event's id."""
    type: Literal["attempt.authorized"]
    """Always `attempt.authorized`."""
    timestamp: str
    """When the event happened."""
    mode: "Mode"
    data: "AttemptData"


class AttemptCanceledEvent(TypedDict):
    """An attempt was canceled by its payer or merchant, or because another attempt paid the charge."""
    id: str
    """The event's id."""
    type: Literal["attempt.canceled"]
    """Always `attempt.canceled`."""
    timestamp: str
    """When the event happened."""
    mode: "Mode"
    data: "AttemptData"


class AttemptCaptureFailedEvent(TypedDict):
    """The capture of an authorized amount was refused; the amount is still held."""
    id: str
    """The event's id."""
    type: Literal["attempt.capture_failed"]
    """Always `attempt.capture_failed`."""
    timestamp: str
    """When the event happened."""
    mode: "Mode"
    data: "AttemptData"


class AttemptData(TypedDict):
    """An event's data about an attempt."""
    attempt: "Attempt"
    """The attempt at that time."""


class AttemptDetailCard(TypedDict):
    """"""
    brand: str
    """The card's brand."""
    last4: str
    """The card number's last four digits."""


class AttemptDetail(TypedDict):
    """An attempt, with the provider's own status."""
    id: str
    """The attempt's id."""
    chargeId: str
    """The id of its charge."""
    paymentMethod: "PaymentMethod"
    status: "AttemptStatus"
    grossAmount: str
    """The amount to pay, in BRL with two decimals."""
    currency: str
    """The currency of `grossAmount` (ISO 4217)."""
    instructions: "Instructions"
    checkoutMeta: Union[Dict[str, Any], None]
    """Additional data, such as `exchangeRate`, `exchangeRateSource`, `exchangeRateAsOf` and `checkoutAmount` for INTERNATIONAL; null if there is none."""
    failureCode: Any
    """Why the attempt failed, as a stable code such as `insufficient_funds`; null unless FAILED."""
    failureMessage: Any
    """The reason as a sentence for the payer, in Portuguese; null unless FAILED."""
    installments: Any
    """The number of card installments; null for other methods."""
    card: Union["AttemptDetailCard", None]
    """The card; null for other methods."""
    createdAt: str
    """When it was created."""
    updatedAt: str
    """When it last changed."""
    authorization: Union["Authorization", None]
    """The amount that the card's issuer holds or held for the attempt; null if there is none."""
    gatewayStatus: Any
    """The provider's own status; null until the provider has answered."""


class AttemptExpiredEvent(TypedDict):
    """An attempt expired unpaid."""
    id: str
    """The event's id."""
    type: Literal["attempt.expired"]
    """Always `attempt.expired`."""
    timestamp: str
    """When the event happened."""
    mode: "Mode"
    data: "AttemptData"


class AttemptFailedEvent(TypedDict):
    """An attempt failed; its charge can still be paid."""
    id: str
    """The event's id."""
    type: Literal["attempt.failed"]
    """Always `attempt.failed`."""
    timestamp: str
    """When the event happened."""
    mode: "Mode"
    data: "AttemptData"


class AttemptPaidEvent(TypedDict):
    """An attempt was paid."""
    id: str
    """The event's id."""
    type: Literal["attempt.paid"]
    """Always `attempt.paid`."""
    timestamp: str
    """When the event happened."""
    mode: "Mode"
    data: "AttemptData"


class AttemptProcessingEvent(TypedDict):
    """An attempt is waiting for its provider's outcome."""
    id: str
    """The event's id."""
    type: Literal["attempt.processing"]
    """Always `attempt.processing`."""
    timestamp: str
    """When the event happened."""
    mode: "Mode"
    data: "AttemptData"


class AttemptRefundedEvent(TypedDict):
    """An attempt was refunded in full."""
    id: str
    """The event's id."""
    type: Literal["attempt.refunded"]
    """Always `attempt.refunded`."""
    timestamp: str
    """When the event happened."""
    mode: "Mode"
    data: "AttemptData"

# PENDING waits for its payer. PROCESSING no longer depends on the payer: the provider's outcome is not known yet, or a card's amount is authorized and waits for its capture (`authorization`). A PAID attempt becomes REFUNDED once it is refunded in full. FAILED, EXPIRED, CANCELED and REFUNDED are final.
AttemptStatus = Literal["PENDING", "PROCESSING", "PAID", "FAILED", "EXPIRED", "CANCELED", "REFUNDED"]


class AuditEntryActor(TypedDict):
    """Who did it."""
    userId: Any
    """The person's id; null for the system."""
    name: str
    """The person's name at that time; a payer is not named."""
    role: Literal["OWNER", "DEVELOPER", "FINANCE", "VIEWER", "ADMIN", "OPERATOR", "SYSTEM", "PAYER"]
    """The person's role at that time; PAYER for a payer on a page of their own."""
    tokenId: Any
    """The access token that acted; null for a signed-in person."""
    isStaff: bool
    """True for the platform's staff, including when they act as the merchant."""


class AuditEntry(TypedDict):
    """Who did what to which object, when."""
    chain: str
    """The merchant's id, or `platform`."""
    sequence: int
    """Its position in the chain, from 1."""
    action: Literal["charge.canceled", "charge.captured", "charge.reminded", "charge.document_key_set", "refund.requested", "attempt.settled_by_hand", "suspense.accepted", "dispute.evidence_added", "dispute.evidence_removed", "dispute.outcome_recorded", "dispute.response_requested", "withdrawal.requested", "withdrawal.approved", "withdrawal.rejected", "payout.requested", "payout.approved", "payout.canceled", "payout_terms.updated", "payout_limits.raise_requested", "payout_limits.raise_approved", "payout_limits.raise_canceled", "payout_fee.updated", "payout_schedule.updated", "recipient.created", "recipient.updated", "customer.anonymized", "saved_card.removed", "payment_link.created", "payment_link.updated", "plan.created", "plan.updated", "subscription.updated", "subscription.paused", "subscription.resumed", "subscription.canceled", "cycle.amount_set", "cycle.retried", "cycle.skipped", "access_token.created", "access_token.updated", "access_token.revoked", "api_client.created", "api_client.updated", "api_client.revoked", "webhook_endpoint.created", "webhook_endpoint.updated", "webhook_endpoint.deleted", "webhook_endpoint.secret_rotated", "webhook_endpoint.tested", "event_consumer.created", "event_consumer.deleted", "connection.created", "connection.updated", "connection.settings_changed", "connection.tested", "connection.settlement_imported", "connection.hosts_approved", "connection.deleted", "callback_secret.rotated", "events.replayed", "test_clock.moved", "report.taken_again", "installment_terms.updated", "crypto_terms.updated", "methods.updated", "tax.updated", "card_protection.updated", "reminders.updated", "profile.updated", "branding.updated", "embed_origins.updated", "prices.updated", "references.updated", "merchant.created", "invitation.created", "invitation.revoked", "invitation.accepted", "team.second_factor_required", "user.role_changed", "user.disabled", "user.enabled", "user.password_changed", "user.password_reset", "password_reset.requested", "second_factor.enabled", "second_factor.disabled", "second_factor.reset", "second_factor.reported_lost", "second_factor.end_begun", "second_factor.kept", "notice.ended", "passkey.added", "passkey.removed", "recovery_codes.renewed", "session.ended", "acting.started", "acting.ended", "audit.keyed", "user.signed_in", "user.signed_out", "user.sign_in_failed", "user.proof_failed", "second_factor.failed", "recovery_code.used", "callback_secret.revealed", "data.exported"]
    """What was done, as `object.action`."""
    objectType: str
    """The kind of object."""
    objectId: str
    """The object's id."""
    actor: "AuditEntryActor"
    """Who did it."""
    before: Union[Dict[str, Any], None]
    """The changed members before the action; null if there was nothing."""
    after: Union[Dict[str, Any], None]
    """The changed members after the action; null if nothing is left."""
    address: Any
    """The network address from which the action came; null if unknown."""
    userAgent: Any
    """The user agent of the request; null if unknown."""
    requestId: Any
    """The `X-Request-Id` of the request; null for Ponte's own actions."""
    keyId: Any
    """The id of the key with which the entry was hashed; null for entries from before keys existed."""
    previousHash: str
    """The previous entry's hash."""
    hash: str
    """The hash that chains this entry to the previous one."""
    createdAt: str
    """When it was done."""


class AuditPage(TypedDict):
    """A page of the audit log."""
    data: List["AuditEntry"]
    """The entries of this page, newest first."""
    next: Any
    """The `before` of the next page; null at the end."""
    pagination: "CursorPagination"


class Authorization(TypedDict):
    """An amount that a card's issuer holds until it is captured."""
    status: Literal["AUTHORIZED", "CAPTURING", "CAPTURED", "RELEASED"]
    """AUTHORIZED: held until it is captured. CAPTURING: a capture is requested and not answered yet. CAPTURED: captured. RELEASED: released without a capture."""
    amount: str
    """The authorized amount, in BRL with two decimals."""
    authorizedAt: str
    """When it was authorized."""
    captureBefore: str
    """When it is released if it is not captured before then."""
    capturedAmount: Union[str, None]
    """The captured amount; null unless CAPTURED."""


class BalanceDataItemCustodiansItem(TypedDict):
    """"""
    custodian: str
    """Who holds the money: `PLATFORM`, or the id of the connection for your own account."""
    name: str
    """The name of the platform or connection."""
    available: str
    """The released amount, with two decimals. Money in your own account can only be paid out from that account."""
    pending: str
    """The pending amount, with two decimals."""
    suspense: str
    """Money held in suspense, with two decimals."""
    owed: str
    """What you owe from the money in your own account, with two decimals: fees to the platform and shares to recipients. It is netted against your available balance at the platform before every payout and every hour. Negative if they owe you, after refunds."""


class BalanceDataItem(TypedDict):
    """"""
    currency: str
    """The currency (ISO 4217)."""
    available: str
    """What can be paid out now, with two decimals: the released money at the platform, less what you owe from the money in your own accounts. Money in those accounts is not included. Disputes may make it negative; nothing can be paid out until it is positive again."""
    pending: str
    """The pending amount at the platform, with two decimals."""
    suspense: str
    """Money the platform holds in suspense, with two decimals."""
    custodians: List["BalanceDataItemCustodiansItem"]
    """The balance at each account that holds your money, the platform first."""


class Balance(TypedDict):
    """The merchant's own money."""
    data: List["BalanceDataItem"]
    """One entry per currency."""


class BankPayer(TypedDict):
    """The payer as reported by their bank."""
    providerPaymentId: str
    """The provider's id of the payment."""
    name: Any
    """The payer's name; null if the bank does not report it."""
    document: Any
    """The complete document without punctuation; null if the bank reports none or only part of it."""
    documentType: Union["DocumentType", None]
    """The type of document; null if there is none."""


class BankStatementAccount(TypedDict):
    """A bank account, in the bank's own digits."""
    bank: Any
    """The bank's number."""
    branch: Any
    """The branch."""
    number: str
    """The account's number."""


class BankStatementComparisonMatchedLinesItem(TypedDict):
    """"""
    bank: "BankStatementLine"
    here: "ExpectedBankLine"
    by: Literal["REFERENCE", "AMOUNT_AND_DAY"]
    """REFERENCE: the bank names the payout or its end-to-end id; the amounts may differ. AMOUNT_AND_DAY: the amounts are equal, and the days are close."""


class BankStatementComparisonMatched(TypedDict):
    """Lines that match an expected amount; the sums are the bank's."""
    count: int
    """The number of lines."""
    credits: str
    """The sum of money in."""
    debits: str
    """The sum of money out, zero or negative."""
    lines: List["BankStatementComparisonMatchedLinesItem"]
    """The pairs."""


class BankStatementComparisonOnlyAtBank(TypedDict):
    """Money that only the bank has, such as payments from elsewhere."""
    count: int
    """The number of lines."""
    credits: str
    """The sum of money in."""
    debits: str
    """The sum of money out, zero or negative."""
    lines: List["BankStatementLine"]
    """The bank's lines."""


class BankStatementComparisonOnlyHere(TypedDict):
    """Money that was sent in these days and is not on the statement."""
    count: int
    """The number of lines."""
    credits: str
    """The sum of money in."""
    debits: str
    """The sum of money out, zero or negative."""
    lines: List["ExpectedBankLine"]
    """What was expected."""


class _BankStatementComparison(TypedDict):
    form: Literal["OFX", "CNAB240"]
    """The form of the file."""
    firstDay: str
    """The day in Brasília."""
    lastDay: str
    """The day in Brasília."""
    totals: "BankStatementTotals"
    matched: "BankStatementComparisonMatched"
    """Lines that match an expected amount; the sums are the bank's."""
    onlyAtBank: "BankStatementComparisonOnlyAtBank"
    """Money that only the bank has, such as payments from elsewhere."""
    onlyHere: "BankStatementComparisonOnlyHere"
    """Money that was sent in these days and is not on the statement."""


class BankStatementComparison(_BankStatementComparison, total=False):
    """A bank's statement compared with the money that should be on it."""
    accounts: List["BankStatementAccount"]
    """The accounts that the file names, each once; absent if it names none."""


class BankStatementLine(TypedDict):
    """A line of a bank's statement."""
    line: int
    """The number of the file's line on which it begins, from 1."""
    day: str
    """The day in Brasília."""
    amount: str
    """Negative for money that left the bank account."""
    bankId: Any
    """The bank's identifier, which several lines may share."""
    text: str
    """The bank's own description."""
    isRepeated: bool
    """True if an earlier line is the same in every field."""


class BankStatementTotals(TypedDict):
    """What was sent, and what arrived of it."""
    expected: str
    """The sum of what was expected in these days, found or not."""
    arrived: str
    """The sum of the bank's lines that match an expected amount."""
    difference: str
    """What arrived less what was expected; negative if the bank received less."""


class _BoletoInstructions(TypedDict):
    type: Literal["BOLETO"]
    """Always `BOLETO`: the payer types or scans the barcode, or pays the same debt by its Pix code."""
    typedLine: str
    """The 47 digits to type or paste into a bank app (linha digitável)."""
    barcode: str
    """The 44 digits of the barcode (FEBRABAN, Interleaved 2 of 5)."""
    dueDate: str
    """The last day to pay it, in Brasília; if banks are closed on that day, it can be paid on the next business day."""
    printUrl: str
    """The boleto as a page to print."""
    pdfUrl: str
    """The boleto as a PDF of one A4 page."""
    expiresAt: str
    """When the attempt expires: when a payment on the last day would be confirmed at the latest."""
    checkoutUrl: str
    """The hosted page with the same instructions."""


class BoletoInstructions(_BoletoInstructions, total=False):
    """How to pay by boleto. A payment by barcode is confirmed on the next business day and cannot be refunded through the bank; one by Pix is confirmed at once."""
    emv: str
    """The Pix code of the same debt; missing if the bank issued none."""
    qrCode: str
    """The QR code of `emv` as `data:image/png;base64,…`."""


class _BoletoPaymentRequest(TypedDict):
    paymentMethod: Literal["BOLETO"]
    """Always `BOLETO`."""


class BoletoPaymentRequest(_BoletoPaymentRequest, total=False):
    """Pay by boleto, by its barcode or its Pix code."""
    customer: "CustomerInput"
    attemptIdempotencyKey: str
    """A key that works only once for this merchant, on any route and for ever. A second request with it gets 409 idempotency_key_reused."""


class BrowserInput(TypedDict):
    """The payer's browser data for EMV 3-D Secure 2, in addition to its request headers. It is passed to the card processor and never stored. Without it, an issuer may decline a payment that it wants to authenticate."""
    language: str
    """The browser's language (BCP 47): `navigator.language`."""
    colorDepth: int
    """Bits per pixel: `screen.colorDepth`."""
    screenHeight: int
    """The screen's height in pixels."""
    screenWidth: int
    """The screen's width in pixels."""
    timeZoneOffset: int
    """UTC minus local time in minutes: `getTimezoneOffset()`."""
    javaEnabled: bool
    """True if the browser runs Java."""


class CalendarDay(TypedDict):
    """What happens to a subscription on one day, and why."""
    day: str
    """The day, in Brasília's time."""
    number: Any
    """The cycle's number; null if it is about the subscription."""
    step: "CalendarStep"
    amount: Union[str, None]
    """What the cycle costs, in BRL; null if that is not set, or it is not charged."""
    explanation: str
    """Why on that day, in one sentence."""

# OPENS: the cycle's charge opens. MAIL: its link goes to the payer. SENDS: its debit goes to the bank. DUE: the payment is due, and a saved card charged. RETRY: a failed debit or a declined card is retried. SKIPPED: the cycle is not charged. ENDS: the subscription ends.
CalendarStep = Literal["OPENS", "MAIL", "SENDS", "DUE", "RETRY", "SKIPPED", "ENDS"]


class CallbackSecret(TypedDict):
    """The secret that signs callbacks to a charge's `callbackUrl`."""
    secret: str
    """The secret that signs callbacks (Standard Webhooks)."""
    previousSecret: Any
    """The previous secret, which also signs until `previousExpiresAt`; null if there is none."""
    previousExpiresAt: Union[str, None]
    """Until when the previous secret also signs; null if there is none."""


class CancelSubscriptionRequest(TypedDict):
    """When a subscription ends."""
    at: Literal["NOW", "PERIOD_END"]
    """NOW ends it at once, with its open cycles. PERIOD_END ends it before its next cycle; until then it can be resumed. A debit that can no longer be withdrawn, from 22:00 (Brasília) of the day before it, still pays its cycle."""


class CaptureChargeRequest(TypedDict, total=False):
    """How much of an authorized amount to capture. The rest is released."""
    amount: Union[float, str]
    """How much to capture, in BRL, up to the authorized amount, which is the default."""


class _CardAuthenticationInput(TypedDict):
    eci: str
    """The electronic commerce indicator."""
    version: str
    """The protocol's version."""


class CardAuthenticationInput(_CardAuthenticationInput, total=False):
    """The result of a 3-D Secure authentication that your own page ran before the payment. It is passed on and never stored."""
    cavv: Union[str, None]
    """The issuer's authentication value, base64."""
    xid: Union[str, None]
    """The transaction id of the 3DS server, base64."""
    referenceId: Union[str, None]
    """The transaction id of the directory server."""


class CardInput(TypedDict):
    """A card to pay with."""
    number: str
    """The card number, digits only. It is never stored."""
    holderName: str
    """The name on the card."""
    expMonth: int
    """The expiry month, 1 to 12."""
    expYear: int
    """The expiry year, four digits."""
    cvv: str
    """The security code. It is never stored."""


class _CardPaymentRequest(TypedDict):
    paymentMethod: Literal["CREDIT_CARD"]
    """Always `CREDIT_CARD`."""


class CardPaymentRequest(_CardPaymentRequest, total=False):
    """Pay by card."""
    card: "CardInput"
    """A card entered on this page; refused if `hostedFields` are offered."""
    encryptedCard: "EncryptedCardInput"
    tokenizedCard: "TokenizedCardInput"
    savedCard: "SavedCardInput"
    saveCard: "SaveCardInput"
    authentication: "CardAuthenticationInput"
    browser: "BrowserInput"
    installments: int
    """The number of installments. Defaults to `1`."""
    customer: "CustomerInput"
    attemptIdempotencyKey: str
    """A key that works only once for this merchant, on any route and for ever. A second request with it gets 409 idempotency_key_reused."""


class _Charge(TypedDict):
    id: str
    """The charge's id."""
    grossAmount: str
    """The amount to pay, in BRL with two decimals."""
    currency: Literal["BRL"]
    """Always `BRL`."""
    status: "ChargeStatus"
    description: Any
    """What the payment is for, shown to the payer; null if not set."""
    externalReference: Any
    """Your own reference; null if not set."""
    createdAt: str
    """When it was created."""
    netAmount: str
    """The amount after the fee, in BRL with two decimals."""
    refundedAmount: str
    """The total of successful refunds, in BRL with two decimals."""
    refundStatus: "RefundStatus"
    expiresAt: str
    """When it expires."""
    updatedAt: str
    """When it last changed."""
    paidAt: Union[str, None]
    """When it was paid; null before that."""
    capture: bool
    """False if a payment is only authorized until `POST /charge/{chargeId}/capture`."""
    authorization: Union["Authorization", None]
    """The amount that a card's issuer holds or held for this charge; null if there is none."""
    customer: Union["Customer", None]
    """The payer, as far as known; null if nothing is known."""
    split: Union[List["SplitRule"], None]
    """The shares as sent; null if there are none."""
    settlement: "Settlement"
    suspense: List["SuspenseItem"]
    """Money received for this charge that does not pay it: it is or was held."""
    metadata: Union[Dict[str, str], None]
    """Your own key-value pairs; null if none were sent."""
    checkoutUrl: str
    """The hosted page where the payer pays."""
    disputedAmount: str
    """What disputes withdrew and did not return to you, in BRL with two decimals."""
    disputeStatus: Union["DisputeStatus", None]
    """The overall status of the charge's disputes: OPEN while any is open, otherwise LOST or WON; null if there is none."""
    mode: "Mode"


class Charge(_Charge, total=False):
    """An amount that a payer owes. It is paid at most once, by one of its attempts."""
    payerDocument: Any
    """The CPF or CNPJ, without punctuation, of the only payer whose money pays this charge; missing if anyone may pay, null once its payer was anonymized."""
    unknownPayer: Literal["HOLD", "ACCEPT"]
    """What happens to money whose payer the bank does not report: HOLD keeps it in `suspense` until you accept it, which pays the charge, or refund it; ACCEPT lets it pay the charge at once. Missing if anyone may pay."""
    bankPayers: List["BankPayer"]
    """Who paid according to their banks, which may differ from `customer`: one entry for each payment, and one for each `suspense` item whose bank reports it. Missing if there is none, in lists and in events."""
    tax: "Tax"
    """The CBS and IBS of the sale, and what the bank and the government have reported; missing if you stated none."""


class ChargeCanceledEvent(TypedDict):
    """A charge was canceled."""
    id: str
    """The event's id."""
    type: Literal["charge.canceled"]
    """Always `charge.canceled`."""
    timestamp: str
    """When the event happened."""
    mode: "Mode"
    data: "ChargeChangedData"


class ChargeChangedData(TypedDict):
    """An event's data about a changed charge."""
    charge: "Charge"
    """The charge at that time."""
    attempt: Union["Attempt", None]
    """The attempt that caused the change; null if none did, as with `charge.expired`."""


class ChargeCreatedData(TypedDict):
    """An event's data about a new charge."""
    charge: "Charge"
    """The charge as it was created."""


class ChargeCreatedEvent(TypedDict):
    """A charge was created."""
    id: str
    """The event's id."""
    type: Literal["charge.created"]
    """Always `charge.created`."""
    timestamp: str
    """When the event happened."""
    mode: "Mode"
    data: "ChargeCreatedData"


class ChargeExpiredEvent(TypedDict):
    """A charge expired unpaid."""
    id: str
    """The event's id."""
    type: Literal["charge.expired"]
    """Always `charge.expired`."""
    timestamp: str
    """When the event happened."""
    mode: "Mode"
    data: "ChargeChangedData"

# A payment method of a charge. Only the public checkout accepts CREDIT_CARD; BOLETO is only for merchants who turned it on.
ChargeMethod = Literal["PIX", "CREDIT_CARD", "INTERNATIONAL", "BOLETO"]


class ChargePage(TypedDict):
    """A page of charges."""
    data: List["Charge"]
    """The charges of this page, newest first."""
    pagination: "Pagination"


class ChargePaidEvent(TypedDict):
    """A charge was paid."""
    id: str
    """The event's id."""
    type: Literal["charge.paid"]
    """Always `charge.paid`."""
    timestamp: str
    """When the event happened."""
    mode: "Mode"
    data: "ChargeChangedData"


class ChargePayerRefusedEvent(TypedDict):
    """Money for a charge with a `payerDocument` came from another CPF or CNPJ. It does not pay the charge and is refunded automatically."""
    id: str
    """The event's id."""
    type: Literal["charge.payer_refused"]
    """Always `charge.payer_refused`."""
    timestamp: str
    """When the event happened."""
    mode: "Mode"
    data: "PayerRefusedData"


class ChargePreviewRemainderItem(TypedDict):
    """"""
    recipientId: str
    """The recipient's id."""
    exact: str
    """The share before rounding down, in BRL with six decimals."""
    amount: str
    """The share after rounding down, in BRL with two decimals."""


class _ChargePreview(TypedDict):
    grossAmount: str
    """The amount to pay, in BRL with two decimals."""
    currency: Literal["BRL"]
    """Always `BRL`."""
    paymentMethod: Union["ChargeMethod", None]
    """The method whose fee is applied; null if there is none."""
    split: Union[List["SplitRule"], None]
    """The shares as sent; null if there are none."""
    settlement: "Settlement"
    remainder: List["ChargePreviewRemainderItem"]
    """The fractions of a cent that rounding down leaves to the merchant, one entry for each PERCENT share."""


class ChargePreview(_ChargePreview, total=False):
    """How a charge would settle."""
    tax: "Tax"
    """CBS and IBS as sent; missing if there are none."""


class ChargeRefundedEvent(TypedDict):
    """A charge was refunded, in full or in part."""
    id: str
    """The event's id."""
    type: Literal["charge.refunded"]
    """Always `charge.refunded`."""
    timestamp: str
    """When the event happened."""
    mode: "Mode"
    data: "ChargeChangedData"

# PENDING waits for its payer. PAID, EXPIRED and CANCELED are final. A PENDING charge is EXPIRED as soon as `expiresAt` passes.
ChargeStatus = Literal["PENDING", "PAID", "EXPIRED", "CANCELED"]


class ChargeTaxCorrectedEvent(TypedDict):
    """The government corrected the CBS and IBS of a pending charge. The bank will set the corrected amounts aside from its payment."""
    id: str
    """The event's id."""
    type: Literal["charge.tax_corrected"]
    """Always `charge.tax_corrected`."""
    timestamp: str
    """When the event happened."""
    mode: "Mode"
    data: "TaxCorrectedData"


_CheckoutDueNext = TypedDict("_CheckoutDueNext", {
    "from": str,
    "amount": str,
})


class CheckoutDueNext(_CheckoutDueNext, total=False):
    """"""
    pass


class CheckoutDue(TypedDict):
    """"""
    date: str
    """The due date, in Brasília's time."""
    amountToday: str
    """The amount of a payment today, in BRL: a forecast."""
    next: Union["CheckoutDueNext", None]
    """The next amount; null if it stays the same until the end."""


class CheckoutMethodsItemQuotesItem(TypedDict):
    """"""
    currency: Literal["USD", "EUR", "GBP", "CAD", "AUD", "CHF", "MXN", "ARS", "COP", "PEN", "UYU", "CLP", "PYG", "JPY", "KRW", "KWD"]
    """The currency (ISO 4217)."""
    exchangeRate: str
    """The price of one unit of the currency in BRL, including the markup."""
    exchangeRateSource: str
    """INTERNATIONAL only: the source of `exchangeRate` before the markup: `PTAX` (Banco Central do Brasil), `ECB` (European Central Bank) or `sandbox`. New sources may be added."""
    exchangeRateAsOf: str
    """INTERNATIONAL only: the time of `exchangeRate`. A published rate applies until the next one, even over weekends and holidays."""
    checkoutAmount: str
    """The amount in that currency, with its decimals."""


class CheckoutMethodsItemInstallmentsItem(TypedDict):
    """"""
    count: int
    """The number of installments."""
    amount: str
    """The amount of each installment, in BRL with two decimals."""
    total: str
    """The total of all installments, in BRL with two decimals."""


class CheckoutMethodsItemHostedFields(TypedDict):
    """CREDIT_CARD only: the payer enters the card in fields served by the processor, and no card number may be sent here."""
    connection: str
    """The connection of these fields. Send it back with the card."""
    name: Literal["adyen-test", "adyen-live", "stripe"]
    """The processor and its environment."""
    clientKey: str
    """The account's public key."""
    script: str
    """The processor's script."""
    integrity: Any
    """The script's hash (Subresource Integrity); null if it is not pinned."""


class CheckoutMethodsItemRecurring(TypedDict):
    """CREDIT_CARD only, for a subscription whose collection is SAVED_CARD: what a card saved here will be charged from then on, without the payer. Show it with the consent."""
    amount: str
    """What each payment costs, in BRL; with `isMaximum` the most."""
    isMaximum: bool
    """True if each payment costs at most `amount`."""
    interval: "PlanInterval"
    firstDay: str
    """The first day on which the card is charged, in Brasília's time."""


class _CheckoutMethodsItem(TypedDict):
    method: "ChargeMethod"


class CheckoutMethodsItem(_CheckoutMethodsItem, total=False):
    """"""
    currencies: List[Literal["USD", "EUR", "GBP", "CAD", "AUD", "CHF", "MXN", "ARS", "COP", "PEN", "UYU", "CLP", "PYG", "JPY", "KRW", "KWD"]]
    """INTERNATIONAL only: the currencies that the payer can use now."""
    quotes: List["CheckoutMethodsItemQuotesItem"]
    """INTERNATIONAL only: the current amount in each currency. An attempt fixes its amount when it starts."""
    installments: List["CheckoutMethodsItemInstallmentsItem"]
    """CREDIT_CARD only: the installment options."""
    hostedFields: "CheckoutMethodsItemHostedFields"
    """CREDIT_CARD only: the payer enters the card in fields served by the processor, and no card number may be sent here."""
    savedCards: List["OfferedCard"]
    """CREDIT_CARD only, for a charge with a `customerReference` and within an hour of its creation: the customer's saved cards. Otherwise missing."""
    dueDate: str
    """BOLETO only: the due date of a boleto that is started now."""
    payerFields: List[Literal["name", "document"]]
    """BOLETO only: the fields of `customer` that the payer must add for a boleto."""
    savesCards: bool
    """CREDIT_CARD only, with `savedCards` or `recurring`: true if a new card can be saved."""
    recurring: "CheckoutMethodsItemRecurring"
    """CREDIT_CARD only, for a subscription whose collection is SAVED_CARD: what a card saved here will be charged from then on, without the payer. Show it with the consent."""


class CheckoutSuspenseItem(TypedDict):
    """"""
    amount: str
    """The amount received, in BRL with two decimals."""
    reason: "SuspenseReason"
    status: "SuspenseStatus"
    receivedAt: str
    """When the money was received."""


class _Checkout(TypedDict):
    id: str
    """The charge's id."""
    merchantName: str
    """The merchant's name."""
    grossAmount: str
    """The amount to pay, in BRL with two decimals."""
    amountReceived: str
    """The amount already received that counts towards the charge, in BRL. A later payment covers the rest."""
    amountDue: str
    """The amount still due, in BRL; 0.00 if it can no longer be paid."""
    currency: Literal["BRL"]
    """Always `BRL`."""
    due: Union["CheckoutDue", None]
    """The amount by the day of payment, for a Pix payment with a fine, interest, a discount or a rebate; null for any other, and once it cannot be paid. The payer's bank decides."""
    description: Any
    """What is paid for; null if not set."""
    status: "ChargeStatus"
    expiresAt: str
    """When it expires."""
    paidAt: Union[str, None]
    """When it was paid; null before that."""
    serverTime: str
    """The time of this answer, for countdowns."""
    redirectUrl: Any
    """Where the page sends the payer at the end; null if not set."""
    methods: List["CheckoutMethodsItem"]
    """The payment methods available now."""
    payerFields: List[Literal["name", "document", "email", "phone"]]
    """The fields of `customer` that the payer must fill in before seeing how to pay."""
    payerName: Any
    """The payer of a Pix payment; null until it is paid."""
    lastAttempt: Union["Attempt", None]
    """The newest attempt; null before the first."""
    refundedAmount: str
    """The total of successful refunds, in BRL."""
    refundStatus: "RefundStatus"
    suspense: List["CheckoutSuspenseItem"]
    """Money that arrived late, twice, in a wrong amount or from another payer, with its status."""
    supportEmail: Any
    """The merchant's contact address for payers; null if not set."""


class Checkout(_Checkout, total=False):
    """A charge as its payer sees it."""
    onlyPayer: str
    """The only payer of this charge, masked: money from another account is refunded. Missing if anyone may pay."""


class CheckoutInstructions(TypedDict):
    """How to pay a charge that has no attempt yet."""
    type: Literal["CHECKOUT"]
    """Always `CHECKOUT`: the payer chooses a method on the hosted page."""
    checkoutUrl: str
    """The hosted page to send the payer to."""
    checkoutToken: str
    """A token for your own payment page, sent as `X-Checkout-Token`. It gives access to this charge's checkout only."""
    expiresAt: str
    """When the token expires."""


class CheckoutPaymentCard(TypedDict):
    """"""
    brand: str
    """The card's brand."""
    last4: str
    """The card number's last four digits."""


class _CheckoutPaymentNextAction(TypedDict):
    type: Literal["NONE", "REDIRECT", "PIX", "BOLETO"]
    """NONE: there is nothing to do. REDIRECT: go to `url`. PIX and BOLETO: show `instructions`."""


class CheckoutPaymentNextAction(_CheckoutPaymentNextAction, total=False):
    """The next step for the payer's page."""
    url: str
    """Where to go; only with REDIRECT."""


class CheckoutPayment(TypedDict):
    """The attempt that the payer started, and the next step."""
    id: str
    """The attempt's id."""
    chargeId: str
    """The id of its charge."""
    paymentMethod: "PaymentMethod"
    status: "AttemptStatus"
    grossAmount: str
    """The amount to pay, in BRL with two decimals."""
    currency: str
    """The currency of `grossAmount` (ISO 4217)."""
    instructions: "Instructions"
    checkoutMeta: Union[Dict[str, Any], None]
    """Additional data, such as `exchangeRate`, `exchangeRateSource`, `exchangeRateAsOf` and `checkoutAmount` for INTERNATIONAL; null if there is none."""
    failureCode: Any
    """Why the attempt failed, as a stable code such as `insufficient_funds`; null unless FAILED."""
    failureMessage: Any
    """The reason as a sentence for the payer, in Portuguese; null unless FAILED."""
    installments: Any
    """The number of card installments; null for other methods."""
    card: Union["CheckoutPaymentCard", None]
    """The card; null for other methods."""
    createdAt: str
    """When it was created."""
    updatedAt: str
    """When it last changed."""
    authorization: Union["Authorization", None]
    """The amount that the card's issuer holds or held for the attempt; null if there is none."""
    nextAction: "CheckoutPaymentNextAction"
    """The next step for the payer's page."""


class CheckoutToken(TypedDict):
    """A token for the checkout of one charge."""
    checkoutToken: str
    """A token for your own payment page, sent as `X-Checkout-Token`. It gives access to this charge's checkout only."""
    expiresAt: str
    """When the token expires."""
    checkoutUrl: str
    """The hosted page of the charge."""

# How cycles are paid. LINK: the payer gets a link by mail and pays on the hosted page. PIX_AUTOMATIC: the payer's bank debits them, once authorized. SAVED_CARD: the card that the payer saved for this subscription is charged on each cycle's day; while there is none, cycles are paid by link, where the payer can save one.
Collection = Literal["PIX_AUTOMATIC", "SAVED_CARD", "LINK"]


class _CompareBankStatementRequest(TypedDict):
    content: str
    """The bank's file in base64: OFX or CNAB 240 in reais, of at most 1 MiB and 5000 lines. Ponte recognizes the format."""


class CompareBankStatementRequest(_CompareBankStatementRequest, total=False):
    """A bank's statement."""
    withinDays: int
    """How many days a line and an expected amount may be apart if no reference matches them. Defaults to `3`."""


class _CreateAttemptRequest(TypedDict):
    paymentMethod: Literal["PIX", "INTERNATIONAL", "BOLETO"]
    """The payment method. Only the public checkout accepts cards."""


class CreateAttemptRequest(_CreateAttemptRequest, total=False):
    """An attempt to start on a charge."""
    currency: Literal["USD", "EUR", "GBP", "CAD", "AUD", "CHF", "MXN", "ARS", "COP", "PEN", "UYU", "CLP", "PYG", "JPY", "KRW", "KWD"]
    """The payer's currency. Required with INTERNATIONAL, refused otherwise."""
    redirectUrl: str
    """Where the payer is sent at the end, instead of the charge's `redirectUrl`. https; http to the payer's own machine only in test mode and if the instance allows private targets."""
    dueDate: str
    """BOLETO only: the last day to pay it, in Brasília. A payment by barcode on that day is confirmed on the next business day, and the charge must not expire before then. The default is the latest possible day."""
    attemptIdempotencyKey: str
    """A key that works only once for this merchant, on any route and for ever. A second request with it gets 409 idempotency_key_reused."""


class _CreateChargeRequest(TypedDict):
    grossAmount: Union[float, str]
    """The amount to pay, in BRL: a string such as "10.50" or a number, above zero, with at most two decimals."""


class CreateChargeRequest(_CreateChargeRequest, total=False):
    """A charge to create."""
    currency: Literal["BRL"]
    """Always `BRL`. It may be left out."""
    paymentMethod: Literal["PIX", "INTERNATIONAL", "BOLETO"]
    """The payment method. Only the public checkout accepts cards."""
    checkoutCurrency: Literal["USD", "EUR", "GBP", "CAD", "AUD", "CHF", "MXN", "ARS", "COP", "PEN", "UYU", "CLP", "PYG", "JPY", "KRW", "KWD"]
    """The payer's currency. Required with INTERNATIONAL, refused otherwise."""
    dueDate: str
    """BOLETO only: the last day to pay it, in Brasília. A payment by barcode on that day is confirmed on the next business day, and the charge must not expire before then. The default is the latest possible day."""
    description: str
    """What is paid for, shown to the payer."""
    expiresAt: str
    """When the charge expires: in the future and at most 365 days from now. The default is 24 hours from now or, with `dueDate`, when a payment on that day is confirmed at the latest."""
    externalReference: str
    """Your own reference, such as an order number. It need not be unique."""
    attemptIdempotencyKey: str
    """A key that works only once for this merchant, on any route and for ever. A second request with it gets 409 idempotency_key_reused."""
    callbackUrl: str
    """A public https address; http and private addresses only if ALLOW_PRIVATE_TARGETS is true."""
    redirectUrl: str
    """Where the payer is sent at the end. https; http to the payer's own machine only in test mode and if the instance allows private targets."""
    customer: "CustomerInput"
    customerReference: str
    """Your own id of the customer who is logged in to your shop: 3 to 64 of `A–Z a–z 0–9 . _ -`, not an e-mail, document or card number. For an hour the checkout offers this customer's saved cards to anyone with its link, so send it only if you know who will open that link. It is never returned: the charge keeps only a keyed hash, and your request log keeps the value for seven days."""
    payerDocument: str
    """The only payer: money from another CPF or CNPJ, as the bank reports it, does not pay this charge and is refunded at once (`charge.payer_refused`). Only Pix is offered then, and `customer.document` may only be this one."""
    unknownPayer: Literal["HOLD", "ACCEPT"]
    """What happens to money whose payer the bank does not report: HOLD keeps it in `suspense` until you accept it, which pays the charge, or refund it; ACCEPT lets it pay the charge at once. Only with `payerDocument`. The default is HOLD."""
    tax: "TaxInput"
    split: List["SplitRuleInput"]
    """The shares of the charge, each recipient at most once. The merchant gets the remainder."""
    metadata: Dict[str, str]
    """Your own key-value pairs, at most 50. They are returned with the charge."""
    capture: bool
    """False to authorize now and capture later: the payer pays by card, and the amount is held until `POST /charge/{chargeId}/capture`. Other methods and `paymentMethod` are then refused. If left out, true."""


class CreateCryptoPaymentRequest(TypedDict):
    """A crypto payment to create."""
    amount: float
    """The amount to pay, in `fiat_currency`: above zero, with at most two decimals."""
    fiat_currency: "FiatCurrency"
    pay_currency: "PayCurrency"
    customer_name: str
    """The payer's name."""
    customer_email: str
    """An e-mail address."""
    external_reference: str
    """Your own reference, such as an order number. It need not be unique."""


class _CreateEventConsumerRequest(TypedDict):
    name: str
    """Your own name for it, unique among the merchant's consumers. A merchant has at most 20 consumers; another is refused with the field code too_many_consumers."""
    types: List[Literal["charge.created", "charge.paid", "charge.expired", "charge.canceled", "charge.refunded", "charge.payer_refused", "charge.tax_corrected", "attempt.processing", "attempt.authorized", "attempt.capture_failed", "attempt.paid", "attempt.failed", "attempt.expired", "attempt.canceled", "attempt.refunded", "pix_payment.paid", "pix_payment.expired", "pix_payment.refunded", "invoice.confirming", "invoice.partially_paid", "invoice.paid", "invoice.expired", "invoice.overpaid", "invoice.paid_late", "withdrawal.requested", "withdrawal.approved", "withdrawal.rejected", "withdrawal.sent", "withdrawal.confirmed", "withdrawal.failed", "payout.requested", "payout.sent", "payout.paid", "payout.failed", "payout.returned", "payout.canceled", "refund.succeeded", "refund.failed", "dispute.opened", "dispute.response_sent", "dispute.response_refused", "dispute.won", "dispute.lost", "subscription.created", "subscription.activated", "subscription.past_due", "subscription.unpaid", "subscription.paused", "subscription.resumed", "subscription.canceled", "subscription.ended", "cycle.scheduled", "cycle.paid", "cycle.failed", "cycle.skipped", "cycle.canceled", "mandate.approved", "mandate.refused", "mandate.expired", "mandate.canceled", "*"]]
    """The event types it gets, or just `*` for all."""


class CreateEventConsumerRequest(_CreateEventConsumerRequest, total=False):
    """A new consumer of events."""
    startAfter: str
    """It begins with the events after this one. By default it begins with new events."""
    startAt: str
    """It begins with the events from this instant on. Not together with `startAfter`."""


class _CreatePaymentLinkRequest(TypedDict):
    title: str
    """The title shown to payers."""
    grossAmount: Union[float, str]
    """The price of one piece, in BRL: a string or a number, above zero, with at most two decimals. With `payerAmount`, the suggested amount."""


class CreatePaymentLinkRequest(_CreatePaymentLinkRequest, total=False):
    """A page to create where many payers can pay."""
    description: str
    """The text shown below the title."""
    currency: Literal["BRL"]
    """Always `BRL`. It may be left out."""
    payerAmount: "PayerAmountInput"
    """If this member is present, even if it is empty, the payer chooses the amount."""
    maxQuantity: int
    """The most pieces one payer may buy; each takes a place of the stock. Defaults to `1`."""
    asks: List[Literal["name", "document", "email", "phone"]]
    """The data that each payer must give before paying. It becomes the charge's `customer`. Defaults to an empty list."""
    questions: List["PaymentLinkQuestionInput"]
    """Custom questions, at most five. Defaults to an empty list."""
    locksPayer: bool
    """True if each charge may only be paid by the CPF or CNPJ that its payer gives, as `payerDocument` of a charge; `asks` must contain `document`, and only Pix is offered. Defaults to `false`."""
    unknownPayer: Literal["HOLD", "ACCEPT"]
    """Like `unknownPayer` of a charge. Only with `locksPayer`. The default is HOLD."""
    tax: "PieceTaxInput"
    """CBS and IBS of one piece, for each charge. Not allowed if the payer chooses the amount."""
    methods: List["ChargeMethod"]
    """The methods to offer, among those that the merchant accepts. Defaults to all of them."""
    stock: int
    """The total number of places, one for each piece. Unlimited if not set."""
    endsAt: str
    """When the link ends: from then on no payer may start paying. If not set, it does not end."""
    redirectUrl: str
    """Where the payer is sent at the end. https; http to the payer's own machine only in test mode and if the instance allows private targets."""

# A Pix payment to create; `clientMode` sets who provides the payer's data.
CreatePixPaymentRequest = Union["PixPaymentOfAnybodyRequest", "PixPaymentOfNamedPayerRequest", "PixPaymentByCheckoutRequest"]


class _CreatePlanRequest(TypedDict):
    name: str
    """The plan's name, shown to payers."""
    interval: "PlanInterval"


class CreatePlanRequest(_CreatePlanRequest, total=False):
    """What to sell again and again."""
    description: str
    """What payers read on each cycle's charge. Defaults to the plan's name."""
    amountType: "PlanAmountType"
    """ Defaults to `"FIXED"`."""
    amount: Union[float, str]
    """FIXED only: the amount of every cycle, in BRL."""
    maximum: Union[float, str]
    """MAXIMUM only: the most that a cycle may cost, in BRL."""
    minimum: Union[float, str]
    """MAXIMUM only: the least that a cycle may cost, in BRL. Defaults to 0.01."""
    firstAmount: Union[float, str]
    """A separate amount for the first cycle, in BRL, such as with a joining fee; within the limits of a MAXIMUM plan. Defaults to the amount of every cycle."""
    trialDays: int
    """Days before the first cycle, in which nothing is due. Defaults to `0`."""
    retryDays: List[int]
    """How many days after a cycle's day a failed debit, or a declined saved card, is retried: at most three retries, within seven days and before the next cycle. Empty for no retries. Defaults to `[1,3,7]`."""
    fallback: "PlanFallback"
    """ Defaults to `"LINK"`."""


class _CreateRecipientRequest(TypedDict):
    name: str
    """The recipient's name."""
    document: str
    """The recipient's CPF or CNPJ; check digits are verified and punctuation is removed."""


class CreateRecipientRequest(_CreateRecipientRequest, total=False):
    """A recipient to add."""
    email: str
    """The recipient's e-mail address."""
    documentType: "TaxDocumentType"
    """The type of document. Detected from the document if not given."""
    pixKey: str
    """The recipient's Pix key: a CPF, CNPJ, e-mail address, phone number with +55, or random key."""


class CreateRefundRequest(TypedDict, total=False):
    """A refund to create."""
    amount: Union[float, str]
    """The amount to refund, in BRL. If left out, all that remains."""
    reason: str
    """The reason, for your own records."""


class _CreateSubscriptionRequest(TypedDict):
    planId: str
    """The id of a plan that is not archived. Its current terms apply until you change the plan."""


class CreateSubscriptionRequest(_CreateSubscriptionRequest, total=False):
    """A payer's subscription to a plan."""
    collection: "Collection"
    """ Defaults to `"LINK"`."""
    mandate: "MandateRequest"
    """How the payer authorizes the debits; only for the collection PIX_AUTOMATIC."""
    customer: "CustomerInput"
    """The payer. PIX_AUTOMATIC requires a name and a CPF or CNPJ; mail requires an address."""
    customerReference: str
    """Your own id of the customer. Cycles never offer or charge the cards that they saved elsewhere."""
    payerDocument: str
    """The only payer of each cycle's charge, by Pix: money from another CPF or CNPJ, as the bank reports it, does not pay it and is refunded at once (`charge.payer_refused`). Only with the collection LINK; `customer.document` may only be this one."""
    unknownPayer: Literal["HOLD", "ACCEPT"]
    """What happens to money whose payer the bank does not report: HOLD keeps it in `suspense` until you accept it, which pays the charge, or refund it; ACCEPT lets it pay the charge at once. Only with `payerDocument`. The default is HOLD."""
    startDay: str
    """The first cycle's day in Brasília's time, from today to a year from now; all others are counted from it. A trial moves it by the trial's days. Today if not set."""
    description: str
    """What payers read on each cycle's charge. The plan's description, or its name, if not set."""
    externalReference: str
    """Your own reference, such as a contract number. Each cycle's charge has it too."""
    metadata: Dict[str, str]
    """Your own key-value pairs, at most 50. They are returned with the charge."""
    split: List["SplitRuleInput"]
    """The shares of the charge, each recipient at most once. The merchant gets the remainder."""
    tax: "PieceTaxInput"
    """CBS and IBS of each cycle that costs the plan's amount; a first cycle of another amount carries none. For a plan with a MAXIMUM they are set with each cycle's amount."""
    redirectUrl: str
    """Where the payer is sent after paying a cycle. https; http to the payer's own machine only in test mode and if the instance allows private targets."""


class _CreateWebhookEndpointRequest(TypedDict):
    url: str
    """A public https address; http and private addresses only if ALLOW_PRIVATE_TARGETS is true. A merchant has at most 20 endpoints; another is refused with the field code too_many_endpoints."""
    types: List[Literal["charge.created", "charge.paid", "charge.expired", "charge.canceled", "charge.refunded", "charge.payer_refused", "charge.tax_corrected", "attempt.processing", "attempt.authorized", "attempt.capture_failed", "attempt.paid", "attempt.failed", "attempt.expired", "attempt.canceled", "attempt.refunded", "pix_payment.paid", "pix_payment.expired", "pix_payment.refunded", "invoice.confirming", "invoice.partially_paid", "invoice.paid", "invoice.expired", "invoice.overpaid", "invoice.paid_late", "withdrawal.requested", "withdrawal.approved", "withdrawal.rejected", "withdrawal.sent", "withdrawal.confirmed", "withdrawal.failed", "payout.requested", "payout.sent", "payout.paid", "payout.failed", "payout.returned", "payout.canceled", "refund.succeeded", "refund.failed", "dispute.opened", "dispute.response_sent", "dispute.response_refused", "dispute.won", "dispute.lost", "subscription.created", "subscription.activated", "subscription.past_due", "subscription.unpaid", "subscription.paused", "subscription.resumed", "subscription.canceled", "subscription.ended", "cycle.scheduled", "cycle.paid", "cycle.failed", "cycle.skipped", "cycle.canceled", "mandate.approved", "mandate.refused", "mandate.expired", "mandate.canceled", "*"]]
    """The event types it receives, or just `*` for all."""


class CreateWebhookEndpointRequest(_CreateWebhookEndpointRequest, total=False):
    """A new address for events."""
    description: str
    """Your own description of the endpoint."""


class _CreatedAttempt(TypedDict):
    id: str
    """The attempt's id."""
    chargeId: str
    """The id of its charge, for reading, refunding and canceling it."""
    status: "AttemptStatus"
    paymentMethod: "PaymentMethod"
    grossAmount: str
    """The amount to pay, in BRL with two decimals."""
    currency: Literal["BRL"]
    """Always `BRL`."""
    instructions: "Instructions"
    expiresAt: str
    """When the attempt expires."""
    description: Any
    """What the payment is for, shown to the payer; null if not set."""
    externalReference: Any
    """Your own reference; null if not set."""
    customer: Union["Customer", None]
    """The payer, as far as known; null if nothing is known."""
    settlement: "Settlement"
    createdAt: str
    """When it was created."""
    updatedAt: str
    """When it last changed."""
    mode: "Mode"


class CreatedAttempt(_CreatedAttempt, total=False):
    """A started attempt, with or without a new charge."""
    exchangeRate: str
    """INTERNATIONAL only: the price of one unit of `checkoutCurrency` in BRL, including the markup."""
    exchangeRateSource: str
    """INTERNATIONAL only: the source of `exchangeRate` before the markup: `PTAX` (Banco Central do Brasil), `ECB` (European Central Bank) or `sandbox`. New sources may be added."""
    exchangeRateAsOf: str
    """INTERNATIONAL only: the time of `exchangeRate`. A published rate applies until the next one, even over weekends and holidays."""
    checkoutAmount: str
    """INTERNATIONAL only: the payer's amount in `checkoutCurrency`, with that currency's decimals."""
    checkoutCurrency: str
    """INTERNATIONAL only: the currency the payer pays in (ISO 4217)."""
    payerDocument: Any
    """The CPF or CNPJ, without punctuation, of the only payer whose money pays this charge; missing if anyone may pay, null once its payer was anonymized."""
    unknownPayer: Literal["HOLD", "ACCEPT"]
    """What happens to money whose payer the bank does not report: HOLD keeps it in `suspense` until you accept it, which pays the charge, or refund it; ACCEPT lets it pay the charge at once. Missing if anyone may pay."""
    tax: "Tax"
    """The CBS and IBS of the sale; missing if you stated none."""
    split: List["SplitRule"]
    """The shares as sent; missing if there are none."""


class _CreatedCharge(TypedDict):
    id: str
    """The charge's id."""
    chargeId: str
    """The charge's id again, under the same name as in a created attempt. Store this one."""
    status: "ChargeStatus"
    grossAmount: str
    """The amount to pay, in BRL with two decimals."""
    currency: Literal["BRL"]
    """Always `BRL`."""
    instructions: "CheckoutInstructions"
    expiresAt: str
    """When the charge expires."""
    description: Any
    """What the payment is for, shown to the payer; null if not set."""
    externalReference: Any
    """Your own reference; null if not set."""
    customer: Union["Customer", None]
    """The payer, as far as known; null if nothing is known."""
    settlement: "Settlement"
    createdAt: str
    """When it was created."""
    updatedAt: str
    """When it last changed."""
    mode: "Mode"


class CreatedCharge(_CreatedCharge, total=False):
    """A charge created without a payment method; the payer chooses one on its hosted page."""
    payerDocument: Any
    """The CPF or CNPJ, without punctuation, of the only payer whose money pays this charge; missing if anyone may pay, null once its payer was anonymized."""
    unknownPayer: Literal["HOLD", "ACCEPT"]
    """What happens to money whose payer the bank does not report: HOLD keeps it in `suspense` until you accept it, which pays the charge, or refund it; ACCEPT lets it pay the charge at once. Missing if anyone may pay."""
    tax: "Tax"
    """The CBS and IBS of the sale; missing if you stated none."""
    split: List["SplitRule"]
    """The shares as sent; missing if there are none."""


class CryptoCheckoutCoin(TypedDict):
    """The coin to pay in."""
    code: "PayCurrency"
    name: str
    """The coin's name."""
    symbol: str
    """The coin's symbol."""
    network: Literal["BITCOIN", "ETHEREUM", "BSC"]
    """The coin's network."""


class CryptoCheckoutTransactionsItem(TypedDict):
    """"""
    hash: str
    """The transaction's hash on the network."""
    amount: str
    """The amount it brought, in whole coins."""
    confirmations: int
    """Its confirmations so far."""
    detectedAt: str
    """When it was first detected."""


class CryptoCheckout(TypedDict):
    """A crypto payment as its payer sees it."""
    id: str
    """The invoice's id."""
    merchantName: str
    """The merchant's name."""
    description: Any
    """What is paid for; null if not set."""
    status: Literal["WAITING_PAYMENT", "PARTIALLY_PAID", "CONFIRMING", "PAID", "EXPIRED", "FAILED", "REFUNDED"]
    """The payment's status."""
    additionalStatus: "AdditionalStatus"
    amount: str
    """The invoice's amount, in `currency` with two decimals."""
    currency: "FiatCurrency"
    coin: "CryptoCheckoutCoin"
    """The coin to pay in."""
    payAmount: str
    """The amount due, in whole coins."""
    amountReceived: str
    """The amount received so far, in whole coins."""
    amountOwed: str
    """The amount still due; 0 if nothing is due."""
    minimumAmount: Union[str, None]
    """The smallest amount that can be sent at once; null for no minimum."""
    isRestTooSmall: bool
    """True if the amount still due is below `minimumAmount`: coins sent for it would be lost, so it must be paid another way."""
    payAddress: Any
    """The address to pay to; null until the provider has issued one."""
    paymentUri: Any
    """A BIP-21 or EIP-681 URI for exactly the amount due; null if nothing is due, or less than can be sent."""
    confirmations: int
    """Its confirmations so far."""
    requiredConfirmations: int
    """The confirmations it needs."""
    transactions: List["CryptoCheckoutTransactionsItem"]
    """The transactions on the network."""
    expiresAt: str
    """When the quote expires."""
    closesAt: str
    """When the address stops being watched."""
    paidAt: Union[str, None]
    """When it was paid; null before that."""
    serverTime: str
    """The time of this answer, for countdowns."""
    redirectUrl: Any
    """Where the page sends the payer at the end; null if not set."""
    supportEmail: Any
    """The merchant's contact address for payers; null if not set."""
    sandbox: bool
    """True if the coins are the sandbox's: do not send real ones."""


class CryptoPayment(TypedDict):
    """A created crypto payment."""
    id: str
    """The invoice's id."""
    id_transaction: str
    """A second id of the payment, a UUID."""
    status: "InvoiceStatus"
    payment_id: Any
    """The payment's id at the crypto provider; null until the provider has answered."""
    qr_code: Any
    """The QR code of the payment URI (BIP-21 for Bitcoin, EIP-681 for Ethereum and BSC), a PNG in base64."""
    pay_address: Any
    """`<address>?amount=<decimal>`"""
    amount: float
    """The amount to pay, in `currency`."""
    currency: "FiatCurrency"
    expires_at: Union[str, None]
    """When the quote expires; the address is watched longer."""
    redirect_url: Any
    """Where the payer is sent at the end; null if not set."""


class CryptoTerms(TypedDict):
    """The merchant's tolerance for coin payments."""
    toleranceBps: int
    """The tolerance in basis points of the amount due: a payment short by at most this is PAID, one over by at most this is not OVERPAID."""


class CursorPagination(TypedDict):
    """How to read on."""
    limit: int
    """The requested page size."""
    hasMore: bool
    """Whether more objects follow."""
    nextCursor: Any
    """The `cursor` of the next page; null if `hasMore` is false."""


class CustomerAddress(TypedDict):
    """"""
    street: Any
    """The street; null if unknown."""
    number: Any
    """The house number; null if unknown."""
    complement: Any
    """The apartment, floor or block; null if unknown."""
    district: Any
    """The district; null if unknown."""
    city: Any
    """The city; null if unknown."""
    state: Any
    """The state; null if unknown."""
    postalCode: Any
    """The postal code; null if unknown."""
    country: Any
    """The country (ISO 3166-1 alpha-2); null if unknown."""


class Customer(TypedDict):
    """The payer, with what is known."""
    name: Any
    """The payer's name; null if unknown."""
    email: Any
    """The payer's e-mail address; null if unknown."""
    document: Any
    """The payer's document without punctuation; null if unknown."""
    documentType: Union["DocumentType", None]
    """The type of document; null if there is none."""
    phone: Any
    """The payer's phone number; null if unknown."""
    address: Union["CustomerAddress", None]
    """The payer's address; null if unknown."""


class CustomerExportChargesItemAttemptsItemCard(TypedDict):
    """"""
    brand: str
    """The card's brand."""
    last4: str
    """Its last four digits."""


class CustomerExportChargesItemAttemptsItem(TypedDict):
    """"""
    paymentMethod: "PaymentMethod"
    """The method of the attempt."""
    status: "AttemptStatus"
    card: Union["CustomerExportChargesItemAttemptsItemCard", None]
    """The stored details of the card; null if none was used."""
    createdAt: str
    """When the attempt was created."""


class CustomerExportChargesItem(TypedDict):
    """"""
    id: str
    """The charge's id."""
    grossAmount: str
    """The charge's amount."""
    currency: str
    """The currency (ISO 4217)."""
    status: "ChargeStatus"
    refundStatus: "RefundStatus"
    refundedAmount: str
    """The total refunded."""
    disputeStatus: Union["DisputeStatus", None]
    """The overall status of the charge's disputes; null if there is none."""
    disputedAmount: str
    """What disputes withdrew and did not return to you."""
    description: Any
    """What was paid for; null if not set."""
    externalReference: Any
    """Your own reference; null if not set."""
    metadata: Union[Dict[str, str], None]
    """Your own key-value pairs and the answers to a payment link's questions; null if there are none."""
    customer: Union["Customer", None]
    """The payer in this charge."""
    createdAt: str
    """When it was created."""
    paidAt: Union[str, None]
    """When it was paid; null before that."""
    attempts: List["CustomerExportChargesItemAttemptsItem"]
    """The charge's attempts."""
    bankPayers: List["BankPayer"]
    """Who paid it, and who paid money held for it, according to their banks. This may be another person, whose data must not be handed to the customer."""


class CustomerExportPaidForOthersItem(TypedDict):
    """"""
    providerPaymentId: str
    """The provider's id of the payment."""
    name: Any
    """The payer's name; null if the bank does not report it."""
    document: Any
    """The complete document without punctuation; null if the bank reports none or only part of it."""
    documentType: Union["DocumentType", None]
    """The type of document; null if there is none."""
    chargeId: str
    """The charge's id."""


class CustomerExport(TypedDict):
    """All data stored about a customer, to hand to them (LGPD, article 18)."""
    exportedAt: str
    """When the export was created."""
    record: "CustomerRecord"
    savedCards: List["SavedCard"]
    """Their saved cards, newest consent first."""
    charges: List["CustomerExportChargesItem"]
    """Their charges, newest first; at most 1,000."""
    paidForOthers: List["CustomerExportPaidForOthersItem"]
    """Payments for other customers' charges that banks report under this customer's document; at most 1,000."""


class CustomerInput(TypedDict, total=False):
    """The payer, with what you know. Every field is optional."""
    name: str
    """The payer's name."""
    email: str
    """An e-mail address."""
    document: str
    """The payer's document. The check digits of a CPF or CNPJ are verified and punctuation is removed."""
    documentType: "DocumentType"
    """The type of document. Without it the document must be a CPF or CNPJ."""
    phone: str
    """The payer's phone number."""
    address: "AddressInput"


class CustomerPage(TypedDict):
    """A page of customers; it may hold fewer than `limit`."""
    data: List["ListedCustomer"]
    """The customers of this page, by their newest charge."""
    pagination: "CursorPagination"


class CustomerRecord(TypedDict):
    """A payer across charges, identified by the document or, if there is none, by the e-mail."""
    chargeId: str
    """The id of the customer's newest charge. Any of their charges identifies them."""
    customer: "Customer"
    """The customer, each member from the newest charge that has it."""
    emails: List[str]
    """Every e-mail address in their charges, in lower case."""
    sums: List["CustomerSums"]
    """The totals of their charges, by currency."""
    isWhole: bool
    """False if they have more charges than the totals include."""
    firstChargeAt: str
    """When their first charge was created."""
    lastChargeAt: str
    """When their newest charge was created."""


class CustomerSums(TypedDict):
    """The totals of a customer's charges in one currency."""
    currency: str
    """The currency (ISO 4217)."""
    charges: int
    """The number of charges."""
    paidCharges: int
    """The number of paid charges."""
    paidAmount: str
    """The total paid, before refunds and disputes."""
    refundedAmount: str
    """The total refunded."""
    disputedAmount: str
    """What disputes withdrew and did not return to you."""
    keptAmount: str
    """The total paid after refunds and disputes, before fees."""


class Cycle(TypedDict):
    """One period of a subscription. Its charge collects it."""
    subscriptionId: str
    """The subscription's id."""
    number: int
    """Its number within the subscription, from 1."""
    day: str
    """The day on which it is due, in Brasília's time; also the first day of its period."""
    periodEnd: str
    """The last day of its period."""
    amount: Union[str, None]
    """What it costs, in BRL; null while you have not set a variable amount."""
    status: "CycleStatus"
    cause: Union["SubscriptionCause", None]
    """Why it was skipped, canceled or not paid; null otherwise."""
    chargeId: Union[str, None]
    """The id of its charge, which has its payments; null before it opens."""
    checkoutUrl: Any
    """The hosted page on which the payer can pay it; null before it opens."""
    tries: int
    """How many times its debit, or the charge of its saved card, was tried."""
    createdAt: str
    """When it was scheduled."""
    updatedAt: str
    """When it last changed."""


class CycleCanceledEvent(TypedDict):
    """A subscription's cycle was canceled."""
    id: str
    """The event's id."""
    type: Literal["cycle.canceled"]
    """Always `cycle.canceled`."""
    timestamp: str
    """When the event happened."""
    mode: "Mode"
    data: "CycleData"


class CycleData(TypedDict):
    """An event's data about a subscription's cycle."""
    cycle: "Cycle"
    """The cycle at that time."""


class CycleFailedEvent(TypedDict):
    """A subscription's cycle ended unpaid."""
    id: str
    """The event's id."""
    type: Literal["cycle.failed"]
    """Always `cycle.failed`."""
    timestamp: str
    """When the event happened."""
    mode: "Mode"
    data: "CycleData"


class CyclePage(TypedDict):
    """A page of a subscription's cycles."""
    data: List["Cycle"]
    """The cycles of this page, latest first."""
    pagination: "CursorPagination"


class CyclePaidEvent(TypedDict):
    """A subscription's cycle was paid."""
    id: str
    """The event's id."""
    type: Literal["cycle.paid"]
    """Always `cycle.paid`."""
    timestamp: str
    """When the event happened."""
    mode: "Mode"
    data: "CycleData"


class CycleScheduledEvent(TypedDict):
    """A subscription's next cycle was scheduled. Until it opens, you can set a variable amount or skip it."""
    id: str
    """The event's id."""
    type: Literal["cycle.scheduled"]
    """Always `cycle.scheduled`."""
    timestamp: str
    """When the event happened."""
    mode: "Mode"
    data: "CycleData"


class CycleSkippedEvent(TypedDict):
    """A subscription's cycle was skipped."""
    id: str
    """The event's id."""
    type: Literal["cycle.skipped"]
    """Always `cycle.skipped`."""
    timestamp: str
    """When the event happened."""
    mode: "Mode"
    data: "CycleData"

# SCHEDULED: its charge opens ten days before its day. OPEN: its charge waits for a payment. PAID, FAILED (its charge expired unpaid), SKIPPED and CANCELED.
CycleStatus = Literal["SCHEDULED", "OPEN", "PAID", "FAILED", "SKIPPED", "CANCELED"]


class Delivery(TypedDict):
    """One try to deliver an event."""
    id: str
    """The delivery's id."""
    eventId: str
    """The id of the event."""
    endpointId: Any
    """The id of the webhook endpoint; null for a charge's own `callbackUrl`."""
    target: str
    """The address that it is sent to."""
    attempt: int
    """The number of this try, from 1."""
    status: "DeliveryStatus"
    responseStatus: Any
    """The HTTP status of the response; null if there was none."""
    responseBody: Any
    """The first 4 KiB of the response as text; null if it was empty or there was none."""
    durationMs: Any
    """How long the try took, in milliseconds; null before it."""
    error: Any
    """Why there was no response; null if there was one."""
    attemptedAt: Union[str, None]
    """When it was sent; null before that."""
    nextAttemptAt: Union[str, None]
    """When it is tried next; null if it is not tried again."""

# PENDING is scheduled. DELIVERED was answered with a 2xx status. FAILED is followed by another try, and DEAD is not.
DeliveryStatus = Literal["PENDING", "DELIVERED", "FAILED", "DEAD"]


class _Dispute(TypedDict):
    id: str
    """The dispute's id."""
    chargeId: str
    """The id of the charge whose payment is disputed."""
    attemptId: str
    """The id of the disputed attempt."""
    kind: "DisputeKind"
    amount: str
    """The disputed amount, with two decimals."""
    takenAmount: str
    """What the dispute withdrew from you when it opened, with two decimals: less than `amount` for a Pix that you had refunded before, in whole or in part."""
    currency: str
    """The currency of both amounts (ISO 4217)."""
    reason: Any
    """The reason as the provider or card scheme states it; null if none was given."""
    status: "DisputeStatus"
    dueAt: Union[str, None]
    """Until when evidence is accepted; null if the provider sets no deadline."""
    evidence: List["Evidence"]
    """Your evidence, oldest first."""
    createdAt: str
    """When the dispute was recorded here."""
    closedAt: Union[str, None]
    """When it was decided; null while OPEN."""


class Dispute(_Dispute, total=False):
    """A payment that the payer's bank reclaims."""
    response: "DisputeResponse"
    """Your newest response; missing if you sent none."""


class DisputeData(TypedDict):
    """An event's data about a dispute."""
    dispute: "Dispute"
    """The dispute at that time."""

# CHARGEBACK: a cardholder disputes a payment with the issuer. PIX_MED: the payer's bank requests a Pix back through Banco Central's special refund mechanism (MED).
DisputeKind = Literal["CHARGEBACK", "PIX_MED"]


class DisputeLostEvent(TypedDict):
    """A dispute was decided in the payer's favor, and its money is not returned."""
    id: str
    """The event's id."""
    type: Literal["dispute.lost"]
    """Always `dispute.lost`."""
    timestamp: str
    """When the event happened."""
    mode: "Mode"
    data: "DisputeData"


class DisputeOpenedEvent(TypedDict):
    """A payer's bank reclaimed a payment; the money is withdrawn until the dispute is decided."""
    id: str
    """The event's id."""
    type: Literal["dispute.opened"]
    """Always `dispute.opened`."""
    timestamp: str
    """When the event happened."""
    mode: "Mode"
    data: "DisputeData"


class DisputeOutcomesReasonsItemOpen(TypedDict):
    """Not decided yet."""
    count: int
    """The number of disputes."""
    amount: str
    """The sum of the disputed amounts, with two decimals."""


class DisputeOutcomesReasonsItemWon(TypedDict):
    """Decided in your favor."""
    count: int
    """The number of disputes."""
    amount: str
    """The sum of the disputed amounts, with two decimals."""


class DisputeOutcomesReasonsItemLost(TypedDict):
    """Decided for the payer."""
    count: int
    """The number of disputes."""
    amount: str
    """The sum of the disputed amounts, with two decimals."""


class DisputeOutcomesReasonsItem(TypedDict):
    """"""
    kind: "DisputeKind"
    reason: Any
    """The reason as the provider states it; null if none was given."""
    currency: str
    """The currency (ISO 4217)."""
    open: "DisputeOutcomesReasonsItemOpen"
    """Not decided yet."""
    won: "DisputeOutcomesReasonsItemWon"
    """Decided in your favor."""
    lost: "DisputeOutcomesReasonsItemLost"
    """Decided for the payer."""


class DisputeOutcomes(TypedDict):
    """How disputes ended, by their reasons."""
    days: int
    """How many days back opened disputes are counted."""
    reasons: List["DisputeOutcomesReasonsItem"]
    """One entry for each kind, reason and currency, the most frequent first."""


class DisputePage(TypedDict):
    """A page of disputes."""
    data: List["Dispute"]
    """The disputes of this page, newest first."""
    pagination: "Pagination"


class DisputeResponse(TypedDict):
    """Your response to a dispute, and the provider's answer."""
    status: Literal["SENDING", "SENT", "REFUSED"]
    """SENDING until the provider has answered; SENT once it has your response; REFUSED if it did not accept it: you can then send another one."""
    refusal: Any
    """Why the provider refused it, in its words; null otherwise."""
    createdAt: str
    """When you sent it."""
    answeredAt: Union[str, None]
    """When the provider accepted or refused it; null while SENDING."""


class _DisputeResponseFile(TypedDict):
    fileName: str
    """A name for the file."""
    text: str
    """The response as text, for providers that accept no file."""
    content: str
    """The response as a PDF with all evidence, in base64."""


class DisputeResponseFile(_DisputeResponseFile, total=False):
    """The response that was sent; if none was sent or the last one was refused, the response as it would be sent now. Callers who may not read the audit log get it without that log's entries."""
    response: "DisputeResponse"
    """Your newest response; missing if you sent none."""


class DisputeResponseRefusedEvent(TypedDict):
    """The provider did not accept your response to a dispute; `response.refusal` says why."""
    id: str
    """The event's id."""
    type: Literal["dispute.response_refused"]
    """Always `dispute.response_refused`."""
    timestamp: str
    """When the event happened."""
    mode: "Mode"
    data: "DisputeData"


class DisputeResponseSentEvent(TypedDict):
    """Your response to a dispute reached the provider."""
    id: str
    """The event's id."""
    type: Literal["dispute.response_sent"]
    """Always `dispute.response_sent`."""
    timestamp: str
    """When the event happened."""
    mode: "Mode"
    data: "DisputeData"

# OPEN waits for a decision; `takenAmount` is withdrawn meanwhile. WON returned it to you. LOST left it with the payer.
DisputeStatus = Literal["OPEN", "WON", "LOST"]


class DisputeWonEvent(TypedDict):
    """A dispute was decided in your favor, and its money was returned."""
    id: str
    """The event's id."""
    type: Literal["dispute.won"]
    """Always `dispute.won`."""
    timestamp: str
    """When the event happened."""
    mode: "Mode"
    data: "DisputeData"

# The type of document. In Brazil, CPF is for people and CNPJ for companies.
DocumentType = Literal["CPF", "CNPJ", "PASSPORT", "OTHER"]


class DueParts(TypedDict):
    """What made the paid amount differ from the requested one."""
    fine: float
    """The fine, in BRL."""
    interest: float
    """The interest, in BRL."""
    discount: float
    """The discount, in BRL."""
    rebate: float
    """The rebate, in BRL."""


class _EncryptedCardInput(TypedDict):
    connection: str
    """The `connection` of the `hostedFields` that encrypted the card."""
    number: str
    """The card number, encrypted."""
    expiryMonth: str
    """The expiry month, encrypted."""
    expiryYear: str
    """The expiry year, encrypted."""
    securityCode: str
    """The security code, encrypted."""
    holderName: str
    """The name on the card."""


class EncryptedCardInput(_EncryptedCardInput, total=False):
    """A card from a processor's own fields, which only the processor can decrypt."""
    brand: Union[str, None]
    """The brand that the fields recognized; null if none."""
    first6: Union[str, None]
    """The card number's first six digits, if the fields report them."""
    last4: Union[str, None]
    """The card number's last four digits, if the fields report them."""


class EnvelopePagination(TypedDict):
    """A page's position in its list, and how to continue."""
    page: int
    """The requested page number; not meaningful with a `cursor`."""
    quantityPerPage: int
    """The requested page size."""
    total: Any
    """The exact number of matching objects; null if there are too many to count: more than 1,000 or, for crypto invoices, more than 100 beyond the page. Read on until `hasMore` is false."""
    totalPages: Any
    """The number of pages of this size; null if `total` is null."""
    hasMore: bool
    """Whether more objects follow."""
    nextCursor: Any
    """The `cursor` of the next page; null if `hasMore` is false."""


class EnvelopedProblemErrorsItem(TypedDict):
    """"""
    pointer: str
    """Where it is: a JSON Pointer into the body (RFC 6901), or the name of a parameter."""
    code: str
    """The error as a stable code."""
    detail: str
    """A sentence about the error."""


class EnvelopedProblemExisting(TypedDict):
    """What already exists: the object that the key created, or the one left by a failed provider call."""
    chargeId: str
    """The id of the charge."""
    attemptId: Any
    """The id of the attempt; null if there is none."""
    status: Union["ChargeStatus", "AttemptStatus"]
    """The status of the attempt or, if there is none, of the charge."""


class _EnvelopedProblem(TypedDict):
    type: str
    """The address of the page that explains this kind of problem. Programs should compare `code` instead."""
    title: str
    """The kind of problem, in a few words."""
    status: int
    """The HTTP status again."""
    code: str
    """The kind of problem as a stable code. New codes may be added."""
    detail: str
    """What went wrong this time, as a sentence."""
    requestId: str
    """The request's id, as in `X-Request-Id`."""
    response: None
    """Always null."""


class EnvelopedProblem(_EnvelopedProblem, total=False):
    """A refusal (RFC 9457) of a route that uses the envelope `{ status, code, response }`."""
    errors: List["EnvelopedProblemErrorsItem"]
    """With `invalid_request`: every invalid field."""
    existing: "EnvelopedProblemExisting"
    """What already exists: the object that the key created, or the one left by a failed provider call."""
    chargeStatus: "ChargeStatus"
    """With `charge_not_payable`: the charge's status."""


class Event(TypedDict):
    """A change of an object."""
    id: str
    """The event's id, also the `webhook-id` of its callbacks."""
    type: "EventType"
    timestamp: str
    """When the event happened."""
    objectId: str
    """The id of the event's object."""
    mode: "Mode"
    data: Dict[str, Any]
    """The event's object at that time. See `webhooks` in this document for each type."""


class EventBatch(TypedDict):
    """Events for one reader."""
    data: List["Event"]
    """The next events, in order; empty if there is none for this reader now."""
    cursor: Any
    """Acknowledges these events; null if `data` is empty."""
    leaseEndsAt: Union[str, None]
    """The end of this reader's lease of the events; null if `data` is empty."""


class EventConsumer(TypedDict):
    """A program, or several that share its work, that fetches events."""
    id: str
    """The consumer's id."""
    name: str
    """Your own name for it."""
    types: List[str]
    """The event types it gets; just `*` means all."""
    oldestUnreadAt: Union[str, None]
    """The time of the oldest unacknowledged event; null if it has acknowledged all. For an expired consumer, a time since which events are unacknowledged."""
    lastEventId: Any
    """The last event that it acknowledged; null before the first."""
    acknowledgedAt: Union[str, None]
    """When it last acknowledged events; null before that."""
    expiredAt: Union[str, None]
    """When unread events stopped waiting for it, because the oldest was 30 days old; null if they still wait. Its requests are then refused with `cursor_expired`."""
    mode: "Mode"
    createdAt: str
    """When it was created."""


class EventConsumerList(TypedDict):
    """The consumers of a merchant."""
    data: List["EventConsumer"]
    """All consumers, newest first."""


class EventPage(TypedDict):
    """A page of events."""
    data: List["Event"]
    """The events of this page, newest first."""
    pagination: "Pagination"

# The event's type. A `ping` only tests an endpoint.
EventType = Literal["charge.created", "charge.paid", "charge.expired", "charge.canceled", "charge.refunded", "charge.payer_refused", "charge.tax_corrected", "attempt.processing", "attempt.authorized", "attempt.capture_failed", "attempt.paid", "attempt.failed", "attempt.expired", "attempt.canceled", "attempt.refunded", "pix_payment.paid", "pix_payment.expired", "pix_payment.refunded", "invoice.confirming", "invoice.partially_paid", "invoice.paid", "invoice.expired", "invoice.overpaid", "invoice.paid_late", "withdrawal.requested", "withdrawal.approved", "withdrawal.rejected", "withdrawal.sent", "withdrawal.confirmed", "withdrawal.failed", "payout.requested", "payout.sent", "payout.paid", "payout.failed", "payout.returned", "payout.canceled", "refund.succeeded", "refund.failed", "dispute.opened", "dispute.response_sent", "dispute.response_refused", "dispute.won", "dispute.lost", "subscription.created", "subscription.activated", "subscription.past_due", "subscription.unpaid", "subscription.paused", "subscription.resumed", "subscription.canceled", "subscription.ended", "cycle.scheduled", "cycle.paid", "cycle.failed", "cycle.skipped", "cycle.canceled", "mandate.approved", "mandate.refused", "mandate.expired", "mandate.canceled", "ping"]


class EvidenceFileObject(TypedDict):
    """"""
    name: str
    """The file's name."""
    mediaType: Literal["application/pdf", "image/png", "image/jpeg", "text/plain"]
    """The file's media type."""
    size: int
    """Its size in bytes."""


class Evidence(TypedDict):
    """Evidence against a dispute."""
    id: str
    """The evidence's id."""
    text: Any
    """Your text; null if you sent only a file."""
    file: Union["EvidenceFileObject", None]
    """Your file; null if there is none."""
    createdAt: str
    """When it arrived."""


class EvidenceFileFile(TypedDict):
    """"""
    name: str
    """The file's name."""
    mediaType: Literal["application/pdf", "image/png", "image/jpeg", "text/plain"]
    """The file's media type."""
    size: int
    """Its size in bytes."""


class EvidenceFile(TypedDict):
    """Evidence with its file."""
    id: str
    """The evidence's id."""
    text: Any
    """Your text; null if you sent only a file."""
    file: Union["EvidenceFileFile", None]
    """Your file; null if there is none."""
    createdAt: str
    """When it arrived."""
    content: Any
    """The file in base64; null if there is none."""


class ExpectedBankLine(TypedDict):
    """Money that should be on the bank's statement."""
    kind: Literal["PAYOUT", "PAYOUT_RETURN", "SETTLEMENT"]
    """PAYOUT: a payout of yours that was paid. PAYOUT_RETURN: the amount of a payout that came back. SETTLEMENT: the net amount that a connection's provider settled on a day."""
    id: str
    """The payout's id, or the connection's."""
    day: str
    """The day in Brasília."""
    amount: str
    """Negative for money that should have left the bank account."""
    endToEndId: Any
    """The end-to-end id of the Pix, if known."""

# The currency of a crypto invoice's amount (ISO 4217).
FiatCurrency = Literal["BRL", "USD", "EUR"]

# A key of your choice for a request, such as a UUID. A repeated request with the same key is executed once and gets the stored answer (draft-ietf-httpapi-idempotency-key-header). A different request with that key is refused; the order of members in a JSON body does not matter. A key expires 24 hours after its first use.
IdempotencyKey = str


class InstallmentTerms(TypedDict):
    """The merchant's terms for card installments."""
    maxCount: int
    """The maximum number of installments."""
    minAmount: str
    """The minimum amount of an installment, in BRL with two decimals."""
    interestFreeCount: int
    """The highest number of installments without interest for the payer."""
    monthlyInterestBps: int
    """Monthly interest in basis points above `interestFreeCount` installments, paid by the payer."""

# How to pay an attempt, by `type`.
Instructions = Union["PixInstructions", "BoletoInstructions", "RedirectInstructions", "ThreeDsInstructions", "NoInstructions"]


class _InternationalPaymentRequest(TypedDict):
    paymentMethod: Literal["INTERNATIONAL"]
    """Always `INTERNATIONAL`."""
    currency: Literal["USD", "EUR", "GBP", "CAD", "AUD", "CHF", "MXN", "ARS", "COP", "PEN", "UYU", "CLP", "PYG", "JPY", "KRW", "KWD"]
    """The payer's currency. Required with INTERNATIONAL, refused otherwise."""


class InternationalPaymentRequest(_InternationalPaymentRequest, total=False):
    """Pay from abroad, in another currency."""
    customer: "CustomerInput"
    attemptIdempotencyKey: str
    """A key that works only once for this merchant, on any route and for ever. A second request with it gets 409 idempotency_key_reused."""


class InvoicePaymentDetailsTransactionsItem(TypedDict):
    """"""
    hash: str
    """The transaction's hash on the network."""
    amount: str
    """The amount it brought, in whole coins."""
    confirmations: int
    """Its confirmations so far."""
    detected_at: str
    """When it was first detected."""


class InvoicePaymentDetails(TypedDict):
    """The state on the coin's network."""
    pay_address: Any
    """`<address>?amount=<decimal>` for a PAYMENT, the bare address for a WITHDRAWAL."""
    qr_code: Any
    """The QR code, a PNG in base64; null for a WITHDRAWAL."""
    expires_at: Union[str, None]
    """When the quote expires; null for a WITHDRAWAL. The address is watched longer."""
    pay_currency: "PayCurrency"
    fiat_currency: "FiatCurrency"
    pay_amount: str
    """The amount due, in whole coins; for a WITHDRAWAL the amount sent, quoted again at approval."""
    amount_received: Union[str, None]
    """The amount received so far, in whole coins; null for a WITHDRAWAL."""
    network: str
    """The coin's network."""
    confirmations: int
    """Its confirmations so far."""
    required_confirmations: int
    """The confirmations it needs."""
    rate: str
    """The price of one whole coin, in `currency`."""
    transactions: List["InvoicePaymentDetailsTransactionsItem"]
    """The transactions on the network, oldest first."""


class Invoice(TypedDict):
    """A crypto payment or withdrawal."""
    id: str
    """The invoice's id."""
    type: "InvoiceType"
    status: "InvoiceStatus"
    """A PAYMENT that received nothing is EXPIRED once its quote ends, and may still be paid late while its address is watched."""
    additional_status: "AdditionalStatus"
    amount: float
    """The invoice's amount, in `currency`."""
    currency: "FiatCurrency"
    gateway: str
    """The crypto provider."""
    custodian: str
    """Who holds its money: `PLATFORM`, or the id of the connection for your own account."""
    user_id: int
    """The merchant's number."""
    external_reference: Any
    """Your own reference; null if not set."""
    createdAt: str
    """When it was created."""
    updatedAt: str
    """When it last changed."""
    payment_details: "InvoicePaymentDetails"
    """The state on the coin's network."""


class InvoiceConfirmingEvent(TypedDict):
    """Coins arrived and are waiting for confirmation by the network."""
    id: str
    """The event's id."""
    type: Literal["invoice.confirming"]
    """Always `invoice.confirming`."""
    timestamp: str
    """When the event happened."""
    mode: "Mode"
    data: "InvoiceData"


class InvoiceData(TypedDict):
    """An event's data about a crypto payment or withdrawal."""
    invoice: "Invoice"
    """The crypto payment or withdrawal at that time."""


class InvoiceExpiredEvent(TypedDict):
    """A crypto payment expired unpaid."""
    id: str
    """The event's id."""
    type: Literal["invoice.expired"]
    """Always `invoice.expired`."""
    timestamp: str
    """When the event happened."""
    mode: "Mode"
    data: "InvoiceData"


class InvoiceOverpaidEvent(TypedDict):
    """A crypto payment was more than the amount due."""
    id: str
    """The event's id."""
    type: Literal["invoice.overpaid"]
    """Always `invoice.overpaid`."""
    timestamp: str
    """When the event happened."""
    mode: "Mode"
    data: "InvoiceData"


class InvoicePage(TypedDict):
    """A page of crypto invoices."""
    data: List["Invoice"]
    """The invoices of this page."""
    pagination: "EnvelopePagination"


class InvoicePaidEvent(TypedDict):
    """A crypto payment was paid and confirmed."""
    id: str
    """The event's id."""
    type: Literal["invoice.paid"]
    """Always `invoice.paid`."""
    timestamp: str
    """When the event happened."""
    mode: "Mode"
    data: "InvoiceData"


class InvoicePaidLateEvent(TypedDict):
    """A crypto payment arrived after its quote ended."""
    id: str
    """The event's id."""
    type: Literal["invoice.paid_late"]
    """Always `invoice.paid_late`."""
    timestamp: str
    """When the event happened."""
    mode: "Mode"
    data: "InvoiceData"


class InvoicePartiallyPaidEvent(TypedDict):
    """Coins arrived, but less than the amount due."""
    id: str
    """The event's id."""
    type: Literal["invoice.partially_paid"]
    """Always `invoice.partially_paid`."""
    timestamp: str
    """When the event happened."""
    mode: "Mode"
    data: "InvoiceData"

# A PAYMENT is WAITING_PAYMENT, PARTIALLY_PAID, CONFIRMING, PAID, EXPIRED, FAILED or REFUNDED; a WITHDRAWAL is REQUESTED, APPROVED, SENT, CONFIRMED, REJECTED or FAILED.
InvoiceStatus = Literal["WAITING_PAYMENT", "PARTIALLY_PAID", "CONFIRMING", "PAID", "EXPIRED", "FAILED", "REFUNDED", "REQUESTED", "APPROVED", "SENT", "CONFIRMED", "REJECTED"]

# A PAYMENT brings coins in, a WITHDRAWAL sends them out.
InvoiceType = Literal["PAYMENT", "WITHDRAWAL"]


class ListedCustomer(TypedDict):
    """A customer in a list."""
    chargeId: str
    """The id of the customer's newest charge. Any of their charges identifies them."""
    customer: "Customer"
    """The customer, from their newest charge."""
    lastChargeAt: str
    """When their newest charge was created."""


class Liveness(TypedDict):
    """The web process answers."""
    status: Literal["ok"]
    """Always `ok`."""


class LoggedRequest(TypedDict):
    """An API request and its response."""
    requestId: str
    """Its `X-Request-Id`."""
    operation: str
    """Its `operationId`."""
    method: str
    """The HTTP method."""
    path: str
    """The requested path, below `/api`. Values that may be secret are omitted."""
    status: int
    """The HTTP status of the answer."""
    errorCode: Any
    """The error's `code`; null for a success."""
    durationMs: int
    """How long the request took, in milliseconds."""
    objectId: Any
    """The id of the object that it was about; null if there was none."""
    tokenId: Any
    """The access token of the request; null for a person signed in to the dashboard."""
    createdAt: str
    """When it arrived."""


class Mandate(TypedDict):
    """A payer's authorization to debit their account (Pix Automático)."""
    id: str
    """The mandate's id."""
    status: "MandateStatus"
    journey: "MandateJourney"
    amount: Union[str, None]
    """The fixed amount of each debit, in BRL; null if it may vary up to a limit that the payer sets."""
    firstDay: str
    """The first day on which debits may be made, in Brasília."""
    code: Union[str, None]
    """The text of the QR code that the payer's banking app reads; null before the bank has answered, once the payer has, and for REQUEST."""
    payerBank: Union[str, None]
    """The payer's bank, by its ISPB; null while it is unknown."""
    endedBy: Union[Literal["PAYER", "PAYER_BANK", "RECEIVER", "RECEIVER_BANK"], None]
    """Who ended it; null if nobody has, or the bank does not say."""
    endedCode: Union[str, None]
    """The bank's code for why it ended; null if it gave none. ACCL: the payer's account was closed; CPCL: the receiver's business ended; DCSD: the payer has died; ERSL: the authorization was not confirmed; FRUD: suspected fraud; PCFD: the payer authorized in another way; SLCR: the receiver asked for it; SLDB: the payer asked for it. Ignore codes that you do not know."""
    approvedAt: Union[str, None]
    """When the payer's approval became known; null before that."""
    endedAt: Union[str, None]
    """When its end became known; null before that."""
    createdAt: str
    """When it was created."""


class MandateApprovedEvent(TypedDict):
    """A payer authorized Pix Automático for a subscription."""
    id: str
    """The event's id."""
    type: Literal["mandate.approved"]
    """Always `mandate.approved`."""
    timestamp: str
    """When the event happened."""
    mode: "Mode"
    data: "MandateData"


class MandateCanceledEvent(TypedDict):
    """A payer's authorization of Pix Automático was canceled, by either side."""
    id: str
    """The event's id."""
    type: Literal["mandate.canceled"]
    """Always `mandate.canceled`."""
    timestamp: str
    """When the event happened."""
    mode: "Mode"
    data: "MandateData"


class MandateData(TypedDict):
    """An event's data about a mandate."""
    mandate: "Mandate"
    """The mandate at that time."""
    subscriptionId: str
    """The id of the subscription to which it belongs."""


class MandateExpiredEvent(TypedDict):
    """A request for Pix Automático was not answered in time, or the authorization's last day has passed."""
    id: str
    """The event's id."""
    type: Literal["mandate.expired"]
    """Always `mandate.expired`."""
    timestamp: str
    """When the event happened."""
    mode: "Mode"
    data: "MandateData"

# How the payer authorizes Pix Automático. QR: by a code that only authorizes. QR_WITH_PAYMENT: by a code that pays the first cycle and authorizes in one step. OFFER: by the same code, but the payer may also only pay. REQUEST: their bank asks them in its app, without a code.
MandateJourney = Literal["REQUEST", "QR", "QR_WITH_PAYMENT", "OFFER"]


class MandateRefusedEvent(TypedDict):
    """A payer or the bank refused Pix Automático for a subscription."""
    id: str
    """The event's id."""
    type: Literal["mandate.refused"]
    """Always `mandate.refused`."""
    timestamp: str
    """When the event happened."""
    mode: "Mode"
    data: "MandateData"


class _MandateRequestAccount(TypedDict):
    bank: str
    """The payer's bank, by its ISPB."""
    number: str
    """The account's number with its check digit."""


class MandateRequestAccount(_MandateRequestAccount, total=False):
    """The payer's account, for the journey REQUEST."""
    branch: str
    """The branch, if the account has one."""


class MandateRequest(TypedDict, total=False):
    """How the payer is asked to authorize Pix Automático."""
    journey: "MandateJourney"
    """QR_WITH_PAYMENT if not set and the first cycle is due now; otherwise QR."""
    account: "MandateRequestAccount"
    """The payer's account, for the journey REQUEST."""

# CREATED waits for the payer. APPROVED: the bank debits each cycle. REFUSED by the payer or the bank, EXPIRED without an answer or at its last day, and CANCELED by either side are final.
MandateStatus = Literal["CREATED", "APPROVED", "REFUSED", "EXPIRED", "CANCELED"]


class MineSandboxCryptoRequest(TypedDict):
    """Blocks to mine on the sandbox chain."""
    blocks: int
    """How many blocks to mine."""

# The mode: `test` uses the sandbox's money, which is worth nothing; `live` uses real money. Objects of one mode are never listed or paid in the other.
Mode = Literal["test", "live"]


class MoveTestClockRequest(TypedDict):
    """An instant to move the test clock to."""
    to: str
    """The new time: later than the clock's current time and at most ten years from today. The clock runs on from there."""


class NoInstructions(TypedDict):
    """There is nothing for the payer to do."""
    type: Literal["NONE"]
    """Always `NONE`: the payer has nothing to do."""


class OAuthError(TypedDict):
    """An error of the OAuth endpoints."""
    error: str
    """The OAuth error code (RFC 6749 §5.2)."""
    error_description: str
    """A sentence about the error."""


class OfferedCard(TypedDict):
    """A saved card that the charge's customer can pay with."""
    id: str
    """The saved card's id."""
    brand: str
    """The card's brand."""
    last4: Any
    """The last four digits; null if the processor does not report them."""
    expMonth: Any
    """The expiry month, 1 to 12; null if unknown."""
    expYear: Any
    """The expiry year; null if unknown."""


class OfferedMandate(TypedDict):
    """The debits that a payer authorizes by paying a Pix."""
    journey: Literal["QR_WITH_PAYMENT", "OFFER"]
    """QR_WITH_PAYMENT: paying authorizes. OFFER: the payer may also only pay."""
    amount: Union[str, None]
    """The fixed amount of each debit, in BRL; null if it may vary up to a limit that the payer sets."""
    interval: "PlanInterval"
    firstDay: str
    """The first day on which debits may be made, in Brasília."""


class OpenApiDocument(TypedDict):
    """An OpenAPI document."""
    openapi: str
    """The OpenAPI version."""


class OpenSandboxDisputeRequest(TypedDict, total=False):
    """A dispute to open in the sandbox."""
    amount: Union[float, str]
    """The disputed amount, in BRL. Defaults to the whole payment."""
    reason: str
    """The reason. Defaults to `fraudulent`."""
    dueInDays: int
    """How many days evidence is accepted. Defaults to `7`."""


class Pagination(TypedDict):
    """A page's position in its list, and how to continue."""
    page: int
    """The requested page number; not meaningful with a `cursor`."""
    limit: int
    """The requested page size."""
    total: Any
    """The exact number of matching objects; null if there are too many to count: more than 1,000 or, for crypto invoices, more than 100 beyond the page. Read on until `hasMore` is false."""
    totalPages: Any
    """The number of pages of this size; null if `total` is null."""
    hasMore: bool
    """Whether more objects follow."""
    nextCursor: Any
    """The `cursor` of the next page; null if `hasMore` is false."""


_PauseSubscriptionRequest = TypedDict("_PauseSubscriptionRequest", {
})

_OptionalPauseSubscriptionRequest = TypedDict("_OptionalPauseSubscriptionRequest", {
    "from": str,
}, total=False)


class PauseSubscriptionRequest(_PauseSubscriptionRequest, _OptionalPauseSubscriptionRequest, total=False):
    """The days whose cycles are skipped. One whose debit can no longer be withdrawn, from 22:00 (Brasília) of the day before it, is skipped only if that debit fails. Another pause takes the place of the first."""
    until: Union[str, None]
    """The first day whose cycle is charged again. Without it, until you resume the subscription."""

# How the payer pays, depending on `paymentMethod`.
PayCheckoutRequest = Union["CardPaymentRequest", "PixPaymentRequest", "InternationalPaymentRequest", "BoletoPaymentRequest"]

# A coin or token and its network: USDTERC20 is Tether on Ethereum, USDTBSC is Tether on BSC.
PayCurrency = Literal["BTC", "ETH", "USDTERC20", "USDTBSC", "USDCBSC"]


class PaySandboxCryptoRequest(TypedDict, total=False):
    """Sandbox coins to send."""
    amount: str
    """The amount in whole coins. Defaults to the amount still due."""
    confirmations: int
    """How many confirmations to give it; 0 leaves it unconfirmed. The default is as many as the coin needs."""


class PaySandboxPixRequest(TypedDict, total=False):
    """A sandbox Pix to pay."""
    amount: Union[float, str]
    """The amount that the payer's bank sends, in BRL. Defaults to the full amount."""
    payer: Literal["RIGHT", "ANOTHER", "MASKED", "UNREPORTED"]
    """Who pays, as the bank reports it: the payer of the charge's `payerDocument` (RIGHT, the default), ANOTHER one, the right one with a MASKED document, or one whom the bank leaves UNREPORTED."""


class PayerAmountInput(TypedDict, total=False):
    """The range of amounts that payers may choose."""
    min: Union[float, str]
    """The lowest amount a payer may choose, in BRL. No minimum if not set."""
    max: Union[float, str]
    """The highest amount a payer may choose, in BRL. No maximum if not set."""


class PayerRefusedData(TypedDict):
    """An event's data about money from another payer."""
    charge: "Charge"
    """The charge, which its own payer can still pay if it is PENDING."""
    suspenseItem: "SuspenseItem"
    """The money, which is refunded to the person who sent it."""


class PaymentLinkPayerAmount(TypedDict):
    """"""
    min: Union[str, None]
    """The lowest amount a payer may choose; null for no minimum."""
    max: Union[str, None]
    """The highest amount a payer may choose; null for no maximum."""


class _PaymentLink(TypedDict):
    id: str
    """The payment link's id."""
    url: str
    """The page to share with payers."""
    title: str
    """The title shown to payers."""
    description: Any
    """The text shown below the title; null if not set."""
    grossAmount: str
    """The price of one piece, in BRL with two decimals; the suggested amount if the payer chooses."""
    currency: Literal["BRL"]
    """Always `BRL`."""
    payerAmount: Union["PaymentLinkPayerAmount", None]
    """The range of amounts that payers may choose; null if the amount is fixed."""
    maxQuantity: int
    """The most pieces one payer may buy; each takes a place of the stock."""
    asks: List[Literal["name", "document", "email", "phone"]]
    """The data that each payer must give before paying. It becomes the charge's `customer`."""
    questions: List["PaymentLinkQuestion"]
    """The merchant's custom questions."""
    methods: Union[List["ChargeMethod"], None]
    """The offered methods; null for all that the merchant accepts."""
    stock: Any
    """The total number of places; null if unlimited."""
    reservedCount: int
    """Places held by payers who have opened a checkout: for some minutes until they start paying, then as long as the payment is open."""
    paidCount: int
    """The number of paid places."""
    receivedAmount: str
    """The total paid through the link, before fees and refunds."""
    endsAt: Union[str, None]
    """When the link ends: from then on no payer may start paying. Null if it does not end."""
    redirectUrl: Any
    """Where the payer is sent at the end; null if not set."""
    status: Literal["ENABLED", "DISABLED"]
    """The status set by the merchant."""
    state: Literal["OPEN", "HELD", "SOLD_OUT", "ENDED", "DISABLED"]
    """Whether it accepts another payer now. HELD: all places are taken, some by payers who have not paid yet."""
    createdAt: str
    """When it was created."""
    updatedAt: str
    """When it last changed."""


class PaymentLink(_PaymentLink, total=False):
    """A page where many payers can pay, each with a separate charge."""
    locksPayer: bool
    """True if each charge may only be paid by the CPF or CNPJ that its payer gives, as `payerDocument` of a charge; `asks` must contain `document`, and only Pix is offered."""
    unknownPayer: Literal["HOLD", "ACCEPT"]
    """What happens to money whose payer the bank does not report: HOLD keeps it in `suspense` until you accept it, which pays the charge, or refund it; ACCEPT lets it pay the charge at once. Missing if anyone may pay."""
    tax: "PieceTax"
    """CBS and IBS of one piece; missing if you stated none."""


class PaymentLinkPage(TypedDict):
    """A page of payment links."""
    data: List["PaymentLink"]
    """The payment links of this page, newest first."""
    pagination: "CursorPagination"


class PaymentLinkQuestion(TypedDict):
    """A custom question."""
    text: str
    """The question. It is the key of the answer in the charge's `metadata`."""
    isRequired: bool
    """Whether payers must answer."""
    choices: Union[List[str], None]
    """The answers to choose from; null if payers write their own."""


class _PaymentLinkQuestionInput(TypedDict):
    text: str
    """The question. It is the key of the answer in the charge's `metadata`."""


class PaymentLinkQuestionInput(_PaymentLinkQuestionInput, total=False):
    """A custom question."""
    isRequired: bool
    """Whether payers must answer. Defaults to `true`."""
    choices: List[str]
    """The answers to choose from. Without them payers write their own."""

# A payment method. CRYPTO is only for crypto invoices, PIX_AUTOMATIC only for subscriptions, BOLETO only for merchants who turned it on.
PaymentMethod = Literal["PIX", "CREDIT_CARD", "INTERNATIONAL", "CRYPTO", "PIX_AUTOMATIC", "BOLETO"]


class _PayoutAccount(TypedDict):
    type: Literal["MERCHANT", "RECIPIENT"]
    """The type of account."""


class PayoutAccount(_PayoutAccount, total=False):
    """The account from whose balance it is paid."""
    recipientId: str
    """The recipient's id. Only for RECIPIENT."""


class Payout(TypedDict):
    """Money sent out in BRL by Pix."""
    id: str
    """The payout's id."""
    account: "PayoutAccount"
    """The account from whose balance it is paid."""
    amount: str
    """The amount sent, in BRL."""
    currency: Literal["BRL"]
    """Always `BRL`."""
    custodian: str
    """Who holds the money: `PLATFORM`, or the id of the connection for your own account."""
    pixKey: str
    """The receiving Pix key."""
    fee: str
    """The fee charged on top, in BRL."""
    status: "PayoutStatus"
    endToEndId: Any
    """The end-to-end id of the Pix, which identifies it at banks; null until PAID."""
    requestedAt: str
    """When it was requested."""
    approvedAt: Union[str, None]
    """When it was approved; null before that."""
    paidAt: Union[str, None]
    """When the bank confirmed its arrival; null before that."""
    failureCode: Any
    """Why it FAILED: `unknown_key`, `key_of_another`, `refused_by_receiver`, `account_short`, `provider_limit`, `never_arrived` or `refused`. Null otherwise."""
    waitsFor: Union[Literal["account_short", "owner_unknown"], None]
    """Why an APPROVED payout is not sent yet: `account_short` (the bank account holds too little) or `owner_unknown` (the bank does not report the key's owner). Null otherwise."""
    returnedAmount: str
    """The amount returned by the receiver, in BRL. It is available again, without the fee."""


class PayoutCanceledEvent(TypedDict):
    """A payout was canceled before it was sent, and its money is available again."""
    id: str
    """The event's id."""
    type: Literal["payout.canceled"]
    """Always `payout.canceled`."""
    timestamp: str
    """When the event happened."""
    mode: "Mode"
    data: "PayoutData"


class PayoutData(TypedDict):
    """An event's data about a payout."""
    payout: "Payout"
    """The payout at that time."""


class PayoutFailedEvent(TypedDict):
    """A payout failed, and its money is available again."""
    id: str
    """The event's id."""
    type: Literal["payout.failed"]
    """Always `payout.failed`."""
    timestamp: str
    """When the event happened."""
    mode: "Mode"
    data: "PayoutData"


class PayoutLimitRaise(TypedDict):
    """Raised limits that wait a day or for a second person."""
    dailyLimit: Union[str, None]
    """The raised daily limit; null if it does not change."""
    approvalAbove: Union[str, None]
    """The raised approval threshold; null if it does not change."""
    requestedAt: str
    """When a person raised them. It also identifies this raise."""
    countsFrom: str
    """When they take effect, unless a second person approves them earlier."""


class PayoutPage(TypedDict):
    """A page of payouts."""
    data: List["Payout"]
    """The payouts of this page, newest first."""
    pagination: "Pagination"


class PayoutPaidEvent(TypedDict):
    """A payout arrived."""
    id: str
    """The event's id."""
    type: Literal["payout.paid"]
    """Always `payout.paid`."""
    timestamp: str
    """When the event happened."""
    mode: "Mode"
    data: "PayoutData"


class PayoutRequestedEvent(TypedDict):
    """A payout was requested, and its money is reserved."""
    id: str
    """The event's id."""
    type: Literal["payout.requested"]
    """Always `payout.requested`."""
    timestamp: str
    """When the event happened."""
    mode: "Mode"
    data: "PayoutData"


class PayoutReturnedEvent(TypedDict):
    """The receiver returned all or part of a payout. `returnedAmount` is the total returned so far, which is available again."""
    id: str
    """The event's id."""
    type: Literal["payout.returned"]
    """Always `payout.returned`."""
    timestamp: str
    """When the event happened."""
    mode: "Mode"
    data: "PayoutData"


class PayoutSchedule(TypedDict):
    """A schedule of automatic payouts."""
    covers: Literal["MERCHANT", "RECIPIENT", "RECIPIENTS"]
    """The payee: the merchant, one recipient, or every recipient without a separate schedule."""
    recipientId: Any
    """The recipient's id; null unless the schedule covers one recipient."""
    every: Literal["DAILY", "WEEKLY", "MONTHLY", "MINIMUM"]
    """How often it pays: at 9:00 in the merchant's time zone, or (MINIMUM) once the minimum is reached."""
    onDay: Any
    """WEEKLY: the weekday, 1 (Monday) to 7 (Sunday). MONTHLY: the day of the month, 1 to 28. Otherwise null."""
    minimum: str
    """The smallest amount that is paid out, in BRL."""
    nextAt: str
    """The next payout time."""


class PayoutScheduleList(TypedDict):
    """The schedules of automatic payouts."""
    data: List["PayoutSchedule"]
    """The merchant's payout schedules."""


class PayoutSentEvent(TypedDict):
    """A payout was submitted to the bank."""
    id: str
    """The event's id."""
    type: Literal["payout.sent"]
    """Always `payout.sent`."""
    timestamp: str
    """When the event happened."""
    mode: "Mode"
    data: "PayoutData"


_PayoutSettings = TypedDict("_PayoutSettings", {
    "pixKey": Any,
    "heldUntil": Union[str, None],
    "dailyLimit": str,
    "approvalAbove": str,
    "raise": Union["PayoutLimitRaise", None],
    "fee": str,
})


class PayoutSettings(_PayoutSettings, total=False):
    """The limits and destination of a merchant's payouts."""
    pass

# REQUESTED waits for a second person. APPROVED is about to be sent. SENT is with the bank; its outcome may still be unknown. PAID has arrived. FAILED and CANCELED returned the money to the balance.
PayoutStatus = Literal["REQUESTED", "APPROVED", "SENT", "PAID", "FAILED", "CANCELED"]


class PieceTax(TypedDict):
    """CBS and IBS of one piece or period."""
    cbs: str
    """CBS in BRL with two decimals."""
    ibs: str
    """IBS in BRL with two decimals."""
    splitBase: Literal["BEFORE_TAX", "AFTER_TAX"]
    """The amount to which the percentages of `split` apply: BEFORE_TAX, the net amount before the tax is set aside, so that you bear all of the tax; AFTER_TAX, what is left after it, so that recipients bear their share."""


class _PieceTaxInput(TypedDict):
    cbs: Union[float, str]
    """The sale's CBS in BRL, zero or more, with at most two decimals."""
    ibs: Union[float, str]
    """The sale's IBS in BRL, zero or more, with at most two decimals."""


class PieceTaxInput(_PieceTaxInput, total=False):
    """CBS and IBS of one piece or period. Both or neither."""
    splitBase: Literal["BEFORE_TAX", "AFTER_TAX"]
    """The amount to which the percentages of `split` apply: BEFORE_TAX, the net amount before the tax is set aside, so that you bear all of the tax; AFTER_TAX, what is left after it, so that recipients bear their share. If left out, BEFORE_TAX."""


class PingDataEndpoint(TypedDict):
    """The endpoint being tested."""
    id: str
    """The endpoint's id."""


class PingData(TypedDict):
    """A ping's data."""
    endpoint: "PingDataEndpoint"
    """The endpoint being tested."""


class PingEvent(TypedDict):
    """A test of an endpoint. Endpoints do not subscribe to it."""
    id: str
    """The event's id."""
    type: Literal["ping"]
    """Always `ping`."""
    timestamp: str
    """When the event happened."""
    mode: "Mode"
    data: "PingData"


class _PixInstructions(TypedDict):
    type: Literal["PIX"]
    """Always `PIX`: the payer scans the QR code or pastes the text in a bank app."""
    emv: str
    """The text to copy and paste into a bank app (BR Code)."""
    qrCode: str
    """The QR code as `data:image/png;base64,…`."""
    txid: str
    """The payment's id at the Pix provider."""
    expiresAt: str
    """When it expires."""
    checkoutUrl: str
    """The hosted page with the same instructions."""


class PixInstructions(_PixInstructions, total=False):
    """How to pay by Pix."""
    mandate: "OfferedMandate"
    """Only for a code that also authorizes Pix Automático: show it to the payer before they pay."""


class PixPaymentFine(TypedDict):
    """"""
    type: Literal["FIXED", "PERCENT"]
    """`FIXED`: the value is an amount in BRL. `PERCENT`: it is a percentage of the amount."""
    value: float
    """The amount in BRL, or the percentage: at most two decimals."""


class PixPaymentInterest(TypedDict):
    """"""
    type: Literal["FIXED", "PERCENT"]
    """`FIXED`: the value is an amount in BRL. `PERCENT`: it is a percentage of the amount."""
    value: float
    """The amount in BRL, or the percentage: at most two decimals."""
    per: Literal["DAY", "MONTH", "YEAR"]
    """The period of the percentage; with `FIXED` always `DAY`."""
    days: Literal["CALENDAR", "BUSINESS"]
    """Which days count: every day, or only the business days of Brazil's banks."""


class PixPaymentDiscount1UntilItem(TypedDict):
    """"""
    date: str
    """The last day of this discount: from today to the due date."""
    value: float
    """The amount in BRL, or the percentage: at most two decimals."""


class PixPaymentDiscount1(TypedDict):
    """"""
    type: Literal["FIXED", "PERCENT"]
    """`FIXED`: the value is an amount in BRL. `PERCENT`: it is a percentage of the amount."""
    until: List["PixPaymentDiscount1UntilItem"]
    """The days."""


class PixPaymentDiscount2(TypedDict):
    """"""
    type: Literal["FIXED", "PERCENT"]
    """`FIXED`: the value is an amount in BRL. `PERCENT`: it is a percentage of the amount."""
    perDay: float
    """The amount in BRL, or the percentage: at most two decimals."""
    days: Literal["CALENDAR", "BUSINESS"]
    """Which days count: every day, or only the business days of Brazil's banks."""


class PixPaymentRebate(TypedDict):
    """"""
    type: Literal["FIXED", "PERCENT"]
    """`FIXED`: the value is an amount in BRL. `PERCENT`: it is a percentage of the amount."""
    value: float
    """The amount in BRL, or the percentage: at most two decimals."""


class _PixPayment(TypedDict):
    id: int
    """The payment's number."""
    amount: float
    """The amount to pay, in BRL."""
    description: Any
    """What the payment is for, shown to the payer; null if not set."""
    clientMode: Literal["noNeedToSpecify", "fillDataNow", "requestCheckout"]
    """Who provides the payer's data: no one (noNeedToSpecify), the request (fillDataNow) or the payer on the hosted page (requestCheckout)."""
    redirect_url: Any
    """Where the payer is sent at the end; null if not set."""
    email: Any
    """The payer's e-mail address; null if unknown."""
    phoneNumber: Any
    """The payer's phone number; null if unknown."""
    document_type: Union["TaxDocumentType", None]
    """The document type that was sent."""
    expire_at: str
    """When it expires, with Brasília's offset."""
    document_client: Any
    """The payer's document without punctuation; null if unknown."""
    document_type_client: Union["TaxDocumentType", None]
    """The detected type of `document_client`."""
    name_client: Any
    """The payer's name; null if unknown."""
    external_reference: Any
    """Your own reference; null if not set."""
    id_transaction: str
    """A second id of the payment, a UUID."""
    transaction_pix_id: Any
    """The payment's txid."""
    emv: Any
    """The text to copy and paste into a bank app (BR Code); null until the payer has entered their data, with requestCheckout."""
    name_receiver: str
    """Your name, as the receiver."""
    document_receiver: str
    """Your document without punctuation, as the receiver."""
    document_type_receiver: "TaxDocumentType"
    qr_image: Any
    """The QR code as a PNG in base64."""
    qr_text: Any
    """The text in the QR code, the same as `emv`."""
    status: Literal["Aguardando pagamento", "Pagamento realizado", "Pagamento expirado", "Pagamento cancelado", "Pagamento devolvido"]
    """The status, in Portuguese."""
    status_code: Literal["WAITING_PAYMENT", "PAID", "EXPIRED", "CANCELED", "REFUNDED"]
    """The status, as a stable code."""
    checkout_id: str
    """The last part of the hosted page's address."""
    checkout_url: str
    """The hosted page where the payer pays."""
    createdAt: str
    """When it was created, with Brasília's offset."""
    updatedAt: str
    """When it last changed, with Brasília's offset."""
    refunded_amount: float
    """The total of successful refunds, in BRL."""
    refund_status: "RefundStatus"
    dueDate: Union[str, None]
    """The due date, in Brasília's time; null if it has none."""
    fine: Union["PixPaymentFine", None]
    """What is added once when the payment is late, from the first business day after the due date. Null for none."""
    interest: Union["PixPaymentInterest", None]
    """What is added for each day of delay, from the first business day after the due date. Null for none."""
    discount: Union[Union["PixPaymentDiscount1", "PixPaymentDiscount2"], None]
    """What is taken off an early payment: until certain days, or for each day before the due date. Null for none."""
    rebate: Union["PixPaymentRebate", None]
    """What is always taken off the amount, whenever it is paid. Null for none."""
    amountToday: Union[float, None]
    """The amount of a payment today, in BRL, with its fine, interest, discount and rebate: a forecast, because the payer's bank decides by its own holidays and rounding. Null if it cannot be paid."""
    amountPaid: Union[float, None]
    """The paid amount, in BRL, as the bank reported it; null until it is paid."""
    paidParts: Union["DueParts", None]
    """What made `amountPaid` differ from `amount`, by our calculation; null if it is not paid, has no such terms, or the bank's amount is too far from ours."""


class PixPayment(_PixPayment, total=False):
    """A payment by Pix."""
    payerDocument: Any
    """The CPF or CNPJ, without punctuation, of the only payer whose money pays this charge; missing if anyone may pay, null once its payer was anonymized."""
    unknownPayer: Literal["HOLD", "ACCEPT"]
    """What happens to money whose payer the bank does not report: HOLD keeps it in `suspense` until you accept it, which pays the charge, or refund it; ACCEPT lets it pay the charge at once. Missing if anyone may pay."""
    tax: "Tax"
    """The CBS and IBS of the sale, and what the bank and the government have reported; missing if you stated none."""


class _PixPaymentByCheckoutRequest(TypedDict):
    clientMode: Literal["requestCheckout"]
    """Always `requestCheckout`: the payer enters their data on the hosted page."""
    amount: float
    """The amount to pay, in BRL: above zero, with at most two decimals."""
    expire_at: str
    """When it expires: in the future, with an offset or Z (ISO 8601)."""


class PixPaymentByCheckoutRequest(_PixPaymentByCheckoutRequest, total=False):
    """A Pix payment whose payer enters their data on the hosted page."""
    description: str
    """What is paid for, shown to the payer."""
    external_reference: str
    """Your own reference, such as an order number. It need not be unique."""
    redirect_url: str
    """Where the payer is sent at the end. https; http to the payer's own machine only in test mode and if the instance allows private targets."""
    phoneNumber: str
    """The payer's phone number."""
    email: str
    """An e-mail address."""
    payerDocument: str
    """The only payer: money from another CPF or CNPJ, as the bank reports it, does not pay this payment and is refunded at once (`charge.payer_refused`). `document_client` may only be this one."""
    unknownPayer: Literal["HOLD", "ACCEPT"]
    """What happens to money whose payer the bank does not report: HOLD keeps it in `suspense` until you accept it, which pays the charge, or refund it; ACCEPT lets it pay the charge at once. Only with `payerDocument`. The default is HOLD."""
    tax: "TaxInput"
    document_type: Literal["CPF", "CNPJ"]
    """The type of document."""
    name_client: str
    """The payer's name."""
    document_client: str
    """The payer's CPF or CNPJ; punctuation is removed."""


class PixPaymentData(TypedDict):
    """An event's data about a Pix payment."""
    payment: "PixPayment"
    """The Pix payment at that time."""


class PixPaymentExpiredEvent(TypedDict):
    """A Pix payment expired unpaid."""
    id: str
    """The event's id."""
    type: Literal["pix_payment.expired"]
    """Always `pix_payment.expired`."""
    timestamp: str
    """When the event happened."""
    mode: "Mode"
    data: "PixPaymentData"


class _PixPaymentOfAnybodyRequest(TypedDict):
    clientMode: Literal["noNeedToSpecify"]
    """Always `noNeedToSpecify`: no payer is named, so anyone can pay, unless there is a `payerDocument`."""
    amount: float
    """The amount to pay, in BRL: above zero, with at most two decimals."""
    expire_at: str
    """When it expires: in the future, with an offset or Z (ISO 8601)."""


class PixPaymentOfAnybodyRequest(_PixPaymentOfAnybodyRequest, total=False):
    """A Pix payment without a named payer: anyone can pay."""
    description: str
    """What is paid for, shown to the payer."""
    external_reference: str
    """Your own reference, such as an order number. It need not be unique."""
    redirect_url: str
    """Where the payer is sent at the end. https; http to the payer's own machine only in test mode and if the instance allows private targets."""
    phoneNumber: str
    """The payer's phone number."""
    email: str
    """An e-mail address."""
    payerDocument: str
    """The only payer: money from another CPF or CNPJ, as the bank reports it, does not pay this payment and is refunded at once (`charge.payer_refused`). `document_client` may only be this one."""
    unknownPayer: Literal["HOLD", "ACCEPT"]
    """What happens to money whose payer the bank does not report: HOLD keeps it in `suspense` until you accept it, which pays the charge, or refund it; ACCEPT lets it pay the charge at once. Only with `payerDocument`. The default is HOLD."""
    tax: "TaxInput"
    document_type: Literal["CPF", "CNPJ"]
    """The type of document."""
    name_client: str
    """The payer's name."""
    document_client: str
    """The payer's CPF or CNPJ; punctuation is removed."""


class PixPaymentOfNamedPayerRequestFine(TypedDict):
    """What is added once when the payment is late, from the first business day after the due date. Requires `dueDate`."""
    type: Literal["FIXED", "PERCENT"]
    """`FIXED`: the value is an amount in BRL. `PERCENT`: it is a percentage of the amount."""
    value: float
    """The amount in BRL, or the percentage: at most two decimals."""


class _PixPaymentOfNamedPayerRequestInterest(TypedDict):
    type: Literal["FIXED", "PERCENT"]
    """`FIXED`: the value is an amount in BRL. `PERCENT`: it is a percentage of the amount."""
    value: float
    """The amount in BRL, or the percentage: at most two decimals."""


class PixPaymentOfNamedPayerRequestInterest(_PixPaymentOfNamedPayerRequestInterest, total=False):
    """What is added for each day of delay, from the first business day after the due date. Requires `dueDate`."""
    per: Literal["DAY", "MONTH", "YEAR"]
    """The period of the percentage; with `FIXED` always `DAY`. Defaults to `"DAY"`."""
    days: Literal["CALENDAR", "BUSINESS"]
    """Which days count: every day, or only the business days of Brazil's banks. Defaults to `"CALENDAR"`."""


class PixPaymentOfNamedPayerRequestDiscount1UntilItem(TypedDict):
    """"""
    date: str
    """The last day of this discount: from today to the due date."""
    value: float
    """The amount in BRL, or the percentage: at most two decimals."""


class PixPaymentOfNamedPayerRequestDiscount1(TypedDict):
    """"""
    type: Literal["FIXED", "PERCENT"]
    """`FIXED`: the value is an amount in BRL. `PERCENT`: it is a percentage of the amount."""
    until: List["PixPaymentOfNamedPayerRequestDiscount1UntilItem"]
    """Up to three days, each with the discount for a payment by then. The earliest day that still applies counts."""


class _PixPaymentOfNamedPayerRequestDiscount2(TypedDict):
    type: Literal["FIXED", "PERCENT"]
    """`FIXED`: the value is an amount in BRL. `PERCENT`: it is a percentage of the amount."""
    perDay: float
    """The amount in BRL, or the percentage, for each day before the due date."""


class PixPaymentOfNamedPayerRequestDiscount2(_PixPaymentOfNamedPayerRequestDiscount2, total=False):
    """"""
    days: Literal["CALENDAR", "BUSINESS"]
    """Which days count: every day, or only the business days of Brazil's banks."""


class PixPaymentOfNamedPayerRequestRebate(TypedDict):
    """What is always taken off the amount, whenever it is paid. Requires `dueDate`."""
    type: Literal["FIXED", "PERCENT"]
    """`FIXED`: the value is an amount in BRL. `PERCENT`: it is a percentage of the amount."""
    value: float
    """The amount in BRL, or the percentage: at most two decimals."""


class _PixPaymentOfNamedPayerRequest(TypedDict):
    clientMode: Literal["fillDataNow"]
    """Always `fillDataNow`: the request contains the payer's data."""
    amount: float
    """The amount to pay, in BRL: above zero, with at most two decimals."""
    expire_at: str
    """When it expires: in the future, with an offset or Z (ISO 8601)."""
    document_type: Literal["CPF", "CNPJ"]
    """The type of document."""
    name_client: str
    """The payer's name."""
    document_client: str
    """The payer's CPF or CNPJ; punctuation is removed."""


class PixPaymentOfNamedPayerRequest(_PixPaymentOfNamedPayerRequest, total=False):
    """A Pix payment with a named payer."""
    description: str
    """What is paid for, shown to the payer."""
    external_reference: str
    """Your own reference, such as an order number. It need not be unique."""
    redirect_url: str
    """Where the payer is sent at the end. https; http to the payer's own machine only in test mode and if the instance allows private targets."""
    phoneNumber: str
    """The payer's phone number."""
    email: str
    """An e-mail address."""
    payerDocument: str
    """The only payer: money from another CPF or CNPJ, as the bank reports it, does not pay this payment and is refunded at once (`charge.payer_refused`). `document_client` may only be this one."""
    unknownPayer: Literal["HOLD", "ACCEPT"]
    """What happens to money whose payer the bank does not report: HOLD keeps it in `suspense` until you accept it, which pays the charge, or refund it; ACCEPT lets it pay the charge at once. Only with `payerDocument`. The default is HOLD."""
    tax: "TaxInput"
    dueDate: str
    """The due date, in Brasília's time. Banks move a date that is not a business day to the next one that is, by the national holidays. The named payer can pay until `expire_at`, which must not be before the end of that business day. Without `fine`, `interest`, `discount` and `rebate` the amount never changes."""
    fine: "PixPaymentOfNamedPayerRequestFine"
    """What is added once when the payment is late, from the first business day after the due date. Requires `dueDate`."""
    interest: "PixPaymentOfNamedPayerRequestInterest"
    """What is added for each day of delay, from the first business day after the due date. Requires `dueDate`."""
    discount: Union["PixPaymentOfNamedPayerRequestDiscount1", "PixPaymentOfNamedPayerRequestDiscount2"]
    """What is taken off an early payment: until certain days, or for each day before the due date. Requires `dueDate`."""
    rebate: "PixPaymentOfNamedPayerRequestRebate"
    """What is always taken off the amount, whenever it is paid. Requires `dueDate`."""


class PixPaymentPage(TypedDict):
    """A page of Pix payments."""
    data: List["PixPayment"]
    """The payments of this page, newest first."""
    pagination: "EnvelopePagination"


class PixPaymentPaidEvent(TypedDict):
    """A Pix payment was paid."""
    id: str
    """The event's id."""
    type: Literal["pix_payment.paid"]
    """Always `pix_payment.paid`."""
    timestamp: str
    """When the event happened."""
    mode: "Mode"
    data: "PixPaymentData"


class PixPaymentRefund(TypedDict):
    """A refund of a Pix payment."""
    id: str
    """The refund's id."""
    chargeId: str
    """The id of the refunded charge."""
    amount: float
    """The refunded amount, in BRL."""
    status: Literal["PENDING", "SUCCEEDED", "FAILED"]
    """PENDING until the provider has answered, then SUCCEEDED or FAILED."""
    reason: Any
    """The reason; null if not set."""
    createdAt: str
    """When it was created."""
    suspenseId: Any
    """The id of the refunded suspense item; null for a refund of the charge itself."""
    initiatedBy: Literal["MERCHANT", "PROVIDER"]
    """MERCHANT: requested here. PROVIDER: made at the provider, such as in a bank app, and booked afterwards."""


class PixPaymentRefundedEvent(TypedDict):
    """A Pix payment was refunded, in full or in part."""
    id: str
    """The event's id."""
    type: Literal["pix_payment.refunded"]
    """Always `pix_payment.refunded`."""
    timestamp: str
    """When the event happened."""
    mode: "Mode"
    data: "PixPaymentData"


class _PixPaymentRequest(TypedDict):
    paymentMethod: Literal["PIX"]
    """Always `PIX`."""


class PixPaymentRequest(_PixPaymentRequest, total=False):
    """Pay by Pix."""
    customer: "CustomerInput"
    attemptIdempotencyKey: str
    """A key that works only once for this merchant, on any route and for ever. A second request with it gets 409 idempotency_key_reused."""


class Plan(TypedDict):
    """What a merchant sells again and again, with the terms of one version."""
    id: str
    """The plan's id."""
    version: int
    """The version of these terms, from 1."""
    name: str
    """The plan's name, shown to payers."""
    description: Any
    """What payers read on each cycle's charge; null if not set."""
    interval: "PlanInterval"
    amountType: "PlanAmountType"
    amount: Union[str, None]
    """FIXED: the amount of every cycle, in BRL; null otherwise."""
    maximum: Union[str, None]
    """MAXIMUM: the most that a cycle may cost, in BRL; null otherwise."""
    minimum: Union[str, None]
    """MAXIMUM: the least that a cycle may cost, in BRL; null if not set."""
    firstAmount: Union[str, None]
    """The first cycle's own amount, in BRL; null if not set."""
    currency: Literal["BRL"]
    """Always `BRL`."""
    trialDays: int
    """Days before the first cycle, in which nothing is due."""
    retryDays: List[int]
    """How many days after a cycle's day a failed debit, or a declined saved card, is retried: at most three retries, within seven days and before the next cycle. Empty for no retries."""
    fallback: "PlanFallback"
    isArchived: bool
    """Whether the plan takes no new subscriptions."""
    createdAt: str
    """When the plan was created."""
    updatedAt: str
    """When it last changed."""
    mode: "Mode"

# FIXED: every cycle costs `amount`. MAXIMUM: you set each cycle's amount, at least `minimum` and at most `maximum`.
PlanAmountType = Literal["FIXED", "MAXIMUM"]

# How a cycle is collected once its debit and all retries have failed, or the mandate has ended. NONE: not at all, and a subscription without a mandate is canceled. LINK: by a link that the payer gets by mail. SAVED_CARD: by a link too; if the payer saves a card when paying by it, this card pays the cycles after the mandate's end.
PlanFallback = Literal["NONE", "LINK", "SAVED_CARD"]

# How often a cycle begins. Its day is counted from the first one: in a month without that day, it is the last day of the month.
PlanInterval = Literal["WEEKLY", "MONTHLY", "QUARTERLY", "SEMIANNUAL", "YEARLY"]


class PlanPage(TypedDict):
    """A page of plans."""
    data: List["Plan"]
    """The plans of this page, newest first."""
    pagination: "CursorPagination"


class Price(TypedDict):
    """A merchant's price for one method."""
    method: "PaymentMethod"
    feeBps: int
    """The fee in basis points of the gross amount."""
    feeFixed: str
    """The fixed fee per payment, in BRL with two decimals."""
    settlementDays: int
    """How many days the money stays pending before it becomes available."""
    feeRefundable: bool
    """Whether a refund also returns the fee."""
    installmentFeeBps: int
    """Additional basis points for each installment after the first."""


class PriceList(TypedDict):
    """A merchant's prices."""
    data: List["Price"]
    """One entry per method."""
    overdraft: str
    """How far below zero refunds may bring the balance at the platform, in BRL."""


class ProblemErrorsItem(TypedDict):
    """"""
    pointer: str
    """Where it is: a JSON Pointer into the body (RFC 6901), or the name of a parameter."""
    code: str
    """The error as a stable code."""
    detail: str
    """A sentence about the error."""


class ProblemExisting(TypedDict):
    """What already exists: the object that the key created, or the one left by a failed provider call."""
    chargeId: str
    """The id of the charge."""
    attemptId: Any
    """The id of the attempt; null if there is none."""
    status: Union["ChargeStatus", "AttemptStatus"]
    """The status of the attempt or, if there is none, of the charge."""


class _Problem(TypedDict):
    type: str
    """The address of the page that explains this kind of problem. Programs should compare `code` instead."""
    title: str
    """The kind of problem, in a few words."""
    status: int
    """The HTTP status again."""
    code: str
    """The kind of problem as a stable code. New codes may be added."""
    detail: str
    """What went wrong this time, as a sentence."""
    requestId: str
    """The request's id, as in `X-Request-Id`."""


class Problem(_Problem, total=False):
    """A refusal (RFC 9457)."""
    errors: List["ProblemErrorsItem"]
    """With `invalid_request`: every invalid field."""
    existing: "ProblemExisting"
    """What already exists: the object that the key created, or the one left by a failed provider call."""
    chargeStatus: "ChargeStatus"
    """With `charge_not_payable`: the charge's status."""


class Readiness(TypedDict):
    """The database answers; the worker's state."""
    status: Literal["ok", "degraded"]
    """`degraded` while no worker runs: payments work, but callbacks, enquiries and refunds wait."""
    worker: Literal["ok", "silent"]
    """Whether a worker was active in the last 30 seconds."""
    silentSeconds: Union[int, None]
    """Seconds since a worker was last active; null if none ever was."""


class ReceivableDayMethodsItem(TypedDict):
    """"""
    method: "PaymentMethod"
    amount: str
    """The amount from payments by this method."""


class ReceivableDay(TypedDict):
    """The money that becomes available on one day."""
    date: str
    """The day, in Brasília's time."""
    currency: str
    """The currency (ISO 4217)."""
    amount: str
    """The amount that becomes available on that day, after refunds and disputes, with two decimals."""
    methods: List["ReceivableDayMethodsItem"]
    """The amount by payment method."""


class Receivables(TypedDict):
    """The money that becomes available, by day."""
    data: List["ReceivableDay"]
    """The days on which money becomes available, in order."""


class RecipientBalance(TypedDict):
    """The recipient's balance."""
    currency: Literal["BRL"]
    """Always `BRL`."""
    available: str
    """The available balance, in BRL with two decimals."""
    pending: str
    """The pending balance, in BRL with two decimals."""


class Recipient(TypedDict):
    """A recipient of shares of charges."""
    id: str
    """The recipient's id."""
    name: str
    """The recipient's name."""
    email: Any
    """The recipient's e-mail address; null if unknown."""
    document: str
    """The recipient's CPF or CNPJ without punctuation."""
    documentType: "TaxDocumentType"
    pixKey: Any
    """The recipient's Pix key; null if not set."""
    status: Literal["ACTIVE", "DISABLED"]
    """A DISABLED recipient cannot be in the split of a new charge."""
    createdAt: str
    """When it was created."""
    balance: "RecipientBalance"
    """The recipient's balance."""
    heldUntil: Union[str, None]
    """The end of the hold of a recipient that is new, or whose document or Pix key changed: until then its payouts wait, and its shares of money in your own accounts are not netted. Null if there is no hold."""


class RecipientPage(TypedDict):
    """A page of recipients."""
    data: List["Recipient"]
    """The recipients of this page, newest first."""
    pagination: "Pagination"


class RecordDisputeOutcomeRequest(TypedDict):
    """How a dispute ended, with proof."""
    outcome: Literal["WON", "LOST"]
    """The bank's decision: WON returns the money to you."""
    proof: str
    """The proof, such as the number and date of the processor's letter. It is stored and audited."""


class Redelivery(TypedDict):
    """A queued delivery."""
    deliveryId: str
    """The id of the queued delivery."""


class RedirectInstructions(TypedDict):
    """How to pay from abroad, in another currency."""
    type: Literal["REDIRECT"]
    """Always `REDIRECT`: the payer pays on the processor's page."""
    redirectUrl: str
    """The processor's page to send the payer to."""
    sessionId: str
    """The payment's id at the processor."""
    provider: str
    """The processor."""
    expiresAt: str
    """When this exchange rate expires."""


class Refund(TypedDict):
    """Money returned to a payer."""
    id: str
    """The refund's id."""
    chargeId: str
    """The id of the refunded charge."""
    amount: str
    """The refunded amount, in BRL with two decimals."""
    status: Literal["PENDING", "SUCCEEDED", "FAILED"]
    """PENDING until the provider has answered, then SUCCEEDED or FAILED."""
    reason: Any
    """The reason; null if not set."""
    createdAt: str
    """When it was created."""
    suspenseId: Any
    """The id of the refunded suspense item; null for a refund of the charge itself."""
    initiatedBy: Literal["MERCHANT", "PROVIDER"]
    """MERCHANT: requested here. PROVIDER: made at the provider, such as in a bank app, and booked afterwards."""


class RefundData(TypedDict):
    """An event's data about a refund."""
    refund: "Refund"
    """The refund at that time."""


class RefundFailedEvent(TypedDict):
    """A refund failed, and its money was returned to the merchant."""
    id: str
    """The event's id."""
    type: Literal["refund.failed"]
    """Always `refund.failed`."""
    timestamp: str
    """When the event happened."""
    mode: "Mode"
    data: "RefundData"

# How much has been refunded successfully: nothing, part or all.
RefundStatus = Literal["NONE", "PARTIAL", "FULL"]


class RefundSucceededEvent(TypedDict):
    """A refund succeeded: one requested here, or one made at the provider."""
    id: str
    """The event's id."""
    type: Literal["refund.succeeded"]
    """Always `refund.succeeded`."""
    timestamp: str
    """When the event happened."""
    mode: "Mode"
    data: "RefundData"


class _RegisterRequest(TypedDict):
    redirect_uris: List[str]
    """The redirect URIs: https, or http on loopback with any port (RFC 8252)."""


class RegisterRequest(_RegisterRequest, total=False):
    """An application to register."""
    client_name: str
    """The name shown to people. Defaults to the host of the first redirect URI."""


class RegisteredClient(TypedDict):
    """A registered client."""
    client_id: str
    """The client's id. There is no secret: PKCE protects the codes."""
    client_id_issued_at: int
    """When it was registered, in seconds since 1970 (UTC)."""
    client_name: str
    """The name shown to people, marked as unverified."""
    redirect_uris: List[str]
    """Its redirect URIs."""
    grant_types: List[str]
    """Its grant types."""
    response_types: List[str]
    """Its response types."""
    token_endpoint_auth_method: str
    """Always `none`."""


class Reminder(TypedDict):
    """A mail to a payer who opened a checkout and did not pay."""
    chargeId: str
    """The id of the charge whose payer is reminded."""
    remindedAt: str
    """When the reminder was created. A charge never gets a second one."""


class _ReorganiseSandboxCryptoRequest(TypedDict):
    depth: int
    """How many of the latest blocks to replace."""


class ReorganiseSandboxCryptoRequest(_ReorganiseSandboxCryptoRequest, total=False):
    """Blocks to replace on the sandbox chain."""
    drop: bool
    """True to drop the replaced blocks' transactions for good. Defaults to false."""


class Replay(TypedDict):
    """What a replay sends."""
    count: int
    """How many events are sent again, or would be with `dryRun`."""


class ReplayEventsRequest(TypedDict, total=False):
    """Chosen events or a period: exactly one of the two."""
    ids: List[str]
    """The ids of the events, at most 100. No other field may be given with this one."""
    start: str
    """The start of a period; requires `end`."""
    end: str
    """The end of the period."""
    types: List[Literal["charge.created", "charge.paid", "charge.expired", "charge.canceled", "charge.refunded", "charge.payer_refused", "charge.tax_corrected", "attempt.processing", "attempt.authorized", "attempt.capture_failed", "attempt.paid", "attempt.failed", "attempt.expired", "attempt.canceled", "attempt.refunded", "pix_payment.paid", "pix_payment.expired", "pix_payment.refunded", "invoice.confirming", "invoice.partially_paid", "invoice.paid", "invoice.expired", "invoice.overpaid", "invoice.paid_late", "withdrawal.requested", "withdrawal.approved", "withdrawal.rejected", "withdrawal.sent", "withdrawal.confirmed", "withdrawal.failed", "payout.requested", "payout.sent", "payout.paid", "payout.failed", "payout.returned", "payout.canceled", "refund.succeeded", "refund.failed", "dispute.opened", "dispute.response_sent", "dispute.response_refused", "dispute.won", "dispute.lost", "subscription.created", "subscription.activated", "subscription.past_due", "subscription.unpaid", "subscription.paused", "subscription.resumed", "subscription.canceled", "subscription.ended", "cycle.scheduled", "cycle.paid", "cycle.failed", "cycle.skipped", "cycle.canceled", "mandate.approved", "mandate.refused", "mandate.expired", "mandate.canceled"]]
    """Only events of these types. Only with a period; defaults to all types."""
    dryRun: bool
    """True to count the events and send nothing. Only with a period."""
    endpointId: str
    """The only endpoint that receives the events: those of the types to which it subscribes, even events from before it was added. Only with a period. Defaults to every receiver of each event."""


class RequestPage(TypedDict):
    """A page of requests."""
    data: List["LoggedRequest"]
    """The requests of this page, newest first."""
    pagination: "CursorPagination"


class _RequestPayoutRequest(TypedDict):
    amount: Union[float, str]
    """The amount to send, in BRL. The fee is charged on top."""


class RequestPayoutRequest(_RequestPayoutRequest, total=False):
    """A payout to request."""
    recipientId: str
    """The recipient from whose balance to pay. Defaults to the merchant's own balance."""
    pixKey: str
    """The receiving Pix key, which must belong to the document of the merchant or recipient. Defaults to their stored key."""
    custodian: str
    """Who holds the money: `PLATFORM`, or the id of the connection for your own account. Defaults to `PLATFORM`; recipients are paid only from there."""


class _RequestWithdrawalRequest(TypedDict):
    amount: float
    """The amount to withdraw, in `fiat_currency`: above zero, with at most two decimals."""
    fiat_currency: "FiatCurrency"
    pay_currency: "PayCurrency"
    pay_address: str
    """The receiving address, on the network of `pay_currency`."""


class RequestWithdrawalRequest(_RequestWithdrawalRequest, total=False):
    """A withdrawal to create."""
    external_reference: str
    """Your own reference. It need not be unique."""


class RetryCycleRequest(TypedDict):
    """When a failed debit is retried."""
    day: str
    """The day on which the bank retries: after the first debit, at most seven days after the cycle's day, and before the next cycle."""


class _RevokeRequest(TypedDict):
    token: str
    """The access token to revoke."""


class RevokeRequest(_RevokeRequest, total=False):
    """A request to revoke an access token."""
    token_type_hint: str
    """The kind of token (RFC 7009). Ignored: there is only one kind."""
    client_id: str
    """The client's id. Omit it with HTTP Basic."""
    client_secret: str
    """The client's secret. Omit it with HTTP Basic."""


class Revoked(TypedDict):
    """Empty: the token is revoked."""
    pass


class SandboxCryptoStatus(TypedDict):
    """A crypto payment's status in the sandbox."""
    status: Literal["WAITING_PAYMENT", "PARTIALLY_PAID", "CONFIRMING", "PAID"]
    """The payment's status in the sandbox's own records."""


class SandboxStatus(TypedDict):
    """The payment's status in the sandbox."""
    status: str
    """The payment's status in the sandbox's own records."""


class SaveCardInputRecurring(TypedDict):
    """The price in the text of recurring payments, from `recurring`. If it has changed meanwhile, the payment is made without saving the card."""
    amount: str
    """The amount in the text."""
    interval: "PlanInterval"


class _SaveCardInput(TypedDict):
    version: Literal["2026-11", "recurring-2026-11"]
    """The version of the consent text: with `recurring`, the one of recurring payments."""
    locale: Literal["pt-BR", "en", "es"]
    """The language of the consent text."""


class SaveCardInput(_SaveCardInput, total=False):
    """The payer's consent to save the card. Omit it without consent."""
    recurring: "SaveCardInputRecurring"
    """The price in the text of recurring payments, from `recurring`. If it has changed meanwhile, the payment is made without saving the card."""


class SavedCardConsent(TypedDict):
    """The customer's consent."""
    at: str
    """When the customer agreed to keep it."""
    version: str
    """The version of the text."""
    locale: Literal["pt-BR", "en", "es"]
    """The language of the text."""


class SavedCard(TypedDict):
    """A customer's saved card. Its number and the processor's token are never returned."""
    id: str
    """The saved card's id."""
    brand: str
    """The card's brand."""
    last4: Any
    """The last four digits; null if the processor does not report them."""
    expMonth: Any
    """The expiry month, 1 to 12; null if unknown."""
    expYear: Any
    """The expiry year; null if unknown."""
    status: Literal["ACTIVE", "UNUSABLE"]
    """UNUSABLE once it has expired or the processor no longer knows it."""
    provider: str
    """The processor that stores it."""
    consent: "SavedCardConsent"
    """The customer's consent."""


class _SavedCardInput(TypedDict):
    id: str
    """The id of one of `savedCards`."""


class SavedCardInput(_SavedCardInput, total=False):
    """A saved card to pay with."""
    securityCode: str
    """The security code. It is never stored."""
    hostedSecurityCode: str
    """The security code from the processor's own field. Replaces `securityCode` if `hostedFields` are offered."""


class SavedCardList(TypedDict):
    """A customer's saved cards."""
    data: List["SavedCard"]
    """The cards, newest consent first; at most 100."""


class SetCryptoTermsRequest(TypedDict):
    """The tolerance to set."""
    toleranceBps: int
    """The tolerance in basis points of the amount due: a payment short by at most this is PAID, one over by at most this is not OVERPAID."""


class _SetCycleAmountRequest(TypedDict):
    amount: Union[float, str]
    """What the cycle costs, in BRL, within the plan's `minimum` and `maximum`."""


class SetCycleAmountRequest(_SetCycleAmountRequest, total=False):
    """The amount of a scheduled cycle of a variable plan."""
    tax: "PieceTaxInput"
    """CBS and IBS of the cycle. Without it the cycle carries none."""


class SetDocumentKeyRequest(TypedDict):
    """The key of the charge's invoice."""
    documentKey: str
    """The key of the invoice (NF-e, NFS-e): at most 50 letters and digits."""


class SetInstallmentTermsRequest(TypedDict):
    """The complete terms to set."""
    maxCount: int
    """The maximum number of installments."""
    minAmount: Union[float, str]
    """The minimum amount of an installment, in BRL: a string or a number, above zero, with at most two decimals."""
    interestFreeCount: int
    """The highest number of installments without interest for the payer."""
    monthlyInterestBps: int
    """Monthly interest in basis points above `interestFreeCount` installments, paid by the payer."""


class SetPayoutFeeRequest(TypedDict):
    """The payout fee to set."""
    fee: Union[float, str]
    """The fee per payout, in BRL."""


class _SetPayoutScheduleRequest(TypedDict):
    covers: Literal["MERCHANT", "RECIPIENT", "RECIPIENTS"]
    """The payee: the merchant, one recipient, or every recipient without a separate schedule."""
    every: Literal["DAILY", "WEEKLY", "MONTHLY", "MINIMUM", "NEVER"]
    """How often it pays. NEVER ends the schedule."""


class SetPayoutScheduleRequest(_SetPayoutScheduleRequest, total=False):
    """A payout schedule to set."""
    recipientId: str
    """The recipient's id. Only with RECIPIENT."""
    onDay: Any
    """WEEKLY: the weekday, 1 (Monday) to 7 (Sunday). MONTHLY: the day of the month, 1 to 28. Otherwise null."""
    minimum: Union[float, str]
    """The smallest amount that is paid out, in BRL. Defaults to 1.00."""


class SetPayoutSettingsRequest(TypedDict, total=False):
    """The fields to change. Omitted fields keep their values."""
    pixKey: Union[str, None]
    """A key of the merchant's own document, set by a person. Null removes it."""
    dailyLimit: Union[float, str]
    """The most that may leave the merchant in one day (Brasília), in BRL and without fees: payouts from all its balances, refunds and withdrawals together."""
    approvalAbove: Union[float, str]
    """A payout that brings the day's outgoing total above this amount needs approval by a second person."""


class SetPricesRequestDataItem(TypedDict):
    """"""
    method: "PaymentMethod"
    feeBps: int
    """The fee in basis points of the gross amount (1 is 0.01 %)."""
    feeFixed: Union[float, str]
    """The fixed fee per payment, in BRL: a string or a number, zero or more, with at most two decimals."""
    settlementDays: int
    """How many days the money stays pending before it becomes available."""
    feeRefundable: bool
    """Whether a refund also returns the fee."""
    installmentFeeBps: int
    """Additional basis points for each installment after the first."""


class _SetPricesRequest(TypedDict):
    data: List["SetPricesRequestDataItem"]
    """The prices to set, each method at most once. Omitted methods keep their prices."""


class SetPricesRequest(_SetPricesRequest, total=False):
    """Prices to set."""
    overdraft: Union[float, str]
    """How far below zero refunds may bring the merchant's balance, in BRL. If omitted, it does not change."""


class SettlementRecipientsItem(TypedDict):
    """"""
    recipientId: Any
    """The recipient's id; null for the merchant."""
    role: Literal["OWNER", "RECIPIENT"]
    """OWNER is the merchant, RECIPIENT a recipient of the split."""
    name: str
    """The name of the merchant or recipient."""
    type: Literal["FIXED", "PERCENT", "REMAINDER"]
    """How the share is calculated: a FIXED amount, a PERCENT of the net amount, or the REMAINDER, which goes to the merchant."""
    value: Any
    """The amount in BRL or the percentage, with two decimals; null for REMAINDER."""
    amount: str
    """The share, in BRL with two decimals."""


class _Settlement(TypedDict):
    grossAmount: str
    """The amount to pay, in BRL with two decimals."""
    feeAmount: str
    """Ponte's fee, in BRL with two decimals."""
    netAmount: str
    """The amount for the merchant and its recipients, in BRL with two decimals: the gross amount less the fee and the tax set aside."""
    currency: Literal["BRL"]
    """Always `BRL`."""
    final: bool
    """True once the charge is paid. Until then the fee is that of the newest attempt's method, or zero if there is no attempt."""
    recipients: List["SettlementRecipientsItem"]
    """The shares. They always add up to the net amount."""


class Settlement(_Settlement, total=False):
    """How a charge's money is divided."""
    taxAmount: str
    """CBS and IBS that the payer's bank sets aside, in BRL with two decimals: a forecast until the charge is paid. Missing for a charge without `tax`."""


class SplitRule(TypedDict):
    """One share of a charge, as sent."""
    recipientId: str
    """The recipient's id."""
    type: Literal["FIXED", "PERCENT"]
    """FIXED is an amount in BRL, PERCENT a percentage of the net amount."""
    value: str
    """The amount in BRL or the percentage, with two decimals."""
    description: Any
    """What the share is for; null if not set."""


class _SplitRuleInput(TypedDict):
    recipientId: str
    """The id of an ACTIVE recipient."""
    type: Literal["FIXED", "PERCENT"]
    """FIXED is an amount in BRL, PERCENT a percentage of the net amount."""
    value: Union[float, str]
    """The amount in BRL or the percentage: a string or a number, above zero, with at most two decimals."""


class SplitRuleInput(_SplitRuleInput, total=False):
    """One share of a charge."""
    description: str
    """What the share is for."""


_SubscriptionPause = TypedDict("_SubscriptionPause", {
    "from": str,
    "until": Union[str, None],
})


class SubscriptionPause(_SubscriptionPause, total=False):
    """"""
    pass


class _Subscription(TypedDict):
    id: str
    """The subscription's id."""
    status: "SubscriptionStatus"
    plan: "Plan"
    """The plan, with the terms that apply to this subscription."""
    collection: "Collection"
    mandate: Union["Mandate", None]
    """The payer's authorization of debits; null for a subscription that never had one."""
    card: Union["SubscriptionCard", None]
    """The card that its cycles are charged to; null if there is none, or it has expired."""
    customer: Union["Customer", None]
    """The payer, with what is known; null if nothing is."""
    description: Any
    """What payers read on each cycle's charge; null if not set."""
    externalReference: Any
    """Your own reference; null if not set."""
    metadata: Union[Dict[str, str], None]
    """Your own key-value pairs; null if none were sent."""
    split: Union[List["SplitRule"], None]
    """The shares of each cycle's charge; null if there are none."""
    redirectUrl: Any
    """Where the payer is sent after paying; null if not set."""
    anchorDay: str
    """The first cycle's day in Brasília's time, from which all others are counted."""
    trialEndsOn: Union[str, None]
    """The day on which the trial ends; null if there is none."""
    nextCycleOn: Union[str, None]
    """The day of the next cycle whose charge is not open yet; null if none follows."""
    checkoutUrl: Any
    """The hosted page on which the payer can pay the oldest open cycle; null if none is open."""
    pause: Union["SubscriptionPause", None]
    """The days whose cycles are skipped; null if there is no pause."""
    cancelOn: Union[str, None]
    """The day on which it ends or ended; null if it has no end. The cycle of that day is not charged."""
    cancelCause: Union["SubscriptionCause", None]
    """Why it ends or ended; null if it has no end."""
    canceledBy: Union[Literal["MERCHANT", "PAYER", "BANK", "PONTE"], None]
    """Who ended it; null if it has no end."""
    endedAt: Union[str, None]
    """When it ended; null before that."""
    createdAt: str
    """When it was created."""
    updatedAt: str
    """When it last changed."""
    mode: "Mode"


class Subscription(_Subscription, total=False):
    """A payer's subscription to a plan; each period is a cycle."""
    payerDocument: Any
    """The CPF or CNPJ, without punctuation, of the only payer whose money pays this charge; missing if anyone may pay, null once its payer was anonymized."""
    unknownPayer: Literal["HOLD", "ACCEPT"]
    """What happens to money whose payer the bank does not report: HOLD keeps it in `suspense` until you accept it, which pays the charge, or refund it; ACCEPT lets it pay the charge at once. Missing if anyone may pay."""
    tax: "PieceTax"
    """CBS and IBS of each cycle that costs the plan's amount; missing if there are none."""


class SubscriptionActivatedEvent(TypedDict):
    """A subscription became active: its payer agreed, or everything overdue was paid."""
    id: str
    """The event's id."""
    type: Literal["subscription.activated"]
    """Always `subscription.activated`."""
    timestamp: str
    """When the event happened."""
    mode: "Mode"
    data: "SubscriptionData"


class SubscriptionCalendar(TypedDict):
    """What is coming for a subscription."""
    data: List["CalendarDay"]
    """The coming days of its next cycles, in order. Changes after a failed payment are not included."""


class SubscriptionCanceledEvent(TypedDict):
    """A subscription was canceled and ended at once."""
    id: str
    """The event's id."""
    type: Literal["subscription.canceled"]
    """Always `subscription.canceled`."""
    timestamp: str
    """When the event happened."""
    mode: "Mode"
    data: "SubscriptionData"


class SubscriptionCard(TypedDict):
    """The card that a subscription is charged to."""
    brand: str
    """The card's brand."""
    last4: Any
    """The last four digits; null if the processor does not report them."""
    expMonth: Any
    """The expiry month, 1 to 12; null if unknown."""
    expYear: Any
    """The expiry year; null if unknown."""

# Why a cycle or a subscription ended without a payment: requested, paused on that day, no amount was set in time, its time passed before it could open, its subscription is over, its charge was canceled or expired unpaid, the first payment never came, or the authorization ended.
SubscriptionCause = Literal["requested", "paused", "amount_missing", "missed", "subscription_over", "charge_canceled", "not_paid", "first_payment_missing", "authorization_ended"]


class SubscriptionCreatedEvent(TypedDict):
    """A subscription was created."""
    id: str
    """The event's id."""
    type: Literal["subscription.created"]
    """Always `subscription.created`."""
    timestamp: str
    """When the event happened."""
    mode: "Mode"
    data: "SubscriptionData"


class SubscriptionData(TypedDict):
    """An event's data about a subscription."""
    subscription: "Subscription"
    """The subscription at that time."""


class SubscriptionEndedEvent(TypedDict):
    """A subscription ended at the end of a period."""
    id: str
    """The event's id."""
    type: Literal["subscription.ended"]
    """Always `subscription.ended`."""
    timestamp: str
    """When the event happened."""
    mode: "Mode"
    data: "SubscriptionData"


class SubscriptionPage(TypedDict):
    """A page of subscriptions."""
    data: List["Subscription"]
    """The subscriptions of this page, newest first."""
    pagination: "CursorPagination"


class SubscriptionPastDueEvent(TypedDict):
    """A cycle of a subscription was not paid on its day."""
    id: str
    """The event's id."""
    type: Literal["subscription.past_due"]
    """Always `subscription.past_due`."""
    timestamp: str
    """When the event happened."""
    mode: "Mode"
    data: "SubscriptionData"


class SubscriptionPausedEvent(TypedDict):
    """A subscription was paused."""
    id: str
    """The event's id."""
    type: Literal["subscription.paused"]
    """Always `subscription.paused`."""
    timestamp: str
    """When the event happened."""
    mode: "Mode"
    data: "SubscriptionData"


class SubscriptionResumedEvent(TypedDict):
    """A subscription continues after a pause, a planned end or an unpaid cycle."""
    id: str
    """The event's id."""
    type: Literal["subscription.resumed"]
    """Always `subscription.resumed`."""
    timestamp: str
    """When the event happened."""
    mode: "Mode"
    data: "SubscriptionData"

# PENDING_AUTHORIZATION waits until the payer agrees: by the first payment, a saved card or an authorization at the bank. TRIALING waits for its first cycle. In ACTIVE every cycle so far is paid or not yet due, in PAST_DUE one is overdue. UNPAID was stopped because a cycle ended unpaid; it can be resumed. CANCELED ended at once and ENDED at the end of a period; both are final.
SubscriptionStatus = Literal["PENDING_AUTHORIZATION", "TRIALING", "ACTIVE", "PAST_DUE", "UNPAID", "CANCELED", "ENDED"]


class SubscriptionUnpaidEvent(TypedDict):
    """A subscription's cycle ended unpaid; no other cycle opens until the subscription is resumed."""
    id: str
    """The event's id."""
    type: Literal["subscription.unpaid"]
    """Always `subscription.unpaid`."""
    timestamp: str
    """When the event happened."""
    mode: "Mode"
    data: "SubscriptionData"


class SuspenseItem(TypedDict):
    """Money that does not pay its charge, held until the merchant accepts or refunds it."""
    id: str
    """The suspense item's id."""
    attemptId: str
    """The id of the attempt that received the money."""
    amount: str
    """The amount received, in BRL with two decimals."""
    reason: "SuspenseReason"
    status: "SuspenseStatus"
    receivedAt: str
    """When the money was received."""


class SuspenseItemOfCharge(TypedDict):
    """Money held in suspense, with its charge."""
    id: str
    """The suspense item's id."""
    attemptId: str
    """The id of the attempt that received the money."""
    amount: str
    """The amount received, in BRL with two decimals."""
    reason: "SuspenseReason"
    status: "SuspenseStatus"
    receivedAt: str
    """When the money was received."""
    chargeId: str
    """The id of the charge for which the money was paid."""
    currency: str
    """The currency of `amount` (ISO 4217)."""
    product: Literal["CHARGE", "PIX_PAYMENT", "CRYPTO_INVOICE", "SUBSCRIPTION"]
    """The product of the payment."""


class SuspensePage(TypedDict):
    """A page of held money."""
    data: List["SuspenseItemOfCharge"]
    """The items of this page, newest first."""
    pagination: "Pagination"

# Why money is held: it arrived after its charge ended (LATE) or was already paid (DUPLICATE), it was too little (PARTIAL) or too much (OVERPAID), or the charge has a `payerDocument` and the bank reports another payer (ANOTHER_PAYER, refunded at once) or none (UNKNOWN_PAYER).
SuspenseReason = Literal["LATE", "DUPLICATE", "PARTIAL", "OVERPAID", "ANOTHER_PAYER", "UNKNOWN_PAYER"]

# HELD waits for a decision, REFUNDED went back to the payer, ACCEPTED was taken into the balance, COUNTED became the payment of its charge, or a part of the payment.
SuspenseStatus = Literal["HELD", "REFUNDED", "ACCEPTED", "COUNTED"]


class Tax(TypedDict):
    """The CBS and IBS of a charge."""
    cbs: str
    """The CBS that you stated, in BRL with two decimals."""
    ibs: str
    """The IBS that you stated, in BRL with two decimals."""
    documentKey: Any
    """The key of the invoice; null if it is not known yet."""
    splitBase: Literal["BEFORE_TAX", "AFTER_TAX"]
    """The amount to which the percentages of `split` apply: BEFORE_TAX, the net amount before the tax is set aside, so that you bear all of the tax; AFTER_TAX, what is left after it, so that recipients bear their share."""
    status: Literal["PENDING", "NOT_SENT", "INFORMED", "CORRECTED", "SET_ASIDE"]
    """PENDING: no payment has started yet. NOT_SENT: the bank or method takes no tax, so nothing is set aside and the tax remains yours to pay. INFORMED: the bank has it. CORRECTED: the government stated other amounts. SET_ASIDE: the bank kept it from a payment."""
    corrected: Union["TaxAmounts", None]
    """The amounts that the government states in place of yours; null if it states none."""
    open: Union["TaxAmounts", None]
    """What is still to be paid of the invoice's tax, as the government states; null if unknown."""
    setAside: Union["TaxAmounts", None]
    """What the bank set aside from all payments of this charge; null before the first."""


class TaxAmounts(TypedDict):
    """An amount of CBS and one of IBS."""
    cbs: str
    """CBS in BRL with two decimals."""
    ibs: str
    """IBS in BRL with two decimals."""


class TaxCorrectedData(TypedDict):
    """An event's data about a charge's corrected tax."""
    charge: "Charge"
    """The charge at that time; `tax.corrected` has the government's amounts."""
    attempt: "Attempt"
    """The attempt whose bank reported them."""

# CPF for a person, CNPJ for a company.
TaxDocumentType = Literal["CPF", "CNPJ"]


class _TaxInput(TypedDict):
    cbs: Union[float, str]
    """The sale's CBS in BRL, zero or more, with at most two decimals."""
    ibs: Union[float, str]
    """The sale's IBS in BRL, zero or more, with at most two decimals."""


class TaxInput(_TaxInput, total=False):
    """CBS and IBS of the sale, which your bank sets aside from the payment (split payment of the tax reform). Both or neither. Only if the merchant has switched it on."""
    documentKey: str
    """The key of the invoice (NF-e, NFS-e): at most 50 letters and digits."""
    splitBase: Literal["BEFORE_TAX", "AFTER_TAX"]
    """The amount to which the percentages of `split` apply: BEFORE_TAX, the net amount before the tax is set aside, so that you bear all of the tax; AFTER_TAX, what is left after it, so that recipients bear their share. If left out, BEFORE_TAX."""


class TaxStatement(TypedDict):
    """The CBS and IBS that banks set aside in a month."""
    month: str
    """The month, in Brasília's time."""
    cbs: str
    """All CBS set aside in the month, in BRL with two decimals."""
    ibs: str
    """All IBS set aside in the month, in BRL with two decimals."""
    lines: List["TaxStatementLine"]
    """One for each charge, oldest first; at most 1000. The CSV file has all of them."""
    isComplete: bool
    """False if there are more lines than these; the sums include all of them."""


class TaxStatementLine(TypedDict):
    """What was set aside from one charge in a month."""
    chargeId: str
    """The charge's id."""
    setAsideAt: str
    """When the bank first set some of it aside."""
    documentKey: Any
    """The key of the invoice; null if it is not known."""
    description: Any
    """What was paid for; null if not set."""
    externalReference: Any
    """Your own reference; null if not set."""
    grossAmount: str
    """The charge's amount, in BRL with two decimals."""
    cbs: str
    """CBS set aside in the month, in BRL with two decimals."""
    ibs: str
    """IBS set aside in the month, in BRL with two decimals."""
    isForecast: bool
    """True if the bank has not reported some of it yet."""


class TaxStep(TypedDict):
    """One step of a charge's tax."""
    kind: Literal["STATED", "INFORMED", "NOT_SENT", "CORRECTED", "OPEN", "SET_ASIDE"]
    """STATED by you. INFORMED: the bank has it. NOT_SENT: a payment has started that does not carry it. CORRECTED and OPEN: what the government states. SET_ASIDE: what the bank kept from a payment."""
    at: str
    """When it happened, or when we learned of it."""
    cbs: str
    """CBS in BRL with two decimals; below zero where a later report takes some back."""
    ibs: str
    """IBS in BRL with two decimals; below zero where a later report takes some back."""
    attemptId: Any
    """The attempt that it belongs to; null for what you stated."""
    providerPaymentId: Any
    """The bank's id of the payment from which it was set aside; null for other kinds."""
    isForecast: bool
    """True if the bank has not reported the amount, so that it was computed by the law's rule."""


class TaxTimeline(TypedDict):
    """The CBS and IBS of a charge, step by step."""
    tax: "Tax"
    """The tax as it is now."""
    steps: List["TaxStep"]
    """Everything that happened to it, oldest first."""


class TestClock(TypedDict):
    """The clock for a test merchant's deadlines."""
    now: str
    """The clock's current time."""
    aheadSeconds: int
    """How far it is ahead of the real time; 0 if it was never moved."""


class ThreeDsInstructions(TypedDict):
    """How to complete a card payment with 3-D Secure."""
    type: Literal["THREE_DS"]
    """Always `THREE_DS`: the cardholder confirms the payment with the card's issuer."""
    redirectUrl: str
    """The page where the cardholder confirms."""


class Token(TypedDict):
    """An access token for a server."""
    access_token: str
    """The access token, a JWT (RFC 9068). Send it as `Authorization: Bearer …`."""
    token_type: Literal["Bearer"]
    """Always `Bearer`."""
    expires_in: int
    """Seconds until the token expires."""
    scope: str
    """The token's scopes, separated by spaces."""


class _TokenRequest(TypedDict):
    grant_type: Literal["client_credentials"]
    """Always `client_credentials`."""


class TokenRequest(_TokenRequest, total=False):
    """A request for an access token."""
    scope: str
    """The requested scopes, separated by spaces. Defaults to all of the client's scopes."""
    client_id: str
    """The client's id. Omit it with HTTP Basic."""
    client_secret: str
    """The client's secret. Omit it with HTTP Basic."""


class _TokenizedCardInput(TypedDict):
    connection: str
    """The `connection` of the `hostedFields` that took the card."""
    token: str
    """The processor's single-use token of the card."""
    holderName: str
    """The name on the card."""


class TokenizedCardInput(_TokenizedCardInput, total=False):
    """A card from a processor's own fields, as the processor's token."""
    brand: Union[str, None]
    """The brand that the fields recognized; null if none."""
    last4: Union[str, None]
    """The card number's last four digits, if the fields report them."""


class UpdatePaymentLinkRequest(TypedDict, total=False):
    """The fields to change. Omitted fields keep their values."""
    title: str
    """The title shown to payers."""
    description: Union[str, None]
    """The text shown below the title; null removes it."""
    asks: List[Literal["name", "document", "email", "phone"]]
    """The data that each payer must give before paying. It can change until the first payment."""
    stock: Union[int, None]
    """The total number of places; null makes it unlimited."""
    endsAt: Union[str, None]
    """When the link ends: from then on no payer may start paying. Null removes the end."""
    status: Literal["ENABLED", "DISABLED"]
    """A DISABLED link accepts no new payers; those already paying may finish."""


class UpdatePlanRequest(TypedDict, total=False):
    """The fields to change. Omitted fields keep their values. Changed terms are a new version: existing subscriptions keep theirs until you move them."""
    name: str
    """The plan's name, shown to payers."""
    description: Union[str, None]
    """What payers read on each cycle's charge; null removes it."""
    amount: Union[float, str]
    """FIXED only: the amount of every cycle, in BRL."""
    maximum: Union[float, str]
    """MAXIMUM only: the most that a cycle may cost, in BRL."""
    minimum: Union[Union[float, str], None]
    """MAXIMUM only: the least that a cycle may cost; null removes it."""
    firstAmount: Union[Union[float, str], None]
    """The first cycle's own amount; null removes it."""
    trialDays: int
    """Days before the first cycle, in which nothing is due."""
    retryDays: List[int]
    """How many days after a cycle's day a failed debit, or a declined saved card, is retried: at most three retries, within seven days and before the next cycle. Empty for no retries."""
    fallback: "PlanFallback"
    isArchived: bool
    """Whether the plan takes no new subscriptions. Existing ones continue."""


class UpdateRecipientRequest(TypedDict, total=False):
    """The fields to change. Omitted fields keep their values."""
    name: str
    """The recipient's name."""
    email: Union[str, None]
    """Null removes it."""
    document: str
    """The recipient's CPF or CNPJ; check digits are verified and punctuation is removed."""
    documentType: "TaxDocumentType"
    """The type of document. Detected from the document if not given."""
    pixKey: Union[str, None]
    """Null removes it."""
    status: Literal["ACTIVE", "DISABLED"]
    """A DISABLED recipient cannot be in the split of a new charge."""


class UpdateSubscriptionRequest(TypedDict, total=False):
    """The fields to change. Omitted fields keep their values. Changes apply from the next cycle whose charge is not open yet."""
    planId: str
    """The id of the plan to move to, with its current terms; the same plan for its newest version. Its interval must be the same."""
    customer: Union["CustomerInput", None]
    """The payer; null removes it."""
    customerReference: Union[str, None]
    """Your own id of the customer; null removes it."""
    payerDocument: Union[str, None]
    """The only payer of each cycle's charge, by Pix: money from another CPF or CNPJ, as the bank reports it, does not pay it and is refunded at once (`charge.payer_refused`). Only with the collection LINK. `customer.document` becomes this one. Null lets anyone pay."""
    unknownPayer: Literal["HOLD", "ACCEPT"]
    """Like `unknownPayer` of a charge. Only with a `payerDocument`."""
    description: Union[str, None]
    """What payers read on each cycle's charge; null removes it."""
    externalReference: Union[str, None]
    """Your own reference; null removes it."""
    metadata: Union[Dict[str, str], None]
    """Your own key-value pairs, all of them; null removes them."""
    split: Union[List["SplitRuleInput"], None]
    """The shares of each cycle's charge; null removes them."""
    tax: Union["PieceTaxInput", None]
    """CBS and IBS of each cycle that costs the plan's amount; null removes them. Required, if only as null, when a new plan costs another amount."""
    redirectUrl: Union[str, None]
    """Where the payer is sent after paying a cycle; null removes it."""


class UpdateWebhookEndpointRequest(TypedDict, total=False):
    """The fields to change. Omitted fields keep their values."""
    url: str
    """A public https address; http and private addresses only if ALLOW_PRIVATE_TARGETS is true. A merchant has at most 20 endpoints; another is refused with the field code too_many_endpoints."""
    types: List[Literal["charge.created", "charge.paid", "charge.expired", "charge.canceled", "charge.refunded", "charge.payer_refused", "charge.tax_corrected", "attempt.processing", "attempt.authorized", "attempt.capture_failed", "attempt.paid", "attempt.failed", "attempt.expired", "attempt.canceled", "attempt.refunded", "pix_payment.paid", "pix_payment.expired", "pix_payment.refunded", "invoice.confirming", "invoice.partially_paid", "invoice.paid", "invoice.expired", "invoice.overpaid", "invoice.paid_late", "withdrawal.requested", "withdrawal.approved", "withdrawal.rejected", "withdrawal.sent", "withdrawal.confirmed", "withdrawal.failed", "payout.requested", "payout.sent", "payout.paid", "payout.failed", "payout.returned", "payout.canceled", "refund.succeeded", "refund.failed", "dispute.opened", "dispute.response_sent", "dispute.response_refused", "dispute.won", "dispute.lost", "subscription.created", "subscription.activated", "subscription.past_due", "subscription.unpaid", "subscription.paused", "subscription.resumed", "subscription.canceled", "subscription.ended", "cycle.scheduled", "cycle.paid", "cycle.failed", "cycle.skipped", "cycle.canceled", "mandate.approved", "mandate.refused", "mandate.expired", "mandate.canceled", "*"]]
    """The event types it receives, or just `*` for all."""
    description: Union[str, None]
    """Your own description of the endpoint; null removes it."""
    status: Literal["ENABLED", "DISABLED"]
    """A DISABLED endpoint receives nothing, and its pending tries are dropped."""


class WebhookEndpoint(TypedDict):
    """An address that receives events."""
    id: str
    """The endpoint's id."""
    url: str
    """The address that events are sent to."""
    types: List[str]
    """The event types it receives; just `*` means all."""
    description: Any
    """Your own description; null if not set."""
    status: Literal["ENABLED", "DISABLED"]
    """Whether it receives events."""
    disabledReason: Any
    """`gone` if the address answered 410; null if enabled, or disabled by the merchant."""
    mode: "Mode"
    createdAt: str
    """When it was created."""


class WebhookEndpointList(TypedDict):
    """The endpoints of a merchant."""
    data: List["WebhookEndpoint"]
    """All endpoints, newest first."""


class WebhookEndpointWithSecret(TypedDict):
    """An endpoint with its new secret."""
    id: str
    """The endpoint's id."""
    url: str
    """The address that events are sent to."""
    types: List[str]
    """The event types it receives; just `*` means all."""
    description: Any
    """Your own description; null if not set."""
    status: Literal["ENABLED", "DISABLED"]
    """Whether it receives events."""
    disabledReason: Any
    """`gone` if the address answered 410; null if enabled, or disabled by the merchant."""
    mode: "Mode"
    secret: str
    """The secret that signs callbacks to this endpoint (Standard Webhooks). Only this answer shows it."""
    createdAt: str
    """When it was created."""


class WithdrawalApprovedEvent(TypedDict):
    """A withdrawal was approved."""
    id: str
    """The event's id."""
    type: Literal["withdrawal.approved"]
    """Always `withdrawal.approved`."""
    timestamp: str
    """When the event happened."""
    mode: "Mode"
    data: "InvoiceData"


class WithdrawalConfirmedEvent(TypedDict):
    """The network confirmed a withdrawal."""
    id: str
    """The event's id."""
    type: Literal["withdrawal.confirmed"]
    """Always `withdrawal.confirmed`."""
    timestamp: str
    """When the event happened."""
    mode: "Mode"
    data: "InvoiceData"


class WithdrawalFailedEvent(TypedDict):
    """A withdrawal failed, and its money is available again."""
    id: str
    """The event's id."""
    type: Literal["withdrawal.failed"]
    """Always `withdrawal.failed`."""
    timestamp: str
    """When the event happened."""
    mode: "Mode"
    data: "InvoiceData"


class WithdrawalRejectedEvent(TypedDict):
    """A withdrawal was rejected, and its money is available again."""
    id: str
    """The event's id."""
    type: Literal["withdrawal.rejected"]
    """Always `withdrawal.rejected`."""
    timestamp: str
    """When the event happened."""
    mode: "Mode"
    data: "InvoiceData"


class WithdrawalRequestedEvent(TypedDict):
    """A withdrawal was requested, and its money is reserved."""
    id: str
    """The event's id."""
    type: Literal["withdrawal.requested"]
    """Always `withdrawal.requested`."""
    timestamp: str
    """When the event happened."""
    mode: "Mode"
    data: "InvoiceData"


class WithdrawalSentEvent(TypedDict):
    """The coins of a withdrawal were sent."""
    id: str
    """The event's id."""
    type: Literal["withdrawal.sent"]
    """Always `withdrawal.sent`."""
    timestamp: str
    """When the event happened."""
    mode: "Mode"
    data: "InvoiceData"


class AcceptSuspenseInput(TypedDict):
    """What acceptSuspense takes."""
    suspenseId: str
    """The id of the held money."""


class _AcknowledgeEventsInput(TypedDict):
    consumerId: str
    """The event consumer's id."""
    cursor: str
    """The `cursor` of the events."""


class AcknowledgeEventsInput(_AcknowledgeEventsInput, total=False):
    """What acknowledgeEvents takes."""
    lastEventId: str
    """The last of these events that was handled; the ones after it come again. Defaults to all."""


class AddEvidenceInputFile(TypedDict):
    """A supporting file."""
    name: str
    """The file's name."""
    content: str
    """The file in base64: a PDF, PNG, JPEG or plain text of at most 3 MiB. Its type is detected from its content. All files of a dispute together have at most 15 MiB."""


class _AddEvidenceInput(TypedDict):
    disputeId: str
    """The dispute's id."""


class AddEvidenceInput(_AddEvidenceInput, total=False):
    """What addEvidence takes."""
    text: str
    """What happened, in your own words."""
    file: "AddEvidenceInputFile"
    """A supporting file."""


class AnonymizeCustomerInput(TypedDict):
    """What anonymizeCustomer takes."""
    chargeId: str
    """The charge's id."""


class AnswerSandboxMandateInput(TypedDict):
    """What answerSandboxMandate takes."""
    mandateId: str
    """The mandate's id."""
    answer: Literal["APPROVE", "REFUSE", "REVOKE"]
    """APPROVE or REFUSE a mandate that waits, or REVOKE an approved one."""


class ApprovePayoutInput(TypedDict):
    """What approvePayout takes."""
    payoutId: str
    """The payout's id."""
    code: str
    """A code of your own second factor or one of your recovery codes. It works once."""


class ApprovePayoutRaiseInput(TypedDict):
    """What approvePayoutRaise takes."""
    code: str
    """A code of your own second factor or one of your recovery codes. It works once."""
    requestedAt: str
    """The `requestedAt` of the raise to approve, as returned."""


class ApproveWithdrawalInput(TypedDict):
    """What approveWithdrawal takes."""
    invoiceId: str
    """The invoice's id."""
    code: str
    """A code of your own second factor or one of your recovery codes. It works once."""


class ApproveWithdrawalAnswer(TypedDict):
    """"""
    status: Literal[200]
    """The HTTP status again."""
    code: Literal["success"]
    """`success`; a refusal has its own code here."""
    response: "Invoice"
    """The answer."""


class CancelChargeInput(TypedDict):
    """What cancelCharge takes."""
    chargeId: str
    """The charge's id."""


class CancelPayoutInput(TypedDict):
    """What cancelPayout takes."""
    payoutId: str
    """The payout's id."""


class CancelPixPaymentInput(TypedDict):
    """What cancelPixPayment takes."""
    paymentId: str
    """The Pix payment's number."""


class CancelPixPaymentAnswer(TypedDict):
    """"""
    status: Literal[200]
    """The HTTP status again."""
    code: Literal["success"]
    """`success`; a refusal has its own code here."""
    response: "PixPayment"
    """The answer."""


class CancelSandboxInternationalInput(TypedDict):
    """What cancelSandboxInternational takes."""
    sessionId: str
    """The `sessionId` of the redirect instructions."""


class CancelSubscriptionInput(TypedDict):
    """What cancelSubscription takes."""
    subscriptionId: str
    """The subscription's id."""
    at: Literal["NOW", "PERIOD_END"]
    """NOW ends it at once, with its open cycles. PERIOD_END ends it before its next cycle; until then it can be resumed. A debit that can no longer be withdrawn, from 22:00 (Brasília) of the day before it, still pays its cycle."""


class _CaptureChargeInput(TypedDict):
    chargeId: str
    """The charge's id."""


class CaptureChargeInput(_CaptureChargeInput, total=False):
    """What captureCharge takes."""
    amount: Union[float, str]
    """How much to capture, in BRL, up to the authorized amount, which is the default."""


class _CompareBankStatementInput(TypedDict):
    content: str
    """The bank's file in base64: OFX or CNAB 240 in reais, of at most 1 MiB and 5000 lines. Ponte recognizes the format."""


class CompareBankStatementInput(_CompareBankStatementInput, total=False):
    """What compareBankStatement takes."""
    withinDays: int
    """How many days a line and an expected amount may be apart if no reference matches them. Defaults to `3`."""


class CompleteSandboxChallengeInput(TypedDict):
    """What completeSandboxChallenge takes."""
    challengeId: str
    """The challenge's id, from the address of `nextAction`."""


class _CreateAttemptInput(TypedDict):
    chargeId: str
    """The charge's id."""
    paymentMethod: Literal["PIX", "INTERNATIONAL", "BOLETO"]
    """The payment method. Only the public checkout accepts cards."""


class CreateAttemptInput(_CreateAttemptInput, total=False):
    """What createAttempt takes."""
    currency: Literal["USD", "EUR", "GBP", "CAD", "AUD", "CHF", "MXN", "ARS", "COP", "PEN", "UYU", "CLP", "PYG", "JPY", "KRW", "KWD"]
    """The payer's currency. Required with INTERNATIONAL, refused otherwise."""
    redirectUrl: str
    """Where the payer is sent at the end, instead of the charge's `redirectUrl`. https; http to the payer's own machine only in test mode and if the instance allows private targets."""
    dueDate: str
    """BOLETO only: the last day to pay it, in Brasília. A payment by barcode on that day is confirmed on the next business day, and the charge must not expire before then. The default is the latest possible day."""
    attemptIdempotencyKey: str
    """A key that works only once for this merchant, on any route and for ever. A second request with it gets 409 idempotency_key_reused."""


class _CreateChargeInput(TypedDict):
    grossAmount: Union[float, str]
    """The amount to pay, in BRL: a string such as "10.50" or a number, above zero, with at most two decimals."""


class CreateChargeInput(_CreateChargeInput, total=False):
    """What createCharge takes."""
    currency: Literal["BRL"]
    """Always `BRL`. It may be left out."""
    paymentMethod: Literal["PIX", "INTERNATIONAL", "BOLETO"]
    """The payment method. Only the public checkout accepts cards."""
    checkoutCurrency: Literal["USD", "EUR", "GBP", "CAD", "AUD", "CHF", "MXN", "ARS", "COP", "PEN", "UYU", "CLP", "PYG", "JPY", "KRW", "KWD"]
    """The payer's currency. Required with INTERNATIONAL, refused otherwise."""
    dueDate: str
    """BOLETO only: the last day to pay it, in Brasília. A payment by barcode on that day is confirmed on the next business day, and the charge must not expire before then. The default is the latest possible day."""
    description: str
    """What is paid for, shown to the payer."""
    expiresAt: str
    """When the charge expires: in the future and at most 365 days from now. The default is 24 hours from now or, with `dueDate`, when a payment on that day is confirmed at the latest."""
    externalReference: str
    """Your own reference, such as an order number. It need not be unique."""
    attemptIdempotencyKey: str
    """A key that works only once for this merchant, on any route and for ever. A second request with it gets 409 idempotency_key_reused."""
    callbackUrl: str
    """A public https address; http and private addresses only if ALLOW_PRIVATE_TARGETS is true."""
    redirectUrl: str
    """Where the payer is sent at the end. https; http to the payer's own machine only in test mode and if the instance allows private targets."""
    customer: "CustomerInput"
    customerReference: str
    """Your own id of the customer who is logged in to your shop: 3 to 64 of `A–Z a–z 0–9 . _ -`, not an e-mail, document or card number. For an hour the checkout offers this customer's saved cards to anyone with its link, so send it only if you know who will open that link. It is never returned: the charge keeps only a keyed hash, and your request log keeps the value for seven days."""
    payerDocument: str
    """The only payer: money from another CPF or CNPJ, as the bank reports it, does not pay this charge and is refunded at once (`charge.payer_refused`). Only Pix is offered then, and `customer.document` may only be this one."""
    unknownPayer: Literal["HOLD", "ACCEPT"]
    """What happens to money whose payer the bank does not report: HOLD keeps it in `suspense` until you accept it, which pays the charge, or refund it; ACCEPT lets it pay the charge at once. Only with `payerDocument`. The default is HOLD."""
    tax: "TaxInput"
    split: List["SplitRuleInput"]
    """The shares of the charge, each recipient at most once. The merchant gets the remainder."""
    metadata: Dict[str, str]
    """Your own key-value pairs, at most 50. They are returned with the charge."""
    capture: bool
    """False to authorize now and capture later: the payer pays by card, and the amount is held until `POST /charge/{chargeId}/capture`. Other methods and `paymentMethod` are then refused. If left out, true."""


class _CreateChargeWithPaymentMethodInput(TypedDict):
    grossAmount: Union[float, str]
    """The amount to pay, in BRL: a string such as "10.50" or a number, above zero, with at most two decimals."""
    paymentMethod: Literal["PIX", "INTERNATIONAL", "BOLETO"]
    """The payment method. Only the public checkout accepts cards."""


class CreateChargeWithPaymentMethodInput(_CreateChargeWithPaymentMethodInput, total=False):
    """The input of createCharge with `paymentMethod`."""
    currency: Literal["BRL"]
    """Always `BRL`. It may be left out."""
    checkoutCurrency: Literal["USD", "EUR", "GBP", "CAD", "AUD", "CHF", "MXN", "ARS", "COP", "PEN", "UYU", "CLP", "PYG", "JPY", "KRW", "KWD"]
    """The payer's currency. Required with INTERNATIONAL, refused otherwise."""
    dueDate: str
    """BOLETO only: the last day to pay it, in Brasília. A payment by barcode on that day is confirmed on the next business day, and the charge must not expire before then. The default is the latest possible day."""
    description: str
    """What is paid for, shown to the payer."""
    expiresAt: str
    """When the charge expires: in the future and at most 365 days from now. The default is 24 hours from now or, with `dueDate`, when a payment on that day is confirmed at the latest."""
    externalReference: str
    """Your own reference, such as an order number. It need not be unique."""
    attemptIdempotencyKey: str
    """A key that works only once for this merchant, on any route and for ever. A second request with it gets 409 idempotency_key_reused."""
    callbackUrl: str
    """A public https address; http and private addresses only if ALLOW_PRIVATE_TARGETS is true."""
    redirectUrl: str
    """Where the payer is sent at the end. https; http to the payer's own machine only in test mode and if the instance allows private targets."""
    customer: "CustomerInput"
    customerReference: str
    """Your own id of the customer who is logged in to your shop: 3 to 64 of `A–Z a–z 0–9 . _ -`, not an e-mail, document or card number. For an hour the checkout offers this customer's saved cards to anyone with its link, so send it only if you know who will open that link. It is never returned: the charge keeps only a keyed hash, and your request log keeps the value for seven days."""
    payerDocument: str
    """The only payer: money from another CPF or CNPJ, as the bank reports it, does not pay this charge and is refunded at once (`charge.payer_refused`). Only Pix is offered then, and `customer.document` may only be this one."""
    unknownPayer: Literal["HOLD", "ACCEPT"]
    """What happens to money whose payer the bank does not report: HOLD keeps it in `suspense` until you accept it, which pays the charge, or refund it; ACCEPT lets it pay the charge at once. Only with `payerDocument`. The default is HOLD."""
    tax: "TaxInput"
    split: List["SplitRuleInput"]
    """The shares of the charge, each recipient at most once. The merchant gets the remainder."""
    metadata: Dict[str, str]
    """Your own key-value pairs, at most 50. They are returned with the charge."""
    capture: bool
    """False to authorize now and capture later: the payer pays by card, and the amount is held until `POST /charge/{chargeId}/capture`. Other methods and `paymentMethod` are then refused. If left out, true."""


class _CreateChargeWithoutPaymentMethodInput(TypedDict):
    grossAmount: Union[float, str]
    """The amount to pay, in BRL: a string such as "10.50" or a number, above zero, with at most two decimals."""


class CreateChargeWithoutPaymentMethodInput(_CreateChargeWithoutPaymentMethodInput, total=False):
    """The input of createCharge without `paymentMethod`."""
    currency: Literal["BRL"]
    """Always `BRL`. It may be left out."""
    paymentMethod: NoReturn
    """Left out."""
    checkoutCurrency: Literal["USD", "EUR", "GBP", "CAD", "AUD", "CHF", "MXN", "ARS", "COP", "PEN", "UYU", "CLP", "PYG", "JPY", "KRW", "KWD"]
    """The payer's currency. Required with INTERNATIONAL, refused otherwise."""
    dueDate: str
    """BOLETO only: the last day to pay it, in Brasília. A payment by barcode on that day is confirmed on the next business day, and the charge must not expire before then. The default is the latest possible day."""
    description: str
    """What is paid for, shown to the payer."""
    expiresAt: str
    """When the charge expires: in the future and at most 365 days from now. The default is 24 hours from now or, with `dueDate`, when a payment on that day is confirmed at the latest."""
    externalReference: str
    """Your own reference, such as an order number. It need not be unique."""
    attemptIdempotencyKey: str
    """A key that works only once for this merchant, on any route and for ever. A second request with it gets 409 idempotency_key_reused."""
    callbackUrl: str
    """A public https address; http and private addresses only if ALLOW_PRIVATE_TARGETS is true."""
    redirectUrl: str
    """Where the payer is sent at the end. https; http to the payer's own machine only in test mode and if the instance allows private targets."""
    customer: "CustomerInput"
    customerReference: str
    """Your own id of the customer who is logged in to your shop: 3 to 64 of `A–Z a–z 0–9 . _ -`, not an e-mail, document or card number. For an hour the checkout offers this customer's saved cards to anyone with its link, so send it only if you know who will open that link. It is never returned: the charge keeps only a keyed hash, and your request log keeps the value for seven days."""
    payerDocument: str
    """The only payer: money from another CPF or CNPJ, as the bank reports it, does not pay this charge and is refunded at once (`charge.payer_refused`). Only Pix is offered then, and `customer.document` may only be this one."""
    unknownPayer: Literal["HOLD", "ACCEPT"]
    """What happens to money whose payer the bank does not report: HOLD keeps it in `suspense` until you accept it, which pays the charge, or refund it; ACCEPT lets it pay the charge at once. Only with `payerDocument`. The default is HOLD."""
    tax: "TaxInput"
    split: List["SplitRuleInput"]
    """The shares of the charge, each recipient at most once. The merchant gets the remainder."""
    metadata: Dict[str, str]
    """Your own key-value pairs, at most 50. They are returned with the charge."""
    capture: bool
    """False to authorize now and capture later: the payer pays by card, and the amount is held until `POST /charge/{chargeId}/capture`. Other methods and `paymentMethod` are then refused. If left out, true."""

# 
CreateChargeAnswer = Union["CreatedAttempt", "CreatedCharge"]


class CreateCheckoutTokenInput(TypedDict):
    """What createCheckoutToken takes."""
    chargeId: str
    """The charge's id."""


class CreateCryptoPaymentInput(TypedDict):
    """What createCryptoPayment takes."""
    amount: float
    """The amount to pay, in `fiat_currency`: above zero, with at most two decimals."""
    fiat_currency: "FiatCurrency"
    pay_currency: "PayCurrency"
    customer_name: str
    """The payer's name."""
    customer_email: str
    """An e-mail address."""
    external_reference: str
    """Your own reference, such as an order number. It need not be unique."""


class _CreateEventConsumerInput(TypedDict):
    name: str
    """Your own name for it, unique among the merchant's consumers. A merchant has at most 20 consumers; another is refused with the field code too_many_consumers."""
    types: List[Literal["charge.created", "charge.paid", "charge.expired", "charge.canceled", "charge.refunded", "charge.payer_refused", "charge.tax_corrected", "attempt.processing", "attempt.authorized", "attempt.capture_failed", "attempt.paid", "attempt.failed", "attempt.expired", "attempt.canceled", "attempt.refunded", "pix_payment.paid", "pix_payment.expired", "pix_payment.refunded", "invoice.confirming", "invoice.partially_paid", "invoice.paid", "invoice.expired", "invoice.overpaid", "invoice.paid_late", "withdrawal.requested", "withdrawal.approved", "withdrawal.rejected", "withdrawal.sent", "withdrawal.confirmed", "withdrawal.failed", "payout.requested", "payout.sent", "payout.paid", "payout.failed", "payout.returned", "payout.canceled", "refund.succeeded", "refund.failed", "dispute.opened", "dispute.response_sent", "dispute.response_refused", "dispute.won", "dispute.lost", "subscription.created", "subscription.activated", "subscription.past_due", "subscription.unpaid", "subscription.paused", "subscription.resumed", "subscription.canceled", "subscription.ended", "cycle.scheduled", "cycle.paid", "cycle.failed", "cycle.skipped", "cycle.canceled", "mandate.approved", "mandate.refused", "mandate.expired", "mandate.canceled", "*"]]
    """The event types it gets, or just `*` for all."""


class CreateEventConsumerInput(_CreateEventConsumerInput, total=False):
    """What createEventConsumer takes."""
    startAfter: str
    """It begins with the events after this one. By default it begins with new events."""
    startAt: str
    """It begins with the events from this instant on. Not together with `startAfter`."""


class _CreatePaymentLinkInput(TypedDict):
    title: str
    """The title shown to payers."""
    grossAmount: Union[float, str]
    """The price of one piece, in BRL: a string or a number, above zero, with at most two decimals. With `payerAmount`, the suggested amount."""


class CreatePaymentLinkInput(_CreatePaymentLinkInput, total=False):
    """What createPaymentLink takes."""
    description: str
    """The text shown below the title."""
    currency: Literal["BRL"]
    """Always `BRL`. It may be left out."""
    payerAmount: "PayerAmountInput"
    """If this member is present, even if it is empty, the payer chooses the amount."""
    maxQuantity: int
    """The most pieces one payer may buy; each takes a place of the stock. Defaults to `1`."""
    asks: List[Literal["name", "document", "email", "phone"]]
    """The data that each payer must give before paying. It becomes the charge's `customer`. Defaults to an empty list."""
    questions: List["PaymentLinkQuestionInput"]
    """Custom questions, at most five. Defaults to an empty list."""
    locksPayer: bool
    """True if each charge may only be paid by the CPF or CNPJ that its payer gives, as `payerDocument` of a charge; `asks` must contain `document`, and only Pix is offered. Defaults to `false`."""
    unknownPayer: Literal["HOLD", "ACCEPT"]
    """Like `unknownPayer` of a charge. Only with `locksPayer`. The default is HOLD."""
    tax: "PieceTaxInput"
    """CBS and IBS of one piece, for each charge. Not allowed if the payer chooses the amount."""
    methods: List["ChargeMethod"]
    """The methods to offer, among those that the merchant accepts. Defaults to all of them."""
    stock: int
    """The total number of places, one for each piece. Unlimited if not set."""
    endsAt: str
    """When the link ends: from then on no payer may start paying. If not set, it does not end."""
    redirectUrl: str
    """Where the payer is sent at the end. https; http to the payer's own machine only in test mode and if the instance allows private targets."""


class CreatePixPaymentInput2Fine(TypedDict):
    """What is added once when the payment is late, from the first business day after the due date. Requires `dueDate`."""
    type: Literal["FIXED", "PERCENT"]
    """`FIXED`: the value is an amount in BRL. `PERCENT`: it is a percentage of the amount."""
    value: float
    """The amount in BRL, or the percentage: at most two decimals."""


class _CreatePixPaymentInput2Interest(TypedDict):
    type: Literal["FIXED", "PERCENT"]
    """`FIXED`: the value is an amount in BRL. `PERCENT`: it is a percentage of the amount."""
    value: float
    """The amount in BRL, or the percentage: at most two decimals."""


class CreatePixPaymentInput2Interest(_CreatePixPaymentInput2Interest, total=False):
    """What is added for each day of delay, from the first business day after the due date. Requires `dueDate`."""
    per: Literal["DAY", "MONTH", "YEAR"]
    """The period of the percentage; with `FIXED` always `DAY`. Defaults to `"DAY"`."""
    days: Literal["CALENDAR", "BUSINESS"]
    """Which days count: every day, or only the business days of Brazil's banks. Defaults to `"CALENDAR"`."""


class CreatePixPaymentInput2Discount1UntilItem(TypedDict):
    """"""
    date: str
    """The last day of this discount: from today to the due date."""
    value: float
    """The amount in BRL, or the percentage: at most two decimals."""


class CreatePixPaymentInput2Discount1(TypedDict):
    """"""
    type: Literal["FIXED", "PERCENT"]
    """`FIXED`: the value is an amount in BRL. `PERCENT`: it is a percentage of the amount."""
    until: List["CreatePixPaymentInput2Discount1UntilItem"]
    """Up to three days, each with the discount for a payment by then. The earliest day that still applies counts."""


class _CreatePixPaymentInput2Discount2(TypedDict):
    type: Literal["FIXED", "PERCENT"]
    """`FIXED`: the value is an amount in BRL. `PERCENT`: it is a percentage of the amount."""
    perDay: float
    """The amount in BRL, or the percentage, for each day before the due date."""


class CreatePixPaymentInput2Discount2(_CreatePixPaymentInput2Discount2, total=False):
    """"""
    days: Literal["CALENDAR", "BUSINESS"]
    """Which days count: every day, or only the business days of Brazil's banks."""


class CreatePixPaymentInput2Rebate(TypedDict):
    """What is always taken off the amount, whenever it is paid. Requires `dueDate`."""
    type: Literal["FIXED", "PERCENT"]
    """`FIXED`: the value is an amount in BRL. `PERCENT`: it is a percentage of the amount."""
    value: float
    """The amount in BRL, or the percentage: at most two decimals."""


class _CreatePixPaymentInput1(TypedDict):
    clientMode: Literal["noNeedToSpecify"]
    """Always `noNeedToSpecify`: no payer is named, so anyone can pay, unless there is a `payerDocument`."""
    amount: float
    """The amount to pay, in BRL: above zero, with at most two decimals."""
    expire_at: str
    """When it expires: in the future, with an offset or Z (ISO 8601)."""


class CreatePixPaymentInput1(_CreatePixPaymentInput1, total=False):
    """What createPixPayment takes."""
    description: str
    """What is paid for, shown to the payer."""
    external_reference: str
    """Your own reference, such as an order number. It need not be unique."""
    redirect_url: str
    """Where the payer is sent at the end. https; http to the payer's own machine only in test mode and if the instance allows private targets."""
    phoneNumber: str
    """The payer's phone number."""
    email: str
    """An e-mail address."""
    payerDocument: str
    """The only payer: money from another CPF or CNPJ, as the bank reports it, does not pay this payment and is refunded at once (`charge.payer_refused`). `document_client` may only be this one."""
    unknownPayer: Literal["HOLD", "ACCEPT"]
    """What happens to money whose payer the bank does not report: HOLD keeps it in `suspense` until you accept it, which pays the charge, or refund it; ACCEPT lets it pay the charge at once. Only with `payerDocument`. The default is HOLD."""
    tax: "TaxInput"
    document_type: Literal["CPF", "CNPJ"]
    """The type of document."""
    name_client: str
    """The payer's name."""
    document_client: str
    """The payer's CPF or CNPJ; punctuation is removed."""


class _CreatePixPaymentInput2(TypedDict):
    clientMode: Literal["fillDataNow"]
    """Always `fillDataNow`: the request contains the payer's data."""
    amount: float
    """The amount to pay, in BRL: above zero, with at most two decimals."""
    expire_at: str
    """When it expires: in the future, with an offset or Z (ISO 8601)."""
    document_type: Literal["CPF", "CNPJ"]
    """The type of document."""
    name_client: str
    """The payer's name."""
    document_client: str
    """The payer's CPF or CNPJ; punctuation is removed."""


class CreatePixPaymentInput2(_CreatePixPaymentInput2, total=False):
    """What createPixPayment takes."""
    description: str
    """What is paid for, shown to the payer."""
    external_reference: str
    """Your own reference, such as an order number. It need not be unique."""
    redirect_url: str
    """Where the payer is sent at the end. https; http to the payer's own machine only in test mode and if the instance allows private targets."""
    phoneNumber: str
    """The payer's phone number."""
    email: str
    """An e-mail address."""
    payerDocument: str
    """The only payer: money from another CPF or CNPJ, as the bank reports it, does not pay this payment and is refunded at once (`charge.payer_refused`). `document_client` may only be this one."""
    unknownPayer: Literal["HOLD", "ACCEPT"]
    """What happens to money whose payer the bank does not report: HOLD keeps it in `suspense` until you accept it, which pays the charge, or refund it; ACCEPT lets it pay the charge at once. Only with `payerDocument`. The default is HOLD."""
    tax: "TaxInput"
    dueDate: str
    """The due date, in Brasília's time. Banks move a date that is not a business day to the next one that is, by the national holidays. The named payer can pay until `expire_at`, which must not be before the end of that business day. Without `fine`, `interest`, `discount` and `rebate` the amount never changes."""
    fine: "CreatePixPaymentInput2Fine"
    """What is added once when the payment is late, from the first business day after the due date. Requires `dueDate`."""
    interest: "CreatePixPaymentInput2Interest"
    """What is added for each day of delay, from the first business day after the due date. Requires `dueDate`."""
    discount: Union["CreatePixPaymentInput2Discount1", "CreatePixPaymentInput2Discount2"]
    """What is taken off an early payment: until certain days, or for each day before the due date. Requires `dueDate`."""
    rebate: "CreatePixPaymentInput2Rebate"
    """What is always taken off the amount, whenever it is paid. Requires `dueDate`."""


class _CreatePixPaymentInput3(TypedDict):
    clientMode: Literal["requestCheckout"]
    """Always `requestCheckout`: the payer enters their data on the hosted page."""
    amount: float
    """The amount to pay, in BRL: above zero, with at most two decimals."""
    expire_at: str
    """When it expires: in the future, with an offset or Z (ISO 8601)."""


class CreatePixPaymentInput3(_CreatePixPaymentInput3, total=False):
    """What createPixPayment takes."""
    description: str
    """What is paid for, shown to the payer."""
    external_reference: str
    """Your own reference, such as an order number. It need not be unique."""
    redirect_url: str
    """Where the payer is sent at the end. https; http to the payer's own machine only in test mode and if the instance allows private targets."""
    phoneNumber: str
    """The payer's phone number."""
    email: str
    """An e-mail address."""
    payerDocument: str
    """The only payer: money from another CPF or CNPJ, as the bank reports it, does not pay this payment and is refunded at once (`charge.payer_refused`). `document_client` may only be this one."""
    unknownPayer: Literal["HOLD", "ACCEPT"]
    """What happens to money whose payer the bank does not report: HOLD keeps it in `suspense` until you accept it, which pays the charge, or refund it; ACCEPT lets it pay the charge at once. Only with `payerDocument`. The default is HOLD."""
    tax: "TaxInput"
    document_type: Literal["CPF", "CNPJ"]
    """The type of document."""
    name_client: str
    """The payer's name."""
    document_client: str
    """The payer's CPF or CNPJ; punctuation is removed."""

# What createPixPayment takes.
CreatePixPaymentInput = Union["CreatePixPaymentInput1", "CreatePixPaymentInput2", "CreatePixPaymentInput3"]


class CreatePixPaymentAnswer(TypedDict):
    """"""
    status: Literal[201]
    """The HTTP status again."""
    code: Literal["success"]
    """`success`; a refusal has its own code here."""
    response: "PixPayment"
    """The answer."""


class _CreatePlanInput(TypedDict):
    name: str
    """The plan's name, shown to payers."""
    interval: "PlanInterval"


class CreatePlanInput(_CreatePlanInput, total=False):
    """What createPlan takes."""
    description: str
    """What payers read on each cycle's charge. Defaults to the plan's name."""
    amountType: "PlanAmountType"
    """ Defaults to `"FIXED"`."""
    amount: Union[float, str]
    """FIXED only: the amount of every cycle, in BRL."""
    maximum: Union[float, str]
    """MAXIMUM only: the most that a cycle may cost, in BRL."""
    minimum: Union[float, str]
    """MAXIMUM only: the least that a cycle may cost, in BRL. Defaults to 0.01."""
    firstAmount: Union[float, str]
    """A separate amount for the first cycle, in BRL, such as with a joining fee; within the limits of a MAXIMUM plan. Defaults to the amount of every cycle."""
    trialDays: int
    """Days before the first cycle, in which nothing is due. Defaults to `0`."""
    retryDays: List[int]
    """How many days after a cycle's day a failed debit, or a declined saved card, is retried: at most three retries, within seven days and before the next cycle. Empty for no retries. Defaults to `[1,3,7]`."""
    fallback: "PlanFallback"
    """ Defaults to `"LINK"`."""


class _CreateRecipientInput(TypedDict):
    name: str
    """The recipient's name."""
    document: str
    """The recipient's CPF or CNPJ; check digits are verified and punctuation is removed."""


class CreateRecipientInput(_CreateRecipientInput, total=False):
    """What createRecipient takes."""
    email: str
    """The recipient's e-mail address."""
    documentType: "TaxDocumentType"
    """The type of document. Detected from the document if not given."""
    pixKey: str
    """The recipient's Pix key: a CPF, CNPJ, e-mail address, phone number with +55, or random key."""


class _CreateRefundInput(TypedDict):
    chargeId: str
    """The charge's id."""


class CreateRefundInput(_CreateRefundInput, total=False):
    """What createRefund takes."""
    amount: Union[float, str]
    """The amount to refund, in BRL. If left out, all that remains."""
    reason: str
    """The reason, for your own records."""


class _CreateSubscriptionInput(TypedDict):
    planId: str
    """The id of a plan that is not archived. Its current terms apply until you change the plan."""


class CreateSubscriptionInput(_CreateSubscriptionInput, total=False):
    """What createSubscription takes."""
    collection: "Collection"
    """ Defaults to `"LINK"`."""
    mandate: "MandateRequest"
    """How the payer authorizes the debits; only for the collection PIX_AUTOMATIC."""
    customer: "CustomerInput"
    """The payer. PIX_AUTOMATIC requires a name and a CPF or CNPJ; mail requires an address."""
    customerReference: str
    """Your own id of the customer. Cycles never offer or charge the cards that they saved elsewhere."""
    payerDocument: str
    """The only payer of each cycle's charge, by Pix: money from another CPF or CNPJ, as the bank reports it, does not pay it and is refunded at once (`charge.payer_refused`). Only with the collection LINK; `customer.document` may only be this one."""
    unknownPayer: Literal["HOLD", "ACCEPT"]
    """What happens to money whose payer the bank does not report: HOLD keeps it in `suspense` until you accept it, which pays the charge, or refund it; ACCEPT lets it pay the charge at once. Only with `payerDocument`. The default is HOLD."""
    startDay: str
    """The first cycle's day in Brasília's time, from today to a year from now; all others are counted from it. A trial moves it by the trial's days. Today if not set."""
    description: str
    """What payers read on each cycle's charge. The plan's description, or its name, if not set."""
    externalReference: str
    """Your own reference, such as a contract number. Each cycle's charge has it too."""
    metadata: Dict[str, str]
    """Your own key-value pairs, at most 50. They are returned with the charge."""
    split: List["SplitRuleInput"]
    """The shares of the charge, each recipient at most once. The merchant gets the remainder."""
    tax: "PieceTaxInput"
    """CBS and IBS of each cycle that costs the plan's amount; a first cycle of another amount carries none. For a plan with a MAXIMUM they are set with each cycle's amount."""
    redirectUrl: str
    """Where the payer is sent after paying a cycle. https; http to the payer's own machine only in test mode and if the instance allows private targets."""


class _CreateWebhookEndpointInput(TypedDict):
    url: str
    """A public https address; http and private addresses only if ALLOW_PRIVATE_TARGETS is true. A merchant has at most 20 endpoints; another is refused with the field code too_many_endpoints."""
    types: List[Literal["charge.created", "charge.paid", "charge.expired", "charge.canceled", "charge.refunded", "charge.payer_refused", "charge.tax_corrected", "attempt.processing", "attempt.authorized", "attempt.capture_failed", "attempt.paid", "attempt.failed", "attempt.expired", "attempt.canceled", "attempt.refunded", "pix_payment.paid", "pix_payment.expired", "pix_payment.refunded", "invoice.confirming", "invoice.partially_paid", "invoice.paid", "invoice.expired", "invoice.overpaid", "invoice.paid_late", "withdrawal.requested", "withdrawal.approved", "withdrawal.rejected", "withdrawal.sent", "withdrawal.confirmed", "withdrawal.failed", "payout.requested", "payout.sent", "payout.paid", "payout.failed", "payout.returned", "payout.canceled", "refund.succeeded", "refund.failed", "dispute.opened", "dispute.response_sent", "dispute.response_refused", "dispute.won", "dispute.lost", "subscription.created", "subscription.activated", "subscription.past_due", "subscription.unpaid", "subscription.paused", "subscription.resumed", "subscription.canceled", "subscription.ended", "cycle.scheduled", "cycle.paid", "cycle.failed", "cycle.skipped", "cycle.canceled", "mandate.approved", "mandate.refused", "mandate.expired", "mandate.canceled", "*"]]
    """The event types it receives, or just `*` for all."""


class CreateWebhookEndpointInput(_CreateWebhookEndpointInput, total=False):
    """What createWebhookEndpoint takes."""
    description: str
    """Your own description of the endpoint."""


class DeleteEventConsumerInput(TypedDict):
    """What deleteEventConsumer takes."""
    consumerId: str
    """The event consumer's id."""


class DeleteWebhookEndpointInput(TypedDict):
    """What deleteWebhookEndpoint takes."""
    endpointId: str
    """The webhook endpoint's id."""


class ExportAttemptsInput(TypedDict, total=False):
    """What exportAttempts takes."""
    separator: Literal["comma", "semicolon"]
    """The field separator: `comma`, or `semicolon`, which spreadsheets expect with a decimal comma."""
    decimal: Literal["point", "comma"]
    """The decimal separator: `point` or `comma`."""
    bom: Literal["true", "false"]
    """Whether the file begins with a byte order mark, by which spreadsheets recognize UTF-8."""
    time_zone: Literal["utc", "merchant"]
    """The time zone of instants: `utc` (ISO 8601, `2026-01-31T15:00:00.000Z`) or `merchant`, the one in the merchant's settings (`2026-01-31 12:00:00`)."""
    text_cells: Literal["plain", "guarded"]
    """How ids and texts are written: `plain` for programs, or `guarded` for spreadsheets. Spreadsheets take `00042` for a number and `01/02` for a date, so `guarded` writes such texts as a formula, `="00042"`."""
    start_date: Union[str, str]
    """Only objects created at or after this instant; a bare day begins at midnight UTC."""
    end_date: Union[str, str]
    """Only objects created up to this instant; a bare day ends at its last millisecond UTC."""
    query: str
    """Only matches of this text: an id, or the beginning of a reference, name or e-mail."""
    status: "AttemptStatus"
    """Only attempts with this status."""
    method: "PaymentMethod"
    """Only attempts by this method."""


class ExportChargesInput(TypedDict, total=False):
    """What exportCharges takes."""
    separator: Literal["comma", "semicolon"]
    """The field separator: `comma`, or `semicolon`, which spreadsheets expect with a decimal comma."""
    decimal: Literal["point", "comma"]
    """The decimal separator: `point` or `comma`."""
    bom: Literal["true", "false"]
    """Whether the file begins with a byte order mark, by which spreadsheets recognize UTF-8."""
    time_zone: Literal["utc", "merchant"]
    """The time zone of instants: `utc` (ISO 8601, `2026-01-31T15:00:00.000Z`) or `merchant`, the one in the merchant's settings (`2026-01-31 12:00:00`)."""
    text_cells: Literal["plain", "guarded"]
    """How ids and texts are written: `plain` for programs, or `guarded` for spreadsheets. Spreadsheets take `00042` for a number and `01/02` for a date, so `guarded` writes such texts as a formula, `="00042"`."""
    start_date: Union[str, str]
    """Only objects created at or after this instant; a bare day begins at midnight UTC."""
    end_date: Union[str, str]
    """Only objects created up to this instant; a bare day ends at its last millisecond UTC."""
    query: str
    """Only matches of this text: an id, or the beginning of a reference, name or e-mail."""
    status: "ChargeStatus"
    """Only charges with this status."""


class ExportCustomerInput(TypedDict):
    """What exportCustomer takes."""
    chargeId: str
    """The charge's id."""


class ExportDisputesInput(TypedDict, total=False):
    """What exportDisputes takes."""
    separator: Literal["comma", "semicolon"]
    """The field separator: `comma`, or `semicolon`, which spreadsheets expect with a decimal comma."""
    decimal: Literal["point", "comma"]
    """The decimal separator: `point` or `comma`."""
    bom: Literal["true", "false"]
    """Whether the file begins with a byte order mark, by which spreadsheets recognize UTF-8."""
    time_zone: Literal["utc", "merchant"]
    """The time zone of instants: `utc` (ISO 8601, `2026-01-31T15:00:00.000Z`) or `merchant`, the one in the merchant's settings (`2026-01-31 12:00:00`)."""
    text_cells: Literal["plain", "guarded"]
    """How ids and texts are written: `plain` for programs, or `guarded` for spreadsheets. Spreadsheets take `00042` for a number and `01/02` for a date, so `guarded` writes such texts as a formula, `="00042"`."""
    status: "DisputeStatus"
    """Only disputes with this status."""


class ExportInvoicesInput(TypedDict, total=False):
    """What exportInvoices takes."""
    separator: Literal["comma", "semicolon"]
    """The field separator: `comma`, or `semicolon`, which spreadsheets expect with a decimal comma."""
    decimal: Literal["point", "comma"]
    """The decimal separator: `point` or `comma`."""
    bom: Literal["true", "false"]
    """Whether the file begins with a byte order mark, by which spreadsheets recognize UTF-8."""
    time_zone: Literal["utc", "merchant"]
    """The time zone of instants: `utc` (ISO 8601, `2026-01-31T15:00:00.000Z`) or `merchant`, the one in the merchant's settings (`2026-01-31 12:00:00`)."""
    text_cells: Literal["plain", "guarded"]
    """How ids and texts are written: `plain` for programs, or `guarded` for spreadsheets. Spreadsheets take `00042` for a number and `01/02` for a date, so `guarded` writes such texts as a formula, `="00042"`."""
    start_date: Union[str, str]
    """Only objects created at or after this instant; a bare day begins at midnight UTC."""
    end_date: Union[str, str]
    """Only objects created up to this instant; a bare day ends at its last millisecond UTC."""
    query: str
    """Only matches of this text: an id, or the beginning of a reference, name or e-mail."""
    status: "InvoiceStatus"
    """Only invoices with this status."""
    type: "InvoiceType"
    """Only invoices with this type."""


class ExportPaymentsInput(TypedDict, total=False):
    """What exportPayments takes."""
    separator: Literal["comma", "semicolon"]
    """The field separator: `comma`, or `semicolon`, which spreadsheets expect with a decimal comma."""
    decimal: Literal["point", "comma"]
    """The decimal separator: `point` or `comma`."""
    bom: Literal["true", "false"]
    """Whether the file begins with a byte order mark, by which spreadsheets recognize UTF-8."""
    time_zone: Literal["utc", "merchant"]
    """The time zone of instants: `utc` (ISO 8601, `2026-01-31T15:00:00.000Z`) or `merchant`, the one in the merchant's settings (`2026-01-31 12:00:00`)."""
    text_cells: Literal["plain", "guarded"]
    """How ids and texts are written: `plain` for programs, or `guarded` for spreadsheets. Spreadsheets take `00042` for a number and `01/02` for a date, so `guarded` writes such texts as a formula, `="00042"`."""
    start_date: Union[str, str]
    """Only objects created at or after this instant; a bare day begins at midnight UTC."""
    end_date: Union[str, str]
    """Only objects created up to this instant; a bare day ends at its last millisecond UTC."""
    query: str
    """Only matches of this text: an id, or the beginning of a reference, name or e-mail."""
    product: Literal["CHARGE", "PIX_PAYMENT", "CRYPTO_INVOICE", "SUBSCRIPTION"]
    """Only payments of this product. Crypto invoices require the scope `invoices:read`; without it, a file of all products omits them."""
    status: "ChargeStatus"
    """Only payments with this status."""
    method: "PaymentMethod"
    """Only payments by this method."""
    refund: "RefundStatus"
    """Only paid charges with this refund status."""


class ExportPayoutsInput(TypedDict, total=False):
    """What exportPayouts takes."""
    separator: Literal["comma", "semicolon"]
    """The field separator: `comma`, or `semicolon`, which spreadsheets expect with a decimal comma."""
    decimal: Literal["point", "comma"]
    """The decimal separator: `point` or `comma`."""
    bom: Literal["true", "false"]
    """Whether the file begins with a byte order mark, by which spreadsheets recognize UTF-8."""
    time_zone: Literal["utc", "merchant"]
    """The time zone of instants: `utc` (ISO 8601, `2026-01-31T15:00:00.000Z`) or `merchant`, the one in the merchant's settings (`2026-01-31 12:00:00`)."""
    text_cells: Literal["plain", "guarded"]
    """How ids and texts are written: `plain` for programs, or `guarded` for spreadsheets. Spreadsheets take `00042` for a number and `01/02` for a date, so `guarded` writes such texts as a formula, `="00042"`."""
    start_date: Union[str, str]
    """Only objects created at or after this instant; a bare day begins at midnight UTC."""
    end_date: Union[str, str]
    """Only objects created up to this instant; a bare day ends at its last millisecond UTC."""
    query: str
    """Only matches of this text: an id, an end-to-end id, or the receiving Pix key."""
    status: "PayoutStatus"
    """Only payouts with this status."""
    recipientId: str
    """Only payouts from this recipient's balance."""


class ExportPixPaymentsInput(TypedDict, total=False):
    """What exportPixPayments takes."""
    separator: Literal["comma", "semicolon"]
    """The field separator: `comma`, or `semicolon`, which spreadsheets expect with a decimal comma."""
    decimal: Literal["point", "comma"]
    """The decimal separator: `point` or `comma`."""
    bom: Literal["true", "false"]
    """Whether the file begins with a byte order mark, by which spreadsheets recognize UTF-8."""
    time_zone: Literal["utc", "merchant"]
    """The time zone of instants: `utc` (ISO 8601, `2026-01-31T15:00:00.000Z`) or `merchant`, the one in the merchant's settings (`2026-01-31 12:00:00`)."""
    text_cells: Literal["plain", "guarded"]
    """How ids and texts are written: `plain` for programs, or `guarded` for spreadsheets. Spreadsheets take `00042` for a number and `01/02` for a date, so `guarded` writes such texts as a formula, `="00042"`."""
    start_date: Union[str, str]
    """Only objects created at or after this instant; a bare day begins at midnight UTC."""
    end_date: Union[str, str]
    """Only objects created up to this instant; a bare day ends at its last millisecond UTC."""
    query: str
    """Only matches of this text: an id, or the beginning of a reference, name or e-mail."""
    status: Literal["WAITING_PAYMENT", "PAID", "EXPIRED", "CANCELED", "REFUNDED"]
    """Only payments with this status."""


class ExportRecipientsInput(TypedDict, total=False):
    """What exportRecipients takes."""
    separator: Literal["comma", "semicolon"]
    """The field separator: `comma`, or `semicolon`, which spreadsheets expect with a decimal comma."""
    decimal: Literal["point", "comma"]
    """The decimal separator: `point` or `comma`."""
    bom: Literal["true", "false"]
    """Whether the file begins with a byte order mark, by which spreadsheets recognize UTF-8."""
    time_zone: Literal["utc", "merchant"]
    """The time zone of instants: `utc` (ISO 8601, `2026-01-31T15:00:00.000Z`) or `merchant`, the one in the merchant's settings (`2026-01-31 12:00:00`)."""
    text_cells: Literal["plain", "guarded"]
    """How ids and texts are written: `plain` for programs, or `guarded` for spreadsheets. Spreadsheets take `00042` for a number and `01/02` for a date, so `guarded` writes such texts as a formula, `="00042"`."""
    query: str
    """Only matches of this text: an id, or the beginning of a name, e-mail or document."""


class ExportSubscriptionsInput(TypedDict, total=False):
    """What exportSubscriptions takes."""
    separator: Literal["comma", "semicolon"]
    """The field separator: `comma`, or `semicolon`, which spreadsheets expect with a decimal comma."""
    decimal: Literal["point", "comma"]
    """The decimal separator: `point` or `comma`."""
    bom: Literal["true", "false"]
    """Whether the file begins with a byte order mark, by which spreadsheets recognize UTF-8."""
    time_zone: Literal["utc", "merchant"]
    """The time zone of instants: `utc` (ISO 8601, `2026-01-31T15:00:00.000Z`) or `merchant`, the one in the merchant's settings (`2026-01-31 12:00:00`)."""
    text_cells: Literal["plain", "guarded"]
    """How ids and texts are written: `plain` for programs, or `guarded` for spreadsheets. Spreadsheets take `00042` for a number and `01/02` for a date, so `guarded` writes such texts as a formula, `="00042"`."""
    status: "SubscriptionStatus"
    """Only subscriptions with this status."""
    planId: str
    """Only subscriptions to this plan, in any version."""
    collection: "Collection"
    """Only subscriptions that are collected in this way."""
    mandateStatus: "MandateStatus"
    """Only subscriptions whose mandate has this status; CREATED for those that wait for the payer."""


class _ExportTaxStatementInput(TypedDict):
    month: str
    """The month, in Brasília's time."""


class ExportTaxStatementInput(_ExportTaxStatementInput, total=False):
    """What exportTaxStatement takes."""
    separator: Literal["comma", "semicolon"]
    """The field separator: `comma`, or `semicolon`, which spreadsheets expect with a decimal comma."""
    decimal: Literal["point", "comma"]
    """The decimal separator: `point` or `comma`."""
    bom: Literal["true", "false"]
    """Whether the file begins with a byte order mark, by which spreadsheets recognize UTF-8."""
    time_zone: Literal["utc", "merchant"]
    """The time zone of instants: `utc` (ISO 8601, `2026-01-31T15:00:00.000Z`) or `merchant`, the one in the merchant's settings (`2026-01-31 12:00:00`)."""
    text_cells: Literal["plain", "guarded"]
    """How ids and texts are written: `plain` for programs, or `guarded` for spreadsheets. Spreadsheets take `00042` for a number and `01/02` for a date, so `guarded` writes such texts as a formula, `="00042"`."""


class FindChargeInput(TypedDict):
    """What findCharge takes."""
    externalReference: str
    """The `externalReference` sent when the charge was created."""


class GetAttemptInput(TypedDict):
    """What getAttempt takes."""
    attemptId: str
    """The attempt's id."""


class GetAuditCsvInput(TypedDict, total=False):
    """What getAuditCsv takes."""
    action: Literal["charge.canceled", "charge.captured", "charge.reminded", "charge.document_key_set", "refund.requested", "attempt.settled_by_hand", "suspense.accepted", "dispute.evidence_added", "dispute.evidence_removed", "dispute.outcome_recorded", "dispute.response_requested", "withdrawal.requested", "withdrawal.approved", "withdrawal.rejected", "payout.requested", "payout.approved", "payout.canceled", "payout_terms.updated", "payout_limits.raise_requested", "payout_limits.raise_approved", "payout_limits.raise_canceled", "payout_fee.updated", "payout_schedule.updated", "recipient.created", "recipient.updated", "customer.anonymized", "saved_card.removed", "payment_link.created", "payment_link.updated", "plan.created", "plan.updated", "subscription.updated", "subscription.paused", "subscription.resumed", "subscription.canceled", "cycle.amount_set", "cycle.retried", "cycle.skipped", "access_token.created", "access_token.updated", "access_token.revoked", "api_client.created", "api_client.updated", "api_client.revoked", "webhook_endpoint.created", "webhook_endpoint.updated", "webhook_endpoint.deleted", "webhook_endpoint.secret_rotated", "webhook_endpoint.tested", "event_consumer.created", "event_consumer.deleted", "connection.created", "connection.updated", "connection.settings_changed", "connection.tested", "connection.settlement_imported", "connection.hosts_approved", "connection.deleted", "callback_secret.rotated", "events.replayed", "test_clock.moved", "report.taken_again", "installment_terms.updated", "crypto_terms.updated", "methods.updated", "tax.updated", "card_protection.updated", "reminders.updated", "profile.updated", "branding.updated", "embed_origins.updated", "prices.updated", "references.updated", "merchant.created", "invitation.created", "invitation.revoked", "invitation.accepted", "team.second_factor_required", "user.role_changed", "user.disabled", "user.enabled", "user.password_changed", "user.password_reset", "password_reset.requested", "second_factor.enabled", "second_factor.disabled", "second_factor.reset", "second_factor.reported_lost", "second_factor.end_begun", "second_factor.kept", "notice.ended", "passkey.added", "passkey.removed", "recovery_codes.renewed", "session.ended", "acting.started", "acting.ended", "audit.keyed", "user.signed_in", "user.signed_out", "user.sign_in_failed", "user.proof_failed", "second_factor.failed", "recovery_code.used", "callback_secret.revealed", "data.exported"]
    """Only this action."""
    user_id: str
    """The id of the person who did it."""
    object_id: str
    """The object's id: a charge, a recipient, a token …"""
    merchant_id: str
    """For platform staff: the chain to read; defaults to the platform's. Others read their own."""
    start_date: Union[str, str]
    """Only actions at or after this instant; a bare day begins at midnight UTC."""
    end_date: Union[str, str]
    """Only actions up to this instant; a bare day ends at its last millisecond UTC."""
    separator: Literal["comma", "semicolon"]
    """The field separator: `comma`, or `semicolon`, which spreadsheets expect with a decimal comma."""
    decimal: Literal["point", "comma"]
    """The decimal separator: `point` or `comma`."""
    bom: Literal["true", "false"]
    """Whether the file begins with a byte order mark, by which spreadsheets recognize UTF-8."""
    time_zone: Literal["utc", "merchant"]
    """The time zone of instants: `utc` (ISO 8601, `2026-01-31T15:00:00.000Z`) or `merchant`, the one in the merchant's settings (`2026-01-31 12:00:00`)."""
    text_cells: Literal["plain", "guarded"]
    """How ids and texts are written: `plain` for programs, or `guarded` for spreadsheets. Spreadsheets take `00042` for a number and `01/02` for a date, so `guarded` writes such texts as a formula, `="00042"`."""


class GetChargeInput(TypedDict):
    """What getCharge takes."""
    chargeId: str
    """The charge's id."""


class GetChargeTaxInput(TypedDict):
    """What getChargeTax takes."""
    chargeId: str
    """The charge's id."""


class GetCheckoutInput(TypedDict):
    """What getCheckout takes."""
    chargeId: str
    """The charge's id."""


class GetCryptoCheckoutInput(TypedDict):
    """What getCryptoCheckout takes."""
    chargeId: str
    """The charge's id."""


class GetCustomerInput(TypedDict):
    """What getCustomer takes."""
    chargeId: str
    """The charge's id."""


class GetDisputeInput(TypedDict):
    """What getDispute takes."""
    disputeId: str
    """The dispute's id."""


class GetDisputeOutcomesInput(TypedDict, total=False):
    """What getDisputeOutcomes takes."""
    days: int
    """How many days back to count opened disputes."""


class GetDisputeResponseInput(TypedDict):
    """What getDisputeResponse takes."""
    disputeId: str
    """The dispute's id."""


class GetEventInput(TypedDict):
    """What getEvent takes."""
    eventId: str
    """The event's id."""


class GetEventConsumerInput(TypedDict):
    """What getEventConsumer takes."""
    consumerId: str
    """The event consumer's id."""


class GetEvidenceInput(TypedDict):
    """What getEvidence takes."""
    disputeId: str
    """The dispute's id."""
    evidenceId: str
    """The evidence's id."""


class GetInvoiceInput(TypedDict):
    """What getInvoice takes."""
    invoiceId: str
    """The invoice's id."""


class GetInvoiceAnswer(TypedDict):
    """"""
    status: Literal[200]
    """The HTTP status again."""
    code: Literal["success"]
    """`success`; a refusal has its own code here."""
    response: "Invoice"
    """The answer."""


class GetMerchantPricesInput(TypedDict):
    """What getMerchantPrices takes."""
    merchantId: str
    """The merchant's id."""


class GetPaymentLinkInput(TypedDict):
    """What getPaymentLink takes."""
    paymentLinkId: str
    """The payment link's id."""


class GetPayoutInput(TypedDict):
    """What getPayout takes."""
    payoutId: str
    """The payout's id."""


class GetPixPaymentInput(TypedDict):
    """What getPixPayment takes."""
    paymentId: str
    """The Pix payment's number."""


class GetPixPaymentAnswer(TypedDict):
    """"""
    status: Literal[200]
    """The HTTP status again."""
    code: Literal["success"]
    """`success`; a refusal has its own code here."""
    response: "PixPayment"
    """The answer."""


class GetPlanInput(TypedDict):
    """What getPlan takes."""
    planId: str
    """The plan's id."""


class GetRecipientInput(TypedDict):
    """What getRecipient takes."""
    recipientId: str
    """The recipient's id."""


class GetStatementBeancountInput(TypedDict, total=False):
    """What getStatementBeancount takes."""
    start_date: Union[str, str]
    """Only what was posted at or after this instant; a bare day begins at midnight in Brasília."""
    end_date: Union[str, str]
    """Only what was posted up to this instant; a bare day ends at its last millisecond in Brasília."""


class GetStatementCsvInput(TypedDict, total=False):
    """What getStatementCsv takes."""
    separator: Literal["comma", "semicolon"]
    """The field separator: `comma`, or `semicolon`, which spreadsheets expect with a decimal comma."""
    decimal: Literal["point", "comma"]
    """The decimal separator: `point` or `comma`."""
    bom: Literal["true", "false"]
    """Whether the file begins with a byte order mark, by which spreadsheets recognize UTF-8."""
    time_zone: Literal["utc", "merchant"]
    """The time zone of instants: `utc` (ISO 8601, `2026-01-31T15:00:00.000Z`) or `merchant`, the one in the merchant's settings (`2026-01-31 12:00:00`)."""
    text_cells: Literal["plain", "guarded"]
    """How ids and texts are written: `plain` for programs, or `guarded` for spreadsheets. Spreadsheets take `00042` for a number and `01/02` for a date, so `guarded` writes such texts as a formula, `="00042"`."""
    account: str
    """The ledger account: `MERCHANT`, `FEES`, `SUSPENSE`, `WITHDRAWALS`, `RECEIVABLE:<provider>`, `PROVIDER_FEES:<provider>`, `TAX_SET_ASIDE` or `RECIPIENT:<recipientId>`. For money in your own account, add `@` and the connection's id, as in `MERCHANT@con_…`. Defaults to all accounts."""
    start_date: Union[str, str]
    """Only postings at or after this instant; a bare day begins at midnight UTC."""
    end_date: Union[str, str]
    """Only postings up to this instant; a bare day ends at its last millisecond UTC."""
    language: Literal["pt-BR", "en", "es"]
    """Writes the file for people: column heads and words in that language, in another order, the period in the file's name, and, for one account and a period with `start_date`, rows with its closing and opening balance. Without it, columns, words and name never change."""


class GetStatementHledgerInput(TypedDict, total=False):
    """What getStatementHledger takes."""
    start_date: Union[str, str]
    """Only what was posted at or after this instant; a bare day begins at midnight in Brasília."""
    end_date: Union[str, str]
    """Only what was posted up to this instant; a bare day ends at its last millisecond in Brasília."""


class GetStatementOfxInput(TypedDict, total=False):
    """What getStatementOfx takes."""
    account: str
    """The ledger account: `MERCHANT`, `FEES`, `SUSPENSE`, `WITHDRAWALS`, `RECEIVABLE:<provider>`, `PROVIDER_FEES:<provider>`, `TAX_SET_ASIDE` or `RECIPIENT:<recipientId>`. For money in your own account, add `@` and the connection's id, as in `MERCHANT@con_…`."""
    currency: str
    """The account's currency (ISO 4217)."""
    start_date: Union[str, str]
    """Only what was posted at or after this instant; a bare day begins at midnight in Brasília."""
    end_date: Union[str, str]
    """Only what was posted up to this instant; a bare day ends at its last millisecond in Brasília."""


class GetSubscriptionInput(TypedDict):
    """What getSubscription takes."""
    subscriptionId: str
    """The subscription's id."""


class GetSubscriptionCalendarInput(TypedDict):
    """What getSubscriptionCalendar takes."""
    subscriptionId: str
    """The subscription's id."""


class GetTaxStatementInput(TypedDict):
    """What getTaxStatement takes."""
    month: str
    """The month, in Brasília's time."""


class GetWebhookEndpointInput(TypedDict):
    """What getWebhookEndpoint takes."""
    endpointId: str
    """The webhook endpoint's id."""


class _ListAttemptsInput(TypedDict):
    chargeId: str
    """The charge's id."""


class ListAttemptsInput(_ListAttemptsInput, total=False):
    """What listAttempts takes."""
    limit: int
    """The most objects in the array. If more follow, `X-Next-Cursor` and `Link` (`rel="next"`) lead to the next part."""
    cursor: str
    """The previous part's `X-Next-Cursor`."""

# 
ListAttemptsAnswer = List["Attempt"]


class ListAuditInput(TypedDict, total=False):
    """What listAudit takes."""
    action: Literal["charge.canceled", "charge.captured", "charge.reminded", "charge.document_key_set", "refund.requested", "attempt.settled_by_hand", "suspense.accepted", "dispute.evidence_added", "dispute.evidence_removed", "dispute.outcome_recorded", "dispute.response_requested", "withdrawal.requested", "withdrawal.approved", "withdrawal.rejected", "payout.requested", "payout.approved", "payout.canceled", "payout_terms.updated", "payout_limits.raise_requested", "payout_limits.raise_approved", "payout_limits.raise_canceled", "payout_fee.updated", "payout_schedule.updated", "recipient.created", "recipient.updated", "customer.anonymized", "saved_card.removed", "payment_link.created", "payment_link.updated", "plan.created", "plan.updated", "subscription.updated", "subscription.paused", "subscription.resumed", "subscription.canceled", "cycle.amount_set", "cycle.retried", "cycle.skipped", "access_token.created", "access_token.updated", "access_token.revoked", "api_client.created", "api_client.updated", "api_client.revoked", "webhook_endpoint.created", "webhook_endpoint.updated", "webhook_endpoint.deleted", "webhook_endpoint.secret_rotated", "webhook_endpoint.tested", "event_consumer.created", "event_consumer.deleted", "connection.created", "connection.updated", "connection.settings_changed", "connection.tested", "connection.settlement_imported", "connection.hosts_approved", "connection.deleted", "callback_secret.rotated", "events.replayed", "test_clock.moved", "report.taken_again", "installment_terms.updated", "crypto_terms.updated", "methods.updated", "tax.updated", "card_protection.updated", "reminders.updated", "profile.updated", "branding.updated", "embed_origins.updated", "prices.updated", "references.updated", "merchant.created", "invitation.created", "invitation.revoked", "invitation.accepted", "team.second_factor_required", "user.role_changed", "user.disabled", "user.enabled", "user.password_changed", "user.password_reset", "password_reset.requested", "second_factor.enabled", "second_factor.disabled", "second_factor.reset", "second_factor.reported_lost", "second_factor.end_begun", "second_factor.kept", "notice.ended", "passkey.added", "passkey.removed", "recovery_codes.renewed", "session.ended", "acting.started", "acting.ended", "audit.keyed", "user.signed_in", "user.signed_out", "user.sign_in_failed", "user.proof_failed", "second_factor.failed", "recovery_code.used", "callback_secret.revealed", "data.exported"]
    """Only this action."""
    user_id: str
    """The id of the person who did it."""
    object_id: str
    """The object's id: a charge, a recipient, a token …"""
    merchant_id: str
    """For platform staff: the chain to read; defaults to the platform's. Others read their own."""
    start_date: Union[str, str]
    """Only actions at or after this instant; a bare day begins at midnight UTC."""
    end_date: Union[str, str]
    """Only actions up to this instant; a bare day ends at its last millisecond UTC."""
    cursor: str
    """The previous page's `nextCursor`. Each object comes exactly once, even while others are added. If it is given, `page` is ignored."""
    limit: int
    """The page size."""
    before: int
    """Only entries before this sequence: the previous page's `next`."""


class ListChargesInput(TypedDict, total=False):
    """What listCharges takes."""
    page: int
    """The page number, from 1. To read a whole list, use `cursor`: its pages never shift."""
    cursor: str
    """The previous page's `nextCursor`. Each object comes exactly once, even while others are added. If it is given, `page` is ignored."""
    limit: int
    """The page size."""
    start_date: Union[str, str]
    """Only objects created at or after this instant; a bare day begins at midnight UTC."""
    end_date: Union[str, str]
    """Only objects created up to this instant; a bare day ends at its last millisecond UTC."""
    query: str
    """Only matches of this text: an id, or the beginning of a reference, name or e-mail."""
    status: "ChargeStatus"
    """Only charges with this status."""


class ListCustomersInput(TypedDict, total=False):
    """What listCustomers takes."""
    cursor: str
    """The previous page's `nextCursor`. Each object comes exactly once, even while others are added. If it is given, `page` is ignored."""
    limit: int
    """The page size."""
    query: str
    """Only customers whose name or e-mail begins with this text, or with this document. Returns the newest matches, without a next page."""


class _ListCyclesInput(TypedDict):
    subscriptionId: str
    """The subscription's id."""


class ListCyclesInput(_ListCyclesInput, total=False):
    """What listCycles takes."""
    cursor: str
    """The previous page's `nextCursor`. Each object comes exactly once, even while others are added. If it is given, `page` is ignored."""
    limit: int
    """The page size."""


class _ListDeliveriesInput(TypedDict):
    eventId: str
    """The event's id."""


class ListDeliveriesInput(_ListDeliveriesInput, total=False):
    """What listDeliveries takes."""
    limit: int
    """The most objects in the array. If more follow, `X-Next-Cursor` and `Link` (`rel="next"`) lead to the next part."""
    cursor: str
    """The previous part's `X-Next-Cursor`."""

# 
ListDeliveriesAnswer = List["Delivery"]


class ListDisputesInput(TypedDict, total=False):
    """What listDisputes takes."""
    page: int
    """The page number, from 1. To read a whole list, use `cursor`: its pages never shift."""
    cursor: str
    """The previous page's `nextCursor`. Each object comes exactly once, even while others are added. If it is given, `page` is ignored."""
    limit: int
    """The page size."""
    status: "DisputeStatus"
    """Only disputes with this status."""
    chargeId: str
    """Only disputes of this charge."""


class ListEventsInput(TypedDict, total=False):
    """What listEvents takes."""
    type: "EventType"
    """Only events with this type."""
    page: int
    """The page number, from 1. To read a whole list, use `cursor`: its pages never shift."""
    cursor: str
    """The previous page's `nextCursor`. Each object comes exactly once, even while others are added. If it is given, `page` is ignored."""
    limit: int
    """The page size."""


class ListInvoicesInput(TypedDict, total=False):
    """What listInvoices takes."""
    page: int
    """The page number, from 1. To read a whole list, use `cursor`: its pages never shift."""
    cursor: str
    """The previous page's `nextCursor`. Each object comes exactly once, even while others are added. If it is given, `page` is ignored."""
    quantityPerPage: int
    """The page size."""
    orderBy: Literal["createdAt.ASC", "createdAt.DESC", "updatedAt.ASC", "updatedAt.DESC", "amount.ASC", "amount.DESC", "status.ASC", "status.DESC"]
    """The sort field and direction."""
    type: str
    """PAYMENT or WITHDRAWAL, in any letter case."""
    status: "InvoiceStatus"
    """Only invoices with this status."""
    gateway: str
    """Only invoices of this crypto provider."""
    start_date: Union[str, str]
    """Only objects created at or after this instant; a bare day begins at midnight UTC."""
    end_date: Union[str, str]
    """Only objects created up to this instant; a bare day ends at its last millisecond UTC."""
    user_id: str
    """The number of a merchant. For platform staff; ignored for others."""
    query: str
    """An id, id_transaction or address, or the beginning of the reference, customer name or e-mail, in any letter case."""


class ListInvoicesAnswer(TypedDict):
    """"""
    status: Literal[200]
    """The HTTP status again."""
    code: Literal["success"]
    """`success`; a refusal has its own code here."""
    response: "InvoicePage"
    """The answer."""


class ListPaymentLinksInput(TypedDict, total=False):
    """What listPaymentLinks takes."""
    cursor: str
    """The previous page's `nextCursor`. Each object comes exactly once, even while others are added. If it is given, `page` is ignored."""
    limit: int
    """The page size."""


class ListPayoutSchedulesInput(TypedDict, total=False):
    """What listPayoutSchedules takes."""
    recipientId: str
    """Only the schedule of this recipient."""


class ListPayoutsInput(TypedDict, total=False):
    """What listPayouts takes."""
    page: int
    """The page number, from 1. To read a whole list, use `cursor`: its pages never shift."""
    cursor: str
    """The previous page's `nextCursor`. Each object comes exactly once, even while others are added. If it is given, `page` is ignored."""
    limit: int
    """The page size."""
    start_date: Union[str, str]
    """Only objects created at or after this instant; a bare day begins at midnight UTC."""
    end_date: Union[str, str]
    """Only objects created up to this instant; a bare day ends at its last millisecond UTC."""
    query: str
    """Only matches of this text: an id, an end-to-end id, or the receiving Pix key."""
    status: "PayoutStatus"
    """Only payouts with this status."""
    recipientId: str
    """Only payouts from this recipient's balance."""


class ListPixPaymentsInput(TypedDict, total=False):
    """What listPixPayments takes."""
    page: int
    """The page number, from 1. To read a whole list, use `cursor`: its pages never shift."""
    cursor: str
    """The previous page's `nextCursor`. Each object comes exactly once, even while others are added. If it is given, `page` is ignored."""
    quantityPerPage: int
    """The page size."""
    status: Literal["WAITING_PAYMENT", "PAID", "EXPIRED", "CANCELED", "REFUNDED"]
    """Only payments with this status."""
    query: str
    """Only matches of this text: an id, or the beginning of a reference, name or e-mail."""
    start_date: Union[str, str]
    """Only objects created at or after this instant; a bare day begins at midnight in Brasília."""
    end_date: Union[str, str]
    """Only objects created up to this instant; a bare day ends at its last millisecond in Brasília."""


class ListPixPaymentsAnswer(TypedDict):
    """"""
    status: Literal[200]
    """The HTTP status again."""
    code: Literal["success"]
    """`success`; a refusal has its own code here."""
    response: "PixPaymentPage"
    """The answer."""


class ListPlansInput(TypedDict, total=False):
    """What listPlans takes."""
    cursor: str
    """The previous page's `nextCursor`. Each object comes exactly once, even while others are added. If it is given, `page` is ignored."""
    limit: int
    """The page size."""
    isArchived: Literal["true", "false"]
    """Only archived plans, or only the others. Defaults to all plans."""


class ListReceivablesInput(TypedDict, total=False):
    """What listReceivables takes."""
    start_date: str
    """The first day, in Brasília's time. Defaults to today."""
    end_date: str
    """The last day, in Brasília's time, at most 366 days after the first. Defaults to the first."""
    recipientId: str
    """The id of a recipient whose receivables to list. Defaults to your own receivables."""
    custodian: str
    """Who holds the money: `PLATFORM`, or the id of the connection for your own account. Defaults to `PLATFORM`."""


class ListRecipientsInput(TypedDict, total=False):
    """What listRecipients takes."""
    page: int
    """The page number, from 1. To read a whole list, use `cursor`: its pages never shift."""
    cursor: str
    """The previous page's `nextCursor`. Each object comes exactly once, even while others are added. If it is given, `page` is ignored."""
    limit: int
    """The page size."""
    query: str
    """Only matches of this text: an id, or the beginning of a name, e-mail or document."""


class _ListRefundsInput(TypedDict):
    chargeId: str
    """The charge's id."""


class ListRefundsInput(_ListRefundsInput, total=False):
    """What listRefunds takes."""
    limit: int
    """The most objects in the array. If more follow, `X-Next-Cursor` and `Link` (`rel="next"`) lead to the next part."""
    cursor: str
    """The previous part's `X-Next-Cursor`."""

# 
ListRefundsAnswer = List["Refund"]


class ListRequestsInput(TypedDict, total=False):
    """What listRequests takes."""
    status: Literal["2xx", "4xx", "5xx"]
    """Only requests with a response status of this class."""
    cursor: str
    """The previous page's `nextCursor`. Each object comes exactly once, even while others are added. If it is given, `page` is ignored."""
    limit: int
    """The page size."""


class ListSavedCardsInput(TypedDict):
    """What listSavedCards takes."""
    chargeId: str
    """The charge's id."""


class ListSubscriptionsInput(TypedDict, total=False):
    """What listSubscriptions takes."""
    cursor: str
    """The previous page's `nextCursor`. Each object comes exactly once, even while others are added. If it is given, `page` is ignored."""
    limit: int
    """The page size."""
    status: "SubscriptionStatus"
    """Only subscriptions with this status."""
    planId: str
    """Only subscriptions to this plan, in any version."""
    collection: "Collection"
    """Only subscriptions that are collected in this way."""
    mandateStatus: "MandateStatus"
    """Only subscriptions whose mandate has this status; CREATED for those that wait for the payer."""


class ListSuspenseInput(TypedDict, total=False):
    """What listSuspense takes."""
    page: int
    """The page number, from 1. To read a whole list, use `cursor`: its pages never shift."""
    cursor: str
    """The previous page's `nextCursor`. Each object comes exactly once, even while others are added. If it is given, `page` is ignored."""
    limit: int
    """The page size."""
    status: "SuspenseStatus"
    """Only items with this status."""


class LoseSandboxDisputeInput(TypedDict):
    """What loseSandboxDispute takes."""
    disputeId: str
    """The dispute's id."""


class MineSandboxCryptoInput(TypedDict):
    """What mineSandboxCrypto takes."""
    payment_id: str
    """The payment's id at the crypto provider: the `payment_id` of the answer that created it."""
    blocks: int
    """How many blocks to mine."""


class MoveTestClockInput(TypedDict):
    """What moveTestClock takes."""
    to: str
    """The new time: later than the clock's current time and at most ten years from today. The clock runs on from there."""


class _OpenSandboxDisputeInput(TypedDict):
    attemptId: str
    """The attempt's id."""


class OpenSandboxDisputeInput(_OpenSandboxDisputeInput, total=False):
    """What openSandboxDispute takes."""
    amount: Union[float, str]
    """The disputed amount, in BRL. Defaults to the whole payment."""
    reason: str
    """The reason. Defaults to `fraudulent`."""
    dueInDays: int
    """How many days evidence is accepted. Defaults to `7`."""


_PauseSubscriptionInput = TypedDict("_PauseSubscriptionInput", {
    "subscriptionId": str,
})

_OptionalPauseSubscriptionInput = TypedDict("_OptionalPauseSubscriptionInput", {
    "from": str,
}, total=False)


class PauseSubscriptionInput(_PauseSubscriptionInput, _OptionalPauseSubscriptionInput, total=False):
    """What pauseSubscription takes."""
    until: Union[str, None]
    """The first day whose cycle is charged again. Without it, until you resume the subscription."""


class _PayCheckoutInput1(TypedDict):
    chargeId: str
    """The charge's id."""
    paymentMethod: Literal["CREDIT_CARD"]
    """Always `CREDIT_CARD`."""


class PayCheckoutInput1(_PayCheckoutInput1, total=False):
    """What payCheckout takes."""
    card: "CardInput"
    """A card entered on this page; refused if `hostedFields` are offered."""
    encryptedCard: "EncryptedCardInput"
    tokenizedCard: "TokenizedCardInput"
    savedCard: "SavedCardInput"
    saveCard: "SaveCardInput"
    authentication: "CardAuthenticationInput"
    browser: "BrowserInput"
    installments: int
    """The number of installments. Defaults to `1`."""
    customer: "CustomerInput"
    attemptIdempotencyKey: str
    """A key that works only once for this merchant, on any route and for ever. A second request with it gets 409 idempotency_key_reused."""


class _PayCheckoutInput2(TypedDict):
    chargeId: str
    """The charge's id."""
    paymentMethod: Literal["PIX"]
    """Always `PIX`."""


class PayCheckoutInput2(_PayCheckoutInput2, total=False):
    """What payCheckout takes."""
    customer: "CustomerInput"
    attemptIdempotencyKey: str
    """A key that works only once for this merchant, on any route and for ever. A second request with it gets 409 idempotency_key_reused."""


class _PayCheckoutInput3(TypedDict):
    chargeId: str
    """The charge's id."""
    paymentMethod: Literal["INTERNATIONAL"]
    """Always `INTERNATIONAL`."""
    currency: Literal["USD", "EUR", "GBP", "CAD", "AUD", "CHF", "MXN", "ARS", "COP", "PEN", "UYU", "CLP", "PYG", "JPY", "KRW", "KWD"]
    """The payer's currency. Required with INTERNATIONAL, refused otherwise."""


class PayCheckoutInput3(_PayCheckoutInput3, total=False):
    """What payCheckout takes."""
    customer: "CustomerInput"
    attemptIdempotencyKey: str
    """A key that works only once for this merchant, on any route and for ever. A second request with it gets 409 idempotency_key_reused."""


class _PayCheckoutInput4(TypedDict):
    chargeId: str
    """The charge's id."""
    paymentMethod: Literal["BOLETO"]
    """Always `BOLETO`."""


class PayCheckoutInput4(_PayCheckoutInput4, total=False):
    """What payCheckout takes."""
    customer: "CustomerInput"
    attemptIdempotencyKey: str
    """A key that works only once for this merchant, on any route and for ever. A second request with it gets 409 idempotency_key_reused."""

# What payCheckout takes.
PayCheckoutInput = Union["PayCheckoutInput1", "PayCheckoutInput2", "PayCheckoutInput3", "PayCheckoutInput4"]


class _PaySandboxCryptoInput(TypedDict):
    payment_id: str
    """The payment's id at the crypto provider: the `payment_id` of the answer that created it."""


class PaySandboxCryptoInput(_PaySandboxCryptoInput, total=False):
    """What paySandboxCrypto takes."""
    amount: str
    """The amount in whole coins. Defaults to the amount still due."""
    confirmations: int
    """How many confirmations to give it; 0 leaves it unconfirmed. The default is as many as the coin needs."""


class PaySandboxInternationalInput(TypedDict):
    """What paySandboxInternational takes."""
    sessionId: str
    """The `sessionId` of the redirect instructions."""


class _PaySandboxPixInput(TypedDict):
    txid: str
    """The `txid` of the Pix instructions."""


class PaySandboxPixInput(_PaySandboxPixInput, total=False):
    """What paySandboxPix takes."""
    amount: Union[float, str]
    """The amount that the payer's bank sends, in BRL. Defaults to the full amount."""
    payer: Literal["RIGHT", "ANOTHER", "MASKED", "UNREPORTED"]
    """Who pays, as the bank reports it: the payer of the charge's `payerDocument` (RIGHT, the default), ANOTHER one, the right one with a MASKED document, or one whom the bank leaves UNREPORTED."""


class _PreviewChargeInput(TypedDict):
    grossAmount: Union[float, str]
    """The amount to pay, in BRL: a string such as "10.50" or a number, above zero, with at most two decimals."""


class PreviewChargeInput(_PreviewChargeInput, total=False):
    """What previewCharge takes."""
    currency: Literal["BRL"]
    """Always `BRL`. It may be left out."""
    paymentMethod: Literal["PIX", "INTERNATIONAL", "BOLETO"]
    """The payment method. Only the public checkout accepts cards."""
    checkoutCurrency: Literal["USD", "EUR", "GBP", "CAD", "AUD", "CHF", "MXN", "ARS", "COP", "PEN", "UYU", "CLP", "PYG", "JPY", "KRW", "KWD"]
    """The payer's currency. Required with INTERNATIONAL, refused otherwise."""
    dueDate: str
    """BOLETO only: the last day to pay it, in Brasília. A payment by barcode on that day is confirmed on the next business day, and the charge must not expire before then. The default is the latest possible day."""
    description: str
    """What is paid for, shown to the payer."""
    expiresAt: str
    """When the charge expires: in the future and at most 365 days from now. The default is 24 hours from now or, with `dueDate`, when a payment on that day is confirmed at the latest."""
    externalReference: str
    """Your own reference, such as an order number. It need not be unique."""
    attemptIdempotencyKey: str
    """A key that works only once for this merchant, on any route and for ever. A second request with it gets 409 idempotency_key_reused."""
    callbackUrl: str
    """A public https address; http and private addresses only if ALLOW_PRIVATE_TARGETS is true."""
    redirectUrl: str
    """Where the payer is sent at the end. https; http to the payer's own machine only in test mode and if the instance allows private targets."""
    customer: "CustomerInput"
    customerReference: str
    """Your own id of the customer who is logged in to your shop: 3 to 64 of `A–Z a–z 0–9 . _ -`, not an e-mail, document or card number. For an hour the checkout offers this customer's saved cards to anyone with its link, so send it only if you know who will open that link. It is never returned: the charge keeps only a keyed hash, and your request log keeps the value for seven days."""
    payerDocument: str
    """The only payer: money from another CPF or CNPJ, as the bank reports it, does not pay this charge and is refunded at once (`charge.payer_refused`). Only Pix is offered then, and `customer.document` may only be this one."""
    unknownPayer: Literal["HOLD", "ACCEPT"]
    """What happens to money whose payer the bank does not report: HOLD keeps it in `suspense` until you accept it, which pays the charge, or refund it; ACCEPT lets it pay the charge at once. Only with `payerDocument`. The default is HOLD."""
    tax: "TaxInput"
    split: List["SplitRuleInput"]
    """The shares of the charge, each recipient at most once. The merchant gets the remainder."""
    metadata: Dict[str, str]
    """Your own key-value pairs, at most 50. They are returned with the charge."""
    capture: bool
    """False to authorize now and capture later: the payer pays by card, and the amount is held until `POST /charge/{chargeId}/capture`. Other methods and `paymentMethod` are then refused. If left out, true."""


class _ReceiveEventsInput(TypedDict):
    consumerId: str
    """The event consumer's id."""


class ReceiveEventsInput(_ReceiveEventsInput, total=False):
    """What receiveEvents takes."""
    limit: int
    """The most events to get."""
    wait: int
    """How many seconds to wait for an event if there is none."""
    lease: int
    """For how many seconds only this reader gets these events. After that another reader may get them, so acknowledge them before."""
    reader: str
    """Your name for this reader. It may ask again before it has acknowledged, and gets the same events first. Others, and readers without a name, wait for the end of the lease."""


class RecordDisputeOutcomeInput(TypedDict):
    """What recordDisputeOutcome takes."""
    disputeId: str
    """The dispute's id."""
    outcome: Literal["WON", "LOST"]
    """The bank's decision: WON returns the money to you."""
    proof: str
    """The proof, such as the number and date of the processor's letter. It is stored and audited."""


class RedeliverEventInput(TypedDict):
    """What redeliverEvent takes."""
    eventId: str
    """The event's id."""


class _RefundPixPaymentInput(TypedDict):
    paymentId: str
    """The Pix payment's number."""


class RefundPixPaymentInput(_RefundPixPaymentInput, total=False):
    """What refundPixPayment takes."""
    amount: Union[float, str]
    """The amount to refund, in BRL. If left out, all that remains."""
    reason: str
    """The reason, for your own records."""


class RefundPixPaymentAnswer(TypedDict):
    """"""
    status: Literal[201]
    """The HTTP status again."""
    code: Literal["success"]
    """`success`; a refusal has its own code here."""
    response: "PixPaymentRefund"
    """The answer."""


class RefundSuspenseInput(TypedDict):
    """What refundSuspense takes."""
    suspenseId: str
    """The id of the held money."""


class RejectWithdrawalInput(TypedDict):
    """What rejectWithdrawal takes."""
    invoiceId: str
    """The invoice's id."""


class RejectWithdrawalAnswer(TypedDict):
    """"""
    status: Literal[200]
    """The HTTP status again."""
    code: Literal["success"]
    """`success`; a refusal has its own code here."""
    response: "Invoice"
    """The answer."""


class RemindPayerInput(TypedDict):
    """What remindPayer takes."""
    chargeId: str
    """The charge's id."""


class RemoveEvidenceInput(TypedDict):
    """What removeEvidence takes."""
    disputeId: str
    """The dispute's id."""
    evidenceId: str
    """The evidence's id."""


class RemoveOwnCardInput(TypedDict):
    """What removeOwnCard takes."""
    chargeId: str
    """The charge's id."""
    savedCardId: str
    """The saved card's id."""


class RemoveSavedCardInput(TypedDict):
    """What removeSavedCard takes."""
    chargeId: str
    """The charge's id."""
    savedCardId: str
    """The saved card's id."""


class _ReorganiseSandboxCryptoInput(TypedDict):
    payment_id: str
    """The payment's id at the crypto provider: the `payment_id` of the answer that created it."""
    depth: int
    """How many of the latest blocks to replace."""


class ReorganiseSandboxCryptoInput(_ReorganiseSandboxCryptoInput, total=False):
    """What reorganiseSandboxCrypto takes."""
    drop: bool
    """True to drop the replaced blocks' transactions for good. Defaults to false."""


class ReplayEventsInput(TypedDict, total=False):
    """What replayEvents takes."""
    ids: List[str]
    """The ids of the events, at most 100. No other field may be given with this one."""
    start: str
    """The start of a period; requires `end`."""
    end: str
    """The end of the period."""
    types: List[Literal["charge.created", "charge.paid", "charge.expired", "charge.canceled", "charge.refunded", "charge.payer_refused", "charge.tax_corrected", "attempt.processing", "attempt.authorized", "attempt.capture_failed", "attempt.paid", "attempt.failed", "attempt.expired", "attempt.canceled", "attempt.refunded", "pix_payment.paid", "pix_payment.expired", "pix_payment.refunded", "invoice.confirming", "invoice.partially_paid", "invoice.paid", "invoice.expired", "invoice.overpaid", "invoice.paid_late", "withdrawal.requested", "withdrawal.approved", "withdrawal.rejected", "withdrawal.sent", "withdrawal.confirmed", "withdrawal.failed", "payout.requested", "payout.sent", "payout.paid", "payout.failed", "payout.returned", "payout.canceled", "refund.succeeded", "refund.failed", "dispute.opened", "dispute.response_sent", "dispute.response_refused", "dispute.won", "dispute.lost", "subscription.created", "subscription.activated", "subscription.past_due", "subscription.unpaid", "subscription.paused", "subscription.resumed", "subscription.canceled", "subscription.ended", "cycle.scheduled", "cycle.paid", "cycle.failed", "cycle.skipped", "cycle.canceled", "mandate.approved", "mandate.refused", "mandate.expired", "mandate.canceled"]]
    """Only events of these types. Only with a period; defaults to all types."""
    dryRun: bool
    """True to count the events and send nothing. Only with a period."""
    endpointId: str
    """The only endpoint that receives the events: those of the types to which it subscribes, even events from before it was added. Only with a period. Defaults to every receiver of each event."""


class _RequestPayoutInput(TypedDict):
    amount: Union[float, str]
    """The amount to send, in BRL. The fee is charged on top."""


class RequestPayoutInput(_RequestPayoutInput, total=False):
    """What requestPayout takes."""
    recipientId: str
    """The recipient from whose balance to pay. Defaults to the merchant's own balance."""
    pixKey: str
    """The receiving Pix key, which must belong to the document of the merchant or recipient. Defaults to their stored key."""
    custodian: str
    """Who holds the money: `PLATFORM`, or the id of the connection for your own account. Defaults to `PLATFORM`; recipients are paid only from there."""


class _RequestWithdrawalInput(TypedDict):
    amount: float
    """The amount to withdraw, in `fiat_currency`: above zero, with at most two decimals."""
    fiat_currency: "FiatCurrency"
    pay_currency: "PayCurrency"
    pay_address: str
    """The receiving address, on the network of `pay_currency`."""


class RequestWithdrawalInput(_RequestWithdrawalInput, total=False):
    """What requestWithdrawal takes."""
    external_reference: str
    """Your own reference. It need not be unique."""


class RequestWithdrawalAnswer(TypedDict):
    """"""
    status: Literal[201]
    """The HTTP status again."""
    code: Literal["success"]
    """`success`; a refusal has its own code here."""
    response: "Invoice"
    """The answer."""


class RespondToDisputeInput(TypedDict):
    """What respondToDispute takes."""
    disputeId: str
    """The dispute's id."""


class ResumeSubscriptionInput(TypedDict):
    """What resumeSubscription takes."""
    subscriptionId: str
    """The subscription's id."""


class RetryCycleInput(TypedDict):
    """What retryCycle takes."""
    subscriptionId: str
    """The subscription's id."""
    number: str
    """The cycle's number within the subscription, from 1."""
    day: str
    """The day on which the bank retries: after the first debit, at most seven days after the cycle's day, and before the next cycle."""


class RotateEndpointSecretInput(TypedDict):
    """What rotateEndpointSecret takes."""
    endpointId: str
    """The webhook endpoint's id."""


class SetCryptoTermsInput(TypedDict):
    """What setCryptoTerms takes."""
    toleranceBps: int
    """The tolerance in basis points of the amount due: a payment short by at most this is PAID, one over by at most this is not OVERPAID."""


class _SetCycleAmountInput(TypedDict):
    subscriptionId: str
    """The subscription's id."""
    number: str
    """The cycle's number within the subscription, from 1."""
    amount: Union[float, str]
    """What the cycle costs, in BRL, within the plan's `minimum` and `maximum`."""


class SetCycleAmountInput(_SetCycleAmountInput, total=False):
    """What setCycleAmount takes."""
    tax: "PieceTaxInput"
    """CBS and IBS of the cycle. Without it the cycle carries none."""


class SetDocumentKeyInput(TypedDict):
    """What setDocumentKey takes."""
    chargeId: str
    """The charge's id."""
    documentKey: str
    """The key of the invoice (NF-e, NFS-e): at most 50 letters and digits."""


class SetInstallmentTermsInput(TypedDict):
    """What setInstallmentTerms takes."""
    maxCount: int
    """The maximum number of installments."""
    minAmount: Union[float, str]
    """The minimum amount of an installment, in BRL: a string or a number, above zero, with at most two decimals."""
    interestFreeCount: int
    """The highest number of installments without interest for the payer."""
    monthlyInterestBps: int
    """Monthly interest in basis points above `interestFreeCount` installments, paid by the payer."""


class SetMerchantPricesInputDataItem(TypedDict):
    """"""
    method: "PaymentMethod"
    feeBps: int
    """The fee in basis points of the gross amount (1 is 0.01 %)."""
    feeFixed: Union[float, str]
    """The fixed fee per payment, in BRL: a string or a number, zero or more, with at most two decimals."""
    settlementDays: int
    """How many days the money stays pending before it becomes available."""
    feeRefundable: bool
    """Whether a refund also returns the fee."""
    installmentFeeBps: int
    """Additional basis points for each installment after the first."""


class _SetMerchantPricesInput(TypedDict):
    merchantId: str
    """The merchant's id."""
    data: List["SetMerchantPricesInputDataItem"]
    """The prices to set, each method at most once. Omitted methods keep their prices."""


class SetMerchantPricesInput(_SetMerchantPricesInput, total=False):
    """What setMerchantPrices takes."""
    overdraft: Union[float, str]
    """How far below zero refunds may bring the merchant's balance, in BRL. If omitted, it does not change."""


class SetPayoutFeeInput(TypedDict):
    """What setPayoutFee takes."""
    merchantId: str
    """The merchant's id."""
    fee: Union[float, str]
    """The fee per payout, in BRL."""


class _SetPayoutScheduleInput(TypedDict):
    covers: Literal["MERCHANT", "RECIPIENT", "RECIPIENTS"]
    """The payee: the merchant, one recipient, or every recipient without a separate schedule."""
    every: Literal["DAILY", "WEEKLY", "MONTHLY", "MINIMUM", "NEVER"]
    """How often it pays. NEVER ends the schedule."""


class SetPayoutScheduleInput(_SetPayoutScheduleInput, total=False):
    """What setPayoutSchedule takes."""
    recipientId: str
    """The recipient's id. Only with RECIPIENT."""
    onDay: Any
    """WEEKLY: the weekday, 1 (Monday) to 7 (Sunday). MONTHLY: the day of the month, 1 to 28. Otherwise null."""
    minimum: Union[float, str]
    """The smallest amount that is paid out, in BRL. Defaults to 1.00."""


class SetPayoutSettingsInput(TypedDict, total=False):
    """What setPayoutSettings takes."""
    pixKey: Union[str, None]
    """A key of the merchant's own document, set by a person. Null removes it."""
    dailyLimit: Union[float, str]
    """The most that may leave the merchant in one day (Brasília), in BRL and without fees: payouts from all its balances, refunds and withdrawals together."""
    approvalAbove: Union[float, str]
    """A payout that brings the day's outgoing total above this amount needs approval by a second person."""


class SimulateCheckoutPaymentInput(TypedDict):
    """What simulateCheckoutPayment takes."""
    chargeId: str
    """The charge's id."""


class SkipCycleInput(TypedDict):
    """What skipCycle takes."""
    subscriptionId: str
    """The subscription's id."""
    number: str
    """The cycle's number within the subscription, from 1."""


class TestWebhookEndpointInput(TypedDict):
    """What testWebhookEndpoint takes."""
    endpointId: str
    """The webhook endpoint's id."""


class _UpdatePaymentLinkInput(TypedDict):
    paymentLinkId: str
    """The payment link's id."""


class UpdatePaymentLinkInput(_UpdatePaymentLinkInput, total=False):
    """What updatePaymentLink takes."""
    title: str
    """The title shown to payers."""
    description: Union[str, None]
    """The text shown below the title; null removes it."""
    asks: List[Literal["name", "document", "email", "phone"]]
    """The data that each payer must give before paying. It can change until the first payment."""
    stock: Union[int, None]
    """The total number of places; null makes it unlimited."""
    endsAt: Union[str, None]
    """When the link ends: from then on no payer may start paying. Null removes the end."""
    status: Literal["ENABLED", "DISABLED"]
    """A DISABLED link accepts no new payers; those already paying may finish."""


class _UpdatePlanInput(TypedDict):
    planId: str
    """The plan's id."""


class UpdatePlanInput(_UpdatePlanInput, total=False):
    """What updatePlan takes."""
    name: str
    """The plan's name, shown to payers."""
    description: Union[str, None]
    """What payers read on each cycle's charge; null removes it."""
    amount: Union[float, str]
    """FIXED only: the amount of every cycle, in BRL."""
    maximum: Union[float, str]
    """MAXIMUM only: the most that a cycle may cost, in BRL."""
    minimum: Union[Union[float, str], None]
    """MAXIMUM only: the least that a cycle may cost; null removes it."""
    firstAmount: Union[Union[float, str], None]
    """The first cycle's own amount; null removes it."""
    trialDays: int
    """Days before the first cycle, in which nothing is due."""
    retryDays: List[int]
    """How many days after a cycle's day a failed debit, or a declined saved card, is retried: at most three retries, within seven days and before the next cycle. Empty for no retries."""
    fallback: "PlanFallback"
    isArchived: bool
    """Whether the plan takes no new subscriptions. Existing ones continue."""


class _UpdateRecipientInput(TypedDict):
    recipientId: str
    """The recipient's id."""


class UpdateRecipientInput(_UpdateRecipientInput, total=False):
    """What updateRecipient takes."""
    name: str
    """The recipient's name."""
    email: Union[str, None]
    """Null removes it."""
    document: str
    """The recipient's CPF or CNPJ; check digits are verified and punctuation is removed."""
    documentType: "TaxDocumentType"
    """The type of document. Detected from the document if not given."""
    pixKey: Union[str, None]
    """Null removes it."""
    status: Literal["ACTIVE", "DISABLED"]
    """A DISABLED recipient cannot be in the split of a new charge."""


class _UpdateSubscriptionInput(TypedDict):
    subscriptionId: str
    """The subscription's id."""


class UpdateSubscriptionInput(_UpdateSubscriptionInput, total=False):
    """What updateSubscription takes."""
    planId: str
    """The id of the plan to move to, with its current terms; the same plan for its newest version. Its interval must be the same."""
    customer: Union["CustomerInput", None]
    """The payer; null removes it."""
    customerReference: Union[str, None]
    """Your own id of the customer; null removes it."""
    payerDocument: Union[str, None]
    """The only payer of each cycle's charge, by Pix: money from another CPF or CNPJ, as the bank reports it, does not pay it and is refunded at once (`charge.payer_refused`). Only with the collection LINK. `customer.document` becomes this one. Null lets anyone pay."""
    unknownPayer: Literal["HOLD", "ACCEPT"]
    """Like `unknownPayer` of a charge. Only with a `payerDocument`."""
    description: Union[str, None]
    """What payers read on each cycle's charge; null removes it."""
    externalReference: Union[str, None]
    """Your own reference; null removes it."""
    metadata: Union[Dict[str, str], None]
    """Your own key-value pairs, all of them; null removes them."""
    split: Union[List["SplitRuleInput"], None]
    """The shares of each cycle's charge; null removes them."""
    tax: Union["PieceTaxInput", None]
    """CBS and IBS of each cycle that costs the plan's amount; null removes them. Required, if only as null, when a new plan costs another amount."""
    redirectUrl: Union[str, None]
    """Where the payer is sent after paying a cycle; null removes it."""


class _UpdateWebhookEndpointInput(TypedDict):
    endpointId: str
    """The webhook endpoint's id."""


class UpdateWebhookEndpointInput(_UpdateWebhookEndpointInput, total=False):
    """What updateWebhookEndpoint takes."""
    url: str
    """A public https address; http and private addresses only if ALLOW_PRIVATE_TARGETS is true. A merchant has at most 20 endpoints; another is refused with the field code too_many_endpoints."""
    types: List[Literal["charge.created", "charge.paid", "charge.expired", "charge.canceled", "charge.refunded", "charge.payer_refused", "charge.tax_corrected", "attempt.processing", "attempt.authorized", "attempt.capture_failed", "attempt.paid", "attempt.failed", "attempt.expired", "attempt.canceled", "attempt.refunded", "pix_payment.paid", "pix_payment.expired", "pix_payment.refunded", "invoice.confirming", "invoice.partially_paid", "invoice.paid", "invoice.expired", "invoice.overpaid", "invoice.paid_late", "withdrawal.requested", "withdrawal.approved", "withdrawal.rejected", "withdrawal.sent", "withdrawal.confirmed", "withdrawal.failed", "payout.requested", "payout.sent", "payout.paid", "payout.failed", "payout.returned", "payout.canceled", "refund.succeeded", "refund.failed", "dispute.opened", "dispute.response_sent", "dispute.response_refused", "dispute.won", "dispute.lost", "subscription.created", "subscription.activated", "subscription.past_due", "subscription.unpaid", "subscription.paused", "subscription.resumed", "subscription.canceled", "subscription.ended", "cycle.scheduled", "cycle.paid", "cycle.failed", "cycle.skipped", "cycle.canceled", "mandate.approved", "mandate.refused", "mandate.expired", "mandate.canceled", "*"]]
    """The event types it receives, or just `*` for all."""
    description: Union[str, None]
    """Your own description of the endpoint; null removes it."""
    status: Literal["ENABLED", "DISABLED"]
    """A DISABLED endpoint receives nothing, and its pending tries are dropped."""


class WinSandboxDisputeInput(TypedDict):
    """What winSandboxDispute takes."""
    disputeId: str
    """The dispute's id."""
