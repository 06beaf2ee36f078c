# Generated from the OpenAPI document by `npm run client:generate`.

"""The objects of the API, as they come in JSON. New fields may be added at any time."""

from typing import Any, Dict, List, Literal, NoReturn, TypedDict, Union


class AddEvidenceRequestFile(TypedDict):
    """A file that shows it."""
    name: str
    """The file's name."""
    content: str
    """The file in base64: a PDF, PNG, JPEG or plain text of at most 3 MiB. Its kind is read from its bytes."""


class AddEvidenceRequest(TypedDict, total=False):
    """Evidence against a dispute: a text, a file, or both."""
    text: str
    """What happened, in your own words."""
    file: "AddEvidenceRequestFile"
    """A file that shows it."""

# Whether a crypto payment brought more than was due (OVERPAID) or came after the end of its quote (PAID_LATE).
AdditionalStatus = Literal["NONE", "OVERPAID", "PAID_LATE"]


class AddressInput(TypedDict, total=False):
    """Where the payer lives."""
    street: str
    """The street."""
    number: str
    """The house number."""
    complement: str
    """The flat, floor or block."""
    district: str
    """The district."""
    city: str
    """The city."""
    state: str
    """The state, in Brazil by its two letters."""
    postalCode: str
    """The postal code."""
    country: str
    """The country (ISO 3166-1 alpha-2)."""


class AnonymizedCustomer(TypedDict):
    """What became of a customer who is anonymised."""
    charges: int
    """How many charges tell of nobody now."""


class ApprovePayoutRequest(TypedDict):
    """The approver's proof of who they are."""
    code: str
    """A code of your own second factor, or a recovery code of yours; either is used up."""


class ApproveRaiseRequest(TypedDict):
    """Which raise is approved, and the approver's proof."""
    code: str
    """A code of your own second factor, or a recovery code of yours; either is used up."""
    requestedAt: str
    """The `requestedAt` of the raise that is approved, as it was read."""


class ApproveWithdrawalRequest(TypedDict):
    """The approver's proof of who they are."""
    code: str
    """A code of your own second factor, or a recovery code of yours; either is used up."""


class AttemptCard(TypedDict):
    """"""
    brand: str
    """The card's brand."""
    last4: str
    """The card number's last four digits."""


class Attempt(TypedDict):
    """One try at paying a charge, by one method."""
    id: str
    """The attempt's id."""
    chargeId: str
    """The id of its charge."""
    paymentMethod: "PaymentMethod"
    status: "AttemptStatus"
    grossAmount: str
    """What the payer pays, in BRL with two decimals."""
    currency: str
    """The currency of `grossAmount` (ISO 4217)."""
    instructions: "Instructions"
    checkoutMeta: Union[Dict[str, Any], None]
    """Further data, such as `exchangeRate`, `exchangeRateSource`, `exchangeRateAsOf` and `checkoutAmount` of INTERNATIONAL; null when there is nothing."""
    failureCode: Any
    """Why it failed, as a stable code such as `insufficient_funds`; null unless it failed."""
    failureMessage: Any
    """The same as a sentence for the payer, in Portuguese; null unless it failed."""
    installments: Any
    """In how many parts a card pays; null for other methods."""
    card: Union["AttemptCard", None]
    """The card that pays; null for other methods."""
    createdAt: str
    """When it was made."""
    updatedAt: str
    """When it last changed."""
    authorization: Union["Authorization", None]
    """The amount that the card's issuer holds for it, or held; null where there is none."""


class AttemptAuthorizedEvent(TypedDict):
    """An attempt's amount is authorised: it is held, and taken only when the charge is captured."""
    id: str
    """The event's id."""
    type: Literal["attempt.authorized"]
    """Always `attempt.authorized`."""
    timestamp: str
    """When it happened."""
    mode: "Mode"
    data: "AttemptData"


class AttemptCanceledEvent(TypedDict):
    """An attempt was canceled, by its payer, its merchant, or because another paid the charge."""
    id: str
    """The event's id."""
    type: Literal["attempt.canceled"]
    """Always `attempt.canceled`."""
    timestamp: str
    """When it happened."""
    mode: "Mode"
    data: "AttemptData"


class AttemptCaptureFailedEvent(TypedDict):
    """The capture of an authorised amount was refused; it is held as before."""
    id: str
    """The event's id."""
    type: Literal["attempt.capture_failed"]
    """Always `attempt.capture_failed`."""
    timestamp: str
    """When it happened."""
    mode: "Mode"
    data: "AttemptData"


class AttemptData(TypedDict):
    """An event's data about an attempt."""
    attempt: "Attempt"
    """The attempt as it was then."""


class AttemptDetailCard(TypedDict):
    """"""
    brand: str
    """The card's brand."""
    last4: str
    """The card number's last four digits."""


class AttemptDetail(TypedDict):
    """One attempt, with the provider's own status."""
    id: str
    """The attempt's id."""
    chargeId: str
    """The id of its charge."""
    paymentMethod: "PaymentMethod"
    status: "AttemptStatus"
    grossAmount: str
    """What the payer pays, in BRL with two decimals."""
    currency: str
    """The currency of `grossAmount` (ISO 4217)."""
    instructions: "Instructions"
    checkoutMeta: Union[Dict[str, Any], None]
    """Further data, such as `exchangeRate`, `exchangeRateSource`, `exchangeRateAsOf` and `checkoutAmount` of INTERNATIONAL; null when there is nothing."""
    failureCode: Any
    """Why it failed, as a stable code such as `insufficient_funds`; null unless it failed."""
    failureMessage: Any
    """The same as a sentence for the payer, in Portuguese; null unless it failed."""
    installments: Any
    """In how many parts a card pays; null for other methods."""
    card: Union["AttemptDetailCard", None]
    """The card that pays; null for other methods."""
    createdAt: str
    """When it was made."""
    updatedAt: str
    """When it last changed."""
    authorization: Union["Authorization", None]
    """The amount that the card's issuer holds for it, or held; null where there is none."""
    gatewayStatus: Any
    """The provider's own status; null until the provider has answered."""


class AttemptExpiredEvent(TypedDict):
    """The time of an attempt is over and it was not paid."""
    id: str
    """The event's id."""
    type: Literal["attempt.expired"]
    """Always `attempt.expired`."""
    timestamp: str
    """When it happened."""
    mode: "Mode"
    data: "AttemptData"


class AttemptFailedEvent(TypedDict):
    """An attempt failed; its charge can still be paid."""
    id: str
    """The event's id."""
    type: Literal["attempt.failed"]
    """Always `attempt.failed`."""
    timestamp: str
    """When it happened."""
    mode: "Mode"
    data: "AttemptData"


class AttemptPaidEvent(TypedDict):
    """An attempt was paid."""
    id: str
    """The event's id."""
    type: Literal["attempt.paid"]
    """Always `attempt.paid`."""
    timestamp: str
    """When it happened."""
    mode: "Mode"
    data: "AttemptData"


class AttemptProcessingEvent(TypedDict):
    """An attempt waits for its provider's outcome."""
    id: str
    """The event's id."""
    type: Literal["attempt.processing"]
    """Always `attempt.processing`."""
    timestamp: str
    """When it happened."""
    mode: "Mode"
    data: "AttemptData"


class AttemptRefundedEvent(TypedDict):
    """All of an attempt's money went back."""
    id: str
    """The event's id."""
    type: Literal["attempt.refunded"]
    """Always `attempt.refunded`."""
    timestamp: str
    """When it happened."""
    mode: "Mode"
    data: "AttemptData"

# PENDING waits for its payer. PROCESSING waits for the provider's outcome, which is not known yet. A PAID attempt becomes REFUNDED once all of its money was refunded. FAILED, EXPIRED, CANCELED and REFUNDED are final.
AttemptStatus = Literal["PENDING", "PROCESSING", "PAID", "FAILED", "EXPIRED", "CANCELED", "REFUNDED"]


class AuditEntryActor(TypedDict):
    """Who did it."""
    userId: Any
    """The person's id; null for the system itself."""
    name: str
    """The person's name at that time."""
    role: Literal["OWNER", "DEVELOPER", "FINANCE", "VIEWER", "ADMIN", "OPERATOR", "SYSTEM"]
    """The person's role at that time."""
    tokenId: Any
    """Set when an access token did it, null for a person signed in."""
    isStaff: bool
    """True for Ponte's own people, also when they act as the merchant."""


class AuditEntry(TypedDict):
    """Who did what to which object, and when."""
    chain: str
    """The merchant's id, or `platform`."""
    sequence: int
    """Its position in the chain, from 1."""
    action: Literal["charge.canceled", "charge.captured", "charge.reminded", "refund.requested", "attempt.settled_by_hand", "suspense.accepted", "dispute.evidence_added", "dispute.outcome_recorded", "withdrawal.requested", "withdrawal.approved", "withdrawal.rejected", "payout.requested", "payout.approved", "payout.canceled", "payout_terms.updated", "payout_limits.raise_requested", "payout_limits.raise_approved", "payout_limits.raise_canceled", "payout_fee.updated", "payout_schedule.updated", "recipient.created", "recipient.updated", "customer.anonymized", "saved_card.removed", "payment_link.created", "payment_link.updated", "access_token.created", "access_token.revoked", "api_client.created", "api_client.revoked", "webhook_endpoint.created", "webhook_endpoint.updated", "webhook_endpoint.deleted", "webhook_endpoint.secret_rotated", "webhook_endpoint.tested", "connection.created", "connection.updated", "connection.settings_changed", "connection.tested", "connection.settlement_imported", "connection.hosts_approved", "connection.deleted", "callback_secret.rotated", "events.replayed", "test_clock.moved", "report.taken_again", "installment_terms.updated", "crypto_terms.updated", "methods.updated", "card_protection.updated", "reminders.updated", "profile.updated", "branding.updated", "embed_origins.updated", "prices.updated", "references.updated", "merchant.created", "invitation.created", "invitation.revoked", "invitation.accepted", "team.second_factor_required", "user.role_changed", "user.disabled", "user.enabled", "user.password_changed", "user.password_reset", "password_reset.requested", "second_factor.enabled", "second_factor.disabled", "second_factor.reset", "second_factor.reported_lost", "second_factor.end_begun", "second_factor.kept", "notice.ended", "passkey.added", "passkey.removed", "recovery_codes.renewed", "session.ended", "acting.started", "acting.ended", "audit.keyed", "user.signed_in", "user.signed_out", "user.sign_in_failed", "user.proof_failed", "second_factor.failed", "recovery_code.used", "callback_secret.revealed", "data.exported"]
    """What was done: the object first, then what befell it."""
    objectType: str
    """What kind of object it was done to."""
    objectId: str
    """The object's id."""
    actor: "AuditEntryActor"
    """Who did it."""
    before: Union[Dict[str, Any], None]
    """What changed, as it was; null where nothing was."""
    after: Union[Dict[str, Any], None]
    """What changed, as it is; null where nothing is left."""
    address: Any
    """The network address it came from; null when unknown."""
    userAgent: Any
    """The program it came from, as it called itself; null when unknown."""
    requestId: Any
    """The `X-Request-Id` of the request; null for the system's own actions."""
    keyId: Any
    """The key of its hash; null for an entry that is older than the keys."""
    previousHash: str
    """The hash of the entry before it."""
    hash: str
    """The hash that chains this entry to the one before it."""
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
    """AUTHORIZED: held, and taken only by a capture. CAPTURING: a capture is asked for and not answered yet. CAPTURED: taken. RELEASED: given free, nothing was taken."""
    amount: str
    """What is authorised, in BRL with two decimals."""
    authorizedAt: str
    """When it was authorised."""
    captureBefore: str
    """Until when it can be captured; then it is given free."""
    capturedAmount: Union[str, None]
    """What was taken; null unless it is CAPTURED."""


class BalanceDataItemCustodiansItem(TypedDict):
    """"""
    custodian: str
    """At whose account the money lies: `PLATFORM`, or the id of the connection that is your own account."""
    name: str
    """What the platform or the connection is called."""
    available: str
    """What is released of it, with two decimals. What is yours at your own account, only that account can pay."""
    pending: str
    """What is released later, with two decimals."""
    suspense: str
    """What is held because it pays nothing, with two decimals."""
    owed: str
    """What you owe of the money at your own account, with two decimals: fees to the platform and shares to recipients. It is netted from what is available at the platform, before every payout and every hour. Below zero where they owe you, after refunds."""


class BalanceDataItem(TypedDict):
    """"""
    currency: str
    """The currency (ISO 4217)."""
    available: str
    """What a payout can move now, with two decimals: what is released at the platform, less what you owe of the money at your own accounts. What lies at those never counts. Disputes may bring it below zero; then nothing leaves until it is made up."""
    pending: str
    """What becomes available later at the platform, with two decimals."""
    suspense: str
    """What the platform holds because it pays nothing, with two decimals."""
    custodians: List["BalanceDataItemCustodiansItem"]
    """The same for each account at which money of yours lies, the platform first."""


class Balance(TypedDict):
    """The merchant's own money."""
    data: List["BalanceDataItem"]
    """One entry for each currency."""


class BankPayer(TypedDict):
    """Who paid, as the payer's bank says."""
    providerPaymentId: str
    """The provider's id of the payment."""
    name: Any
    """The name; null where the bank does not tell it."""
    document: Any
    """The whole document without punctuation; null where the bank does not tell it, or a part alone."""
    documentType: Union["DocumentType", None]
    """What kind of document it is; null without one."""


class BrowserInput(TypedDict):
    """The payer's browser as EMV 3-D Secure 2 asks for it, beside what its own request tells. It is passed to the card processor and never stored; without it an issuer may refuse a payment that it wants proven."""
    language: str
    """The browser's language (BCP 47), `navigator.language`."""
    colorDepth: int
    """Bits for one pixel, `screen.colorDepth`."""
    screenHeight: int
    """The screen's height in pixels."""
    screenWidth: int
    """The screen's width in pixels."""
    timeZoneOffset: int
    """UTC less local time in minutes, `getTimezoneOffset()`."""
    javaEnabled: bool
    """True where the browser runs Java."""


class CallbackSecret(TypedDict):
    """What signs callbacks to charges' own addresses."""
    secret: str
    """The secret that signs callbacks (Standard Webhooks)."""
    previousSecret: Any
    """The secret before it, which signs too until `previousExpiresAt`; null when there is none."""
    previousExpiresAt: Union[str, None]
    """Until when the secret before it signs too; null when there is none."""


class CaptureChargeRequest(TypedDict, total=False):
    """What to take of an authorised amount. The rest goes free."""
    amount: Union[float, str]
    """How much to take, in BRL, at most what is authorised; all of it when left out."""


class _CardAuthenticationInput(TypedDict):
    eci: str
    """The electronic commerce indicator."""
    version: str
    """The protocol's version."""


class CardAuthenticationInput(_CardAuthenticationInput, total=False):
    """What a 3-D Secure check gave that your own page ran before the payment. It is passed on and never stored."""
    cavv: Union[str, None]
    """The proof that the issuer gave, base64."""
    xid: Union[str, None]
    """The check's id at the merchant's directory server plug-in, base64."""
    referenceId: Union[str, None]
    """The check's id at the directory server."""


class CardInput(TypedDict):
    """A card to pay with."""
    number: str
    """The card's number, digits alone. It is never stored."""
    holderName: str
    """The name on the card."""
    expMonth: int
    """The month of its end, 1 to 12."""
    expYear: int
    """The year of its end, four digits."""
    cvv: str
    """The security code. It is never stored."""


class _CardPaymentRequest(TypedDict):
    paymentMethod: Literal["CREDIT_CARD"]
    """Always `CREDIT_CARD`."""


class CardPaymentRequest(_CardPaymentRequest, total=False):
    """Pay by card."""
    card: "CardInput"
    """A card that was typed here; where `hostedFields` is on offer, none is taken."""
    encryptedCard: "EncryptedCardInput"
    tokenizedCard: "TokenizedCardInput"
    savedCard: "SavedCardInput"
    saveCard: "SaveCardInput"
    authentication: "CardAuthenticationInput"
    browser: "BrowserInput"
    installments: int
    """In how many parts the card pays. By default `1`."""
    customer: "CustomerInput"
    attemptIdempotencyKey: str
    """Serves once, ever, for this merchant on any route; any reuse answers 409 idempotency_key_reused."""


class _Charge(TypedDict):
    id: str
    """The charge's id."""
    grossAmount: str
    """What the payer pays, in BRL with two decimals."""
    currency: Literal["BRL"]
    """Always `BRL`."""
    status: "ChargeStatus"
    description: Any
    """What is paid for, as the payer reads it; null when nothing was said."""
    externalReference: Any
    """Your own name for it; null when there is none."""
    createdAt: str
    """When it was made."""
    netAmount: str
    """What is left after the fee, in BRL with two decimals."""
    refundedAmount: str
    """What refunds that succeeded gave back, in BRL with two decimals."""
    refundStatus: "RefundStatus"
    expiresAt: str
    """Until when it can be paid."""
    updatedAt: str
    """When it last changed."""
    paidAt: Union[str, None]
    """When it was paid; null until then."""
    capture: bool
    """False where a payment is authorised first and taken by `POST /charge/{chargeId}/capture`."""
    authorization: Union["Authorization", None]
    """The amount that a card's issuer holds for this charge, or held; null where there is none."""
    customer: Union["Customer", None]
    """Who pays, as far as it is known; null when nothing is."""
    split: Union[List["SplitRule"], None]
    """The shares as they were sent; null when none were."""
    settlement: "Settlement"
    suspense: List["SuspenseItem"]
    """Money that came for this charge and is held, or was."""
    metadata: Union[Dict[str, str], None]
    """Your own pairs of texts; null when none were sent."""
    checkoutUrl: str
    """The hosted page where the payer pays."""
    disputedAmount: str
    """What disputes took back and did not return, in BRL with two decimals."""
    disputeStatus: Union["DisputeStatus", None]
    """How its disputes stand together: OPEN while one is, else LOST or WON; null without any."""
    mode: "Mode"


class Charge(_Charge, total=False):
    """What a payer owes. It is paid at most once, by one of its attempts."""
    bankPayers: List["BankPayer"]
    """Who paid as the payer's bank says, where that may be somebody else than `customer`: one for each payment, and one for each item of `suspense` of which the bank says it. Left out where there is none, in lists and in events."""


class ChargeCanceledEvent(TypedDict):
    """A charge was canceled."""
    id: str
    """The event's id."""
    type: Literal["charge.canceled"]
    """Always `charge.canceled`."""
    timestamp: str
    """When it happened."""
    mode: "Mode"
    data: "ChargeChangedData"


class ChargeChangedData(TypedDict):
    """An event's data about a changed charge."""
    charge: "Charge"
    """The charge as it was then."""
    attempt: Union["Attempt", None]
    """The attempt that made it so; null where none did, as with `charge.expired`."""


class ChargeCreatedData(TypedDict):
    """An event's data about a new charge."""
    charge: "Charge"
    """The charge as it was made."""


class ChargeCreatedEvent(TypedDict):
    """A charge was made."""
    id: str
    """The event's id."""
    type: Literal["charge.created"]
    """Always `charge.created`."""
    timestamp: str
    """When it happened."""
    mode: "Mode"
    data: "ChargeCreatedData"


class ChargeExpiredEvent(TypedDict):
    """The time of a charge is over and nobody has paid it."""
    id: str
    """The event's id."""
    type: Literal["charge.expired"]
    """Always `charge.expired`."""
    timestamp: str
    """When it happened."""
    mode: "Mode"
    data: "ChargeChangedData"

# A payment method of a charge. CREDIT_CARD is only taken by the public checkout.
ChargeMethod = Literal["PIX", "CREDIT_CARD", "INTERNATIONAL"]


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
    """When it happened."""
    mode: "Mode"
    data: "ChargeChangedData"


class ChargePreviewRemainderItem(TypedDict):
    """"""
    recipientId: str
    """The recipient's id."""
    exact: str
    """The share before it was floored, in BRL with six decimals"""
    amount: str
    """The share after it was floored, in BRL with two decimals."""


class ChargePreview(TypedDict):
    """What a charge would come to."""
    grossAmount: str
    """What the payer would pay, in BRL with two decimals."""
    currency: Literal["BRL"]
    """Always `BRL`."""
    paymentMethod: Union["ChargeMethod", None]
    """The method whose fee is reckoned with; null without one."""
    split: Union[List["SplitRule"], None]
    """The shares as they were sent; null when none were."""
    settlement: "Settlement"
    remainder: List["ChargePreviewRemainderItem"]
    """The fractions of a cent that flooring the percentages left to the merchant, one for each PERCENT share."""


class ChargeRefundedEvent(TypedDict):
    """Money of a charge went back, all of it or a part."""
    id: str
    """The event's id."""
    type: Literal["charge.refunded"]
    """Always `charge.refunded`."""
    timestamp: str
    """When it happened."""
    mode: "Mode"
    data: "ChargeChangedData"

# PENDING waits for its payer. PAID, EXPIRED and CANCELED are final. A PENDING charge reads EXPIRED as soon as its time is over.
ChargeStatus = Literal["PENDING", "PAID", "EXPIRED", "CANCELED"]


class CheckoutMethodsItemQuotesItem(TypedDict):
    """"""
    currency: Literal["USD", "EUR", "GBP", "CAD", "AUD", "CHF", "MXN", "ARS", "COP", "PEN", "UYU", "CLP", "PYG", "JPY", "KRW", "KWD"]
    """The currency (ISO 4217)."""
    exchangeRate: str
    """BRL for one unit of the currency, markup included."""
    exchangeRateSource: str
    """INTERNATIONAL only: whose rate `exchangeRate` was made of, before the markup: `PTAX` (Banco Central do Brasil), `ECB` (European Central Bank) or `sandbox`. More may come."""
    exchangeRateAsOf: str
    """INTERNATIONAL only: when that rate was true. A bulletin holds until the next one, over weekends and holidays too."""
    checkoutAmount: str
    """What the payer would pay, with that currency's decimals."""


class CheckoutMethodsItemInstallmentsItem(TypedDict):
    """"""
    count: int
    """The number of parts."""
    amount: str
    """What each part comes to, in BRL with two decimals."""
    total: str
    """What all parts come to, in BRL with two decimals."""


class CheckoutMethodsItemHostedFields(TypedDict):
    """CREDIT_CARD only: the card is typed into fields that its processor serves, and no card number may be sent here."""
    connection: str
    """Whose fields these are; sent back with the card."""
    name: Literal["adyen-test", "adyen-live", "stripe"]
    """The processor and its environment."""
    clientKey: str
    """The account's public key."""
    script: str
    """The processor's script."""
    integrity: Any
    """What the script must be (Subresource Integrity); null where it is not pinned."""


class _CheckoutMethodsItem(TypedDict):
    method: "ChargeMethod"


class CheckoutMethodsItem(_CheckoutMethodsItem, total=False):
    """"""
    currencies: List[Literal["USD", "EUR", "GBP", "CAD", "AUD", "CHF", "MXN", "ARS", "COP", "PEN", "UYU", "CLP", "PYG", "JPY", "KRW", "KWD"]]
    """INTERNATIONAL only: the currencies a payer may pay in now"""
    quotes: List["CheckoutMethodsItemQuotesItem"]
    """INTERNATIONAL only: what each currency would come to now; the attempt freezes its own"""
    installments: List["CheckoutMethodsItemInstallmentsItem"]
    """CREDIT_CARD only: in how many parts the card may pay."""
    hostedFields: "CheckoutMethodsItemHostedFields"
    """CREDIT_CARD only: the card is typed into fields that its processor serves, and no card number may be sent here."""
    savedCards: List["OfferedCard"]
    """CREDIT_CARD only, of a charge that names its customer and within an hour of its creation: the cards that this customer saved. Missing for all others."""
    savesCards: bool
    """CREDIT_CARD only, beside `savedCards`: true where a card that is typed now can be saved."""


class CheckoutSuspenseItem(TypedDict):
    """"""
    amount: str
    """What came, in BRL with two decimals."""
    reason: "SuspenseReason"
    status: "SuspenseStatus"
    receivedAt: str
    """When the money came."""


class Checkout(TypedDict):
    """What a payer may see of a charge."""
    id: str
    """The charge's id."""
    merchantName: str
    """Who is paid."""
    grossAmount: str
    """What the payer pays, in BRL with two decimals."""
    amountReceived: str
    """What came already and counts towards it, in BRL; a later payment closes the rest."""
    amountDue: str
    """What is still to be paid, in BRL; 0.00 when it cannot be paid any more."""
    currency: Literal["BRL"]
    """Always `BRL`."""
    description: Any
    """What is paid for; null when nothing was said."""
    status: "ChargeStatus"
    expiresAt: str
    """Until when it can be paid."""
    serverTime: str
    """The time of this answer, by which a page counts down."""
    redirectUrl: Any
    """Where the page leads when all is done; null when there is no such address."""
    methods: List["CheckoutMethodsItem"]
    """The ways to pay that are open now."""
    payerFields: List[Literal["name", "document", "email", "phone"]]
    """What the payer must give of himself in `customer` before he is shown how to pay"""
    payerName: Any
    """Who paid a PIX payment; null until it is paid"""
    lastAttempt: Union["Attempt", None]
    """The newest attempt; null before the first."""
    refundedAmount: str
    """What refunds that succeeded gave back, in BRL."""
    refundStatus: "RefundStatus"
    suspense: List["CheckoutSuspenseItem"]
    """Money of this payer that came late, twice or in a wrong amount, and what became of it."""
    supportEmail: Any
    """Where the payer can write to the merchant; null when unset."""


class CheckoutInstructions(TypedDict):
    """How to pay a charge that has no attempt yet."""
    type: Literal["CHECKOUT"]
    """Always `CHECKOUT`: the payer chooses on the hosted page."""
    checkoutUrl: str
    """The hosted page to send the payer to."""
    checkoutToken: str
    """A token for a page of your own, sent as `X-Checkout-Token`. It opens this charge's checkout and nothing else."""
    expiresAt: str
    """When the token expires."""


class CheckoutPaymentCard(TypedDict):
    """"""
    brand: str
    """The card's brand."""
    last4: str
    """The card number's last four digits."""


class _CheckoutPaymentNextAction(TypedDict):
    type: Literal["NONE", "REDIRECT", "PIX"]
    """NONE: it is decided. REDIRECT: go to `url`. PIX: show `instructions`."""


class CheckoutPaymentNextAction(_CheckoutPaymentNextAction, total=False):
    """What the payer's page does next."""
    url: str
    """Where to go; only with REDIRECT."""


class CheckoutPayment(TypedDict):
    """The attempt that the payer started, and what to do next."""
    id: str
    """The attempt's id."""
    chargeId: str
    """The id of its charge."""
    paymentMethod: "PaymentMethod"
    status: "AttemptStatus"
    grossAmount: str
    """What the payer pays, in BRL with two decimals."""
    currency: str
    """The currency of `grossAmount` (ISO 4217)."""
    instructions: "Instructions"
    checkoutMeta: Union[Dict[str, Any], None]
    """Further data, such as `exchangeRate`, `exchangeRateSource`, `exchangeRateAsOf` and `checkoutAmount` of INTERNATIONAL; null when there is nothing."""
    failureCode: Any
    """Why it failed, as a stable code such as `insufficient_funds`; null unless it failed."""
    failureMessage: Any
    """The same as a sentence for the payer, in Portuguese; null unless it failed."""
    installments: Any
    """In how many parts a card pays; null for other methods."""
    card: Union["CheckoutPaymentCard", None]
    """The card that pays; null for other methods."""
    createdAt: str
    """When it was made."""
    updatedAt: str
    """When it last changed."""
    authorization: Union["Authorization", None]
    """The amount that the card's issuer holds for it, or held; null where there is none."""
    nextAction: "CheckoutPaymentNextAction"
    """What the payer's page does next."""


class CheckoutToken(TypedDict):
    """A token for the checkout of one charge."""
    checkoutToken: str
    """A token for a page of your own, sent as `X-Checkout-Token`. It opens this charge's checkout and nothing else."""
    expiresAt: str
    """When the token expires."""
    checkoutUrl: str
    """The hosted page of the charge."""


class _CreateAttemptRequest(TypedDict):
    paymentMethod: Literal["PIX", "INTERNATIONAL"]
    """How the payer pays. Cards are only taken by the public checkout."""


class CreateAttemptRequest(_CreateAttemptRequest, total=False):
    """An attempt to start on a charge."""
    currency: Literal["USD", "EUR", "GBP", "CAD", "AUD", "CHF", "MXN", "ARS", "COP", "PEN", "UYU", "CLP", "PYG", "JPY", "KRW", "KWD"]
    """The currency the payer pays in; INTERNATIONAL only, and required for it"""
    redirectUrl: str
    """Where the payer's page leads at the end, instead of the charge's own address. https, or http to the payer's own machine in test mode and where the instance allows private targets."""
    attemptIdempotencyKey: str
    """Serves once, ever, for this merchant on any route; any reuse answers 409 idempotency_key_reused."""


class _CreateChargeRequest(TypedDict):
    grossAmount: Union[float, str]
    """What the payer pays, in BRL: text such as "10.50" or a number, above zero, with at most two decimals."""


class CreateChargeRequest(_CreateChargeRequest, total=False):
    """A charge to create."""
    currency: Literal["BRL"]
    """Always `BRL`, which it is when left out."""
    paymentMethod: Literal["PIX", "INTERNATIONAL"]
    """How the payer pays. Cards are only taken by the public checkout."""
    checkoutCurrency: Literal["USD", "EUR", "GBP", "CAD", "AUD", "CHF", "MXN", "ARS", "COP", "PEN", "UYU", "CLP", "PYG", "JPY", "KRW", "KWD"]
    """The currency the payer pays in; INTERNATIONAL only, and required for it"""
    description: str
    """What is paid for, as the payer reads it."""
    expiresAt: str
    """Until when it can be paid: in the future and at most 365 days from now. 24 hours from now when left out."""
    externalReference: str
    """Your own name for it, such as an order's number. It need not be unique."""
    attemptIdempotencyKey: str
    """Serves once, ever, for this merchant on any route; any reuse answers 409 idempotency_key_reused."""
    callbackUrl: str
    """https and a public address (http and private ones only where ALLOW_PRIVATE_TARGETS is true)."""
    redirectUrl: str
    """Where the payer's page leads when all is done. https, or http to the payer's own machine in test mode and where the instance allows private targets."""
    customer: "CustomerInput"
    customerReference: str
    """Your own id of the customer who is logged in at your shop: 3 to 64 of `A–Z a–z 0–9 . _ -`, no e-mail, document or card number. The checkout then offers the cards that this customer saved with you, for an hour, to whoever has its link; send it only where you know who will open that. It is never answered: the charge keeps a keyed hash of it alone, and the log of your requests, for seven days, what you sent."""
    split: List["SplitRuleInput"]
    """Who shares in the charge, each recipient at most once. The merchant gets what remains."""
    metadata: Dict[str, str]
    """Your own pairs of texts, at most 50. They come back with the charge."""
    capture: bool
    """False to authorise now and capture later: the payer pays by card, whose amount is held and not taken before `POST /charge/{chargeId}/capture`. Other methods, and `paymentMethod`, are then refused. True when left out."""


class CreateCryptoPaymentRequest(TypedDict):
    """A payment in a coin to ask for."""
    amount: float
    """What the payer pays, in `fiat_currency`: above zero, with at most two decimals."""
    fiat_currency: "FiatCurrency"
    pay_currency: "PayCurrency"
    customer_name: str
    """The payer's name."""
    customer_email: str
    """An e-mail address."""
    external_reference: str
    """Your own name for it, such as an order's number. It need not be unique."""


class _CreatePaymentLinkRequest(TypedDict):
    title: str
    """What is for sale, as payers read it."""
    grossAmount: Union[float, str]
    """What each payer pays for one piece, in BRL: text or a number, above zero, with at most two decimals. With `payerAmount`, what is suggested."""


class CreatePaymentLinkRequest(_CreatePaymentLinkRequest, total=False):
    """A page to make that many payers can pay at."""
    description: str
    """What payers read below the title."""
    currency: Literal["BRL"]
    """Always `BRL`, which it is when left out."""
    payerAmount: "PayerAmountInput"
    """Given, also empty, the payer chooses the amount."""
    maxQuantity: int
    """How many pieces one payer may buy at most; each takes a place of the stock. By default `1`."""
    asks: List[Literal["name", "document", "email", "phone"]]
    """What each payer must tell before paying; it becomes the charge's `customer`. None by default."""
    questions: List["PaymentLinkQuestionInput"]
    """Questions of your own, at most five. None by default."""
    methods: List["ChargeMethod"]
    """Of the methods that the merchant lets payers use; all of them without"""
    stock: int
    """How many places there are in all, one for each piece; no end to it without"""
    endsAt: str
    """Until when payers may begin; no end without it."""
    redirectUrl: str
    """Where the payer's page leads when all is done. https, or http to the payer's own machine in test mode and where the instance allows private targets."""

# A PIX payment to create; `clientMode` says who provides the payer's data.
CreatePixPaymentRequest = Union["PixPaymentOfAnybodyRequest", "PixPaymentOfNamedPayerRequest", "PixPaymentByCheckoutRequest"]


class _CreateRecipientRequest(TypedDict):
    name: str
    """The recipient's name."""
    document: str
    """The recipient's CPF or CNPJ; check digits are verified and punctuation is dropped."""


class CreateRecipientRequest(_CreateRecipientRequest, total=False):
    """A recipient to add."""
    email: str
    """The recipient's e-mail address."""
    documentType: "TaxDocumentType"
    """The kind of document. Without it, the kind is detected from the document."""
    pixKey: str
    """Where the recipient is paid: a CPF, CNPJ, e-mail address, phone number with +55, or random key."""


class CreateRefundRequest(TypedDict, total=False):
    """Money to give back."""
    amount: Union[float, str]
    """How much goes back, in BRL; all that is left when left out."""
    reason: str
    """Why, for your own records."""


class _CreateWebhookEndpointRequest(TypedDict):
    url: str
    """https and a public address (http and private ones only where ALLOW_PRIVATE_TARGETS is true). A merchant has at most 20 endpoints; one more is refused here, with the code too_many_endpoints."""
    types: List[Literal["charge.created", "charge.paid", "charge.expired", "charge.canceled", "charge.refunded", "attempt.processing", "attempt.authorized", "attempt.capture_failed", "attempt.paid", "attempt.failed", "attempt.expired", "attempt.canceled", "attempt.refunded", "pix_payment.paid", "pix_payment.expired", "pix_payment.refunded", "invoice.confirming", "invoice.partially_paid", "invoice.paid", "invoice.expired", "invoice.overpaid", "invoice.paid_late", "withdrawal.requested", "withdrawal.approved", "withdrawal.rejected", "withdrawal.sent", "withdrawal.confirmed", "withdrawal.failed", "payout.requested", "payout.sent", "payout.paid", "payout.failed", "payout.returned", "payout.canceled", "refund.succeeded", "refund.failed", "dispute.opened", "dispute.won", "dispute.lost", "*"]]
    """The event types it receives, or only `*` for all."""


class CreateWebhookEndpointRequest(_CreateWebhookEndpointRequest, total=False):
    """A new address for events."""
    description: str
    """What it is for, for your own people."""


class _CreatedAttempt(TypedDict):
    id: str
    """The attempt's id."""
    chargeId: str
    """The id of its charge, by which it is read, refunded and canceled."""
    status: "AttemptStatus"
    paymentMethod: "PaymentMethod"
    grossAmount: str
    """What the payer pays, in BRL with two decimals."""
    currency: Literal["BRL"]
    """Always `BRL`."""
    instructions: "Instructions"
    expiresAt: str
    """Until when the attempt can be paid."""
    description: Any
    """What is paid for, as the payer reads it; null when nothing was said."""
    externalReference: Any
    """Your own name for it; null when there is none."""
    customer: Union["Customer", None]
    """Who pays, as far as it is known; null when nothing is."""
    settlement: "Settlement"
    createdAt: str
    """When it was made."""
    updatedAt: str
    """When it last changed."""
    mode: "Mode"


class CreatedAttempt(_CreatedAttempt, total=False):
    """An attempt that was started, with its charge or by itself."""
    exchangeRate: str
    """INTERNATIONAL only: BRL for one unit of checkoutCurrency, markup included"""
    exchangeRateSource: str
    """INTERNATIONAL only: whose rate `exchangeRate` was made of, before the markup: `PTAX` (Banco Central do Brasil), `ECB` (European Central Bank) or `sandbox`. More may come."""
    exchangeRateAsOf: str
    """INTERNATIONAL only: when that rate was true. A bulletin holds until the next one, over weekends and holidays too."""
    checkoutAmount: str
    """INTERNATIONAL only: the payer's amount in `checkoutCurrency`, with that currency's decimals."""
    checkoutCurrency: str
    """INTERNATIONAL only: the currency the payer pays in (ISO 4217)."""
    split: List["SplitRule"]
    """The shares as they were sent; missing when none were."""


class _CreatedCharge(TypedDict):
    id: str
    """The charge's id."""
    chargeId: str
    """The charge's id again, under the name that it has beside an attempt too: this is the one to keep."""
    status: "ChargeStatus"
    grossAmount: str
    """What the payer pays, in BRL with two decimals."""
    currency: Literal["BRL"]
    """Always `BRL`."""
    instructions: "CheckoutInstructions"
    expiresAt: str
    """Until when the charge can be paid."""
    description: Any
    """What is paid for, as the payer reads it; null when nothing was said."""
    externalReference: Any
    """Your own name for it; null when there is none."""
    customer: Union["Customer", None]
    """Who pays, as far as it is known; null when nothing is."""
    settlement: "Settlement"
    createdAt: str
    """When it was made."""
    updatedAt: str
    """When it last changed."""
    mode: "Mode"


class CreatedCharge(_CreatedCharge, total=False):
    """A charge that was created without a payment method: its hosted page lets the payer choose."""
    split: List["SplitRule"]
    """The shares as they were sent; missing when none were."""


class CryptoCheckoutCoin(TypedDict):
    """The coin to pay in."""
    code: "PayCurrency"
    name: str
    """The coin's name."""
    symbol: str
    """The coin's symbol."""
    network: Literal["BITCOIN", "ETHEREUM", "BSC"]
    """The network it is on."""


class CryptoCheckoutTransactionsItem(TypedDict):
    """"""
    hash: str
    """The transaction's hash on the network."""
    amount: str
    """How much it brought, in whole coins."""
    confirmations: int
    """How many blocks confirm it so far."""
    detectedAt: str
    """When it was first seen."""


class CryptoCheckout(TypedDict):
    """What a payer may see of a crypto payment."""
    id: str
    """The invoice's id."""
    merchantName: str
    """Who is paid."""
    description: Any
    """What is paid for; null when nothing was said."""
    status: Literal["WAITING_PAYMENT", "PARTIALLY_PAID", "CONFIRMING", "PAID", "EXPIRED", "FAILED", "REFUNDED"]
    """The payment's status."""
    additionalStatus: "AdditionalStatus"
    amount: str
    """What is paid for, in `currency` with two decimals."""
    currency: "FiatCurrency"
    coin: "CryptoCheckoutCoin"
    """The coin to pay in."""
    payAmount: str
    """What is due, in whole coins."""
    amountReceived: str
    """What came so far, in whole coins."""
    amountOwed: str
    """What is still to be sent; 0 when nothing is"""
    minimumAmount: Union[str, None]
    """The smallest amount that can be sent at once; null where there is none"""
    isRestTooSmall: bool
    """What is still owed is less than that, so that coins sent for it would be lost: it is paid otherwise"""
    payAddress: Any
    """The address to send to; null until the provider has given one."""
    paymentUri: Any
    """BIP-21 or EIP-681, for exactly the due amount; null when nothing is due, or less than can be sent"""
    confirmations: int
    """How many blocks confirm it so far."""
    requiredConfirmations: int
    """How many blocks must confirm it."""
    transactions: List["CryptoCheckoutTransactionsItem"]
    """What was sent on the network."""
    expiresAt: str
    """The end of the quote"""
    closesAt: str
    """Until when the address is watched"""
    paidAt: Union[str, None]
    """When it was paid; null until then."""
    serverTime: str
    """The time of this answer, by which a page counts down."""
    redirectUrl: Any
    """Where the page leads when all is done; null when there is no such address."""
    supportEmail: Any
    """Where the payer can write to the merchant; null when unset."""
    sandbox: bool
    """The coins of this payment are the sandbox's: send no real ones"""


class CryptoPayment(TypedDict):
    """A requested payment in a coin."""
    id: str
    """The invoice's id."""
    id_transaction: str
    """A second name of the payment, a UUID."""
    status: "InvoiceStatus"
    payment_id: Any
    """The name of the payment at the crypto provider; null until the provider has answered."""
    qr_code: Any
    """PNG in base64 of the wallet's payment URI: BIP-21 for Bitcoin, EIP-681 for Ethereum and BSC"""
    pay_address: Any
    """`<address>?amount=<decimal>`"""
    amount: float
    """What the payer pays, in `currency`."""
    currency: "FiatCurrency"
    expires_at: Union[str, None]
    """The end of the quote; the address is watched longer"""
    redirect_url: Any
    """Where the payer's page leads when all is done; null when there is no such address."""


class CryptoTerms(TypedDict):
    """How exactly the merchant wants coins to be paid."""
    toleranceBps: int
    """Basis points of the due amount: a crypto payment within this tolerance below it is PAID, within it above it is not OVERPAID"""


class CursorPagination(TypedDict):
    """How to read on."""
    limit: int
    """How many objects the page holds at most."""
    hasMore: bool
    """Whether objects follow this page."""
    nextCursor: Any
    """The `cursor` of the next page; null where `hasMore` is false."""


class CustomerAddress(TypedDict):
    """"""
    street: Any
    """The street; null when unknown."""
    number: Any
    """The house number; null when unknown."""
    complement: Any
    """The flat, floor or block; null when unknown."""
    district: Any
    """The district; null when unknown."""
    city: Any
    """The city; null when unknown."""
    state: Any
    """The state; null when unknown."""
    postalCode: Any
    """The postal code; null when unknown."""
    country: Any
    """The country (ISO 3166-1 alpha-2); null when unknown."""


class Customer(TypedDict):
    """Who pays, as far as it is known."""
    name: Any
    """The payer's name; null when unknown."""
    email: Any
    """The payer's e-mail address; null when unknown."""
    document: Any
    """The payer's document without punctuation; null when unknown."""
    documentType: Union["DocumentType", None]
    """What kind of document it is; null without one."""
    phone: Any
    """The payer's phone number; null when unknown."""
    address: Union["CustomerAddress", None]
    """Where the payer lives; null when unknown."""


class CustomerExportChargesItemAttemptsItemCard(TypedDict):
    """"""
    brand: str
    """The card's brand."""
    last4: str
    """Its last four digits."""


class CustomerExportChargesItemAttemptsItem(TypedDict):
    """"""
    paymentMethod: "PaymentMethod"
    """How the payer tried to pay."""
    status: "AttemptStatus"
    card: Union["CustomerExportChargesItemAttemptsItemCard", None]
    """What is kept of the card; null where none was used."""
    createdAt: str
    """When they tried."""


class CustomerExportChargesItem(TypedDict):
    """"""
    id: str
    """The charge's id."""
    grossAmount: str
    """What it asked for."""
    currency: str
    """The currency (ISO 4217)."""
    status: "ChargeStatus"
    refundStatus: "RefundStatus"
    refundedAmount: str
    """What refunds gave back."""
    disputeStatus: Union["DisputeStatus", None]
    """How its disputes stand together; null without one."""
    disputedAmount: str
    """What disputes took back and did not return."""
    description: Any
    """What it was for; null when nothing was said."""
    externalReference: Any
    """Your own name for it; null when there is none."""
    metadata: Union[Dict[str, str], None]
    """What you, or a payment link's questions, noted beside it; null when nothing was."""
    customer: Union["Customer", None]
    """Who pays, as this charge tells."""
    createdAt: str
    """When it was made."""
    paidAt: Union[str, None]
    """When it was paid; null until then."""
    attempts: List["CustomerExportChargesItemAttemptsItem"]
    """How it was tried to pay it."""
    bankPayers: List["BankPayer"]
    """Who paid it as the payer's bank says, where that may be somebody else, and who paid the money that is held for it: what is another person's is not theirs to be handed."""


class CustomerExportPaidForOthersItem(TypedDict):
    """"""
    providerPaymentId: str
    """The provider's id of the payment."""
    name: Any
    """The name; null where the bank does not tell it."""
    document: Any
    """The whole document without punctuation; null where the bank does not tell it, or a part alone."""
    documentType: Union["DocumentType", None]
    """What kind of document it is; null without one."""
    chargeId: str
    """The charge's id."""


class CustomerExport(TypedDict):
    """All that is kept of one customer, to be handed to them (LGPD, article 18)."""
    exportedAt: str
    """When this was written."""
    record: "CustomerRecord"
    savedCards: List["SavedCard"]
    """The cards that they saved, the newest consent first."""
    charges: List["CustomerExportChargesItem"]
    """Their charges, newest first; 1,000 at most."""
    paidForOthers: List["CustomerExportPaidForOthersItem"]
    """What they paid of other customers' charges, as their bank says by their document; 1,000 at most."""


class CustomerInput(TypedDict, total=False):
    """Who pays, as far as you know. Every field may be left out."""
    name: str
    """The payer's name."""
    email: str
    """An e-mail address."""
    document: str
    """The payer's document. The check digits of a CPF or CNPJ are verified and punctuation is dropped."""
    documentType: "DocumentType"
    """What kind of document it is. Without it the document must be a CPF or a CNPJ."""
    phone: str
    """The payer's phone number."""
    address: "AddressInput"


class CustomerPage(TypedDict):
    """A page of customers; it may hold fewer than its limit."""
    data: List["ListedCustomer"]
    """The customers of this page, by their newest charge."""
    pagination: "CursorPagination"


class CustomerRecord(TypedDict):
    """A payer that charges tell of, known by the document or, without one, by the e-mail."""
    chargeId: str
    """The id of the customer's newest charge. Any charge of theirs leads to them."""
    customer: "Customer"
    """Who they are, each member as their newest charges tell it."""
    emails: List[str]
    """Every e-mail address that their charges tell, in lower case."""
    sums: List["CustomerSums"]
    """Their charges added up, by currency."""
    isWhole: bool
    """False where they have more charges than are added up."""
    firstChargeAt: str
    """When their first charge was made."""
    lastChargeAt: str
    """When their newest charge was made."""


class CustomerSums(TypedDict):
    """A customer's charges in one currency, added up."""
    currency: str
    """The currency (ISO 4217)."""
    charges: int
    """How many charges they have."""
    paidCharges: int
    """How many of them are paid."""
    paidAmount: str
    """What they paid in all, before refunds and disputes."""
    refundedAmount: str
    """What refunds gave back to them."""
    disputedAmount: str
    """What disputes took back and did not return."""
    keptAmount: str
    """What is left of the payments after refunds and disputes, before fees."""


class Delivery(TypedDict):
    """One try at delivering an event."""
    id: str
    """The try's id."""
    eventId: str
    """The id of the event."""
    endpointId: Any
    """The id of the webhook endpoint; null for a charge's own `callbackUrl`."""
    target: str
    """The address that it goes to."""
    attempt: int
    """Which try it is, from 1."""
    status: "DeliveryStatus"
    responseStatus: Any
    """The HTTP status of the answer; null when none came."""
    responseBody: Any
    """The first 4 KiB of the answer as text; null when it was empty or none came."""
    durationMs: Any
    """How long it took, in milliseconds; null before the try."""
    error: Any
    """Why no answer came; null when one did."""
    attemptedAt: Union[str, None]
    """When it was tried; null before that."""
    nextAttemptAt: Union[str, None]
    """When it is tried next; null when it is not."""

# PENDING waits for its time, DELIVERED was answered with a 2xx status, FAILED is tried again, DEAD is not.
DeliveryStatus = Literal["PENDING", "DELIVERED", "FAILED", "DEAD"]


class Dispute(TypedDict):
    """A payment that the payer's bank takes back."""
    id: str
    """Its id."""
    chargeId: str
    """The id of the charge whose payment is disputed."""
    attemptId: str
    """The id of the attempt that brought the money."""
    kind: "DisputeKind"
    amount: str
    """How much is disputed, with two decimals."""
    currency: str
    """The currency of `amount` (ISO 4217)."""
    reason: Any
    """The provider's or the card scheme's own word for why; null where none was told."""
    status: "DisputeStatus"
    dueAt: Union[str, None]
    """Until when evidence is taken; null where the provider names no day."""
    evidence: List["Evidence"]
    """What you sent against it, oldest first."""
    createdAt: str
    """When it was opened here."""
    closedAt: Union[str, None]
    """When it was decided; null while it is open."""


class DisputeData(TypedDict):
    """An event's data about a dispute."""
    dispute: "Dispute"
    """The dispute as it was then."""

# CHARGEBACK: a card's holder disputes a payment with the card's issuer. PIX_MED: the payer's bank asks for a Pix back by Banco Central's special refund mechanism (MED).
DisputeKind = Literal["CHARGEBACK", "PIX_MED"]


class DisputeLostEvent(TypedDict):
    """A dispute was decided for the payer, and its money stays away."""
    id: str
    """The event's id."""
    type: Literal["dispute.lost"]
    """Always `dispute.lost`."""
    timestamp: str
    """When it happened."""
    mode: "Mode"
    data: "DisputeData"


class DisputeOpenedEvent(TypedDict):
    """A payer's bank takes a payment back; its money is away until that is decided."""
    id: str
    """The event's id."""
    type: Literal["dispute.opened"]
    """Always `dispute.opened`."""
    timestamp: str
    """When it happened."""
    mode: "Mode"
    data: "DisputeData"


class DisputePage(TypedDict):
    """A page of disputes."""
    data: List["Dispute"]
    """The disputes of this page, newest first."""
    pagination: "Pagination"

# OPEN waits for a decision, and its money is taken back meanwhile. WON gave the money back to you. LOST left it with the payer.
DisputeStatus = Literal["OPEN", "WON", "LOST"]


class DisputeWonEvent(TypedDict):
    """A dispute was decided for you, and its money came back."""
    id: str
    """The event's id."""
    type: Literal["dispute.won"]
    """Always `dispute.won`."""
    timestamp: str
    """When it happened."""
    mode: "Mode"
    data: "DisputeData"

# What kind of document it is. CPF belongs to people and CNPJ to companies in Brazil.
DocumentType = Literal["CPF", "CNPJ", "PASSPORT", "OTHER"]


class _EncryptedCardInput(TypedDict):
    connection: str
    """Of `hostedFields`: whose fields encrypted the card."""
    number: str
    """The number, encrypted."""
    expiryMonth: str
    """The month of its end, encrypted."""
    expiryYear: str
    """The year of its end, encrypted."""
    securityCode: str
    """The security code, encrypted."""
    holderName: str
    """The name on the card."""


class EncryptedCardInput(_EncryptedCardInput, total=False):
    """A card from a processor's own fields, which no one but the processor can read."""
    brand: Union[str, None]
    """The brand that the fields recognised; null where none."""
    first6: Union[str, None]
    """The number's first six digits, where the fields tell them."""
    last4: Union[str, None]
    """The number's last four digits, where the fields tell them."""


class EnvelopePagination(TypedDict):
    """A page's position in its list, and how to continue."""
    page: int
    """The requested page number; meaningless with a `cursor`."""
    quantityPerPage: int
    """How many objects the page holds at most."""
    total: Any
    """How many objects match in all, exactly; null where more match than are counted (1,000, or 100 beyond the page of crypto invoices). Read on until `hasMore` is false."""
    totalPages: Any
    """How many pages of this size that makes; null where `total` is."""
    hasMore: bool
    """Whether objects follow this page."""
    nextCursor: Any
    """The `cursor` of the next page; null where `hasMore` is false."""


class EnvelopedProblemErrorsItem(TypedDict):
    """"""
    pointer: str
    """Its position: a JSON Pointer into the body (RFC 6901), or the name of a parameter."""
    code: str
    """What is wrong with it, as a stable code."""
    detail: str
    """The same as a sentence."""


class EnvelopedProblemExisting(TypedDict):
    """What already exists: the object that the key created, or the one left by a failed provider."""
    chargeId: str
    """The id of the charge."""
    attemptId: Any
    """The id of the attempt; null where none was made."""
    status: Union["ChargeStatus", "AttemptStatus"]
    """The status of the attempt, or of the charge where there is none."""


class _EnvelopedProblem(TypedDict):
    type: str
    """The address of the page that says what this kind of problem means and what to do about it. Compare `code` instead."""
    title: str
    """The kind of problem, in a few words."""
    status: int
    """The HTTP status again."""
    code: str
    """The kind of problem as a stable code. New ones may be added."""
    detail: str
    """What went wrong this time, as a sentence."""
    requestId: str
    """The name of the request, as in `X-Request-Id`."""
    response: None
    """Always null: there is no answer."""


class EnvelopedProblem(_EnvelopedProblem, total=False):
    """A refusal (RFC 9457) of a route that answers in the envelope `{ status, code, response }`."""
    errors: List["EnvelopedProblemErrorsItem"]
    """Every wrong field, with `invalid_request`."""
    existing: "EnvelopedProblemExisting"
    """What already exists: the object that the key created, or the one left by a failed provider."""
    chargeStatus: "ChargeStatus"
    """With `charge_not_payable`: the charge's status."""


class Event(TypedDict):
    """Something that became true."""
    id: str
    """The event's id, which is also the `webhook-id` of its callbacks."""
    type: "EventType"
    timestamp: str
    """When it happened."""
    objectId: str
    """The id of the event's object."""
    mode: "Mode"
    data: Dict[str, Any]
    """The event's object at that time. The `webhooks` of this document describe it for each type."""


class EventPage(TypedDict):
    """A page of events."""
    data: List["Event"]
    """The events of this page, newest first."""
    pagination: "Pagination"

# The type of an event. A `ping` only tests an endpoint.
EventType = Literal["charge.created", "charge.paid", "charge.expired", "charge.canceled", "charge.refunded", "attempt.processing", "attempt.authorized", "attempt.capture_failed", "attempt.paid", "attempt.failed", "attempt.expired", "attempt.canceled", "attempt.refunded", "pix_payment.paid", "pix_payment.expired", "pix_payment.refunded", "invoice.confirming", "invoice.partially_paid", "invoice.paid", "invoice.expired", "invoice.overpaid", "invoice.paid_late", "withdrawal.requested", "withdrawal.approved", "withdrawal.rejected", "withdrawal.sent", "withdrawal.confirmed", "withdrawal.failed", "payout.requested", "payout.sent", "payout.paid", "payout.failed", "payout.returned", "payout.canceled", "refund.succeeded", "refund.failed", "dispute.opened", "dispute.won", "dispute.lost", "ping"]


class EvidenceFileObject(TypedDict):
    """"""
    name: str
    """The file's name."""
    mediaType: Literal["application/pdf", "image/png", "image/jpeg", "text/plain"]
    """What kind of file it is."""
    size: int
    """Its size in bytes."""


class Evidence(TypedDict):
    """What a merchant says and shows against a dispute."""
    id: str
    """Its id."""
    text: Any
    """What you wrote; null where you sent a file alone."""
    file: Union["EvidenceFileObject", None]
    """The file that you sent; null where there is none."""
    createdAt: str
    """When it came."""


class EvidenceFileFile(TypedDict):
    """"""
    name: str
    """The file's name."""
    mediaType: Literal["application/pdf", "image/png", "image/jpeg", "text/plain"]
    """What kind of file it is."""
    size: int
    """Its size in bytes."""


class EvidenceFile(TypedDict):
    """Evidence with its file."""
    id: str
    """Its id."""
    text: Any
    """What you wrote; null where you sent a file alone."""
    file: Union["EvidenceFileFile", None]
    """The file that you sent; null where there is none."""
    createdAt: str
    """When it came."""
    content: Any
    """The file in base64; null where there is none."""

# The currency that a crypto invoice is written in (ISO 4217).
FiatCurrency = Literal["BRL", "USD", "EUR"]

# A name of your choice for a request, such as a UUID. The same request under the same name is done once and answered again (draft-ietf-httpapi-idempotency-key-header); another request under it is refused. The order of members in a JSON body makes no difference. A name is kept for 24 hours after its first use and may then be used anew.
IdempotencyKey = str


class InstallmentTerms(TypedDict):
    """In how many parts cards may pay."""
    maxCount: int
    """The most parts a card may pay in."""
    minAmount: str
    """The least that a part may be, in BRL with two decimals."""
    interestFreeCount: int
    """Up to how many parts cost the payer nothing more."""
    monthlyInterestBps: int
    """Basis points of interest a month beyond the interest-free counts, borne by the payer"""

# How to pay an attempt, by `type`.
Instructions = Union["PixInstructions", "RedirectInstructions", "ThreeDsInstructions", "NoInstructions"]


class _InternationalPaymentRequest(TypedDict):
    paymentMethod: Literal["INTERNATIONAL"]
    """Always `INTERNATIONAL`."""
    currency: Literal["USD", "EUR", "GBP", "CAD", "AUD", "CHF", "MXN", "ARS", "COP", "PEN", "UYU", "CLP", "PYG", "JPY", "KRW", "KWD"]
    """The currency the payer pays in; INTERNATIONAL only, and required for it"""


class InternationalPaymentRequest(_InternationalPaymentRequest, total=False):
    """Pay from abroad, in another currency."""
    customer: "CustomerInput"
    attemptIdempotencyKey: str
    """Serves once, ever, for this merchant on any route; any reuse answers 409 idempotency_key_reused."""


class InvoicePaymentDetailsTransactionsItem(TypedDict):
    """"""
    hash: str
    """The transaction's hash on the network."""
    amount: str
    """How much it brought, in whole coins."""
    confirmations: int
    """How many blocks confirm it so far."""
    detected_at: str
    """When it was first seen."""


class InvoicePaymentDetails(TypedDict):
    """What happens on the coin's network."""
    pay_address: Any
    """`<address>?amount=<decimal>` of a PAYMENT, the bare address of a WITHDRAWAL"""
    qr_code: Any
    """PNG in base64; null for a WITHDRAWAL"""
    expires_at: Union[str, None]
    """The end of the quote; null for a WITHDRAWAL. The address is watched longer."""
    pay_currency: "PayCurrency"
    fiat_currency: "FiatCurrency"
    pay_amount: str
    """The due amount; for a WITHDRAWAL the amount sent, quoted again at its approval"""
    amount_received: Union[str, None]
    """What came so far, in whole coins; null for a WITHDRAWAL."""
    network: str
    """The coin's network."""
    confirmations: int
    """How many blocks confirm it so far."""
    required_confirmations: int
    """How many blocks must confirm it."""
    rate: str
    """Fiat for one whole coin"""
    transactions: List["InvoicePaymentDetailsTransactionsItem"]
    """What was sent on the network, the oldest first."""


class Invoice(TypedDict):
    """A crypto payment or withdrawal."""
    id: str
    """The invoice's id."""
    type: "InvoiceType"
    status: "InvoiceStatus"
    """A PAYMENT without money reads EXPIRED from the end of its quote and may still be paid late while it is watched"""
    additional_status: "AdditionalStatus"
    amount: float
    """What it is about, in `currency`."""
    currency: "FiatCurrency"
    gateway: str
    """The crypto provider."""
    custodian: str
    """At whose account its money lies: `PLATFORM`, or the id of the connection that is your own account."""
    user_id: int
    """The merchant's number"""
    external_reference: Any
    """Your own name for it; null when there is none."""
    createdAt: str
    """When it was made."""
    updatedAt: str
    """When it last changed."""
    payment_details: "InvoicePaymentDetails"
    """What happens on the coin's network."""


class InvoiceConfirmingEvent(TypedDict):
    """Coins came and wait for the network's confirmation."""
    id: str
    """The event's id."""
    type: Literal["invoice.confirming"]
    """Always `invoice.confirming`."""
    timestamp: str
    """When it happened."""
    mode: "Mode"
    data: "InvoiceData"


class InvoiceData(TypedDict):
    """An event's data about a crypto payment or withdrawal."""
    invoice: "Invoice"
    """The crypto payment or withdrawal as it was then."""


class InvoiceExpiredEvent(TypedDict):
    """The time of a crypto payment is over and it was not paid."""
    id: str
    """The event's id."""
    type: Literal["invoice.expired"]
    """Always `invoice.expired`."""
    timestamp: str
    """When it happened."""
    mode: "Mode"
    data: "InvoiceData"


class InvoiceOverpaidEvent(TypedDict):
    """A crypto payment brought more than was due."""
    id: str
    """The event's id."""
    type: Literal["invoice.overpaid"]
    """Always `invoice.overpaid`."""
    timestamp: str
    """When it happened."""
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
    """When it happened."""
    mode: "Mode"
    data: "InvoiceData"


class InvoicePaidLateEvent(TypedDict):
    """A crypto payment came after the end of its quote."""
    id: str
    """The event's id."""
    type: Literal["invoice.paid_late"]
    """Always `invoice.paid_late`."""
    timestamp: str
    """When it happened."""
    mode: "Mode"
    data: "InvoiceData"


class InvoicePartiallyPaidEvent(TypedDict):
    """Coins came, but fewer than are due."""
    id: str
    """The event's id."""
    type: Literal["invoice.partially_paid"]
    """Always `invoice.partially_paid`."""
    timestamp: str
    """When it happened."""
    mode: "Mode"
    data: "InvoiceData"

# A PAYMENT is WAITING_PAYMENT, PARTIALLY_PAID, CONFIRMING, PAID, EXPIRED, FAILED or REFUNDED; a WITHDRAWAL is REQUESTED, APPROVED, SENT, CONFIRMED, REJECTED or FAILED.
InvoiceStatus = Literal["WAITING_PAYMENT", "PARTIALLY_PAID", "CONFIRMING", "PAID", "EXPIRED", "FAILED", "REFUNDED", "REQUESTED", "APPROVED", "SENT", "CONFIRMED", "REJECTED"]

# A PAYMENT brings coins in, a WITHDRAWAL sends them out.
InvoiceType = Literal["PAYMENT", "WITHDRAWAL"]


class ListedCustomer(TypedDict):
    """A customer in a list."""
    chargeId: str
    """The id of the customer's newest charge. Any charge of theirs leads to them."""
    customer: "Customer"
    """Who they are, as their newest charge tells."""
    lastChargeAt: str
    """When their newest charge was made."""


class Liveness(TypedDict):
    """The web process answers."""
    status: Literal["ok"]
    """Always `ok`."""


class LoggedRequest(TypedDict):
    """A request of the API, and how it was answered."""
    requestId: str
    """Its `X-Request-Id`."""
    operation: str
    """Its `operationId`."""
    method: str
    """The HTTP method."""
    path: str
    """What was asked for, below `/api`; values that may be secret are left out."""
    status: int
    """The HTTP status of the answer."""
    errorCode: Any
    """The `code` of a refusal; null for others."""
    durationMs: int
    """How long the answer took, in milliseconds."""
    objectId: Any
    """The id of the object that it was about; null where it was about none."""
    tokenId: Any
    """The access token that it came with; null for a person signed in to the dashboard."""
    createdAt: str
    """When it came."""


class MineSandboxCryptoRequest(TypedDict):
    """Blocks to mine on the sandbox chain."""
    blocks: int
    """How many blocks to mine."""

# Which money it is about. `test` is the sandbox's, which is worth nothing; `live` is real. Nothing of one mode is ever listed or paid in the other.
Mode = Literal["test", "live"]


class MoveTestClockRequest(TypedDict):
    """An instant to move the test clock to."""
    to: str
    """Where the clock is moved to: later than it stands, and at most ten years from today. It goes on from there."""


class NoInstructions(TypedDict):
    """There is nothing for the payer to do."""
    type: Literal["NONE"]
    """Always `NONE`: the payer has nothing to do."""


class OAuthError(TypedDict):
    """A refusal of OAuth's endpoints."""
    error: str
    """The error code of OAuth (RFC 6749 §5.2)."""
    error_description: str
    """The same as a sentence."""


class OfferedCard(TypedDict):
    """A card that the charge's customer saved and can pay by."""
    id: str
    """The saved card's id."""
    brand: str
    """The card's brand."""
    last4: Any
    """Its last four digits; null where its processor does not tell them."""
    expMonth: Any
    """The month of its end, 1 to 12; null where it is not known."""
    expYear: Any
    """The year of its end; null where it is not known."""


class OpenApiDocument(TypedDict):
    """An OpenAPI document."""
    openapi: str
    """The version of OpenAPI."""


class OpenSandboxDisputeRequest(TypedDict, total=False):
    """A dispute to open in the sandbox."""
    amount: Union[float, str]
    """How much is disputed, in BRL; all of the payment by default."""
    reason: str
    """Why; `fraudulent` by default."""
    dueInDays: int
    """In how many days evidence is no longer taken. By default `7`."""


class Pagination(TypedDict):
    """A page's position in its list, and how to continue."""
    page: int
    """The requested page number; meaningless with a `cursor`."""
    limit: int
    """How many objects the page holds at most."""
    total: Any
    """How many objects match in all, exactly; null where more match than are counted (1,000, or 100 beyond the page of crypto invoices). Read on until `hasMore` is false."""
    totalPages: Any
    """How many pages of this size that makes; null where `total` is."""
    hasMore: bool
    """Whether objects follow this page."""
    nextCursor: Any
    """The `cursor` of the next page; null where `hasMore` is false."""

# How the payer pays, by `paymentMethod`.
PayCheckoutRequest = Union["CardPaymentRequest", "PixPaymentRequest", "InternationalPaymentRequest"]

# A coin or token, with the network it is on: USDTERC20 is Tether on Ethereum, USDTBSC on BSC.
PayCurrency = Literal["BTC", "ETH", "USDTERC20", "USDTBSC", "USDCBSC"]


class PaySandboxCryptoRequest(TypedDict, total=False):
    """Sandbox coins to send."""
    amount: str
    """In whole coins; by default the amount still due."""
    confirmations: int
    """As many as the coin needs when left out; 0 leaves it unconfirmed."""


class PaySandboxPixRequest(TypedDict, total=False):
    """A Pix to pay in the sandbox."""
    amount: Union[float, str]
    """The amount the payer's bank sends, in BRL; by default the full amount."""


class PayerAmountInput(TypedDict, total=False):
    """Between which amounts payers choose."""
    min: Union[float, str]
    """The least that a payer may choose, in BRL; no bound without it."""
    max: Union[float, str]
    """The most that a payer may choose, in BRL; no bound without it."""


class PaymentLinkPayerAmount(TypedDict):
    """"""
    min: Union[str, None]
    """The least that a payer may choose; null without a bound."""
    max: Union[str, None]
    """The most that a payer may choose; null without a bound."""


class PaymentLink(TypedDict):
    """A page that many payers can pay at, each with a charge of their own."""
    id: str
    """The payment link's id."""
    url: str
    """The page to send to payers"""
    title: str
    """What is for sale, as payers read it."""
    description: Any
    """What payers read below the title; null when there is nothing."""
    grossAmount: str
    """What each payer pays for one piece, in BRL with two decimals; what is suggested where the payer chooses."""
    currency: Literal["BRL"]
    """Always `BRL`."""
    payerAmount: Union["PaymentLinkPayerAmount", None]
    """Between which amounts payers choose; null where the amount is fixed"""
    maxQuantity: int
    """How many pieces one payer may buy at most; each takes a place of the stock."""
    asks: List[Literal["name", "document", "email", "phone"]]
    """What each payer must tell before paying; it becomes the charge's `customer`."""
    questions: List["PaymentLinkQuestion"]
    """Questions of the merchant's own."""
    methods: Union[List["ChargeMethod"], None]
    """The methods that payers may use; null for all that the merchant offers."""
    stock: Any
    """How many may pay in all; null without an end."""
    reservedCount: int
    """Places held by payers who have opened a checkout: some minutes until they begin to pay, then for as long as the payment"""
    paidCount: int
    """How many places are paid."""
    receivedAmount: str
    """What was paid through the link, before fees and refunds"""
    endsAt: Union[str, None]
    """Until when payers may begin; null without an end."""
    redirectUrl: Any
    """Where the payer's page leads when all is done; null when there is no such address."""
    status: Literal["ENABLED", "DISABLED"]
    """What its merchant decided of it."""
    state: Literal["OPEN", "HELD", "SOLD_OUT", "ENDED", "DISABLED"]
    """Whether it takes another payer now; HELD: every slot is taken, but some only by payers who have not paid yet"""
    createdAt: str
    """When it was made."""
    updatedAt: str
    """When it last changed."""


class PaymentLinkPage(TypedDict):
    """A page of payment links."""
    data: List["PaymentLink"]
    """The payment links of this page, newest first."""
    pagination: "CursorPagination"


class PaymentLinkQuestion(TypedDict):
    """A question of the merchant's own."""
    text: str
    """The question. Its answer stands under it in the charge's `metadata`."""
    isRequired: bool
    """Whether payers must answer it."""
    choices: Union[List[str], None]
    """The answers that payers choose from; null where they write their own."""


class _PaymentLinkQuestionInput(TypedDict):
    text: str
    """The question. Its answer stands under it in the charge's `metadata`."""


class PaymentLinkQuestionInput(_PaymentLinkQuestionInput, total=False):
    """A question of your own."""
    isRequired: bool
    """Whether payers must answer it. By default `true`."""
    choices: List[str]
    """The answers to choose from; payers answer in words without them."""

# A payment method. CRYPTO pays crypto invoices only.
PaymentMethod = Literal["PIX", "CREDIT_CARD", "INTERNATIONAL", "CRYPTO"]


class _PayoutAccount(TypedDict):
    type: Literal["MERCHANT", "RECIPIENT"]
    """Whose balance it leaves."""


class PayoutAccount(_PayoutAccount, total=False):
    """The balance that it leaves."""
    recipientId: str
    """The recipient's id; only for a RECIPIENT."""


class Payout(TypedDict):
    """Money that leaves in reais by Pix."""
    id: str
    """The payout's id."""
    account: "PayoutAccount"
    """The balance that it leaves."""
    amount: str
    """What arrives at the key, in BRL."""
    currency: Literal["BRL"]
    """Always `BRL`."""
    custodian: str
    """At whose account the money lies: `PLATFORM`, or the id of the connection that is your own account."""
    pixKey: str
    """The Pix key that it goes to."""
    fee: str
    """What is taken beside the amount, in BRL."""
    status: "PayoutStatus"
    endToEndId: Any
    """The end-to-end id of the Pix, by which banks find it; null until it is PAID."""
    requestedAt: str
    """When it was requested."""
    approvedAt: Union[str, None]
    """When it was approved; null before."""
    paidAt: Union[str, None]
    """When the bank said that it arrived; null before."""
    failureCode: Any
    """Why it FAILED: `unknown_key`, `key_of_another`, `refused_by_receiver`, `account_short`, `provider_limit`, `never_arrived` or `refused`. Null otherwise."""
    waitsFor: Union[Literal["account_short", "owner_unknown"], None]
    """Why an APPROVED payout is not sent yet: `account_short`, the bank's account holds too little; `owner_unknown`, the bank does not say whose the key is. Null otherwise."""
    returnedAmount: str
    """What its receiver has given back of it, in BRL: available again, without the fee."""


class PayoutCanceledEvent(TypedDict):
    """A payout was canceled before it was sent, and its money is available again."""
    id: str
    """The event's id."""
    type: Literal["payout.canceled"]
    """Always `payout.canceled`."""
    timestamp: str
    """When it happened."""
    mode: "Mode"
    data: "PayoutData"


class PayoutData(TypedDict):
    """An event's data about a payout."""
    payout: "Payout"
    """The payout as it was then."""


class PayoutFailedEvent(TypedDict):
    """A payout failed, and its money is available again."""
    id: str
    """The event's id."""
    type: Literal["payout.failed"]
    """Always `payout.failed`."""
    timestamp: str
    """When it happened."""
    mode: "Mode"
    data: "PayoutData"


class PayoutLimitRaise(TypedDict):
    """Raised limits that wait a day or for a second person."""
    dailyLimit: Union[str, None]
    """The raised limit of a day; null where it stays."""
    approvalAbove: Union[str, None]
    """The raised threshold; null where it stays."""
    requestedAt: str
    """When a person raised them, which also names this raise."""
    countsFrom: str
    """When they count unless a second person approves them before."""


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
    """When it happened."""
    mode: "Mode"
    data: "PayoutData"


class PayoutRequestedEvent(TypedDict):
    """A payout was requested, and its money reserved."""
    id: str
    """The event's id."""
    type: Literal["payout.requested"]
    """Always `payout.requested`."""
    timestamp: str
    """When it happened."""
    mode: "Mode"
    data: "PayoutData"


class PayoutReturnedEvent(TypedDict):
    """The receiver gave back a payout that had arrived, or a part of it: `returnedAmount` says how much in all, and that is available again."""
    id: str
    """The event's id."""
    type: Literal["payout.returned"]
    """Always `payout.returned`."""
    timestamp: str
    """When it happened."""
    mode: "Mode"
    data: "PayoutData"


class PayoutSchedule(TypedDict):
    """When a balance is paid out without being asked."""
    covers: Literal["MERCHANT", "RECIPIENT", "RECIPIENTS"]
    """Whom it pays: the merchant, one recipient, or every recipient without a schedule of its own."""
    recipientId: Any
    """The recipient that it pays; null unless it covers one."""
    every: Literal["DAILY", "WEEKLY", "MONTHLY", "MINIMUM"]
    """When: at nine in the morning of the merchant's days, or (MINIMUM) once the minimum is there."""
    onDay: Any
    """WEEKLY: the day from Monday 1 to Sunday 7. MONTHLY: the day from 1 to 28. Otherwise null."""
    minimum: str
    """Less than this is not paid out."""
    nextAt: str
    """When it pays out next."""


class PayoutScheduleList(TypedDict):
    """When balances are paid out without being asked."""
    data: List["PayoutSchedule"]
    """The merchant's schedules."""


class PayoutSentEvent(TypedDict):
    """The bank was asked to send a payout."""
    id: str
    """The event's id."""
    type: Literal["payout.sent"]
    """Always `payout.sent`."""
    timestamp: str
    """When it happened."""
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
    """What bounds a merchant's payouts, and where they go."""
    pass

# REQUESTED waits for a second person. APPROVED is about to be sent. SENT is with the bank, whose answer may still be unknown. PAID arrived. FAILED and CANCELED gave the money back.
PayoutStatus = Literal["REQUESTED", "APPROVED", "SENT", "PAID", "FAILED", "CANCELED"]


class PingDataEndpoint(TypedDict):
    """The endpoint that is tried out."""
    id: str
    """The endpoint's id."""


class PingData(TypedDict):
    """A ping's data."""
    endpoint: "PingDataEndpoint"
    """The endpoint that is tried out."""


class PingEvent(TypedDict):
    """Somebody tries an endpoint out. No endpoint subscribes to it."""
    id: str
    """The event's id."""
    type: Literal["ping"]
    """Always `ping`."""
    timestamp: str
    """When it happened."""
    mode: "Mode"
    data: "PingData"


class PixInstructions(TypedDict):
    """How to pay by Pix."""
    type: Literal["PIX"]
    """Always `PIX`: the payer's bank app reads the QR code or the text."""
    emv: str
    """The text to copy and paste into a bank's app (BR Code)."""
    qrCode: str
    """The QR code as `data:image/png;base64,…`."""
    txid: str
    """The name of the payment at the Pix provider."""
    expiresAt: str
    """Until when it can be paid."""
    checkoutUrl: str
    """The hosted page, which shows the same."""


class PixPayment(TypedDict):
    """A payment by Pix."""
    id: int
    """The payment's number."""
    amount: float
    """What the payer pays, in BRL."""
    description: Any
    """What is paid for, as the payer reads it; null when nothing was said."""
    clientMode: Literal["noNeedToSpecify", "fillDataNow", "requestCheckout"]
    """Who provides the payer's data: nobody (noNeedToSpecify), the request (fillDataNow) or the payer on the hosted page (requestCheckout)."""
    redirect_url: Any
    """Where the payer's page leads when all is done; null when there is no such address."""
    email: Any
    """The payer's e-mail address; null when unknown."""
    phoneNumber: Any
    """The payer's phone number; null when unknown."""
    document_type: Union["TaxDocumentType", None]
    """What was sent"""
    expire_at: str
    """Until when it can be paid, with Brasília's offset."""
    document_client: Any
    """The payer's document without punctuation; null when unknown."""
    document_type_client: Union["TaxDocumentType", None]
    """What document_client proved to be"""
    name_client: Any
    """The payer's name; null when unknown."""
    external_reference: Any
    """Your own name for it; null when there is none."""
    id_transaction: str
    """A second name of the payment, a UUID."""
    transaction_pix_id: Any
    """The txid"""
    emv: Any
    """The text to copy and paste into a bank's app (BR Code); null until the payer has filled in the page of requestCheckout."""
    name_receiver: str
    """Who receives the money: your name."""
    document_receiver: str
    """Your document without punctuation."""
    document_type_receiver: "TaxDocumentType"
    qr_image: Any
    """The QR code as a PNG in base64"""
    qr_text: Any
    """The text of the QR code, which is the EMV text"""
    status: Literal["Aguardando pagamento", "Pagamento realizado", "Pagamento expirado", "Pagamento cancelado", "Pagamento devolvido"]
    """Its status, in Portuguese."""
    status_code: Literal["WAITING_PAYMENT", "PAID", "EXPIRED", "CANCELED", "REFUNDED"]
    """Its status, as a stable code."""
    checkout_id: str
    """The last part of the hosted page's address."""
    checkout_url: str
    """The hosted page where the payer pays."""
    createdAt: str
    """When it was made, with Brasília's offset."""
    updatedAt: str
    """When it last changed, with Brasília's offset."""
    refunded_amount: float
    """What refunds that succeeded gave back, in BRL."""
    refund_status: "RefundStatus"
    dueDate: Union[str, None]
    """The day it is due on, in Brasília; null where it has none."""


class _PixPaymentByCheckoutRequest(TypedDict):
    clientMode: Literal["requestCheckout"]
    """Always `requestCheckout`: the payer fills in who pays on the hosted page."""
    amount: float
    """What the payer pays, in BRL: above zero, with at most two decimals."""
    expire_at: str
    """Until when it can be paid: in the future, with an offset or Z (ISO 8601)."""


class PixPaymentByCheckoutRequest(_PixPaymentByCheckoutRequest, total=False):
    """The payer fills in who pays on the hosted page."""
    description: str
    """What is paid for, as the payer reads it."""
    external_reference: str
    """Your own name for it, such as an order's number. It need not be unique."""
    redirect_url: str
    """Where the payer's page leads when all is done. https, or http to the payer's own machine in test mode and where the instance allows private targets."""
    phoneNumber: str
    """The payer's phone number."""
    email: str
    """An e-mail address."""
    document_type: Literal["CPF", "CNPJ"]
    """What kind of document it is."""
    name_client: str
    """The payer's name."""
    document_client: str
    """The payer's CPF or CNPJ; punctuation is dropped."""


class PixPaymentData(TypedDict):
    """An event's data about a PIX payment."""
    payment: "PixPayment"
    """The PIX payment as it was then."""


class PixPaymentExpiredEvent(TypedDict):
    """The time of a Pix payment is over and nobody has paid it."""
    id: str
    """The event's id."""
    type: Literal["pix_payment.expired"]
    """Always `pix_payment.expired`."""
    timestamp: str
    """When it happened."""
    mode: "Mode"
    data: "PixPaymentData"


class _PixPaymentOfAnybodyRequest(TypedDict):
    clientMode: Literal["noNeedToSpecify"]
    """Always `noNeedToSpecify`: nobody is named: anybody may pay."""
    amount: float
    """What the payer pays, in BRL: above zero, with at most two decimals."""
    expire_at: str
    """Until when it can be paid: in the future, with an offset or Z (ISO 8601)."""


class PixPaymentOfAnybodyRequest(_PixPaymentOfAnybodyRequest, total=False):
    """Nobody is named: anybody may pay."""
    description: str
    """What is paid for, as the payer reads it."""
    external_reference: str
    """Your own name for it, such as an order's number. It need not be unique."""
    redirect_url: str
    """Where the payer's page leads when all is done. https, or http to the payer's own machine in test mode and where the instance allows private targets."""
    phoneNumber: str
    """The payer's phone number."""
    email: str
    """An e-mail address."""
    document_type: Literal["CPF", "CNPJ"]
    """What kind of document it is."""
    name_client: str
    """The payer's name."""
    document_client: str
    """The payer's CPF or CNPJ; punctuation is dropped."""


class _PixPaymentOfNamedPayerRequest(TypedDict):
    clientMode: Literal["fillDataNow"]
    """Always `fillDataNow`: the request names the payer."""
    amount: float
    """What the payer pays, in BRL: above zero, with at most two decimals."""
    expire_at: str
    """Until when it can be paid: in the future, with an offset or Z (ISO 8601)."""
    document_type: Literal["CPF", "CNPJ"]
    """What kind of document it is."""
    name_client: str
    """The payer's name."""
    document_client: str
    """The payer's CPF or CNPJ; punctuation is dropped."""


class PixPaymentOfNamedPayerRequest(_PixPaymentOfNamedPayerRequest, total=False):
    """The request names the payer."""
    description: str
    """What is paid for, as the payer reads it."""
    external_reference: str
    """Your own name for it, such as an order's number. It need not be unique."""
    redirect_url: str
    """Where the payer's page leads when all is done. https, or http to the payer's own machine in test mode and where the instance allows private targets."""
    phoneNumber: str
    """The payer's phone number."""
    email: str
    """An e-mail address."""
    dueDate: str
    """The day it is due on, in Brasília; a bank moves one that is no business day to the next that is, by the national holidays. The named payer owes it, and it can be paid until `expire_at`, which must not come before that business day has ended; the amount stays the same."""


class PixPaymentPage(TypedDict):
    """A page of PIX payments."""
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
    """When it happened."""
    mode: "Mode"
    data: "PixPaymentData"


class PixPaymentRefund(TypedDict):
    """Money that goes back to the payer of a PIX payment."""
    id: str
    """The refund's id."""
    chargeId: str
    """The id of the charge whose payer gets it."""
    amount: float
    """How much goes back, in BRL."""
    status: Literal["PENDING", "SUCCEEDED", "FAILED"]
    """PENDING until the provider has answered, then SUCCEEDED or FAILED."""
    reason: Any
    """Why; null when nothing was said."""
    createdAt: str
    """When it was made."""
    suspenseId: Any
    """The suspense item whose money it gives back; null for a refund of the charge itself"""
    initiatedBy: Literal["MERCHANT", "PROVIDER"]
    """MERCHANT: asked for here. PROVIDER: made at the provider, such as in a bank's app, and booked once it was done."""


class PixPaymentRefundedEvent(TypedDict):
    """Money of a Pix payment went back, all of it or a part."""
    id: str
    """The event's id."""
    type: Literal["pix_payment.refunded"]
    """Always `pix_payment.refunded`."""
    timestamp: str
    """When it happened."""
    mode: "Mode"
    data: "PixPaymentData"


class _PixPaymentRequest(TypedDict):
    paymentMethod: Literal["PIX"]
    """Always `PIX`."""


class PixPaymentRequest(_PixPaymentRequest, total=False):
    """Pay by Pix."""
    customer: "CustomerInput"
    attemptIdempotencyKey: str
    """Serves once, ever, for this merchant on any route; any reuse answers 409 idempotency_key_reused."""


class Price(TypedDict):
    """What a merchant pays for one method."""
    method: "PaymentMethod"
    feeBps: int
    """Basis points of gross"""
    feeFixed: str
    """What every payment costs besides, in BRL with two decimals."""
    settlementDays: int
    """How many days the money is pending before it is available."""
    feeRefundable: bool
    """Whether a refund gives the fee back."""
    installmentFeeBps: int
    """Basis points more for every installment beyond the first"""


class PriceList(TypedDict):
    """What a merchant pays for each method."""
    data: List["Price"]
    """One entry for each method."""
    overdraft: str
    """How far below zero the platform lets refunds bring the balance that it holds, in BRL."""


class ProblemErrorsItem(TypedDict):
    """"""
    pointer: str
    """Its position: a JSON Pointer into the body (RFC 6901), or the name of a parameter."""
    code: str
    """What is wrong with it, as a stable code."""
    detail: str
    """The same as a sentence."""


class ProblemExisting(TypedDict):
    """What already exists: the object that the key created, or the one left by a failed provider."""
    chargeId: str
    """The id of the charge."""
    attemptId: Any
    """The id of the attempt; null where none was made."""
    status: Union["ChargeStatus", "AttemptStatus"]
    """The status of the attempt, or of the charge where there is none."""


class _Problem(TypedDict):
    type: str
    """The address of the page that says what this kind of problem means and what to do about it. Compare `code` instead."""
    title: str
    """The kind of problem, in a few words."""
    status: int
    """The HTTP status again."""
    code: str
    """The kind of problem as a stable code. New ones may be added."""
    detail: str
    """What went wrong this time, as a sentence."""
    requestId: str
    """The name of the request, as in `X-Request-Id`."""


class Problem(_Problem, total=False):
    """A refusal (RFC 9457)."""
    errors: List["ProblemErrorsItem"]
    """Every wrong field, with `invalid_request`."""
    existing: "ProblemExisting"
    """What already exists: the object that the key created, or the one left by a failed provider."""
    chargeStatus: "ChargeStatus"
    """With `charge_not_payable`: the charge's status."""


class Readiness(TypedDict):
    """The database answers, and what the worker does."""
    status: Literal["ok", "degraded"]
    """`degraded` while no worker works: payments can be made, and callbacks, enquiries and refunds wait."""
    worker: Literal["ok", "silent"]
    """Whether a worker worked within the last 30 seconds."""
    silentSeconds: Union[int, None]
    """Seconds since a worker last worked; null when none ever did."""


class ReceivableDayMethodsItem(TypedDict):
    """"""
    method: "PaymentMethod"
    amount: str
    """What payments by it bring."""


class ReceivableDay(TypedDict):
    """What becomes available on one day."""
    date: str
    """The day, in Brasília."""
    currency: str
    """The currency (ISO 4217)."""
    amount: str
    """What becomes available on that day, with two decimals, less what refunds and disputes took of it."""
    methods: List["ReceivableDayMethodsItem"]
    """The same by the method that was paid by."""


class Receivables(TypedDict):
    """What becomes available when."""
    data: List["ReceivableDay"]
    """The days on which something becomes available, in order."""


class RecipientBalance(TypedDict):
    """What the recipient is owed."""
    currency: Literal["BRL"]
    """Always `BRL`."""
    available: str
    """What can be paid out, in BRL with two decimals."""
    pending: str
    """What becomes available later, in BRL with two decimals."""


class Recipient(TypedDict):
    """Somebody who shares in charges."""
    id: str
    """The recipient's id."""
    name: str
    """The recipient's name."""
    email: Any
    """The recipient's e-mail address; null when unknown."""
    document: str
    """The recipient's CPF or CNPJ without punctuation."""
    documentType: "TaxDocumentType"
    pixKey: Any
    """Where the recipient is paid; null when unknown."""
    status: Literal["ACTIVE", "DISABLED"]
    """A DISABLED recipient gets no share of new charges."""
    createdAt: str
    """When it was made."""
    balance: "RecipientBalance"
    """What the recipient is owed."""
    heldUntil: Union[str, None]
    """Until when its payouts wait, and its shares of money at your own accounts are not netted, because it is new or its document or Pix key changed; null when they do not."""


class RecipientPage(TypedDict):
    """A page of recipients."""
    data: List["Recipient"]
    """The recipients of this page, newest first."""
    pagination: "Pagination"


class RecordDisputeOutcomeRequest(TypedDict):
    """How a dispute ended, with what shows it."""
    outcome: Literal["WON", "LOST"]
    """How the bank decided: WON gives the money back to you."""
    proof: str
    """What shows it, such as the number and day of the processor's letter. Kept and audited."""


class Redelivery(TypedDict):
    """A try that was queued."""
    deliveryId: str
    """The id of the try that was queued."""


class RedirectInstructions(TypedDict):
    """How to pay from abroad, in another currency."""
    type: Literal["REDIRECT"]
    """Always `REDIRECT`: the payer pays on the processor's page."""
    redirectUrl: str
    """The processor's page to send the payer to."""
    sessionId: str
    """The name of the payment at the processor."""
    provider: str
    """The processor."""
    expiresAt: str
    """Until when it can be paid at this exchange rate."""


class Refund(TypedDict):
    """Money that goes back to a payer."""
    id: str
    """The refund's id."""
    chargeId: str
    """The id of the charge whose payer gets it."""
    amount: str
    """How much goes back, in BRL with two decimals."""
    status: Literal["PENDING", "SUCCEEDED", "FAILED"]
    """PENDING until the provider has answered, then SUCCEEDED or FAILED."""
    reason: Any
    """Why; null when nothing was said."""
    createdAt: str
    """When it was made."""
    suspenseId: Any
    """The suspense item whose money it gives back; null for a refund of the charge itself"""
    initiatedBy: Literal["MERCHANT", "PROVIDER"]
    """MERCHANT: asked for here. PROVIDER: made at the provider, such as in a bank's app, and booked once it was done."""


class RefundData(TypedDict):
    """An event's data about a refund."""
    refund: "Refund"
    """The refund as it was then."""


class RefundFailedEvent(TypedDict):
    """A refund failed, and its money is the merchant's again."""
    id: str
    """The event's id."""
    type: Literal["refund.failed"]
    """Always `refund.failed`."""
    timestamp: str
    """When it happened."""
    mode: "Mode"
    data: "RefundData"

# How much of it went back by refunds that succeeded: nothing, a part, or all.
RefundStatus = Literal["NONE", "PARTIAL", "FULL"]


class RefundSucceededEvent(TypedDict):
    """A refund went through: one that was asked for here, or one that was made at the provider."""
    id: str
    """The event's id."""
    type: Literal["refund.succeeded"]
    """Always `refund.succeeded`."""
    timestamp: str
    """When it happened."""
    mode: "Mode"
    data: "RefundData"


class _RegisterRequest(TypedDict):
    redirect_uris: List[str]
    """Where codes may go: https, or http on loopback, where any port will do (RFC 8252)."""


class RegisterRequest(_RegisterRequest, total=False):
    """An application that registers itself."""
    client_name: str
    """The name that people are shown; by default the host of its first redirect URI."""


class RegisteredClient(TypedDict):
    """A client that registered itself."""
    client_id: str
    """The client's id. There is no secret: codes are bound by PKCE."""
    client_id_issued_at: int
    """When it was registered, in seconds since 1970."""
    client_name: str
    """The name that people are shown, beside a note that nobody verified it."""
    redirect_uris: List[str]
    """Where its codes may go."""
    grant_types: List[str]
    """What it exchanges for tokens."""
    response_types: List[str]
    """What it asks people for."""
    token_endpoint_auth_method: str
    """Always `none`."""


class Reminder(TypedDict):
    """A mail to a payer who opened a checkout and did not pay."""
    chargeId: str
    """The charge whose payer is reminded."""
    remindedAt: str
    """When the reminder was written. It is the only one."""


class _ReorganiseSandboxCryptoRequest(TypedDict):
    depth: int
    """How many of the last blocks are replaced."""


class ReorganiseSandboxCryptoRequest(_ReorganiseSandboxCryptoRequest, total=False):
    """Blocks to replace on the sandbox chain."""
    drop: bool
    """True to drop the replaced blocks' transactions for good; false by default."""


class Replay(TypedDict):
    """What a replay sends."""
    count: int
    """How many events are sent again, or would be."""


class ReplayEventsRequest(TypedDict, total=False):
    """Chosen events, or a period; exactly one of the two."""
    ids: List[str]
    """Chosen events, by their ids; at most 100. Stands alone."""
    start: str
    """The begin of a period; needs `end`."""
    end: str
    """The end of the period."""
    types: List[Literal["charge.created", "charge.paid", "charge.expired", "charge.canceled", "charge.refunded", "attempt.processing", "attempt.authorized", "attempt.capture_failed", "attempt.paid", "attempt.failed", "attempt.expired", "attempt.canceled", "attempt.refunded", "pix_payment.paid", "pix_payment.expired", "pix_payment.refunded", "invoice.confirming", "invoice.partially_paid", "invoice.paid", "invoice.expired", "invoice.overpaid", "invoice.paid_late", "withdrawal.requested", "withdrawal.approved", "withdrawal.rejected", "withdrawal.sent", "withdrawal.confirmed", "withdrawal.failed", "payout.requested", "payout.sent", "payout.paid", "payout.failed", "payout.returned", "payout.canceled", "refund.succeeded", "refund.failed", "dispute.opened", "dispute.won", "dispute.lost"]]
    """Only with a period; without it, events of every type."""
    dryRun: bool
    """Only with a period: true counts the events and sends nothing."""
    endpointId: str
    """Only with a period: sends to this endpoint only, the types it subscribes to, including events from before it was added. Without it each event goes to every receiver it went to."""


class RequestPage(TypedDict):
    """A page of requests."""
    data: List["LoggedRequest"]
    """The requests of this page, newest first."""
    pagination: "CursorPagination"


class _RequestPayoutRequest(TypedDict):
    amount: Union[float, str]
    """What arrives at the key, in BRL. The fee is taken beside it."""


class RequestPayoutRequest(_RequestPayoutRequest, total=False):
    """Money to send out by Pix."""
    recipientId: str
    """The recipient whose balance it leaves. Without it, it leaves the merchant's own balance."""
    pixKey: str
    """The Pix key that it goes to, which must belong to the document of the merchant or recipient. By default the key that they have set."""
    custodian: str
    """At whose account the money lies: `PLATFORM`, or the id of the connection that is your own account. By default `PLATFORM`; a recipient is paid from there alone."""


class _RequestWithdrawalRequest(TypedDict):
    amount: float
    """What is to be paid out, in `fiat_currency`: above zero, with at most two decimals."""
    fiat_currency: "FiatCurrency"
    pay_currency: "PayCurrency"
    pay_address: str
    """The address that the coins go to, on the network of `pay_currency`."""


class RequestWithdrawalRequest(_RequestWithdrawalRequest, total=False):
    """Money to pay out in a coin."""
    external_reference: str
    """Your own name for it. It need not be unique."""


class _RevokeRequest(TypedDict):
    token: str
    """The access token that is to end."""


class RevokeRequest(_RevokeRequest, total=False):
    """A request to end an access token."""
    token_type_hint: str
    """What kind of token it is (RFC 7009). There is one kind, so it changes nothing."""
    client_id: str
    """The client's id. Leave it out when the credentials come by HTTP Basic."""
    client_secret: str
    """The client's secret. Leave it out when the credentials come by HTTP Basic."""


class Revoked(TypedDict):
    """Empty: the token is revoked."""
    pass


class SandboxCryptoStatus(TypedDict):
    """How far a crypto payment has come in the sandbox."""
    status: Literal["WAITING_PAYMENT", "PARTIALLY_PAID", "CONFIRMING", "PAID"]
    """How far the payment has come in the sandbox's own books."""


class SandboxStatus(TypedDict):
    """What the sandbox made of it."""
    status: str
    """The payment's status in the sandbox's own books."""


class SaveCardInput(TypedDict):
    """The payer agreed to keep the card for the next payment. Without a tick it is left out."""
    version: Literal["2026-11"]
    """The version of the text that the payer agreed to."""
    locale: Literal["pt-BR", "en", "es"]
    """The language in which the payer read it."""


class SavedCardConsent(TypedDict):
    """What the customer agreed to."""
    at: str
    """When the customer agreed to keep it."""
    version: str
    """The version of the text."""
    locale: Literal["pt-BR", "en", "es"]
    """The language in which it was shown."""


class SavedCard(TypedDict):
    """A card that a customer saved. Its number and its processor's token are never answered."""
    id: str
    """The saved card's id."""
    brand: str
    """The card's brand."""
    last4: Any
    """Its last four digits; null where its processor does not tell them."""
    expMonth: Any
    """The month of its end, 1 to 12; null where it is not known."""
    expYear: Any
    """The year of its end; null where it is not known."""
    status: Literal["ACTIVE", "UNUSABLE"]
    """UNUSABLE once it has expired, or its processor does not know it any more."""
    provider: str
    """Whose processor keeps it."""
    consent: "SavedCardConsent"
    """What the customer agreed to."""


class _SavedCardInput(TypedDict):
    id: str
    """Of `savedCards`: which card pays."""


class SavedCardInput(_SavedCardInput, total=False):
    """A card that the customer saved before."""
    securityCode: str
    """The security code. It is never stored."""
    hostedSecurityCode: str
    """In the place of `securityCode` where `hostedFields` is on offer: the code as the processor's own field gave it to the page."""


class SavedCardList(TypedDict):
    """A customer's saved cards."""
    data: List["SavedCard"]
    """The cards, the newest consent first; 100 at most."""


class SetCryptoTermsRequest(TypedDict):
    """How exactly coins are to be paid."""
    toleranceBps: int
    """Basis points of the due amount: a crypto payment within this tolerance below it is PAID, within it above it is not OVERPAID"""


class SetInstallmentTermsRequest(TypedDict):
    """The terms to set, all of them."""
    maxCount: int
    """The most parts a card may pay in."""
    minAmount: Union[float, str]
    """The least that a part may be, in BRL: text or a number, above zero, with at most two decimals."""
    interestFreeCount: int
    """Up to how many parts cost the payer nothing more."""
    monthlyInterestBps: int
    """Basis points of interest a month beyond the interest-free counts, borne by the payer"""


class SetPayoutFeeRequest(TypedDict):
    """What one payout costs the merchant."""
    fee: Union[float, str]
    """What one payout costs, in BRL."""


class _SetPayoutScheduleRequest(TypedDict):
    covers: Literal["MERCHANT", "RECIPIENT", "RECIPIENTS"]
    """Whom it pays: the merchant, one recipient, or every recipient without a schedule of its own."""
    every: Literal["DAILY", "WEEKLY", "MONTHLY", "MINIMUM", "NEVER"]
    """When it pays out. NEVER ends the schedule."""


class SetPayoutScheduleRequest(_SetPayoutScheduleRequest, total=False):
    """When a balance is paid out."""
    recipientId: str
    """The recipient that it pays; only with RECIPIENT."""
    onDay: Any
    """WEEKLY: the day from Monday 1 to Sunday 7. MONTHLY: the day from 1 to 28. Otherwise null."""
    minimum: Union[float, str]
    """Less than this is not paid out. By default 1.00."""


class SetPayoutSettingsRequest(TypedDict, total=False):
    """What changes. What is left out stays."""
    pixKey: Union[str, None]
    """A key of the merchant's own document, set by a person. Null takes it away."""
    dailyLimit: Union[float, str]
    """What may leave the merchant in a day of Brasília, in BRL, without fees: payouts of all its balances, refunds of charges, and withdrawals together."""
    approvalAbove: Union[float, str]
    """A payout waits for the approval of a second person when, with it, more than this has left the merchant that day."""


class SetPricesRequestDataItem(TypedDict):
    """"""
    method: "PaymentMethod"
    feeBps: int
    """Basis points of gross (1 is 0.01 %)."""
    feeFixed: Union[float, str]
    """What every payment costs besides, in BRL: text or a number, zero or more, with at most two decimals."""
    settlementDays: int
    """How many days the money is pending before it is available."""
    feeRefundable: bool
    """Whether a refund gives the fee back."""
    installmentFeeBps: int
    """Basis points more for every installment beyond the first."""


class _SetPricesRequest(TypedDict):
    data: List["SetPricesRequestDataItem"]
    """The prices to set, each method at most once. Methods left out keep theirs."""


class SetPricesRequest(_SetPricesRequest, total=False):
    """Prices to set."""
    overdraft: Union[float, str]
    """How far below zero refunds may bring the merchant's balance, in BRL. Left out, it stays."""


class SettlementRecipientsItem(TypedDict):
    """"""
    recipientId: Any
    """The recipient's id; null for the merchant itself."""
    role: Literal["OWNER", "RECIPIENT"]
    """OWNER is the merchant, RECIPIENT somebody it shares with."""
    name: str
    """The name of who gets it."""
    type: Literal["FIXED", "PERCENT", "REMAINDER"]
    """How the share is reckoned: a FIXED amount, a PERCENT of the net amount, or the REMAINDER, which is the merchant's."""
    value: Any
    """The amount in BRL or the percentage, with two decimals; null for the remainder."""
    amount: str
    """What it comes to, in BRL with two decimals."""


class Settlement(TypedDict):
    """Where the money of a charge goes."""
    grossAmount: str
    """What the payer pays, in BRL with two decimals."""
    feeAmount: str
    """What Ponte keeps of it, in BRL with two decimals."""
    netAmount: str
    """What is left for the merchant and its recipients, in BRL with two decimals."""
    currency: Literal["BRL"]
    """Always `BRL`."""
    final: bool
    """True once the charge is paid. Before that the fee is the newest attempt's method's, or zero without one."""
    recipients: List["SettlementRecipientsItem"]
    """Who gets what. The amounts always come to the net amount."""


class SplitRule(TypedDict):
    """One share in a charge, as it was sent."""
    recipientId: str
    """The recipient's id."""
    type: Literal["FIXED", "PERCENT"]
    """FIXED is an amount of BRL, PERCENT a part of the net amount."""
    value: str
    """The amount in BRL or the percentage, with two decimals."""
    description: Any
    """What the share is for; null when nothing was said."""


class _SplitRuleInput(TypedDict):
    recipientId: str
    """Who gets the share: the id of a recipient that is ACTIVE."""
    type: Literal["FIXED", "PERCENT"]
    """FIXED is an amount of BRL, PERCENT a part of the net amount."""
    value: Union[float, str]
    """The amount in BRL or the percentage: text or a number, above zero, with at most two decimals."""


class SplitRuleInput(_SplitRuleInput, total=False):
    """One share in a charge."""
    description: str
    """What the share is for."""


class SuspenseItem(TypedDict):
    """Money that came but pays nothing, and is held until somebody decides."""
    id: str
    """Its id."""
    attemptId: str
    """The id of the attempt by which the money came."""
    amount: str
    """What came, in BRL with two decimals."""
    reason: "SuspenseReason"
    status: "SuspenseStatus"
    receivedAt: str
    """When the money came."""


class SuspenseItemOfCharge(TypedDict):
    """Money that came but pays nothing, with the charge it came for."""
    id: str
    """Its id."""
    attemptId: str
    """The id of the attempt by which the money came."""
    amount: str
    """What came, in BRL with two decimals."""
    reason: "SuspenseReason"
    status: "SuspenseStatus"
    receivedAt: str
    """When the money came."""
    chargeId: str
    """The id of the charge that the money came for."""
    currency: str
    """The currency of `amount` (ISO 4217)."""
    product: Literal["CHARGE", "PIX_PAYMENT", "CRYPTO_INVOICE"]
    """The payment's product"""


class SuspensePage(TypedDict):
    """A page of held money."""
    data: List["SuspenseItemOfCharge"]
    """The items of this page, newest first."""
    pagination: "Pagination"

# Why money is held: it came after the end of its charge (LATE), for a charge that was paid already (DUPLICATE), with less than was asked (PARTIAL) or with more (OVERPAID).
SuspenseReason = Literal["LATE", "DUPLICATE", "PARTIAL", "OVERPAID"]

# HELD waits for a decision, REFUNDED went back to the payer, ACCEPTED was taken into the balance, COUNTED is part of what paid its charge.
SuspenseStatus = Literal["HELD", "REFUNDED", "ACCEPTED", "COUNTED"]

# CPF for a person, CNPJ for a company.
TaxDocumentType = Literal["CPF", "CNPJ"]


class TestClock(TypedDict):
    """The clock by which a test merchant's deadlines pass."""
    now: str
    """What the merchant's clock shows."""
    aheadSeconds: int
    """By how much it is ahead of the real time; 0 for one that was never moved."""


class ThreeDsInstructions(TypedDict):
    """How to finish a payment by card (3-D Secure)."""
    type: Literal["THREE_DS"]
    """Always `THREE_DS`: the card's bank asks its holder to confirm."""
    redirectUrl: str
    """The page where the card's holder confirms."""


class Token(TypedDict):
    """An access token for a server."""
    access_token: str
    """The access token, a JWT (RFC 9068). Send it as `Authorization: Bearer …`."""
    token_type: Literal["Bearer"]
    """Always `Bearer`."""
    expires_in: int
    """Seconds until the token ends."""
    scope: str
    """The scopes of the token, with a space between them."""


class _TokenRequest(TypedDict):
    grant_type: Literal["client_credentials"]
    """Always `client_credentials`."""


class TokenRequest(_TokenRequest, total=False):
    """A request for an access token."""
    scope: str
    """The requested scopes, separated by spaces; by default all of the client's."""
    client_id: str
    """The client's id. Leave it out when the credentials come by HTTP Basic."""
    client_secret: str
    """The client's secret. Leave it out when the credentials come by HTTP Basic."""


class _TokenizedCardInput(TypedDict):
    connection: str
    """Of `hostedFields`: whose fields keep the card."""
    token: str
    """The processor's name of the card, which pays once."""
    holderName: str
    """The name on the card."""


class TokenizedCardInput(_TokenizedCardInput, total=False):
    """A card that a processor's own fields keep there."""
    brand: Union[str, None]
    """The brand that the fields recognised; null where none."""
    last4: Union[str, None]
    """The number's last four digits, where the fields tell them."""


class UpdatePaymentLinkRequest(TypedDict, total=False):
    """What changes of a payment link. What is left out stays."""
    title: str
    """What is for sale, as payers read it."""
    description: Union[str, None]
    """What payers read below the title; null takes it away."""
    asks: List[Literal["name", "document", "email", "phone"]]
    """What each payer must tell before paying. It changes until somebody has paid."""
    stock: Union[int, None]
    """How many may pay in all; null takes the end away."""
    endsAt: Union[str, None]
    """Until when payers may begin; null takes the end away."""
    status: Literal["ENABLED", "DISABLED"]
    """A DISABLED link takes no more payers; those who pay already may finish."""


class UpdateRecipientRequest(TypedDict, total=False):
    """What changes of a recipient. What is left out stays."""
    name: str
    """The recipient's name."""
    email: Union[str, None]
    """Null takes it away."""
    document: str
    """The recipient's CPF or CNPJ; check digits are verified and punctuation is dropped."""
    documentType: "TaxDocumentType"
    """The kind of document. Without it, the kind is detected from the document."""
    pixKey: Union[str, None]
    """Null takes it away."""
    status: Literal["ACTIVE", "DISABLED"]
    """A DISABLED recipient gets no share of new charges."""


class UpdateWebhookEndpointRequest(TypedDict, total=False):
    """What changes of an endpoint. What is left out stays."""
    url: str
    """https and a public address (http and private ones only where ALLOW_PRIVATE_TARGETS is true). A merchant has at most 20 endpoints; one more is refused here, with the code too_many_endpoints."""
    types: List[Literal["charge.created", "charge.paid", "charge.expired", "charge.canceled", "charge.refunded", "attempt.processing", "attempt.authorized", "attempt.capture_failed", "attempt.paid", "attempt.failed", "attempt.expired", "attempt.canceled", "attempt.refunded", "pix_payment.paid", "pix_payment.expired", "pix_payment.refunded", "invoice.confirming", "invoice.partially_paid", "invoice.paid", "invoice.expired", "invoice.overpaid", "invoice.paid_late", "withdrawal.requested", "withdrawal.approved", "withdrawal.rejected", "withdrawal.sent", "withdrawal.confirmed", "withdrawal.failed", "payout.requested", "payout.sent", "payout.paid", "payout.failed", "payout.returned", "payout.canceled", "refund.succeeded", "refund.failed", "dispute.opened", "dispute.won", "dispute.lost", "*"]]
    """The event types it receives, or only `*` for all."""
    description: Union[str, None]
    """What it is for, for your own people; null takes it away."""
    status: Literal["ENABLED", "DISABLED"]
    """A DISABLED endpoint receives nothing, and its waiting tries are given up."""


class WebhookEndpoint(TypedDict):
    """An address that receives events."""
    id: str
    """The endpoint's id."""
    url: str
    """The address that events are sent to."""
    types: List[str]
    """The event types it receives; only `*` means all."""
    description: Any
    """What it is for; null when nothing was said."""
    status: Literal["ENABLED", "DISABLED"]
    """Whether it receives events."""
    disabledReason: Any
    """gone: the address answered 410. null when enabled, or disabled by the merchant."""
    mode: "Mode"
    createdAt: str
    """When it was made."""


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
    """The event types it receives; only `*` means all."""
    description: Any
    """What it is for; null when nothing was said."""
    status: Literal["ENABLED", "DISABLED"]
    """Whether it receives events."""
    disabledReason: Any
    """gone: the address answered 410. null when enabled, or disabled by the merchant."""
    mode: "Mode"
    secret: str
    """The secret that signs requests to this endpoint (Standard Webhooks). It is shown only in this answer."""
    createdAt: str
    """When it was made."""


class WithdrawalApprovedEvent(TypedDict):
    """A withdrawal was approved."""
    id: str
    """The event's id."""
    type: Literal["withdrawal.approved"]
    """Always `withdrawal.approved`."""
    timestamp: str
    """When it happened."""
    mode: "Mode"
    data: "InvoiceData"


class WithdrawalConfirmedEvent(TypedDict):
    """The network has confirmed the coins of a withdrawal."""
    id: str
    """The event's id."""
    type: Literal["withdrawal.confirmed"]
    """Always `withdrawal.confirmed`."""
    timestamp: str
    """When it happened."""
    mode: "Mode"
    data: "InvoiceData"


class WithdrawalFailedEvent(TypedDict):
    """A withdrawal failed, and its money is available again."""
    id: str
    """The event's id."""
    type: Literal["withdrawal.failed"]
    """Always `withdrawal.failed`."""
    timestamp: str
    """When it happened."""
    mode: "Mode"
    data: "InvoiceData"


class WithdrawalRejectedEvent(TypedDict):
    """A withdrawal was rejected, and its money is available again."""
    id: str
    """The event's id."""
    type: Literal["withdrawal.rejected"]
    """Always `withdrawal.rejected`."""
    timestamp: str
    """When it happened."""
    mode: "Mode"
    data: "InvoiceData"


class WithdrawalRequestedEvent(TypedDict):
    """A withdrawal was requested, and its money set aside."""
    id: str
    """The event's id."""
    type: Literal["withdrawal.requested"]
    """Always `withdrawal.requested`."""
    timestamp: str
    """When it happened."""
    mode: "Mode"
    data: "InvoiceData"


class WithdrawalSentEvent(TypedDict):
    """The coins of a withdrawal were sent."""
    id: str
    """The event's id."""
    type: Literal["withdrawal.sent"]
    """Always `withdrawal.sent`."""
    timestamp: str
    """When it happened."""
    mode: "Mode"
    data: "InvoiceData"


class AcceptSuspenseInput(TypedDict):
    """What acceptSuspense takes."""
    suspenseId: str
    """The id of the held money."""


class AddEvidenceInputFile(TypedDict):
    """A file that shows it."""
    name: str
    """The file's name."""
    content: str
    """The file in base64: a PDF, PNG, JPEG or plain text of at most 3 MiB. Its kind is read from its bytes."""


class _AddEvidenceInput(TypedDict):
    disputeId: str
    """The dispute's id."""


class AddEvidenceInput(_AddEvidenceInput, total=False):
    """What addEvidence takes."""
    text: str
    """What happened, in your own words."""
    file: "AddEvidenceInputFile"
    """A file that shows it."""


class AnonymizeCustomerInput(TypedDict):
    """What anonymizeCustomer takes."""
    chargeId: str
    """The charge's id."""


class ApprovePayoutInput(TypedDict):
    """What approvePayout takes."""
    payoutId: str
    """The payout's id."""
    code: str
    """A code of your own second factor, or a recovery code of yours; either is used up."""


class ApprovePayoutRaiseInput(TypedDict):
    """What approvePayoutRaise takes."""
    code: str
    """A code of your own second factor, or a recovery code of yours; either is used up."""
    requestedAt: str
    """The `requestedAt` of the raise that is approved, as it was read."""


class ApproveWithdrawalInput(TypedDict):
    """What approveWithdrawal takes."""
    invoiceId: str
    """The invoice's id."""
    code: str
    """A code of your own second factor, or a recovery code of yours; either is used up."""


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
    """The PIX payment's number."""


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


class _CaptureChargeInput(TypedDict):
    chargeId: str
    """The charge's id."""


class CaptureChargeInput(_CaptureChargeInput, total=False):
    """What captureCharge takes."""
    amount: Union[float, str]
    """How much to take, in BRL, at most what is authorised; all of it when left out."""


class CompleteSandboxChallengeInput(TypedDict):
    """What completeSandboxChallenge takes."""
    challengeId: str
    """The challenge's id, from the address of `nextAction`."""


class _CreateAttemptInput(TypedDict):
    chargeId: str
    """The charge's id."""
    paymentMethod: Literal["PIX", "INTERNATIONAL"]
    """How the payer pays. Cards are only taken by the public checkout."""


class CreateAttemptInput(_CreateAttemptInput, total=False):
    """What createAttempt takes."""
    currency: Literal["USD", "EUR", "GBP", "CAD", "AUD", "CHF", "MXN", "ARS", "COP", "PEN", "UYU", "CLP", "PYG", "JPY", "KRW", "KWD"]
    """The currency the payer pays in; INTERNATIONAL only, and required for it"""
    redirectUrl: str
    """Where the payer's page leads at the end, instead of the charge's own address. https, or http to the payer's own machine in test mode and where the instance allows private targets."""
    attemptIdempotencyKey: str
    """Serves once, ever, for this merchant on any route; any reuse answers 409 idempotency_key_reused."""


class _CreateChargeInput(TypedDict):
    grossAmount: Union[float, str]
    """What the payer pays, in BRL: text such as "10.50" or a number, above zero, with at most two decimals."""


class CreateChargeInput(_CreateChargeInput, total=False):
    """What createCharge takes."""
    currency: Literal["BRL"]
    """Always `BRL`, which it is when left out."""
    paymentMethod: Literal["PIX", "INTERNATIONAL"]
    """How the payer pays. Cards are only taken by the public checkout."""
    checkoutCurrency: Literal["USD", "EUR", "GBP", "CAD", "AUD", "CHF", "MXN", "ARS", "COP", "PEN", "UYU", "CLP", "PYG", "JPY", "KRW", "KWD"]
    """The currency the payer pays in; INTERNATIONAL only, and required for it"""
    description: str
    """What is paid for, as the payer reads it."""
    expiresAt: str
    """Until when it can be paid: in the future and at most 365 days from now. 24 hours from now when left out."""
    externalReference: str
    """Your own name for it, such as an order's number. It need not be unique."""
    attemptIdempotencyKey: str
    """Serves once, ever, for this merchant on any route; any reuse answers 409 idempotency_key_reused."""
    callbackUrl: str
    """https and a public address (http and private ones only where ALLOW_PRIVATE_TARGETS is true)."""
    redirectUrl: str
    """Where the payer's page leads when all is done. https, or http to the payer's own machine in test mode and where the instance allows private targets."""
    customer: "CustomerInput"
    customerReference: str
    """Your own id of the customer who is logged in at your shop: 3 to 64 of `A–Z a–z 0–9 . _ -`, no e-mail, document or card number. The checkout then offers the cards that this customer saved with you, for an hour, to whoever has its link; send it only where you know who will open that. It is never answered: the charge keeps a keyed hash of it alone, and the log of your requests, for seven days, what you sent."""
    split: List["SplitRuleInput"]
    """Who shares in the charge, each recipient at most once. The merchant gets what remains."""
    metadata: Dict[str, str]
    """Your own pairs of texts, at most 50. They come back with the charge."""
    capture: bool
    """False to authorise now and capture later: the payer pays by card, whose amount is held and not taken before `POST /charge/{chargeId}/capture`. Other methods, and `paymentMethod`, are then refused. True when left out."""


class _CreateChargeWithPaymentMethodInput(TypedDict):
    grossAmount: Union[float, str]
    """What the payer pays, in BRL: text such as "10.50" or a number, above zero, with at most two decimals."""
    paymentMethod: Literal["PIX", "INTERNATIONAL"]
    """How the payer pays. Cards are only taken by the public checkout."""


class CreateChargeWithPaymentMethodInput(_CreateChargeWithPaymentMethodInput, total=False):
    """What createCharge takes with `paymentMethod`."""
    currency: Literal["BRL"]
    """Always `BRL`, which it is when left out."""
    checkoutCurrency: Literal["USD", "EUR", "GBP", "CAD", "AUD", "CHF", "MXN", "ARS", "COP", "PEN", "UYU", "CLP", "PYG", "JPY", "KRW", "KWD"]
    """The currency the payer pays in; INTERNATIONAL only, and required for it"""
    description: str
    """What is paid for, as the payer reads it."""
    expiresAt: str
    """Until when it can be paid: in the future and at most 365 days from now. 24 hours from now when left out."""
    externalReference: str
    """Your own name for it, such as an order's number. It need not be unique."""
    attemptIdempotencyKey: str
    """Serves once, ever, for this merchant on any route; any reuse answers 409 idempotency_key_reused."""
    callbackUrl: str
    """https and a public address (http and private ones only where ALLOW_PRIVATE_TARGETS is true)."""
    redirectUrl: str
    """Where the payer's page leads when all is done. https, or http to the payer's own machine in test mode and where the instance allows private targets."""
    customer: "CustomerInput"
    customerReference: str
    """Your own id of the customer who is logged in at your shop: 3 to 64 of `A–Z a–z 0–9 . _ -`, no e-mail, document or card number. The checkout then offers the cards that this customer saved with you, for an hour, to whoever has its link; send it only where you know who will open that. It is never answered: the charge keeps a keyed hash of it alone, and the log of your requests, for seven days, what you sent."""
    split: List["SplitRuleInput"]
    """Who shares in the charge, each recipient at most once. The merchant gets what remains."""
    metadata: Dict[str, str]
    """Your own pairs of texts, at most 50. They come back with the charge."""
    capture: bool
    """False to authorise now and capture later: the payer pays by card, whose amount is held and not taken before `POST /charge/{chargeId}/capture`. Other methods, and `paymentMethod`, are then refused. True when left out."""


class _CreateChargeWithoutPaymentMethodInput(TypedDict):
    grossAmount: Union[float, str]
    """What the payer pays, in BRL: text such as "10.50" or a number, above zero, with at most two decimals."""


class CreateChargeWithoutPaymentMethodInput(_CreateChargeWithoutPaymentMethodInput, total=False):
    """What createCharge takes without `paymentMethod`."""
    currency: Literal["BRL"]
    """Always `BRL`, which it is when left out."""
    paymentMethod: NoReturn
    """Left out."""
    checkoutCurrency: Literal["USD", "EUR", "GBP", "CAD", "AUD", "CHF", "MXN", "ARS", "COP", "PEN", "UYU", "CLP", "PYG", "JPY", "KRW", "KWD"]
    """The currency the payer pays in; INTERNATIONAL only, and required for it"""
    description: str
    """What is paid for, as the payer reads it."""
    expiresAt: str
    """Until when it can be paid: in the future and at most 365 days from now. 24 hours from now when left out."""
    externalReference: str
    """Your own name for it, such as an order's number. It need not be unique."""
    attemptIdempotencyKey: str
    """Serves once, ever, for this merchant on any route; any reuse answers 409 idempotency_key_reused."""
    callbackUrl: str
    """https and a public address (http and private ones only where ALLOW_PRIVATE_TARGETS is true)."""
    redirectUrl: str
    """Where the payer's page leads when all is done. https, or http to the payer's own machine in test mode and where the instance allows private targets."""
    customer: "CustomerInput"
    customerReference: str
    """Your own id of the customer who is logged in at your shop: 3 to 64 of `A–Z a–z 0–9 . _ -`, no e-mail, document or card number. The checkout then offers the cards that this customer saved with you, for an hour, to whoever has its link; send it only where you know who will open that. It is never answered: the charge keeps a keyed hash of it alone, and the log of your requests, for seven days, what you sent."""
    split: List["SplitRuleInput"]
    """Who shares in the charge, each recipient at most once. The merchant gets what remains."""
    metadata: Dict[str, str]
    """Your own pairs of texts, at most 50. They come back with the charge."""
    capture: bool
    """False to authorise now and capture later: the payer pays by card, whose amount is held and not taken before `POST /charge/{chargeId}/capture`. Other methods, and `paymentMethod`, are then refused. True when left out."""

# 
CreateChargeAnswer = Union["CreatedAttempt", "CreatedCharge"]


class CreateCheckoutTokenInput(TypedDict):
    """What createCheckoutToken takes."""
    chargeId: str
    """The charge's id."""


class CreateCryptoPaymentInput(TypedDict):
    """What createCryptoPayment takes."""
    amount: float
    """What the payer pays, in `fiat_currency`: above zero, with at most two decimals."""
    fiat_currency: "FiatCurrency"
    pay_currency: "PayCurrency"
    customer_name: str
    """The payer's name."""
    customer_email: str
    """An e-mail address."""
    external_reference: str
    """Your own name for it, such as an order's number. It need not be unique."""


class _CreatePaymentLinkInput(TypedDict):
    title: str
    """What is for sale, as payers read it."""
    grossAmount: Union[float, str]
    """What each payer pays for one piece, in BRL: text or a number, above zero, with at most two decimals. With `payerAmount`, what is suggested."""


class CreatePaymentLinkInput(_CreatePaymentLinkInput, total=False):
    """What createPaymentLink takes."""
    description: str
    """What payers read below the title."""
    currency: Literal["BRL"]
    """Always `BRL`, which it is when left out."""
    payerAmount: "PayerAmountInput"
    """Given, also empty, the payer chooses the amount."""
    maxQuantity: int
    """How many pieces one payer may buy at most; each takes a place of the stock. By default `1`."""
    asks: List[Literal["name", "document", "email", "phone"]]
    """What each payer must tell before paying; it becomes the charge's `customer`. None by default."""
    questions: List["PaymentLinkQuestionInput"]
    """Questions of your own, at most five. None by default."""
    methods: List["ChargeMethod"]
    """Of the methods that the merchant lets payers use; all of them without"""
    stock: int
    """How many places there are in all, one for each piece; no end to it without"""
    endsAt: str
    """Until when payers may begin; no end without it."""
    redirectUrl: str
    """Where the payer's page leads when all is done. https, or http to the payer's own machine in test mode and where the instance allows private targets."""


class _CreatePixPaymentInput1(TypedDict):
    clientMode: Literal["noNeedToSpecify"]
    """Always `noNeedToSpecify`: nobody is named: anybody may pay."""
    amount: float
    """What the payer pays, in BRL: above zero, with at most two decimals."""
    expire_at: str
    """Until when it can be paid: in the future, with an offset or Z (ISO 8601)."""


class CreatePixPaymentInput1(_CreatePixPaymentInput1, total=False):
    """What createPixPayment takes."""
    description: str
    """What is paid for, as the payer reads it."""
    external_reference: str
    """Your own name for it, such as an order's number. It need not be unique."""
    redirect_url: str
    """Where the payer's page leads when all is done. https, or http to the payer's own machine in test mode and where the instance allows private targets."""
    phoneNumber: str
    """The payer's phone number."""
    email: str
    """An e-mail address."""
    document_type: Literal["CPF", "CNPJ"]
    """What kind of document it is."""
    name_client: str
    """The payer's name."""
    document_client: str
    """The payer's CPF or CNPJ; punctuation is dropped."""


class _CreatePixPaymentInput2(TypedDict):
    clientMode: Literal["fillDataNow"]
    """Always `fillDataNow`: the request names the payer."""
    amount: float
    """What the payer pays, in BRL: above zero, with at most two decimals."""
    expire_at: str
    """Until when it can be paid: in the future, with an offset or Z (ISO 8601)."""
    document_type: Literal["CPF", "CNPJ"]
    """What kind of document it is."""
    name_client: str
    """The payer's name."""
    document_client: str
    """The payer's CPF or CNPJ; punctuation is dropped."""


class CreatePixPaymentInput2(_CreatePixPaymentInput2, total=False):
    """What createPixPayment takes."""
    description: str
    """What is paid for, as the payer reads it."""
    external_reference: str
    """Your own name for it, such as an order's number. It need not be unique."""
    redirect_url: str
    """Where the payer's page leads when all is done. https, or http to the payer's own machine in test mode and where the instance allows private targets."""
    phoneNumber: str
    """The payer's phone number."""
    email: str
    """An e-mail address."""
    dueDate: str
    """The day it is due on, in Brasília; a bank moves one that is no business day to the next that is, by the national holidays. The named payer owes it, and it can be paid until `expire_at`, which must not come before that business day has ended; the amount stays the same."""


class _CreatePixPaymentInput3(TypedDict):
    clientMode: Literal["requestCheckout"]
    """Always `requestCheckout`: the payer fills in who pays on the hosted page."""
    amount: float
    """What the payer pays, in BRL: above zero, with at most two decimals."""
    expire_at: str
    """Until when it can be paid: in the future, with an offset or Z (ISO 8601)."""


class CreatePixPaymentInput3(_CreatePixPaymentInput3, total=False):
    """What createPixPayment takes."""
    description: str
    """What is paid for, as the payer reads it."""
    external_reference: str
    """Your own name for it, such as an order's number. It need not be unique."""
    redirect_url: str
    """Where the payer's page leads when all is done. https, or http to the payer's own machine in test mode and where the instance allows private targets."""
    phoneNumber: str
    """The payer's phone number."""
    email: str
    """An e-mail address."""
    document_type: Literal["CPF", "CNPJ"]
    """What kind of document it is."""
    name_client: str
    """The payer's name."""
    document_client: str
    """The payer's CPF or CNPJ; punctuation is dropped."""

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


class _CreateRecipientInput(TypedDict):
    name: str
    """The recipient's name."""
    document: str
    """The recipient's CPF or CNPJ; check digits are verified and punctuation is dropped."""


class CreateRecipientInput(_CreateRecipientInput, total=False):
    """What createRecipient takes."""
    email: str
    """The recipient's e-mail address."""
    documentType: "TaxDocumentType"
    """The kind of document. Without it, the kind is detected from the document."""
    pixKey: str
    """Where the recipient is paid: a CPF, CNPJ, e-mail address, phone number with +55, or random key."""


class _CreateRefundInput(TypedDict):
    chargeId: str
    """The charge's id."""


class CreateRefundInput(_CreateRefundInput, total=False):
    """What createRefund takes."""
    amount: Union[float, str]
    """How much goes back, in BRL; all that is left when left out."""
    reason: str
    """Why, for your own records."""


class _CreateWebhookEndpointInput(TypedDict):
    url: str
    """https and a public address (http and private ones only where ALLOW_PRIVATE_TARGETS is true). A merchant has at most 20 endpoints; one more is refused here, with the code too_many_endpoints."""
    types: List[Literal["charge.created", "charge.paid", "charge.expired", "charge.canceled", "charge.refunded", "attempt.processing", "attempt.authorized", "attempt.capture_failed", "attempt.paid", "attempt.failed", "attempt.expired", "attempt.canceled", "attempt.refunded", "pix_payment.paid", "pix_payment.expired", "pix_payment.refunded", "invoice.confirming", "invoice.partially_paid", "invoice.paid", "invoice.expired", "invoice.overpaid", "invoice.paid_late", "withdrawal.requested", "withdrawal.approved", "withdrawal.rejected", "withdrawal.sent", "withdrawal.confirmed", "withdrawal.failed", "payout.requested", "payout.sent", "payout.paid", "payout.failed", "payout.returned", "payout.canceled", "refund.succeeded", "refund.failed", "dispute.opened", "dispute.won", "dispute.lost", "*"]]
    """The event types it receives, or only `*` for all."""


class CreateWebhookEndpointInput(_CreateWebhookEndpointInput, total=False):
    """What createWebhookEndpoint takes."""
    description: str
    """What it is for, for your own people."""


class DeleteWebhookEndpointInput(TypedDict):
    """What deleteWebhookEndpoint takes."""
    endpointId: str
    """The webhook endpoint's id."""


class ExportAttemptsInput(TypedDict, total=False):
    """What exportAttempts takes."""
    separator: Literal["comma", "semicolon"]
    """What parts the fields: `comma`, or `semicolon` as spreadsheets expect it beside a decimal comma."""
    decimal: Literal["point", "comma"]
    """What numbers have before their decimals: `point` or `comma`."""
    bom: Literal["true", "false"]
    """Whether the file begins with a byte order mark, by which spreadsheets know that it is UTF-8."""
    time_zone: Literal["utc", "merchant"]
    """The time zone of instants: `utc` (ISO 8601, `2026-01-31T15:00:00.000Z`) or `merchant`, from the merchant's settings (`2026-01-31 12:00:00`)."""
    text_cells: Literal["plain", "guarded"]
    """How ids and texts are written: `plain`, as programs read them, or `guarded` for spreadsheets, which read `00042` as a number and `01/02` as a day: what could be read so is written `="00042"`, a formula that shows the text."""
    start_date: Union[str, str]
    """Only objects created at this instant or later; a bare day begins at midnight UTC."""
    end_date: Union[str, str]
    """Only objects created up to this instant; a bare day ends with its last millisecond, UTC."""
    query: str
    """Only what has this text: an id, or the beginning of a reference, name or e-mail."""
    status: "AttemptStatus"
    """Only attempts of this status."""
    method: "PaymentMethod"
    """Only attempts by this method."""


class ExportChargesInput(TypedDict, total=False):
    """What exportCharges takes."""
    separator: Literal["comma", "semicolon"]
    """What parts the fields: `comma`, or `semicolon` as spreadsheets expect it beside a decimal comma."""
    decimal: Literal["point", "comma"]
    """What numbers have before their decimals: `point` or `comma`."""
    bom: Literal["true", "false"]
    """Whether the file begins with a byte order mark, by which spreadsheets know that it is UTF-8."""
    time_zone: Literal["utc", "merchant"]
    """The time zone of instants: `utc` (ISO 8601, `2026-01-31T15:00:00.000Z`) or `merchant`, from the merchant's settings (`2026-01-31 12:00:00`)."""
    text_cells: Literal["plain", "guarded"]
    """How ids and texts are written: `plain`, as programs read them, or `guarded` for spreadsheets, which read `00042` as a number and `01/02` as a day: what could be read so is written `="00042"`, a formula that shows the text."""
    start_date: Union[str, str]
    """Only objects created at this instant or later; a bare day begins at midnight UTC."""
    end_date: Union[str, str]
    """Only objects created up to this instant; a bare day ends with its last millisecond, UTC."""
    query: str
    """Only what has this text: an id, or the beginning of a reference, name or e-mail."""
    status: "ChargeStatus"
    """Only charges of this status."""


class ExportCustomerInput(TypedDict):
    """What exportCustomer takes."""
    chargeId: str
    """The charge's id."""


class ExportDisputesInput(TypedDict, total=False):
    """What exportDisputes takes."""
    separator: Literal["comma", "semicolon"]
    """What parts the fields: `comma`, or `semicolon` as spreadsheets expect it beside a decimal comma."""
    decimal: Literal["point", "comma"]
    """What numbers have before their decimals: `point` or `comma`."""
    bom: Literal["true", "false"]
    """Whether the file begins with a byte order mark, by which spreadsheets know that it is UTF-8."""
    time_zone: Literal["utc", "merchant"]
    """The time zone of instants: `utc` (ISO 8601, `2026-01-31T15:00:00.000Z`) or `merchant`, from the merchant's settings (`2026-01-31 12:00:00`)."""
    text_cells: Literal["plain", "guarded"]
    """How ids and texts are written: `plain`, as programs read them, or `guarded` for spreadsheets, which read `00042` as a number and `01/02` as a day: what could be read so is written `="00042"`, a formula that shows the text."""
    status: "DisputeStatus"
    """Only disputes of this status."""


class ExportInvoicesInput(TypedDict, total=False):
    """What exportInvoices takes."""
    separator: Literal["comma", "semicolon"]
    """What parts the fields: `comma`, or `semicolon` as spreadsheets expect it beside a decimal comma."""
    decimal: Literal["point", "comma"]
    """What numbers have before their decimals: `point` or `comma`."""
    bom: Literal["true", "false"]
    """Whether the file begins with a byte order mark, by which spreadsheets know that it is UTF-8."""
    time_zone: Literal["utc", "merchant"]
    """The time zone of instants: `utc` (ISO 8601, `2026-01-31T15:00:00.000Z`) or `merchant`, from the merchant's settings (`2026-01-31 12:00:00`)."""
    text_cells: Literal["plain", "guarded"]
    """How ids and texts are written: `plain`, as programs read them, or `guarded` for spreadsheets, which read `00042` as a number and `01/02` as a day: what could be read so is written `="00042"`, a formula that shows the text."""
    start_date: Union[str, str]
    """Only objects created at this instant or later; a bare day begins at midnight UTC."""
    end_date: Union[str, str]
    """Only objects created up to this instant; a bare day ends with its last millisecond, UTC."""
    query: str
    """Only what has this text: an id, or the beginning of a reference, name or e-mail."""
    status: "InvoiceStatus"
    """Only invoices of this status."""
    type: "InvoiceType"
    """Only invoices of this type."""


class ExportPaymentsInput(TypedDict, total=False):
    """What exportPayments takes."""
    separator: Literal["comma", "semicolon"]
    """What parts the fields: `comma`, or `semicolon` as spreadsheets expect it beside a decimal comma."""
    decimal: Literal["point", "comma"]
    """What numbers have before their decimals: `point` or `comma`."""
    bom: Literal["true", "false"]
    """Whether the file begins with a byte order mark, by which spreadsheets know that it is UTF-8."""
    time_zone: Literal["utc", "merchant"]
    """The time zone of instants: `utc` (ISO 8601, `2026-01-31T15:00:00.000Z`) or `merchant`, from the merchant's settings (`2026-01-31 12:00:00`)."""
    text_cells: Literal["plain", "guarded"]
    """How ids and texts are written: `plain`, as programs read them, or `guarded` for spreadsheets, which read `00042` as a number and `01/02` as a day: what could be read so is written `="00042"`, a formula that shows the text."""
    start_date: Union[str, str]
    """Only objects created at this instant or later; a bare day begins at midnight UTC."""
    end_date: Union[str, str]
    """Only objects created up to this instant; a bare day ends with its last millisecond, UTC."""
    query: str
    """Only what has this text: an id, or the beginning of a reference, name or e-mail."""
    status: "ChargeStatus"
    """Only payments of this status."""
    method: "PaymentMethod"
    """Only what was paid by this method."""
    refund: "RefundStatus"
    """Only what was paid and of which so much was given back."""


class ExportPayoutsInput(TypedDict, total=False):
    """What exportPayouts takes."""
    separator: Literal["comma", "semicolon"]
    """What parts the fields: `comma`, or `semicolon` as spreadsheets expect it beside a decimal comma."""
    decimal: Literal["point", "comma"]
    """What numbers have before their decimals: `point` or `comma`."""
    bom: Literal["true", "false"]
    """Whether the file begins with a byte order mark, by which spreadsheets know that it is UTF-8."""
    time_zone: Literal["utc", "merchant"]
    """The time zone of instants: `utc` (ISO 8601, `2026-01-31T15:00:00.000Z`) or `merchant`, from the merchant's settings (`2026-01-31 12:00:00`)."""
    text_cells: Literal["plain", "guarded"]
    """How ids and texts are written: `plain`, as programs read them, or `guarded` for spreadsheets, which read `00042` as a number and `01/02` as a day: what could be read so is written `="00042"`, a formula that shows the text."""
    start_date: Union[str, str]
    """Only objects created at this instant or later; a bare day begins at midnight UTC."""
    end_date: Union[str, str]
    """Only objects created up to this instant; a bare day ends with its last millisecond, UTC."""
    query: str
    """Only what has this text: an id, an end-to-end id, or the Pix key that it goes to."""
    status: "PayoutStatus"
    """Only payouts of this status."""
    recipientId: str
    """Only payouts of this recipient's balance."""


class ExportPixPaymentsInput(TypedDict, total=False):
    """What exportPixPayments takes."""
    separator: Literal["comma", "semicolon"]
    """What parts the fields: `comma`, or `semicolon` as spreadsheets expect it beside a decimal comma."""
    decimal: Literal["point", "comma"]
    """What numbers have before their decimals: `point` or `comma`."""
    bom: Literal["true", "false"]
    """Whether the file begins with a byte order mark, by which spreadsheets know that it is UTF-8."""
    time_zone: Literal["utc", "merchant"]
    """The time zone of instants: `utc` (ISO 8601, `2026-01-31T15:00:00.000Z`) or `merchant`, from the merchant's settings (`2026-01-31 12:00:00`)."""
    text_cells: Literal["plain", "guarded"]
    """How ids and texts are written: `plain`, as programs read them, or `guarded` for spreadsheets, which read `00042` as a number and `01/02` as a day: what could be read so is written `="00042"`, a formula that shows the text."""
    start_date: Union[str, str]
    """Only objects created at this instant or later; a bare day begins at midnight UTC."""
    end_date: Union[str, str]
    """Only objects created up to this instant; a bare day ends with its last millisecond, UTC."""
    query: str
    """Only what has this text: an id, or the beginning of a reference, name or e-mail."""
    status: Literal["WAITING_PAYMENT", "PAID", "EXPIRED", "CANCELED", "REFUNDED"]
    """Only payments of this status."""


class ExportRecipientsInput(TypedDict, total=False):
    """What exportRecipients takes."""
    separator: Literal["comma", "semicolon"]
    """What parts the fields: `comma`, or `semicolon` as spreadsheets expect it beside a decimal comma."""
    decimal: Literal["point", "comma"]
    """What numbers have before their decimals: `point` or `comma`."""
    bom: Literal["true", "false"]
    """Whether the file begins with a byte order mark, by which spreadsheets know that it is UTF-8."""
    time_zone: Literal["utc", "merchant"]
    """The time zone of instants: `utc` (ISO 8601, `2026-01-31T15:00:00.000Z`) or `merchant`, from the merchant's settings (`2026-01-31 12:00:00`)."""
    text_cells: Literal["plain", "guarded"]
    """How ids and texts are written: `plain`, as programs read them, or `guarded` for spreadsheets, which read `00042` as a number and `01/02` as a day: what could be read so is written `="00042"`, a formula that shows the text."""
    query: str
    """Only what has this text: an id, or the beginning of a name, e-mail or document."""


class FindChargeInput(TypedDict):
    """What findCharge takes."""
    externalReference: str
    """The reference that was sent when the charge was made."""


class GetAttemptInput(TypedDict):
    """What getAttempt takes."""
    attemptId: str
    """The attempt's id."""


class GetAuditCsvInput(TypedDict, total=False):
    """What getAuditCsv takes."""
    action: Literal["charge.canceled", "charge.captured", "charge.reminded", "refund.requested", "attempt.settled_by_hand", "suspense.accepted", "dispute.evidence_added", "dispute.outcome_recorded", "withdrawal.requested", "withdrawal.approved", "withdrawal.rejected", "payout.requested", "payout.approved", "payout.canceled", "payout_terms.updated", "payout_limits.raise_requested", "payout_limits.raise_approved", "payout_limits.raise_canceled", "payout_fee.updated", "payout_schedule.updated", "recipient.created", "recipient.updated", "customer.anonymized", "saved_card.removed", "payment_link.created", "payment_link.updated", "access_token.created", "access_token.revoked", "api_client.created", "api_client.revoked", "webhook_endpoint.created", "webhook_endpoint.updated", "webhook_endpoint.deleted", "webhook_endpoint.secret_rotated", "webhook_endpoint.tested", "connection.created", "connection.updated", "connection.settings_changed", "connection.tested", "connection.settlement_imported", "connection.hosts_approved", "connection.deleted", "callback_secret.rotated", "events.replayed", "test_clock.moved", "report.taken_again", "installment_terms.updated", "crypto_terms.updated", "methods.updated", "card_protection.updated", "reminders.updated", "profile.updated", "branding.updated", "embed_origins.updated", "prices.updated", "references.updated", "merchant.created", "invitation.created", "invitation.revoked", "invitation.accepted", "team.second_factor_required", "user.role_changed", "user.disabled", "user.enabled", "user.password_changed", "user.password_reset", "password_reset.requested", "second_factor.enabled", "second_factor.disabled", "second_factor.reset", "second_factor.reported_lost", "second_factor.end_begun", "second_factor.kept", "notice.ended", "passkey.added", "passkey.removed", "recovery_codes.renewed", "session.ended", "acting.started", "acting.ended", "audit.keyed", "user.signed_in", "user.signed_out", "user.sign_in_failed", "user.proof_failed", "second_factor.failed", "recovery_code.used", "callback_secret.revealed", "data.exported"]
    """Only this action."""
    user_id: str
    """Who did it: a person's id."""
    object_id: str
    """To what: the id of a charge, a recipient, a token …"""
    merchant_id: str
    """For platform staff: whose chain; the platform's own without. Others read their own."""
    start_date: Union[str, str]
    """Only actions at this instant or later; a bare day begins at midnight UTC."""
    end_date: Union[str, str]
    """Only actions up to this instant; a bare day ends with its last millisecond, UTC."""
    separator: Literal["comma", "semicolon"]
    """What parts the fields: `comma`, or `semicolon` as spreadsheets expect it beside a decimal comma."""
    decimal: Literal["point", "comma"]
    """What numbers have before their decimals: `point` or `comma`."""
    bom: Literal["true", "false"]
    """Whether the file begins with a byte order mark, by which spreadsheets know that it is UTF-8."""
    time_zone: Literal["utc", "merchant"]
    """The time zone of instants: `utc` (ISO 8601, `2026-01-31T15:00:00.000Z`) or `merchant`, from the merchant's settings (`2026-01-31 12:00:00`)."""
    text_cells: Literal["plain", "guarded"]
    """How ids and texts are written: `plain`, as programs read them, or `guarded` for spreadsheets, which read `00042` as a number and `01/02` as a day: what could be read so is written `="00042"`, a formula that shows the text."""


class GetChargeInput(TypedDict):
    """What getCharge takes."""
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


class GetEventInput(TypedDict):
    """What getEvent takes."""
    eventId: str
    """The event's id."""


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
    """The PIX payment's number."""


class GetPixPaymentAnswer(TypedDict):
    """"""
    status: Literal[200]
    """The HTTP status again."""
    code: Literal["success"]
    """`success`; a refusal has its own code here."""
    response: "PixPayment"
    """The answer."""


class GetRecipientInput(TypedDict):
    """What getRecipient takes."""
    recipientId: str
    """The recipient's id."""


class GetStatementCsvInput(TypedDict, total=False):
    """What getStatementCsv takes."""
    separator: Literal["comma", "semicolon"]
    """What parts the fields: `comma`, or `semicolon` as spreadsheets expect it beside a decimal comma."""
    decimal: Literal["point", "comma"]
    """What numbers have before their decimals: `point` or `comma`."""
    bom: Literal["true", "false"]
    """Whether the file begins with a byte order mark, by which spreadsheets know that it is UTF-8."""
    time_zone: Literal["utc", "merchant"]
    """The time zone of instants: `utc` (ISO 8601, `2026-01-31T15:00:00.000Z`) or `merchant`, from the merchant's settings (`2026-01-31 12:00:00`)."""
    text_cells: Literal["plain", "guarded"]
    """How ids and texts are written: `plain`, as programs read them, or `guarded` for spreadsheets, which read `00042` as a number and `01/02` as a day: what could be read so is written `="00042"`, a formula that shows the text."""
    account: str
    """`MERCHANT`, `FEES`, `SUSPENSE`, `WITHDRAWALS`, `RECEIVABLE:<provider>`, `PROVIDER_FEES:<provider>` or `RECIPIENT:<recipientId>`; of the money at your own account followed by `@` and its connection's id, as in `MERCHANT@con_…`; default: all accounts"""
    start_date: Union[str, str]
    """Only postings at this instant or later; a bare day begins at midnight UTC."""
    end_date: Union[str, str]
    """Only postings up to this instant; a bare day ends with its last millisecond, UTC."""


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
    """How many objects the array holds at most. Where more follow, `X-Next-Cursor` and `Link` (`rel="next"`) name the next part."""
    cursor: str
    """The `X-Next-Cursor` of the part before: what follows it."""

# 
ListAttemptsAnswer = List["Attempt"]


class ListAuditInput(TypedDict, total=False):
    """What listAudit takes."""
    action: Literal["charge.canceled", "charge.captured", "charge.reminded", "refund.requested", "attempt.settled_by_hand", "suspense.accepted", "dispute.evidence_added", "dispute.outcome_recorded", "withdrawal.requested", "withdrawal.approved", "withdrawal.rejected", "payout.requested", "payout.approved", "payout.canceled", "payout_terms.updated", "payout_limits.raise_requested", "payout_limits.raise_approved", "payout_limits.raise_canceled", "payout_fee.updated", "payout_schedule.updated", "recipient.created", "recipient.updated", "customer.anonymized", "saved_card.removed", "payment_link.created", "payment_link.updated", "access_token.created", "access_token.revoked", "api_client.created", "api_client.revoked", "webhook_endpoint.created", "webhook_endpoint.updated", "webhook_endpoint.deleted", "webhook_endpoint.secret_rotated", "webhook_endpoint.tested", "connection.created", "connection.updated", "connection.settings_changed", "connection.tested", "connection.settlement_imported", "connection.hosts_approved", "connection.deleted", "callback_secret.rotated", "events.replayed", "test_clock.moved", "report.taken_again", "installment_terms.updated", "crypto_terms.updated", "methods.updated", "card_protection.updated", "reminders.updated", "profile.updated", "branding.updated", "embed_origins.updated", "prices.updated", "references.updated", "merchant.created", "invitation.created", "invitation.revoked", "invitation.accepted", "team.second_factor_required", "user.role_changed", "user.disabled", "user.enabled", "user.password_changed", "user.password_reset", "password_reset.requested", "second_factor.enabled", "second_factor.disabled", "second_factor.reset", "second_factor.reported_lost", "second_factor.end_begun", "second_factor.kept", "notice.ended", "passkey.added", "passkey.removed", "recovery_codes.renewed", "session.ended", "acting.started", "acting.ended", "audit.keyed", "user.signed_in", "user.signed_out", "user.sign_in_failed", "user.proof_failed", "second_factor.failed", "recovery_code.used", "callback_secret.revealed", "data.exported"]
    """Only this action."""
    user_id: str
    """Who did it: a person's id."""
    object_id: str
    """To what: the id of a charge, a recipient, a token …"""
    merchant_id: str
    """For platform staff: whose chain; the platform's own without. Others read their own."""
    start_date: Union[str, str]
    """Only actions at this instant or later; a bare day begins at midnight UTC."""
    end_date: Union[str, str]
    """Only actions up to this instant; a bare day ends with its last millisecond, UTC."""
    cursor: str
    """The `nextCursor` of the page before: what follows it, each object once, while others are added. `page` is then ignored."""
    limit: int
    """How many at most on a page."""
    before: int
    """Only entries before this sequence: the `next` of the page before."""


class ListChargesInput(TypedDict, total=False):
    """What listCharges takes."""
    page: int
    """The page's number, from 1. To read a whole list, take `cursor`: its pages never shift."""
    cursor: str
    """The `nextCursor` of the page before: what follows it, each object once, while others are added. `page` is then ignored."""
    limit: int
    """How many objects a page holds at most."""
    start_date: Union[str, str]
    """Only objects created at this instant or later; a bare day begins at midnight UTC."""
    end_date: Union[str, str]
    """Only objects created up to this instant; a bare day ends with its last millisecond, UTC."""
    query: str
    """Only what has this text: an id, or the beginning of a reference, name or e-mail."""
    status: "ChargeStatus"
    """Only charges of this status."""


class ListCustomersInput(TypedDict, total=False):
    """What listCustomers takes."""
    cursor: str
    """The `nextCursor` of the page before: what follows it, each object once, while others are added. `page` is then ignored."""
    limit: int
    """How many objects a page holds at most."""
    query: str
    """Only whose name or e-mail begins so, or who has this document: the newest that are found, without a next page."""


class _ListDeliveriesInput(TypedDict):
    eventId: str
    """The event's id."""


class ListDeliveriesInput(_ListDeliveriesInput, total=False):
    """What listDeliveries takes."""
    limit: int
    """How many objects the array holds at most. Where more follow, `X-Next-Cursor` and `Link` (`rel="next"`) name the next part."""
    cursor: str
    """The `X-Next-Cursor` of the part before: what follows it."""

# 
ListDeliveriesAnswer = List["Delivery"]


class ListDisputesInput(TypedDict, total=False):
    """What listDisputes takes."""
    page: int
    """The page's number, from 1. To read a whole list, take `cursor`: its pages never shift."""
    cursor: str
    """The `nextCursor` of the page before: what follows it, each object once, while others are added. `page` is then ignored."""
    limit: int
    """How many objects a page holds at most."""
    status: "DisputeStatus"
    """Only disputes of this status."""
    chargeId: str
    """Only disputes of this charge."""


class ListEventsInput(TypedDict, total=False):
    """What listEvents takes."""
    type: "EventType"
    """Only events of this type."""
    page: int
    """The page's number, from 1. To read a whole list, take `cursor`: its pages never shift."""
    cursor: str
    """The `nextCursor` of the page before: what follows it, each object once, while others are added. `page` is then ignored."""
    limit: int
    """How many objects a page holds at most."""


class ListInvoicesInput(TypedDict, total=False):
    """What listInvoices takes."""
    page: int
    """The page's number, from 1. To read a whole list, take `cursor`: its pages never shift."""
    cursor: str
    """The `nextCursor` of the page before: what follows it, each object once, while others are added. `page` is then ignored."""
    quantityPerPage: int
    """How many objects a page holds at most."""
    orderBy: Literal["createdAt.ASC", "createdAt.DESC", "updatedAt.ASC", "updatedAt.DESC", "amount.ASC", "amount.DESC", "status.ASC", "status.DESC"]
    """The field and direction to sort by."""
    type: str
    """PAYMENT or WITHDRAWAL, in any case"""
    status: "InvoiceStatus"
    """Only invoices of this status."""
    gateway: str
    """Only those of this crypto provider."""
    start_date: Union[str, str]
    """Only objects created at this instant or later; a bare day begins at midnight UTC."""
    end_date: Union[str, str]
    """Only objects created up to this instant; a bare day ends with its last millisecond, UTC."""
    user_id: str
    """A merchant's number; for platform staff, ignored for all others"""
    query: str
    """An id, id_transaction or address, or the beginning of the reference, the customer's name or e-mail (letter case aside)"""


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
    """The `nextCursor` of the page before: what follows it, each object once, while others are added. `page` is then ignored."""
    limit: int
    """How many objects a page holds at most."""


class ListPayoutSchedulesInput(TypedDict, total=False):
    """What listPayoutSchedules takes."""
    recipientId: str
    """Only the schedule of this recipient."""


class ListPayoutsInput(TypedDict, total=False):
    """What listPayouts takes."""
    page: int
    """The page's number, from 1. To read a whole list, take `cursor`: its pages never shift."""
    cursor: str
    """The `nextCursor` of the page before: what follows it, each object once, while others are added. `page` is then ignored."""
    limit: int
    """How many objects a page holds at most."""
    start_date: Union[str, str]
    """Only objects created at this instant or later; a bare day begins at midnight UTC."""
    end_date: Union[str, str]
    """Only objects created up to this instant; a bare day ends with its last millisecond, UTC."""
    query: str
    """Only what has this text: an id, an end-to-end id, or the Pix key that it goes to."""
    status: "PayoutStatus"
    """Only payouts of this status."""
    recipientId: str
    """Only payouts of this recipient's balance."""


class ListPixPaymentsInput(TypedDict, total=False):
    """What listPixPayments takes."""
    page: int
    """The page's number, from 1. To read a whole list, take `cursor`: its pages never shift."""
    cursor: str
    """The `nextCursor` of the page before: what follows it, each object once, while others are added. `page` is then ignored."""
    quantityPerPage: int
    """How many objects a page holds at most."""
    status: Literal["WAITING_PAYMENT", "PAID", "EXPIRED", "CANCELED", "REFUNDED"]
    """Only payments of this status."""
    query: str
    """Only what has this text: an id, or the beginning of a reference, name or e-mail."""
    start_date: Union[str, str]
    """Only objects created at this instant or later; a bare day begins at midnight in Brasília."""
    end_date: Union[str, str]
    """Only objects created up to this instant; a bare day ends with its last millisecond in Brasília."""


class ListPixPaymentsAnswer(TypedDict):
    """"""
    status: Literal[200]
    """The HTTP status again."""
    code: Literal["success"]
    """`success`; a refusal has its own code here."""
    response: "PixPaymentPage"
    """The answer."""


class ListReceivablesInput(TypedDict, total=False):
    """What listReceivables takes."""
    start_date: str
    """The first day, in Brasília; today when left out."""
    end_date: str
    """The last day, in Brasília; at most 366 days from the first, which it is when left out."""
    recipientId: str
    """A recipient whose receivables are wanted; your own when left out."""
    custodian: str
    """At whose account the money lies: `PLATFORM`, or the id of the connection that is your own account. By default `PLATFORM`."""


class ListRecipientsInput(TypedDict, total=False):
    """What listRecipients takes."""
    page: int
    """The page's number, from 1. To read a whole list, take `cursor`: its pages never shift."""
    cursor: str
    """The `nextCursor` of the page before: what follows it, each object once, while others are added. `page` is then ignored."""
    limit: int
    """How many objects a page holds at most."""
    query: str
    """Only what has this text: an id, or the beginning of a name, e-mail or document."""


class _ListRefundsInput(TypedDict):
    chargeId: str
    """The charge's id."""


class ListRefundsInput(_ListRefundsInput, total=False):
    """What listRefunds takes."""
    limit: int
    """How many objects the array holds at most. Where more follow, `X-Next-Cursor` and `Link` (`rel="next"`) name the next part."""
    cursor: str
    """The `X-Next-Cursor` of the part before: what follows it."""

# 
ListRefundsAnswer = List["Refund"]


class ListRequestsInput(TypedDict, total=False):
    """What listRequests takes."""
    status: Literal["2xx", "4xx", "5xx"]
    """Only those whose answer had a status of this class."""
    cursor: str
    """The `nextCursor` of the page before: what follows it, each object once, while others are added. `page` is then ignored."""
    limit: int
    """How many objects a page holds at most."""


class ListSavedCardsInput(TypedDict):
    """What listSavedCards takes."""
    chargeId: str
    """The charge's id."""


class ListSuspenseInput(TypedDict, total=False):
    """What listSuspense takes."""
    page: int
    """The page's number, from 1. To read a whole list, take `cursor`: its pages never shift."""
    cursor: str
    """The `nextCursor` of the page before: what follows it, each object once, while others are added. `page` is then ignored."""
    limit: int
    """How many objects a page holds at most."""
    status: "SuspenseStatus"
    """Only items of this status."""


class LoseSandboxDisputeInput(TypedDict):
    """What loseSandboxDispute takes."""
    disputeId: str
    """The dispute's id."""


class MineSandboxCryptoInput(TypedDict):
    """What mineSandboxCrypto takes."""
    payment_id: str
    """The payment's name at the crypto provider: `payment_id` of the answer that made it."""
    blocks: int
    """How many blocks to mine."""


class MoveTestClockInput(TypedDict):
    """What moveTestClock takes."""
    to: str
    """Where the clock is moved to: later than it stands, and at most ten years from today. It goes on from there."""


class _OpenSandboxDisputeInput(TypedDict):
    attemptId: str
    """The attempt's id."""


class OpenSandboxDisputeInput(_OpenSandboxDisputeInput, total=False):
    """What openSandboxDispute takes."""
    amount: Union[float, str]
    """How much is disputed, in BRL; all of the payment by default."""
    reason: str
    """Why; `fraudulent` by default."""
    dueInDays: int
    """In how many days evidence is no longer taken. By default `7`."""


class _PayCheckoutInput1(TypedDict):
    chargeId: str
    """The charge's id."""
    paymentMethod: Literal["CREDIT_CARD"]
    """Always `CREDIT_CARD`."""


class PayCheckoutInput1(_PayCheckoutInput1, total=False):
    """What payCheckout takes."""
    card: "CardInput"
    """A card that was typed here; where `hostedFields` is on offer, none is taken."""
    encryptedCard: "EncryptedCardInput"
    tokenizedCard: "TokenizedCardInput"
    savedCard: "SavedCardInput"
    saveCard: "SaveCardInput"
    authentication: "CardAuthenticationInput"
    browser: "BrowserInput"
    installments: int
    """In how many parts the card pays. By default `1`."""
    customer: "CustomerInput"
    attemptIdempotencyKey: str
    """Serves once, ever, for this merchant on any route; any reuse answers 409 idempotency_key_reused."""


class _PayCheckoutInput2(TypedDict):
    chargeId: str
    """The charge's id."""
    paymentMethod: Literal["PIX"]
    """Always `PIX`."""


class PayCheckoutInput2(_PayCheckoutInput2, total=False):
    """What payCheckout takes."""
    customer: "CustomerInput"
    attemptIdempotencyKey: str
    """Serves once, ever, for this merchant on any route; any reuse answers 409 idempotency_key_reused."""


class _PayCheckoutInput3(TypedDict):
    chargeId: str
    """The charge's id."""
    paymentMethod: Literal["INTERNATIONAL"]
    """Always `INTERNATIONAL`."""
    currency: Literal["USD", "EUR", "GBP", "CAD", "AUD", "CHF", "MXN", "ARS", "COP", "PEN", "UYU", "CLP", "PYG", "JPY", "KRW", "KWD"]
    """The currency the payer pays in; INTERNATIONAL only, and required for it"""


class PayCheckoutInput3(_PayCheckoutInput3, total=False):
    """What payCheckout takes."""
    customer: "CustomerInput"
    attemptIdempotencyKey: str
    """Serves once, ever, for this merchant on any route; any reuse answers 409 idempotency_key_reused."""

# What payCheckout takes.
PayCheckoutInput = Union["PayCheckoutInput1", "PayCheckoutInput2", "PayCheckoutInput3"]


class _PaySandboxCryptoInput(TypedDict):
    payment_id: str
    """The payment's name at the crypto provider: `payment_id` of the answer that made it."""


class PaySandboxCryptoInput(_PaySandboxCryptoInput, total=False):
    """What paySandboxCrypto takes."""
    amount: str
    """In whole coins; by default the amount still due."""
    confirmations: int
    """As many as the coin needs when left out; 0 leaves it unconfirmed."""


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
    """The amount the payer's bank sends, in BRL; by default the full amount."""


class _PreviewChargeInput(TypedDict):
    grossAmount: Union[float, str]
    """What the payer pays, in BRL: text such as "10.50" or a number, above zero, with at most two decimals."""


class PreviewChargeInput(_PreviewChargeInput, total=False):
    """What previewCharge takes."""
    currency: Literal["BRL"]
    """Always `BRL`, which it is when left out."""
    paymentMethod: Literal["PIX", "INTERNATIONAL"]
    """How the payer pays. Cards are only taken by the public checkout."""
    checkoutCurrency: Literal["USD", "EUR", "GBP", "CAD", "AUD", "CHF", "MXN", "ARS", "COP", "PEN", "UYU", "CLP", "PYG", "JPY", "KRW", "KWD"]
    """The currency the payer pays in; INTERNATIONAL only, and required for it"""
    description: str
    """What is paid for, as the payer reads it."""
    expiresAt: str
    """Until when it can be paid: in the future and at most 365 days from now. 24 hours from now when left out."""
    externalReference: str
    """Your own name for it, such as an order's number. It need not be unique."""
    attemptIdempotencyKey: str
    """Serves once, ever, for this merchant on any route; any reuse answers 409 idempotency_key_reused."""
    callbackUrl: str
    """https and a public address (http and private ones only where ALLOW_PRIVATE_TARGETS is true)."""
    redirectUrl: str
    """Where the payer's page leads when all is done. https, or http to the payer's own machine in test mode and where the instance allows private targets."""
    customer: "CustomerInput"
    customerReference: str
    """Your own id of the customer who is logged in at your shop: 3 to 64 of `A–Z a–z 0–9 . _ -`, no e-mail, document or card number. The checkout then offers the cards that this customer saved with you, for an hour, to whoever has its link; send it only where you know who will open that. It is never answered: the charge keeps a keyed hash of it alone, and the log of your requests, for seven days, what you sent."""
    split: List["SplitRuleInput"]
    """Who shares in the charge, each recipient at most once. The merchant gets what remains."""
    metadata: Dict[str, str]
    """Your own pairs of texts, at most 50. They come back with the charge."""
    capture: bool
    """False to authorise now and capture later: the payer pays by card, whose amount is held and not taken before `POST /charge/{chargeId}/capture`. Other methods, and `paymentMethod`, are then refused. True when left out."""


class RecordDisputeOutcomeInput(TypedDict):
    """What recordDisputeOutcome takes."""
    disputeId: str
    """The dispute's id."""
    outcome: Literal["WON", "LOST"]
    """How the bank decided: WON gives the money back to you."""
    proof: str
    """What shows it, such as the number and day of the processor's letter. Kept and audited."""


class RedeliverEventInput(TypedDict):
    """What redeliverEvent takes."""
    eventId: str
    """The event's id."""


class _RefundPixPaymentInput(TypedDict):
    paymentId: str
    """The PIX payment's number."""


class RefundPixPaymentInput(_RefundPixPaymentInput, total=False):
    """What refundPixPayment takes."""
    amount: Union[float, str]
    """How much goes back, in BRL; all that is left when left out."""
    reason: str
    """Why, for your own records."""


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
    """The payment's name at the crypto provider: `payment_id` of the answer that made it."""
    depth: int
    """How many of the last blocks are replaced."""


class ReorganiseSandboxCryptoInput(_ReorganiseSandboxCryptoInput, total=False):
    """What reorganiseSandboxCrypto takes."""
    drop: bool
    """True to drop the replaced blocks' transactions for good; false by default."""


class ReplayEventsInput(TypedDict, total=False):
    """What replayEvents takes."""
    ids: List[str]
    """Chosen events, by their ids; at most 100. Stands alone."""
    start: str
    """The begin of a period; needs `end`."""
    end: str
    """The end of the period."""
    types: List[Literal["charge.created", "charge.paid", "charge.expired", "charge.canceled", "charge.refunded", "attempt.processing", "attempt.authorized", "attempt.capture_failed", "attempt.paid", "attempt.failed", "attempt.expired", "attempt.canceled", "attempt.refunded", "pix_payment.paid", "pix_payment.expired", "pix_payment.refunded", "invoice.confirming", "invoice.partially_paid", "invoice.paid", "invoice.expired", "invoice.overpaid", "invoice.paid_late", "withdrawal.requested", "withdrawal.approved", "withdrawal.rejected", "withdrawal.sent", "withdrawal.confirmed", "withdrawal.failed", "payout.requested", "payout.sent", "payout.paid", "payout.failed", "payout.returned", "payout.canceled", "refund.succeeded", "refund.failed", "dispute.opened", "dispute.won", "dispute.lost"]]
    """Only with a period; without it, events of every type."""
    dryRun: bool
    """Only with a period: true counts the events and sends nothing."""
    endpointId: str
    """Only with a period: sends to this endpoint only, the types it subscribes to, including events from before it was added. Without it each event goes to every receiver it went to."""


class _RequestPayoutInput(TypedDict):
    amount: Union[float, str]
    """What arrives at the key, in BRL. The fee is taken beside it."""


class RequestPayoutInput(_RequestPayoutInput, total=False):
    """What requestPayout takes."""
    recipientId: str
    """The recipient whose balance it leaves. Without it, it leaves the merchant's own balance."""
    pixKey: str
    """The Pix key that it goes to, which must belong to the document of the merchant or recipient. By default the key that they have set."""
    custodian: str
    """At whose account the money lies: `PLATFORM`, or the id of the connection that is your own account. By default `PLATFORM`; a recipient is paid from there alone."""


class _RequestWithdrawalInput(TypedDict):
    amount: float
    """What is to be paid out, in `fiat_currency`: above zero, with at most two decimals."""
    fiat_currency: "FiatCurrency"
    pay_currency: "PayCurrency"
    pay_address: str
    """The address that the coins go to, on the network of `pay_currency`."""


class RequestWithdrawalInput(_RequestWithdrawalInput, total=False):
    """What requestWithdrawal takes."""
    external_reference: str
    """Your own name for it. It need not be unique."""


class RequestWithdrawalAnswer(TypedDict):
    """"""
    status: Literal[201]
    """The HTTP status again."""
    code: Literal["success"]
    """`success`; a refusal has its own code here."""
    response: "Invoice"
    """The answer."""


class RotateEndpointSecretInput(TypedDict):
    """What rotateEndpointSecret takes."""
    endpointId: str
    """The webhook endpoint's id."""


class SetCryptoTermsInput(TypedDict):
    """What setCryptoTerms takes."""
    toleranceBps: int
    """Basis points of the due amount: a crypto payment within this tolerance below it is PAID, within it above it is not OVERPAID"""


class SetInstallmentTermsInput(TypedDict):
    """What setInstallmentTerms takes."""
    maxCount: int
    """The most parts a card may pay in."""
    minAmount: Union[float, str]
    """The least that a part may be, in BRL: text or a number, above zero, with at most two decimals."""
    interestFreeCount: int
    """Up to how many parts cost the payer nothing more."""
    monthlyInterestBps: int
    """Basis points of interest a month beyond the interest-free counts, borne by the payer"""


class SetMerchantPricesInputDataItem(TypedDict):
    """"""
    method: "PaymentMethod"
    feeBps: int
    """Basis points of gross (1 is 0.01 %)."""
    feeFixed: Union[float, str]
    """What every payment costs besides, in BRL: text or a number, zero or more, with at most two decimals."""
    settlementDays: int
    """How many days the money is pending before it is available."""
    feeRefundable: bool
    """Whether a refund gives the fee back."""
    installmentFeeBps: int
    """Basis points more for every installment beyond the first."""


class _SetMerchantPricesInput(TypedDict):
    merchantId: str
    """The merchant's id."""
    data: List["SetMerchantPricesInputDataItem"]
    """The prices to set, each method at most once. Methods left out keep theirs."""


class SetMerchantPricesInput(_SetMerchantPricesInput, total=False):
    """What setMerchantPrices takes."""
    overdraft: Union[float, str]
    """How far below zero refunds may bring the merchant's balance, in BRL. Left out, it stays."""


class SetPayoutFeeInput(TypedDict):
    """What setPayoutFee takes."""
    merchantId: str
    """The merchant's id."""
    fee: Union[float, str]
    """What one payout costs, in BRL."""


class _SetPayoutScheduleInput(TypedDict):
    covers: Literal["MERCHANT", "RECIPIENT", "RECIPIENTS"]
    """Whom it pays: the merchant, one recipient, or every recipient without a schedule of its own."""
    every: Literal["DAILY", "WEEKLY", "MONTHLY", "MINIMUM", "NEVER"]
    """When it pays out. NEVER ends the schedule."""


class SetPayoutScheduleInput(_SetPayoutScheduleInput, total=False):
    """What setPayoutSchedule takes."""
    recipientId: str
    """The recipient that it pays; only with RECIPIENT."""
    onDay: Any
    """WEEKLY: the day from Monday 1 to Sunday 7. MONTHLY: the day from 1 to 28. Otherwise null."""
    minimum: Union[float, str]
    """Less than this is not paid out. By default 1.00."""


class SetPayoutSettingsInput(TypedDict, total=False):
    """What setPayoutSettings takes."""
    pixKey: Union[str, None]
    """A key of the merchant's own document, set by a person. Null takes it away."""
    dailyLimit: Union[float, str]
    """What may leave the merchant in a day of Brasília, in BRL, without fees: payouts of all its balances, refunds of charges, and withdrawals together."""
    approvalAbove: Union[float, str]
    """A payout waits for the approval of a second person when, with it, more than this has left the merchant that day."""


class SimulateCheckoutPaymentInput(TypedDict):
    """What simulateCheckoutPayment takes."""
    chargeId: str
    """The charge's id."""


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
    """What is for sale, as payers read it."""
    description: Union[str, None]
    """What payers read below the title; null takes it away."""
    asks: List[Literal["name", "document", "email", "phone"]]
    """What each payer must tell before paying. It changes until somebody has paid."""
    stock: Union[int, None]
    """How many may pay in all; null takes the end away."""
    endsAt: Union[str, None]
    """Until when payers may begin; null takes the end away."""
    status: Literal["ENABLED", "DISABLED"]
    """A DISABLED link takes no more payers; those who pay already may finish."""


class _UpdateRecipientInput(TypedDict):
    recipientId: str
    """The recipient's id."""


class UpdateRecipientInput(_UpdateRecipientInput, total=False):
    """What updateRecipient takes."""
    name: str
    """The recipient's name."""
    email: Union[str, None]
    """Null takes it away."""
    document: str
    """The recipient's CPF or CNPJ; check digits are verified and punctuation is dropped."""
    documentType: "TaxDocumentType"
    """The kind of document. Without it, the kind is detected from the document."""
    pixKey: Union[str, None]
    """Null takes it away."""
    status: Literal["ACTIVE", "DISABLED"]
    """A DISABLED recipient gets no share of new charges."""


class _UpdateWebhookEndpointInput(TypedDict):
    endpointId: str
    """The webhook endpoint's id."""


class UpdateWebhookEndpointInput(_UpdateWebhookEndpointInput, total=False):
    """What updateWebhookEndpoint takes."""
    url: str
    """https and a public address (http and private ones only where ALLOW_PRIVATE_TARGETS is true). A merchant has at most 20 endpoints; one more is refused here, with the code too_many_endpoints."""
    types: List[Literal["charge.created", "charge.paid", "charge.expired", "charge.canceled", "charge.refunded", "attempt.processing", "attempt.authorized", "attempt.capture_failed", "attempt.paid", "attempt.failed", "attempt.expired", "attempt.canceled", "attempt.refunded", "pix_payment.paid", "pix_payment.expired", "pix_payment.refunded", "invoice.confirming", "invoice.partially_paid", "invoice.paid", "invoice.expired", "invoice.overpaid", "invoice.paid_late", "withdrawal.requested", "withdrawal.approved", "withdrawal.rejected", "withdrawal.sent", "withdrawal.confirmed", "withdrawal.failed", "payout.requested", "payout.sent", "payout.paid", "payout.failed", "payout.returned", "payout.canceled", "refund.succeeded", "refund.failed", "dispute.opened", "dispute.won", "dispute.lost", "*"]]
    """The event types it receives, or only `*` for all."""
    description: Union[str, None]
    """What it is for, for your own people; null takes it away."""
    status: Literal["ENABLED", "DISABLED"]
    """A DISABLED endpoint receives nothing, and its waiting tries are given up."""


class WinSandboxDisputeInput(TypedDict):
    """What winSandboxDispute takes."""
    disputeId: str
    """The dispute's id."""
