<?php

// Generated from the OpenAPI document by `npm run client:generate`.

declare(strict_types=1);

namespace Ponte\Generated;

/**
 * The objects of the API, as they come in JSON, for static analysis. New fields may be added at any time.
 *
 * @phpstan-type AcknowledgeEventsRequest array{cursor: string, lastEventId?: string}
 * @phpstan-type Acknowledgement array{count: int}
 * @phpstan-type AddEvidenceRequestFile array{name: string, content: string}
 * @phpstan-type AddEvidenceRequest array{text?: string, file?: AddEvidenceRequestFile}
 * @phpstan-type AdditionalStatus 'NONE'|'OVERPAID'|'PAID_LATE'
 * @phpstan-type AddressInput array{street?: string, number?: string, complement?: string, district?: string, city?: string, state?: string, postalCode?: string, country?: string}
 * @phpstan-type AnonymizedCustomer array{charges: int}
 * @phpstan-type AnswerSandboxMandateRequest array{answer: 'APPROVE'|'REFUSE'|'REVOKE'}
 * @phpstan-type ApprovePayoutRequest array{code: string}
 * @phpstan-type ApproveRaiseRequest array{code: string, requestedAt: string}
 * @phpstan-type ApproveWithdrawalRequest array{code: string}
 * @phpstan-type AttemptCard array{brand: string, last4: string}
 * @phpstan-type Attempt array{id: string, chargeId: string, paymentMethod: PaymentMethod, status: AttemptStatus, grossAmount: string, currency: string, instructions: Instructions, checkoutMeta: array<string, mixed>|null, failureCode: mixed, failureMessage: mixed, installments: mixed, card: AttemptCard|null, createdAt: string, updatedAt: string, authorization: Authorization|null}
 * @phpstan-type AttemptAuthorizedEvent array{id: string, type: 'attempt.authorized', timestamp: string, mode: Mode, data: AttemptData}
 * @phpstan-type AttemptCanceledEvent array{id: string, type: 'attempt.canceled', timestamp: string, mode: Mode, data: AttemptData}
 * @phpstan-type AttemptCaptureFailedEvent array{id: string, type: 'attempt.capture_failed', timestamp: string, mode: Mode, data: AttemptData}
 * @phpstan-type AttemptData array{attempt: Attempt}
 * @phpstan-type AttemptDetailCard array{brand: string, last4: string}
 * @phpstan-type AttemptDetail array{id: string, chargeId: string, paymentMethod: PaymentMethod, status: AttemptStatus, grossAmount: string, currency: string, instructions: Instructions, checkoutMeta: array<string, mixed>|null, failureCode: mixed, failureMessage: mixed, installments: mixed, card: AttemptDetailCard|null, createdAt: string, updatedAt: string, authorization: Authorization|null, gatewayStatus: mixed}
 * @phpstan-type AttemptExpiredEvent array{id: string, type: 'attempt.expired', timestamp: string, mode: Mode, data: AttemptData}
 * @phpstan-type AttemptFailedEvent array{id: string, type: 'attempt.failed', timestamp: string, mode: Mode, data: AttemptData}
 * @phpstan-type AttemptPaidEvent array{id: string, type: 'attempt.paid', timestamp: string, mode: Mode, data: AttemptData}
 * @phpstan-type AttemptProcessingEvent array{id: string, type: 'attempt.processing', timestamp: string, mode: Mode, data: AttemptData}
 * @phpstan-type AttemptRefundedEvent array{id: string, type: 'attempt.refunded', timestamp: string, mode: Mode, data: AttemptData}
 * @phpstan-type AttemptStatus 'PENDING'|'PROCESSING'|'PAID'|'FAILED'|'EXPIRED'|'CANCELED'|'REFUNDED'
 * @phpstan-type AuditEntryActor array{userId: mixed, name: string, role: 'OWNER'|'DEVELOPER'|'FINANCE'|'VIEWER'|'ADMIN'|'OPERATOR'|'SYSTEM'|'PAYER', tokenId: mixed, isStaff: bool}
 * @phpstan-type AuditEntry array{chain: string, sequence: int, action: 'charge.canceled'|'charge.captured'|'charge.reminded'|'charge.document_key_set'|'refund.requested'|'attempt.settled_by_hand'|'suspense.accepted'|'dispute.evidence_added'|'dispute.evidence_removed'|'dispute.outcome_recorded'|'dispute.response_requested'|'withdrawal.requested'|'withdrawal.approved'|'withdrawal.rejected'|'payout.requested'|'payout.approved'|'payout.canceled'|'payout_terms.updated'|'payout_limits.raise_requested'|'payout_limits.raise_approved'|'payout_limits.raise_canceled'|'payout_fee.updated'|'payout_schedule.updated'|'recipient.created'|'recipient.updated'|'customer.anonymized'|'saved_card.removed'|'payment_link.created'|'payment_link.updated'|'plan.created'|'plan.updated'|'subscription.updated'|'subscription.paused'|'subscription.resumed'|'subscription.canceled'|'cycle.amount_set'|'cycle.retried'|'cycle.skipped'|'access_token.created'|'access_token.updated'|'access_token.revoked'|'api_client.created'|'api_client.updated'|'api_client.revoked'|'webhook_endpoint.created'|'webhook_endpoint.updated'|'webhook_endpoint.deleted'|'webhook_endpoint.secret_rotated'|'webhook_endpoint.tested'|'event_consumer.created'|'event_consumer.deleted'|'connection.created'|'connection.updated'|'connection.settings_changed'|'connection.tested'|'connection.settlement_imported'|'connection.hosts_approved'|'connection.deleted'|'callback_secret.rotated'|'events.replayed'|'test_clock.moved'|'report.taken_again'|'installment_terms.updated'|'crypto_terms.updated'|'methods.updated'|'tax.updated'|'card_protection.updated'|'reminders.updated'|'profile.updated'|'branding.updated'|'embed_origins.updated'|'prices.updated'|'references.updated'|'merchant.created'|'invitation.created'|'invitation.revoked'|'invitation.accepted'|'team.second_factor_required'|'user.role_changed'|'user.disabled'|'user.enabled'|'user.password_changed'|'user.password_reset'|'password_reset.requested'|'second_factor.enabled'|'second_factor.disabled'|'second_factor.reset'|'second_factor.reported_lost'|'second_factor.end_begun'|'second_factor.kept'|'notice.ended'|'passkey.added'|'passkey.removed'|'recovery_codes.renewed'|'session.ended'|'acting.started'|'acting.ended'|'audit.keyed'|'user.signed_in'|'user.signed_out'|'user.sign_in_failed'|'user.proof_failed'|'second_factor.failed'|'recovery_code.used'|'callback_secret.revealed'|'data.exported', objectType: string, objectId: string, actor: AuditEntryActor, before: array<string, mixed>|null, after: array<string, mixed>|null, address: mixed, userAgent: mixed, requestId: mixed, keyId: mixed, previousHash: string, hash: string, createdAt: string}
 * @phpstan-type AuditPage array{data: list<AuditEntry>, next: mixed, pagination: CursorPagination}
 * @phpstan-type Authorization array{status: 'AUTHORIZED'|'CAPTURING'|'CAPTURED'|'RELEASED', amount: string, authorizedAt: string, captureBefore: string, capturedAmount: string|null}
 * @phpstan-type BalanceDataItemCustodiansItem array{custodian: string, name: string, available: string, pending: string, suspense: string, owed: string}
 * @phpstan-type BalanceDataItem array{currency: string, available: string, pending: string, suspense: string, custodians: list<BalanceDataItemCustodiansItem>}
 * @phpstan-type Balance array{data: list<BalanceDataItem>}
 * @phpstan-type BankPayer array{providerPaymentId: string, name: mixed, document: mixed, documentType: DocumentType|null}
 * @phpstan-type BankStatementAccount array{bank: mixed, branch: mixed, number: string}
 * @phpstan-type BankStatementComparisonMatchedLinesItem array{bank: BankStatementLine, here: ExpectedBankLine, by: 'REFERENCE'|'AMOUNT_AND_DAY'}
 * @phpstan-type BankStatementComparisonMatched array{count: int, credits: string, debits: string, lines: list<BankStatementComparisonMatchedLinesItem>}
 * @phpstan-type BankStatementComparisonOnlyAtBank array{count: int, credits: string, debits: string, lines: list<BankStatementLine>}
 * @phpstan-type BankStatementComparisonOnlyHere array{count: int, credits: string, debits: string, lines: list<ExpectedBankLine>}
 * @phpstan-type BankStatementComparison array{form: 'OFX'|'CNAB240', accounts?: list<BankStatementAccount>, firstDay: string, lastDay: string, totals: BankStatementTotals, matched: BankStatementComparisonMatched, onlyAtBank: BankStatementComparisonOnlyAtBank, onlyHere: BankStatementComparisonOnlyHere}
 * @phpstan-type BankStatementLine array{line: int, day: string, amount: string, bankId: mixed, text: string, isRepeated: bool}
 * @phpstan-type BankStatementTotals array{expected: string, arrived: string, difference: string}
 * @phpstan-type BoletoInstructions array{type: 'BOLETO', typedLine: string, barcode: string, dueDate: string, emv?: string, qrCode?: string, printUrl: string, pdfUrl: string, expiresAt: string, checkoutUrl: string}
 * @phpstan-type BoletoPaymentRequest array{paymentMethod: 'BOLETO', customer?: CustomerInput, attemptIdempotencyKey?: string}
 * @phpstan-type BrowserInput array{language: string, colorDepth: int, screenHeight: int, screenWidth: int, timeZoneOffset: int, javaEnabled: bool}
 * @phpstan-type CalendarDay array{day: string, number: mixed, step: CalendarStep, amount: string|null, explanation: string}
 * @phpstan-type CalendarStep 'OPENS'|'MAIL'|'SENDS'|'DUE'|'RETRY'|'SKIPPED'|'ENDS'
 * @phpstan-type CallbackSecret array{secret: string, previousSecret: mixed, previousExpiresAt: string|null}
 * @phpstan-type CancelSubscriptionRequest array{at: 'NOW'|'PERIOD_END'}
 * @phpstan-type CaptureChargeRequest array{amount?: int|float|string}
 * @phpstan-type CardAuthenticationInput array{eci: string, version: string, cavv?: string|null, xid?: string|null, referenceId?: string|null}
 * @phpstan-type CardInput array{number: string, holderName: string, expMonth: int, expYear: int, cvv: string}
 * @phpstan-type CardPaymentRequest array{paymentMethod: 'CREDIT_CARD', card?: CardInput, encryptedCard?: EncryptedCardInput, tokenizedCard?: TokenizedCardInput, savedCard?: SavedCardInput, saveCard?: SaveCardInput, authentication?: CardAuthenticationInput, browser?: BrowserInput, installments?: int, customer?: CustomerInput, attemptIdempotencyKey?: string}
 * @phpstan-type Charge array{id: string, grossAmount: string, currency: 'BRL', status: ChargeStatus, description: mixed, externalReference: mixed, createdAt: string, netAmount: string, refundedAmount: string, refundStatus: RefundStatus, expiresAt: string, updatedAt: string, paidAt: string|null, capture: bool, authorization: Authorization|null, customer: Customer|null, payerDocument?: mixed, unknownPayer?: 'HOLD'|'ACCEPT', bankPayers?: list<BankPayer>, tax?: Tax, split: list<SplitRule>|null, settlement: Settlement, suspense: list<SuspenseItem>, metadata: array<string, string>|null, checkoutUrl: string, disputedAmount: string, disputeStatus: DisputeStatus|null, mode: Mode}
 * @phpstan-type ChargeCanceledEvent array{id: string, type: 'charge.canceled', timestamp: string, mode: Mode, data: ChargeChangedData}
 * @phpstan-type ChargeChangedData array{charge: Charge, attempt: Attempt|null}
 * @phpstan-type ChargeCreatedData array{charge: Charge}
 * @phpstan-type ChargeCreatedEvent array{id: string, type: 'charge.created', timestamp: string, mode: Mode, data: ChargeCreatedData}
 * @phpstan-type ChargeExpiredEvent array{id: string, type: 'charge.expired', timestamp: string, mode: Mode, data: ChargeChangedData}
 * @phpstan-type ChargeMethod 'PIX'|'CREDIT_CARD'|'INTERNATIONAL'|'BOLETO'
 * @phpstan-type ChargePage array{data: list<Charge>, pagination: Pagination}
 * @phpstan-type ChargePaidEvent array{id: string, type: 'charge.paid', timestamp: string, mode: Mode, data: ChargeChangedData}
 * @phpstan-type ChargePayerRefusedEvent array{id: string, type: 'charge.payer_refused', timestamp: string, mode: Mode, data: PayerRefusedData}
 * @phpstan-type ChargePreviewRemainderItem array{recipientId: string, exact: string, amount: string}
 * @phpstan-type ChargePreview array{grossAmount: string, currency: 'BRL', paymentMethod: ChargeMethod|null, tax?: Tax, split: list<SplitRule>|null, settlement: Settlement, remainder: list<ChargePreviewRemainderItem>}
 * @phpstan-type ChargeRefundedEvent array{id: string, type: 'charge.refunded', timestamp: string, mode: Mode, data: ChargeChangedData}
 * @phpstan-type ChargeStatus 'PENDING'|'PAID'|'EXPIRED'|'CANCELED'
 * @phpstan-type ChargeTaxCorrectedEvent array{id: string, type: 'charge.tax_corrected', timestamp: string, mode: Mode, data: TaxCorrectedData}
 * @phpstan-type CheckoutDueNext array{from: string, amount: string}
 * @phpstan-type CheckoutDue array{date: string, amountToday: string, next: CheckoutDueNext|null}
 * @phpstan-type CheckoutMethodsItemQuotesItem array{currency: 'USD'|'EUR'|'GBP'|'CAD'|'AUD'|'CHF'|'MXN'|'ARS'|'COP'|'PEN'|'UYU'|'CLP'|'PYG'|'JPY'|'KRW'|'KWD', exchangeRate: string, exchangeRateSource: string, exchangeRateAsOf: string, checkoutAmount: string}
 * @phpstan-type CheckoutMethodsItemInstallmentsItem array{count: int, amount: string, total: string}
 * @phpstan-type CheckoutMethodsItemHostedFields array{connection: string, name: 'adyen-test'|'adyen-live'|'stripe', clientKey: string, script: string, integrity: mixed}
 * @phpstan-type CheckoutMethodsItemRecurring array{amount: string, isMaximum: bool, interval: PlanInterval, firstDay: string}
 * @phpstan-type CheckoutMethodsItem array{method: ChargeMethod, currencies?: list<'USD'|'EUR'|'GBP'|'CAD'|'AUD'|'CHF'|'MXN'|'ARS'|'COP'|'PEN'|'UYU'|'CLP'|'PYG'|'JPY'|'KRW'|'KWD'>, quotes?: list<CheckoutMethodsItemQuotesItem>, installments?: list<CheckoutMethodsItemInstallmentsItem>, hostedFields?: CheckoutMethodsItemHostedFields, savedCards?: list<OfferedCard>, dueDate?: string, payerFields?: list<'name'|'document'>, savesCards?: bool, recurring?: CheckoutMethodsItemRecurring}
 * @phpstan-type CheckoutSuspenseItem array{amount: string, reason: SuspenseReason, status: SuspenseStatus, receivedAt: string}
 * @phpstan-type Checkout array{id: string, merchantName: string, grossAmount: string, amountReceived: string, amountDue: string, currency: 'BRL', due: CheckoutDue|null, description: mixed, status: ChargeStatus, expiresAt: string, paidAt: string|null, serverTime: string, redirectUrl: mixed, methods: list<CheckoutMethodsItem>, payerFields: list<'name'|'document'|'email'|'phone'>, onlyPayer?: string, payerName: mixed, lastAttempt: Attempt|null, refundedAmount: string, refundStatus: RefundStatus, suspense: list<CheckoutSuspenseItem>, supportEmail: mixed}
 * @phpstan-type CheckoutInstructions array{type: 'CHECKOUT', checkoutUrl: string, checkoutToken: string, expiresAt: string}
 * @phpstan-type CheckoutPaymentCard array{brand: string, last4: string}
 * @phpstan-type CheckoutPaymentNextAction array{type: 'NONE'|'REDIRECT'|'PIX'|'BOLETO', url?: string}
 * @phpstan-type CheckoutPayment array{id: string, chargeId: string, paymentMethod: PaymentMethod, status: AttemptStatus, grossAmount: string, currency: string, instructions: Instructions, checkoutMeta: array<string, mixed>|null, failureCode: mixed, failureMessage: mixed, installments: mixed, card: CheckoutPaymentCard|null, createdAt: string, updatedAt: string, authorization: Authorization|null, nextAction: CheckoutPaymentNextAction}
 * @phpstan-type CheckoutToken array{checkoutToken: string, expiresAt: string, checkoutUrl: string}
 * @phpstan-type Collection 'PIX_AUTOMATIC'|'SAVED_CARD'|'LINK'
 * @phpstan-type CompareBankStatementRequest array{content: string, withinDays?: int}
 * @phpstan-type CreateAttemptRequest array{paymentMethod: 'PIX'|'INTERNATIONAL'|'BOLETO', currency?: 'USD'|'EUR'|'GBP'|'CAD'|'AUD'|'CHF'|'MXN'|'ARS'|'COP'|'PEN'|'UYU'|'CLP'|'PYG'|'JPY'|'KRW'|'KWD', redirectUrl?: string, dueDate?: string, attemptIdempotencyKey?: string}
 * @phpstan-type CreateChargeRequest array{grossAmount: int|float|string, currency?: 'BRL', paymentMethod?: 'PIX'|'INTERNATIONAL'|'BOLETO', checkoutCurrency?: 'USD'|'EUR'|'GBP'|'CAD'|'AUD'|'CHF'|'MXN'|'ARS'|'COP'|'PEN'|'UYU'|'CLP'|'PYG'|'JPY'|'KRW'|'KWD', dueDate?: string, description?: string, expiresAt?: string, externalReference?: string, attemptIdempotencyKey?: string, callbackUrl?: string, redirectUrl?: string, customer?: CustomerInput, customerReference?: string, payerDocument?: string, unknownPayer?: 'HOLD'|'ACCEPT', tax?: TaxInput, split?: list<SplitRuleInput>, metadata?: array<string, string>, capture?: bool}
 * @phpstan-type CreateCryptoPaymentRequest array{amount: int|float, fiat_currency: FiatCurrency, pay_currency: PayCurrency, customer_name: string, customer_email: string, external_reference: string}
 * @phpstan-type CreateEventConsumerRequest array{name: string, types: list<'charge.created'|'charge.paid'|'charge.expired'|'charge.canceled'|'charge.refunded'|'charge.payer_refused'|'charge.tax_corrected'|'attempt.processing'|'attempt.authorized'|'attempt.capture_failed'|'attempt.paid'|'attempt.failed'|'attempt.expired'|'attempt.canceled'|'attempt.refunded'|'pix_payment.paid'|'pix_payment.expired'|'pix_payment.refunded'|'invoice.confirming'|'invoice.partially_paid'|'invoice.paid'|'invoice.expired'|'invoice.overpaid'|'invoice.paid_late'|'withdrawal.requested'|'withdrawal.approved'|'withdrawal.rejected'|'withdrawal.sent'|'withdrawal.confirmed'|'withdrawal.failed'|'payout.requested'|'payout.sent'|'payout.paid'|'payout.failed'|'payout.returned'|'payout.canceled'|'refund.succeeded'|'refund.failed'|'dispute.opened'|'dispute.response_sent'|'dispute.response_refused'|'dispute.won'|'dispute.lost'|'subscription.created'|'subscription.activated'|'subscription.past_due'|'subscription.unpaid'|'subscription.paused'|'subscription.resumed'|'subscription.canceled'|'subscription.ended'|'cycle.scheduled'|'cycle.paid'|'cycle.failed'|'cycle.skipped'|'cycle.canceled'|'mandate.approved'|'mandate.refused'|'mandate.expired'|'mandate.canceled'|'*'>, startAfter?: string, startAt?: string}
 * @phpstan-type CreatePaymentLinkRequest array{title: string, description?: string, grossAmount: int|float|string, currency?: 'BRL', payerAmount?: PayerAmountInput, maxQuantity?: int, asks?: list<'name'|'document'|'email'|'phone'>, questions?: list<PaymentLinkQuestionInput>, locksPayer?: bool, unknownPayer?: 'HOLD'|'ACCEPT', tax?: PieceTaxInput, methods?: list<ChargeMethod>, stock?: int, endsAt?: string, redirectUrl?: string}
 * @phpstan-type CreatePixPaymentRequest PixPaymentOfAnybodyRequest|PixPaymentOfNamedPayerRequest|PixPaymentByCheckoutRequest
 * @phpstan-type CreatePlanRequest array{name: string, description?: string, interval: PlanInterval, amountType?: PlanAmountType, amount?: int|float|string, maximum?: int|float|string, minimum?: int|float|string, firstAmount?: int|float|string, trialDays?: int, retryDays?: list<int>, fallback?: PlanFallback}
 * @phpstan-type CreateRecipientRequest array{name: string, email?: string, document: string, documentType?: TaxDocumentType, pixKey?: string}
 * @phpstan-type CreateRefundRequest array{amount?: int|float|string, reason?: string}
 * @phpstan-type CreateSubscriptionRequest array{planId: string, collection?: Collection, mandate?: MandateRequest, customer?: CustomerInput, customerReference?: string, payerDocument?: string, unknownPayer?: 'HOLD'|'ACCEPT', startDay?: string, description?: string, externalReference?: string, metadata?: array<string, string>, split?: list<SplitRuleInput>, tax?: PieceTaxInput, redirectUrl?: string}
 * @phpstan-type CreateWebhookEndpointRequest array{url: string, types: list<'charge.created'|'charge.paid'|'charge.expired'|'charge.canceled'|'charge.refunded'|'charge.payer_refused'|'charge.tax_corrected'|'attempt.processing'|'attempt.authorized'|'attempt.capture_failed'|'attempt.paid'|'attempt.failed'|'attempt.expired'|'attempt.canceled'|'attempt.refunded'|'pix_payment.paid'|'pix_payment.expired'|'pix_payment.refunded'|'invoice.confirming'|'invoice.partially_paid'|'invoice.paid'|'invoice.expired'|'invoice.overpaid'|'invoice.paid_late'|'withdrawal.requested'|'withdrawal.approved'|'withdrawal.rejected'|'withdrawal.sent'|'withdrawal.confirmed'|'withdrawal.failed'|'payout.requested'|'payout.sent'|'payout.paid'|'payout.failed'|'payout.returned'|'payout.canceled'|'refund.succeeded'|'refund.failed'|'dispute.opened'|'dispute.response_sent'|'dispute.response_refused'|'dispute.won'|'dispute.lost'|'subscription.created'|'subscription.activated'|'subscription.past_due'|'subscription.unpaid'|'subscription.paused'|'subscription.resumed'|'subscription.canceled'|'subscription.ended'|'cycle.scheduled'|'cycle.paid'|'cycle.failed'|'cycle.skipped'|'cycle.canceled'|'mandate.approved'|'mandate.refused'|'mandate.expired'|'mandate.canceled'|'*'>, description?: string}
 * @phpstan-type CreatedAttempt array{id: string, chargeId: string, status: AttemptStatus, paymentMethod: PaymentMethod, grossAmount: string, currency: 'BRL', instructions: Instructions, exchangeRate?: string, exchangeRateSource?: string, exchangeRateAsOf?: string, checkoutAmount?: string, checkoutCurrency?: string, expiresAt: string, description: mixed, externalReference: mixed, customer: Customer|null, payerDocument?: mixed, unknownPayer?: 'HOLD'|'ACCEPT', tax?: Tax, split?: list<SplitRule>, settlement: Settlement, createdAt: string, updatedAt: string, mode: Mode}
 * @phpstan-type CreatedCharge array{id: string, chargeId: string, status: ChargeStatus, grossAmount: string, currency: 'BRL', instructions: CheckoutInstructions, expiresAt: string, description: mixed, externalReference: mixed, customer: Customer|null, payerDocument?: mixed, unknownPayer?: 'HOLD'|'ACCEPT', tax?: Tax, split?: list<SplitRule>, settlement: Settlement, createdAt: string, updatedAt: string, mode: Mode}
 * @phpstan-type CryptoCheckoutCoin array{code: PayCurrency, name: string, symbol: string, network: 'BITCOIN'|'ETHEREUM'|'BSC'}
 * @phpstan-type CryptoCheckoutTransactionsItem array{hash: string, amount: string, confirmations: int, detectedAt: string}
 * @phpstan-type CryptoCheckout array{id: string, merchantName: string, description: mixed, status: 'WAITING_PAYMENT'|'PARTIALLY_PAID'|'CONFIRMING'|'PAID'|'EXPIRED'|'FAILED'|'REFUNDED', additionalStatus: AdditionalStatus, amount: string, currency: FiatCurrency, coin: CryptoCheckoutCoin, payAmount: string, amountReceived: string, amountOwed: string, minimumAmount: string|null, isRestTooSmall: bool, payAddress: mixed, paymentUri: mixed, confirmations: int, requiredConfirmations: int, transactions: list<CryptoCheckoutTransactionsItem>, expiresAt: string, closesAt: string, paidAt: string|null, serverTime: string, redirectUrl: mixed, supportEmail: mixed, sandbox: bool}
 * @phpstan-type CryptoPayment array{id: string, id_transaction: string, status: InvoiceStatus, payment_id: mixed, qr_code: mixed, pay_address: mixed, amount: int|float, currency: FiatCurrency, expires_at: string|null, redirect_url: mixed}
 * @phpstan-type CryptoTerms array{toleranceBps: int}
 * @phpstan-type CursorPagination array{limit: int, hasMore: bool, nextCursor: mixed}
 * @phpstan-type CustomerAddress array{street: mixed, number: mixed, complement: mixed, district: mixed, city: mixed, state: mixed, postalCode: mixed, country: mixed}
 * @phpstan-type Customer array{name: mixed, email: mixed, document: mixed, documentType: DocumentType|null, phone: mixed, address: CustomerAddress|null}
 * @phpstan-type CustomerExportChargesItemAttemptsItemCard array{brand: string, last4: string}
 * @phpstan-type CustomerExportChargesItemAttemptsItem array{paymentMethod: PaymentMethod, status: AttemptStatus, card: CustomerExportChargesItemAttemptsItemCard|null, createdAt: string}
 * @phpstan-type CustomerExportChargesItem array{id: string, grossAmount: string, currency: string, status: ChargeStatus, refundStatus: RefundStatus, refundedAmount: string, disputeStatus: DisputeStatus|null, disputedAmount: string, description: mixed, externalReference: mixed, metadata: array<string, string>|null, customer: Customer|null, createdAt: string, paidAt: string|null, attempts: list<CustomerExportChargesItemAttemptsItem>, bankPayers: list<BankPayer>}
 * @phpstan-type CustomerExportPaidForOthersItem array{providerPaymentId: string, name: mixed, document: mixed, documentType: DocumentType|null, chargeId: string}
 * @phpstan-type CustomerExport array{exportedAt: string, record: CustomerRecord, savedCards: list<SavedCard>, charges: list<CustomerExportChargesItem>, paidForOthers: list<CustomerExportPaidForOthersItem>}
 * @phpstan-type CustomerInput array{name?: string, email?: string, document?: string, documentType?: DocumentType, phone?: string, address?: AddressInput}
 * @phpstan-type CustomerPage array{data: list<ListedCustomer>, pagination: CursorPagination}
 * @phpstan-type CustomerRecord array{chargeId: string, customer: Customer, emails: list<string>, sums: list<CustomerSums>, isWhole: bool, firstChargeAt: string, lastChargeAt: string}
 * @phpstan-type CustomerSums array{currency: string, charges: int, paidCharges: int, paidAmount: string, refundedAmount: string, disputedAmount: string, keptAmount: string}
 * @phpstan-type Cycle array{subscriptionId: string, number: int, day: string, periodEnd: string, amount: string|null, status: CycleStatus, cause: SubscriptionCause|null, chargeId: string|null, checkoutUrl: mixed, tries: int, createdAt: string, updatedAt: string}
 * @phpstan-type CycleCanceledEvent array{id: string, type: 'cycle.canceled', timestamp: string, mode: Mode, data: CycleData}
 * @phpstan-type CycleData array{cycle: Cycle}
 * @phpstan-type CycleFailedEvent array{id: string, type: 'cycle.failed', timestamp: string, mode: Mode, data: CycleData}
 * @phpstan-type CyclePage array{data: list<Cycle>, pagination: CursorPagination}
 * @phpstan-type CyclePaidEvent array{id: string, type: 'cycle.paid', timestamp: string, mode: Mode, data: CycleData}
 * @phpstan-type CycleScheduledEvent array{id: string, type: 'cycle.scheduled', timestamp: string, mode: Mode, data: CycleData}
 * @phpstan-type CycleSkippedEvent array{id: string, type: 'cycle.skipped', timestamp: string, mode: Mode, data: CycleData}
 * @phpstan-type CycleStatus 'SCHEDULED'|'OPEN'|'PAID'|'FAILED'|'SKIPPED'|'CANCELED'
 * @phpstan-type Delivery array{id: string, eventId: string, endpointId: mixed, target: string, attempt: int, status: DeliveryStatus, responseStatus: mixed, responseBody: mixed, durationMs: mixed, error: mixed, attemptedAt: string|null, nextAttemptAt: string|null}
 * @phpstan-type DeliveryStatus 'PENDING'|'DELIVERED'|'FAILED'|'DEAD'
 * @phpstan-type Dispute array{id: string, chargeId: string, attemptId: string, kind: DisputeKind, amount: string, takenAmount: string, currency: string, reason: mixed, status: DisputeStatus, dueAt: string|null, evidence: list<Evidence>, response?: DisputeResponse, createdAt: string, closedAt: string|null}
 * @phpstan-type DisputeData array{dispute: Dispute}
 * @phpstan-type DisputeKind 'CHARGEBACK'|'PIX_MED'
 * @phpstan-type DisputeLostEvent array{id: string, type: 'dispute.lost', timestamp: string, mode: Mode, data: DisputeData}
 * @phpstan-type DisputeOpenedEvent array{id: string, type: 'dispute.opened', timestamp: string, mode: Mode, data: DisputeData}
 * @phpstan-type DisputeOutcomesReasonsItemOpen array{count: int, amount: string}
 * @phpstan-type DisputeOutcomesReasonsItemWon array{count: int, amount: string}
 * @phpstan-type DisputeOutcomesReasonsItemLost array{count: int, amount: string}
 * @phpstan-type DisputeOutcomesReasonsItem array{kind: DisputeKind, reason: mixed, currency: string, open: DisputeOutcomesReasonsItemOpen, won: DisputeOutcomesReasonsItemWon, lost: DisputeOutcomesReasonsItemLost}
 * @phpstan-type DisputeOutcomes array{days: int, reasons: list<DisputeOutcomesReasonsItem>}
 * @phpstan-type DisputePage array{data: list<Dispute>, pagination: Pagination}
 * @phpstan-type DisputeResponse array{status: 'SENDING'|'SENT'|'REFUSED', refusal: mixed, createdAt: string, answeredAt: string|null}
 * @phpstan-type DisputeResponseFile array{response?: DisputeResponse, fileName: string, text: string, content: string}
 * @phpstan-type DisputeResponseRefusedEvent array{id: string, type: 'dispute.response_refused', timestamp: string, mode: Mode, data: DisputeData}
 * @phpstan-type DisputeResponseSentEvent array{id: string, type: 'dispute.response_sent', timestamp: string, mode: Mode, data: DisputeData}
 * @phpstan-type DisputeStatus 'OPEN'|'WON'|'LOST'
 * @phpstan-type DisputeWonEvent array{id: string, type: 'dispute.won', timestamp: string, mode: Mode, data: DisputeData}
 * @phpstan-type DocumentType 'CPF'|'CNPJ'|'PASSPORT'|'OTHER'
 * @phpstan-type DueParts array{fine: int|float, interest: int|float, discount: int|float, rebate: int|float}
 * @phpstan-type EncryptedCardInput array{connection: string, number: string, expiryMonth: string, expiryYear: string, securityCode: string, holderName: string, brand?: string|null, first6?: string|null, last4?: string|null}
 * @phpstan-type EnvelopePagination array{page: int, quantityPerPage: int, total: mixed, totalPages: mixed, hasMore: bool, nextCursor: mixed}
 * @phpstan-type EnvelopedProblemErrorsItem array{pointer: string, code: string, detail: string}
 * @phpstan-type EnvelopedProblemExisting array{chargeId: string, attemptId: mixed, status: ChargeStatus|AttemptStatus}
 * @phpstan-type EnvelopedProblem array{type: string, title: string, status: int, code: string, detail: string, requestId: string, errors?: list<EnvelopedProblemErrorsItem>, existing?: EnvelopedProblemExisting, chargeStatus?: ChargeStatus, response: null}
 * @phpstan-type Event array{id: string, type: EventType, timestamp: string, objectId: string, mode: Mode, data: array<string, mixed>}
 * @phpstan-type EventBatch array{data: list<Event>, cursor: mixed, leaseEndsAt: string|null}
 * @phpstan-type EventConsumer array{id: string, name: string, types: list<string>, oldestUnreadAt: string|null, lastEventId: mixed, acknowledgedAt: string|null, expiredAt: string|null, mode: Mode, createdAt: string}
 * @phpstan-type EventConsumerList array{data: list<EventConsumer>}
 * @phpstan-type EventPage array{data: list<Event>, pagination: Pagination}
 * @phpstan-type EventType 'charge.created'|'charge.paid'|'charge.expired'|'charge.canceled'|'charge.refunded'|'charge.payer_refused'|'charge.tax_corrected'|'attempt.processing'|'attempt.authorized'|'attempt.capture_failed'|'attempt.paid'|'attempt.failed'|'attempt.expired'|'attempt.canceled'|'attempt.refunded'|'pix_payment.paid'|'pix_payment.expired'|'pix_payment.refunded'|'invoice.confirming'|'invoice.partially_paid'|'invoice.paid'|'invoice.expired'|'invoice.overpaid'|'invoice.paid_late'|'withdrawal.requested'|'withdrawal.approved'|'withdrawal.rejected'|'withdrawal.sent'|'withdrawal.confirmed'|'withdrawal.failed'|'payout.requested'|'payout.sent'|'payout.paid'|'payout.failed'|'payout.returned'|'payout.canceled'|'refund.succeeded'|'refund.failed'|'dispute.opened'|'dispute.response_sent'|'dispute.response_refused'|'dispute.won'|'dispute.lost'|'subscription.created'|'subscription.activated'|'subscription.past_due'|'subscription.unpaid'|'subscription.paused'|'subscription.resumed'|'subscription.canceled'|'subscription.ended'|'cycle.scheduled'|'cycle.paid'|'cycle.failed'|'cycle.skipped'|'cycle.canceled'|'mandate.approved'|'mandate.refused'|'mandate.expired'|'mandate.canceled'|'ping'
 * @phpstan-type EvidenceFileObject array{name: string, mediaType: 'application/pdf'|'image/png'|'image/jpeg'|'text/plain', size: int}
 * @phpstan-type Evidence array{id: string, text: mixed, file: EvidenceFileObject|null, createdAt: string}
 * @phpstan-type EvidenceFileFile array{name: string, mediaType: 'application/pdf'|'image/png'|'image/jpeg'|'text/plain', size: int}
 * @phpstan-type EvidenceFile array{id: string, text: mixed, file: EvidenceFileFile|null, createdAt: string, content: mixed}
 * @phpstan-type ExpectedBankLine array{kind: 'PAYOUT'|'PAYOUT_RETURN'|'SETTLEMENT', id: string, day: string, amount: string, endToEndId: mixed}
 * @phpstan-type FiatCurrency 'BRL'|'USD'|'EUR'
 * @phpstan-type IdempotencyKey string
 * @phpstan-type InstallmentTerms array{maxCount: int, minAmount: string, interestFreeCount: int, monthlyInterestBps: int}
 * @phpstan-type Instructions PixInstructions|BoletoInstructions|RedirectInstructions|ThreeDsInstructions|NoInstructions
 * @phpstan-type InternationalPaymentRequest array{paymentMethod: 'INTERNATIONAL', currency: 'USD'|'EUR'|'GBP'|'CAD'|'AUD'|'CHF'|'MXN'|'ARS'|'COP'|'PEN'|'UYU'|'CLP'|'PYG'|'JPY'|'KRW'|'KWD', customer?: CustomerInput, attemptIdempotencyKey?: string}
 * @phpstan-type InvoicePaymentDetailsTransactionsItem array{hash: string, amount: string, confirmations: int, detected_at: string}
 * @phpstan-type InvoicePaymentDetails array{pay_address: mixed, qr_code: mixed, expires_at: string|null, pay_currency: PayCurrency, fiat_currency: FiatCurrency, pay_amount: string, amount_received: string|null, network: string, confirmations: int, required_confirmations: int, rate: string, transactions: list<InvoicePaymentDetailsTransactionsItem>}
 * @phpstan-type Invoice array{id: string, type: InvoiceType, status: InvoiceStatus, additional_status: AdditionalStatus, amount: int|float, currency: FiatCurrency, gateway: string, custodian: string, user_id: int, external_reference: mixed, createdAt: string, updatedAt: string, payment_details: InvoicePaymentDetails}
 * @phpstan-type InvoiceConfirmingEvent array{id: string, type: 'invoice.confirming', timestamp: string, mode: Mode, data: InvoiceData}
 * @phpstan-type InvoiceData array{invoice: Invoice}
 * @phpstan-type InvoiceExpiredEvent array{id: string, type: 'invoice.expired', timestamp: string, mode: Mode, data: InvoiceData}
 * @phpstan-type InvoiceOverpaidEvent array{id: string, type: 'invoice.overpaid', timestamp: string, mode: Mode, data: InvoiceData}
 * @phpstan-type InvoicePage array{data: list<Invoice>, pagination: EnvelopePagination}
 * @phpstan-type InvoicePaidEvent array{id: string, type: 'invoice.paid', timestamp: string, mode: Mode, data: InvoiceData}
 * @phpstan-type InvoicePaidLateEvent array{id: string, type: 'invoice.paid_late', timestamp: string, mode: Mode, data: InvoiceData}
 * @phpstan-type InvoicePartiallyPaidEvent array{id: string, type: 'invoice.partially_paid', timestamp: string, mode: Mode, data: InvoiceData}
 * @phpstan-type InvoiceStatus 'WAITING_PAYMENT'|'PARTIALLY_PAID'|'CONFIRMING'|'PAID'|'EXPIRED'|'FAILED'|'REFUNDED'|'REQUESTED'|'APPROVED'|'SENT'|'CONFIRMED'|'REJECTED'
 * @phpstan-type InvoiceType 'PAYMENT'|'WITHDRAWAL'
 * @phpstan-type ListedCustomer array{chargeId: string, customer: Customer, lastChargeAt: string}
 * @phpstan-type Liveness array{status: 'ok'}
 * @phpstan-type LoggedRequest array{requestId: string, operation: string, method: string, path: string, status: int, errorCode: mixed, durationMs: int, objectId: mixed, tokenId: mixed, createdAt: string}
 * @phpstan-type Mandate array{id: string, status: MandateStatus, journey: MandateJourney, amount: string|null, firstDay: string, code: string|null, payerBank: string|null, endedBy: 'PAYER'|'PAYER_BANK'|'RECEIVER'|'RECEIVER_BANK'|null, endedCode: string|null, approvedAt: string|null, endedAt: string|null, createdAt: string}
 * @phpstan-type MandateApprovedEvent array{id: string, type: 'mandate.approved', timestamp: string, mode: Mode, data: MandateData}
 * @phpstan-type MandateCanceledEvent array{id: string, type: 'mandate.canceled', timestamp: string, mode: Mode, data: MandateData}
 * @phpstan-type MandateData array{mandate: Mandate, subscriptionId: string}
 * @phpstan-type MandateExpiredEvent array{id: string, type: 'mandate.expired', timestamp: string, mode: Mode, data: MandateData}
 * @phpstan-type MandateJourney 'REQUEST'|'QR'|'QR_WITH_PAYMENT'|'OFFER'
 * @phpstan-type MandateRefusedEvent array{id: string, type: 'mandate.refused', timestamp: string, mode: Mode, data: MandateData}
 * @phpstan-type MandateRequestAccount array{bank: string, branch?: string, number: string}
 * @phpstan-type MandateRequest array{journey?: MandateJourney, account?: MandateRequestAccount}
 * @phpstan-type MandateStatus 'CREATED'|'APPROVED'|'REFUSED'|'EXPIRED'|'CANCELED'
 * @phpstan-type MineSandboxCryptoRequest array{blocks: int}
 * @phpstan-type Mode 'test'|'live'
 * @phpstan-type MoveTestClockRequest array{to: string}
 * @phpstan-type NoInstructions array{type: 'NONE'}
 * @phpstan-type OAuthError array{error: string, error_description: string}
 * @phpstan-type OfferedCard array{id: string, brand: string, last4: mixed, expMonth: mixed, expYear: mixed}
 * @phpstan-type OfferedMandate array{journey: 'QR_WITH_PAYMENT'|'OFFER', amount: string|null, interval: PlanInterval, firstDay: string}
 * @phpstan-type OpenApiDocument array{openapi: string}
 * @phpstan-type OpenSandboxDisputeRequest array{amount?: int|float|string, reason?: string, dueInDays?: int}
 * @phpstan-type Pagination array{page: int, limit: int, total: mixed, totalPages: mixed, hasMore: bool, nextCursor: mixed}
 * @phpstan-type PauseSubscriptionRequest array{from?: string, until?: string|null}
 * @phpstan-type PayCheckoutRequest CardPaymentRequest|PixPaymentRequest|InternationalPaymentRequest|BoletoPaymentRequest
 * @phpstan-type PayCurrency 'BTC'|'ETH'|'USDTERC20'|'USDTBSC'|'USDCBSC'
 * @phpstan-type PaySandboxCryptoRequest array{amount?: string, confirmations?: int}
 * @phpstan-type PaySandboxPixRequest array{amount?: int|float|string, payer?: 'RIGHT'|'ANOTHER'|'MASKED'|'UNREPORTED'}
 * @phpstan-type PayerAmountInput array{min?: int|float|string, max?: int|float|string}
 * @phpstan-type PayerRefusedData array{charge: Charge, suspenseItem: SuspenseItem}
 * @phpstan-type PaymentLinkPayerAmount array{min: string|null, max: string|null}
 * @phpstan-type PaymentLink array{id: string, url: string, title: string, description: mixed, grossAmount: string, currency: 'BRL', payerAmount: PaymentLinkPayerAmount|null, maxQuantity: int, asks: list<'name'|'document'|'email'|'phone'>, questions: list<PaymentLinkQuestion>, locksPayer?: bool, unknownPayer?: 'HOLD'|'ACCEPT', methods: list<ChargeMethod>|null, stock: mixed, reservedCount: int, paidCount: int, receivedAmount: string, endsAt: string|null, tax?: PieceTax, redirectUrl: mixed, status: 'ENABLED'|'DISABLED', state: 'OPEN'|'HELD'|'SOLD_OUT'|'ENDED'|'DISABLED', createdAt: string, updatedAt: string}
 * @phpstan-type PaymentLinkPage array{data: list<PaymentLink>, pagination: CursorPagination}
 * @phpstan-type PaymentLinkQuestion array{text: string, isRequired: bool, choices: list<string>|null}
 * @phpstan-type PaymentLinkQuestionInput array{text: string, isRequired?: bool, choices?: list<string>}
 * @phpstan-type PaymentMethod 'PIX'|'CREDIT_CARD'|'INTERNATIONAL'|'CRYPTO'|'PIX_AUTOMATIC'|'BOLETO'
 * @phpstan-type PayoutAccount array{type: 'MERCHANT'|'RECIPIENT', recipientId?: string}
 * @phpstan-type Payout array{id: string, account: PayoutAccount, amount: string, currency: 'BRL', custodian: string, pixKey: string, fee: string, status: PayoutStatus, endToEndId: mixed, requestedAt: string, approvedAt: string|null, paidAt: string|null, failureCode: mixed, waitsFor: 'account_short'|'owner_unknown'|null, returnedAmount: string}
 * @phpstan-type PayoutCanceledEvent array{id: string, type: 'payout.canceled', timestamp: string, mode: Mode, data: PayoutData}
 * @phpstan-type PayoutData array{payout: Payout}
 * @phpstan-type PayoutFailedEvent array{id: string, type: 'payout.failed', timestamp: string, mode: Mode, data: PayoutData}
 * @phpstan-type PayoutLimitRaise array{dailyLimit: string|null, approvalAbove: string|null, requestedAt: string, countsFrom: string}
 * @phpstan-type PayoutPage array{data: list<Payout>, pagination: Pagination}
 * @phpstan-type PayoutPaidEvent array{id: string, type: 'payout.paid', timestamp: string, mode: Mode, data: PayoutData}
 * @phpstan-type PayoutRequestedEvent array{id: string, type: 'payout.requested', timestamp: string, mode: Mode, data: PayoutData}
 * @phpstan-type PayoutReturnedEvent array{id: string, type: 'payout.returned', timestamp: string, mode: Mode, data: PayoutData}
 * @phpstan-type PayoutSchedule array{covers: 'MERCHANT'|'RECIPIENT'|'RECIPIENTS', recipientId: mixed, every: 'DAILY'|'WEEKLY'|'MONTHLY'|'MINIMUM', onDay: mixed, minimum: string, nextAt: string}
 * @phpstan-type PayoutScheduleList array{data: list<PayoutSchedule>}
 * @phpstan-type PayoutSentEvent array{id: string, type: 'payout.sent', timestamp: string, mode: Mode, data: PayoutData}
 * @phpstan-type PayoutSettings array{pixKey: mixed, heldUntil: string|null, dailyLimit: string, approvalAbove: string, raise: PayoutLimitRaise|null, fee: string}
 * @phpstan-type PayoutStatus 'REQUESTED'|'APPROVED'|'SENT'|'PAID'|'FAILED'|'CANCELED'
 * @phpstan-type PieceTax array{cbs: string, ibs: string, splitBase: 'BEFORE_TAX'|'AFTER_TAX'}
 * @phpstan-type PieceTaxInput array{cbs: int|float|string, ibs: int|float|string, splitBase?: 'BEFORE_TAX'|'AFTER_TAX'}
 * @phpstan-type PingDataEndpoint array{id: string}
 * @phpstan-type PingData array{endpoint: PingDataEndpoint}
 * @phpstan-type PingEvent array{id: string, type: 'ping', timestamp: string, mode: Mode, data: PingData}
 * @phpstan-type PixInstructions array{type: 'PIX', emv: string, qrCode: string, txid: string, expiresAt: string, checkoutUrl: string, mandate?: OfferedMandate}
 * @phpstan-type PixPaymentFine array{type: 'FIXED'|'PERCENT', value: int|float}
 * @phpstan-type PixPaymentInterest array{type: 'FIXED'|'PERCENT', value: int|float, per: 'DAY'|'MONTH'|'YEAR', days: 'CALENDAR'|'BUSINESS'}
 * @phpstan-type PixPaymentDiscount1UntilItem array{date: string, value: int|float}
 * @phpstan-type PixPaymentDiscount1 array{type: 'FIXED'|'PERCENT', until: list<PixPaymentDiscount1UntilItem>}
 * @phpstan-type PixPaymentDiscount2 array{type: 'FIXED'|'PERCENT', perDay: int|float, days: 'CALENDAR'|'BUSINESS'}
 * @phpstan-type PixPaymentRebate array{type: 'FIXED'|'PERCENT', value: int|float}
 * @phpstan-type PixPayment array{id: int, amount: int|float, description: mixed, clientMode: 'noNeedToSpecify'|'fillDataNow'|'requestCheckout', redirect_url: mixed, email: mixed, phoneNumber: mixed, document_type: TaxDocumentType|null, expire_at: string, document_client: mixed, document_type_client: TaxDocumentType|null, name_client: mixed, external_reference: mixed, id_transaction: string, transaction_pix_id: mixed, emv: mixed, name_receiver: string, document_receiver: string, document_type_receiver: TaxDocumentType, qr_image: mixed, qr_text: mixed, status: 'Aguardando pagamento'|'Pagamento realizado'|'Pagamento expirado'|'Pagamento cancelado'|'Pagamento devolvido', status_code: 'WAITING_PAYMENT'|'PAID'|'EXPIRED'|'CANCELED'|'REFUNDED', checkout_id: string, checkout_url: string, createdAt: string, updatedAt: string, refunded_amount: int|float, refund_status: RefundStatus, dueDate: string|null, fine: PixPaymentFine|null, interest: PixPaymentInterest|null, discount: PixPaymentDiscount1|PixPaymentDiscount2|null, rebate: PixPaymentRebate|null, amountToday: int|float|null, amountPaid: int|float|null, paidParts: DueParts|null, payerDocument?: mixed, unknownPayer?: 'HOLD'|'ACCEPT', tax?: Tax}
 * @phpstan-type PixPaymentByCheckoutRequest array{clientMode: 'requestCheckout', amount: int|float, expire_at: string, description?: string, external_reference?: string, redirect_url?: string, phoneNumber?: string, email?: string, payerDocument?: string, unknownPayer?: 'HOLD'|'ACCEPT', tax?: TaxInput, document_type?: 'CPF'|'CNPJ', name_client?: string, document_client?: string}
 * @phpstan-type PixPaymentData array{payment: PixPayment}
 * @phpstan-type PixPaymentExpiredEvent array{id: string, type: 'pix_payment.expired', timestamp: string, mode: Mode, data: PixPaymentData}
 * @phpstan-type PixPaymentOfAnybodyRequest array{clientMode: 'noNeedToSpecify', amount: int|float, expire_at: string, description?: string, external_reference?: string, redirect_url?: string, phoneNumber?: string, email?: string, payerDocument?: string, unknownPayer?: 'HOLD'|'ACCEPT', tax?: TaxInput, document_type?: 'CPF'|'CNPJ', name_client?: string, document_client?: string}
 * @phpstan-type PixPaymentOfNamedPayerRequestFine array{type: 'FIXED'|'PERCENT', value: int|float}
 * @phpstan-type PixPaymentOfNamedPayerRequestInterest array{type: 'FIXED'|'PERCENT', value: int|float, per?: 'DAY'|'MONTH'|'YEAR', days?: 'CALENDAR'|'BUSINESS'}
 * @phpstan-type PixPaymentOfNamedPayerRequestDiscount1UntilItem array{date: string, value: int|float}
 * @phpstan-type PixPaymentOfNamedPayerRequestDiscount1 array{type: 'FIXED'|'PERCENT', until: list<PixPaymentOfNamedPayerRequestDiscount1UntilItem>}
 * @phpstan-type PixPaymentOfNamedPayerRequestDiscount2 array{type: 'FIXED'|'PERCENT', perDay: int|float, days?: 'CALENDAR'|'BUSINESS'}
 * @phpstan-type PixPaymentOfNamedPayerRequestRebate array{type: 'FIXED'|'PERCENT', value: int|float}
 * @phpstan-type PixPaymentOfNamedPayerRequest array{clientMode: 'fillDataNow', amount: int|float, expire_at: string, description?: string, external_reference?: string, redirect_url?: string, phoneNumber?: string, email?: string, payerDocument?: string, unknownPayer?: 'HOLD'|'ACCEPT', tax?: TaxInput, document_type: 'CPF'|'CNPJ', name_client: string, document_client: string, dueDate?: string, fine?: PixPaymentOfNamedPayerRequestFine, interest?: PixPaymentOfNamedPayerRequestInterest, discount?: PixPaymentOfNamedPayerRequestDiscount1|PixPaymentOfNamedPayerRequestDiscount2, rebate?: PixPaymentOfNamedPayerRequestRebate}
 * @phpstan-type PixPaymentPage array{data: list<PixPayment>, pagination: EnvelopePagination}
 * @phpstan-type PixPaymentPaidEvent array{id: string, type: 'pix_payment.paid', timestamp: string, mode: Mode, data: PixPaymentData}
 * @phpstan-type PixPaymentRefund array{id: string, chargeId: string, amount: int|float, status: 'PENDING'|'SUCCEEDED'|'FAILED', reason: mixed, createdAt: string, suspenseId: mixed, initiatedBy: 'MERCHANT'|'PROVIDER'}
 * @phpstan-type PixPaymentRefundedEvent array{id: string, type: 'pix_payment.refunded', timestamp: string, mode: Mode, data: PixPaymentData}
 * @phpstan-type PixPaymentRequest array{paymentMethod: 'PIX', customer?: CustomerInput, attemptIdempotencyKey?: string}
 * @phpstan-type Plan array{id: string, version: int, name: string, description: mixed, interval: PlanInterval, amountType: PlanAmountType, amount: string|null, maximum: string|null, minimum: string|null, firstAmount: string|null, currency: 'BRL', trialDays: int, retryDays: list<int>, fallback: PlanFallback, isArchived: bool, createdAt: string, updatedAt: string, mode: Mode}
 * @phpstan-type PlanAmountType 'FIXED'|'MAXIMUM'
 * @phpstan-type PlanFallback 'NONE'|'LINK'|'SAVED_CARD'
 * @phpstan-type PlanInterval 'WEEKLY'|'MONTHLY'|'QUARTERLY'|'SEMIANNUAL'|'YEARLY'
 * @phpstan-type PlanPage array{data: list<Plan>, pagination: CursorPagination}
 * @phpstan-type Price array{method: PaymentMethod, feeBps: int, feeFixed: string, settlementDays: int, feeRefundable: bool, installmentFeeBps: int}
 * @phpstan-type PriceList array{data: list<Price>, overdraft: string}
 * @phpstan-type ProblemErrorsItem array{pointer: string, code: string, detail: string}
 * @phpstan-type ProblemExisting array{chargeId: string, attemptId: mixed, status: ChargeStatus|AttemptStatus}
 * @phpstan-type Problem array{type: string, title: string, status: int, code: string, detail: string, requestId: string, errors?: list<ProblemErrorsItem>, existing?: ProblemExisting, chargeStatus?: ChargeStatus}
 * @phpstan-type Readiness array{status: 'ok'|'degraded', worker: 'ok'|'silent', silentSeconds: int|null}
 * @phpstan-type ReceivableDayMethodsItem array{method: PaymentMethod, amount: string}
 * @phpstan-type ReceivableDay array{date: string, currency: string, amount: string, methods: list<ReceivableDayMethodsItem>}
 * @phpstan-type Receivables array{data: list<ReceivableDay>}
 * @phpstan-type RecipientBalance array{currency: 'BRL', available: string, pending: string}
 * @phpstan-type Recipient array{id: string, name: string, email: mixed, document: string, documentType: TaxDocumentType, pixKey: mixed, status: 'ACTIVE'|'DISABLED', createdAt: string, balance: RecipientBalance, heldUntil: string|null}
 * @phpstan-type RecipientPage array{data: list<Recipient>, pagination: Pagination}
 * @phpstan-type RecordDisputeOutcomeRequest array{outcome: 'WON'|'LOST', proof: string}
 * @phpstan-type Redelivery array{deliveryId: string}
 * @phpstan-type RedirectInstructions array{type: 'REDIRECT', redirectUrl: string, sessionId: string, provider: string, expiresAt: string}
 * @phpstan-type Refund array{id: string, chargeId: string, amount: string, status: 'PENDING'|'SUCCEEDED'|'FAILED', reason: mixed, createdAt: string, suspenseId: mixed, initiatedBy: 'MERCHANT'|'PROVIDER'}
 * @phpstan-type RefundData array{refund: Refund}
 * @phpstan-type RefundFailedEvent array{id: string, type: 'refund.failed', timestamp: string, mode: Mode, data: RefundData}
 * @phpstan-type RefundStatus 'NONE'|'PARTIAL'|'FULL'
 * @phpstan-type RefundSucceededEvent array{id: string, type: 'refund.succeeded', timestamp: string, mode: Mode, data: RefundData}
 * @phpstan-type RegisterRequest array{client_name?: string, redirect_uris: list<string>}
 * @phpstan-type RegisteredClient array{client_id: string, client_id_issued_at: int, client_name: string, redirect_uris: list<string>, grant_types: list<string>, response_types: list<string>, token_endpoint_auth_method: string}
 * @phpstan-type Reminder array{chargeId: string, remindedAt: string}
 * @phpstan-type ReorganiseSandboxCryptoRequest array{depth: int, drop?: bool}
 * @phpstan-type Replay array{count: int}
 * @phpstan-type ReplayEventsRequest array{ids?: list<string>, start?: string, end?: string, types?: list<'charge.created'|'charge.paid'|'charge.expired'|'charge.canceled'|'charge.refunded'|'charge.payer_refused'|'charge.tax_corrected'|'attempt.processing'|'attempt.authorized'|'attempt.capture_failed'|'attempt.paid'|'attempt.failed'|'attempt.expired'|'attempt.canceled'|'attempt.refunded'|'pix_payment.paid'|'pix_payment.expired'|'pix_payment.refunded'|'invoice.confirming'|'invoice.partially_paid'|'invoice.paid'|'invoice.expired'|'invoice.overpaid'|'invoice.paid_late'|'withdrawal.requested'|'withdrawal.approved'|'withdrawal.rejected'|'withdrawal.sent'|'withdrawal.confirmed'|'withdrawal.failed'|'payout.requested'|'payout.sent'|'payout.paid'|'payout.failed'|'payout.returned'|'payout.canceled'|'refund.succeeded'|'refund.failed'|'dispute.opened'|'dispute.response_sent'|'dispute.response_refused'|'dispute.won'|'dispute.lost'|'subscription.created'|'subscription.activated'|'subscription.past_due'|'subscription.unpaid'|'subscription.paused'|'subscription.resumed'|'subscription.canceled'|'subscription.ended'|'cycle.scheduled'|'cycle.paid'|'cycle.failed'|'cycle.skipped'|'cycle.canceled'|'mandate.approved'|'mandate.refused'|'mandate.expired'|'mandate.canceled'>, dryRun?: bool, endpointId?: string}
 * @phpstan-type RequestPage array{data: list<LoggedRequest>, pagination: CursorPagination}
 * @phpstan-type RequestPayoutRequest array{amount: int|float|string, recipientId?: string, pixKey?: string, custodian?: string}
 * @phpstan-type RequestWithdrawalRequest array{amount: int|float, fiat_currency: FiatCurrency, pay_currency: PayCurrency, pay_address: string, external_reference?: string}
 * @phpstan-type RetryCycleRequest array{day: string}
 * @phpstan-type RevokeRequest array{token: string, token_type_hint?: string, client_id?: string, client_secret?: string}
 * @phpstan-type Revoked array<string, mixed>
 * @phpstan-type SandboxCryptoStatus array{status: 'WAITING_PAYMENT'|'PARTIALLY_PAID'|'CONFIRMING'|'PAID'}
 * @phpstan-type SandboxStatus array{status: string}
 * @phpstan-type SaveCardInputRecurring array{amount: string, interval: PlanInterval}
 * @phpstan-type SaveCardInput array{version: '2026-11'|'recurring-2026-11', locale: 'pt-BR'|'en'|'es', recurring?: SaveCardInputRecurring}
 * @phpstan-type SavedCardConsent array{at: string, version: string, locale: 'pt-BR'|'en'|'es'}
 * @phpstan-type SavedCard array{id: string, brand: string, last4: mixed, expMonth: mixed, expYear: mixed, status: 'ACTIVE'|'UNUSABLE', provider: string, consent: SavedCardConsent}
 * @phpstan-type SavedCardInput array{id: string, securityCode?: string, hostedSecurityCode?: string}
 * @phpstan-type SavedCardList array{data: list<SavedCard>}
 * @phpstan-type SetCryptoTermsRequest array{toleranceBps: int}
 * @phpstan-type SetCycleAmountRequest array{amount: int|float|string, tax?: PieceTaxInput}
 * @phpstan-type SetDocumentKeyRequest array{documentKey: string}
 * @phpstan-type SetInstallmentTermsRequest array{maxCount: int, minAmount: int|float|string, interestFreeCount: int, monthlyInterestBps: int}
 * @phpstan-type SetPayoutFeeRequest array{fee: int|float|string}
 * @phpstan-type SetPayoutScheduleRequest array{covers: 'MERCHANT'|'RECIPIENT'|'RECIPIENTS', recipientId?: string, every: 'DAILY'|'WEEKLY'|'MONTHLY'|'MINIMUM'|'NEVER', onDay?: mixed, minimum?: int|float|string}
 * @phpstan-type SetPayoutSettingsRequest array{pixKey?: string|null, dailyLimit?: int|float|string, approvalAbove?: int|float|string}
 * @phpstan-type SetPricesRequestDataItem array{method: PaymentMethod, feeBps: int, feeFixed: int|float|string, settlementDays: int, feeRefundable: bool, installmentFeeBps: int}
 * @phpstan-type SetPricesRequest array{data: list<SetPricesRequestDataItem>, overdraft?: int|float|string}
 * @phpstan-type SettlementRecipientsItem array{recipientId: mixed, role: 'OWNER'|'RECIPIENT', name: string, type: 'FIXED'|'PERCENT'|'REMAINDER', value: mixed, amount: string}
 * @phpstan-type Settlement array{grossAmount: string, feeAmount: string, taxAmount?: string, netAmount: string, currency: 'BRL', final: bool, recipients: list<SettlementRecipientsItem>}
 * @phpstan-type SplitRule array{recipientId: string, type: 'FIXED'|'PERCENT', value: string, description: mixed}
 * @phpstan-type SplitRuleInput array{recipientId: string, type: 'FIXED'|'PERCENT', value: int|float|string, description?: string}
 * @phpstan-type SubscriptionPause array{from: string, until: string|null}
 * @phpstan-type Subscription array{id: string, status: SubscriptionStatus, plan: Plan, collection: Collection, mandate: Mandate|null, card: SubscriptionCard|null, customer: Customer|null, payerDocument?: mixed, unknownPayer?: 'HOLD'|'ACCEPT', description: mixed, externalReference: mixed, metadata: array<string, string>|null, split: list<SplitRule>|null, tax?: PieceTax, redirectUrl: mixed, anchorDay: string, trialEndsOn: string|null, nextCycleOn: string|null, checkoutUrl: mixed, pause: SubscriptionPause|null, cancelOn: string|null, cancelCause: SubscriptionCause|null, canceledBy: 'MERCHANT'|'PAYER'|'BANK'|'PONTE'|null, endedAt: string|null, createdAt: string, updatedAt: string, mode: Mode}
 * @phpstan-type SubscriptionActivatedEvent array{id: string, type: 'subscription.activated', timestamp: string, mode: Mode, data: SubscriptionData}
 * @phpstan-type SubscriptionCalendar array{data: list<CalendarDay>}
 * @phpstan-type SubscriptionCanceledEvent array{id: string, type: 'subscription.canceled', timestamp: string, mode: Mode, data: SubscriptionData}
 * @phpstan-type SubscriptionCard array{brand: string, last4: mixed, expMonth: mixed, expYear: mixed}
 * @phpstan-type SubscriptionCause 'requested'|'paused'|'amount_missing'|'missed'|'subscription_over'|'charge_canceled'|'not_paid'|'first_payment_missing'|'authorization_ended'
 * @phpstan-type SubscriptionCreatedEvent array{id: string, type: 'subscription.created', timestamp: string, mode: Mode, data: SubscriptionData}
 * @phpstan-type SubscriptionData array{subscription: Subscription}
 * @phpstan-type SubscriptionEndedEvent array{id: string, type: 'subscription.ended', timestamp: string, mode: Mode, data: SubscriptionData}
 * @phpstan-type SubscriptionPage array{data: list<Subscription>, pagination: CursorPagination}
 * @phpstan-type SubscriptionPastDueEvent array{id: string, type: 'subscription.past_due', timestamp: string, mode: Mode, data: SubscriptionData}
 * @phpstan-type SubscriptionPausedEvent array{id: string, type: 'subscription.paused', timestamp: string, mode: Mode, data: SubscriptionData}
 * @phpstan-type SubscriptionResumedEvent array{id: string, type: 'subscription.resumed', timestamp: string, mode: Mode, data: SubscriptionData}
 * @phpstan-type SubscriptionStatus 'PENDING_AUTHORIZATION'|'TRIALING'|'ACTIVE'|'PAST_DUE'|'UNPAID'|'CANCELED'|'ENDED'
 * @phpstan-type SubscriptionUnpaidEvent array{id: string, type: 'subscription.unpaid', timestamp: string, mode: Mode, data: SubscriptionData}
 * @phpstan-type SuspenseItem array{id: string, attemptId: string, amount: string, reason: SuspenseReason, status: SuspenseStatus, receivedAt: string}
 * @phpstan-type SuspenseItemOfCharge array{id: string, attemptId: string, amount: string, reason: SuspenseReason, status: SuspenseStatus, receivedAt: string, chargeId: string, currency: string, product: 'CHARGE'|'PIX_PAYMENT'|'CRYPTO_INVOICE'|'SUBSCRIPTION'}
 * @phpstan-type SuspensePage array{data: list<SuspenseItemOfCharge>, pagination: Pagination}
 * @phpstan-type SuspenseReason 'LATE'|'DUPLICATE'|'PARTIAL'|'OVERPAID'|'ANOTHER_PAYER'|'UNKNOWN_PAYER'
 * @phpstan-type SuspenseStatus 'HELD'|'REFUNDED'|'ACCEPTED'|'COUNTED'
 * @phpstan-type Tax array{cbs: string, ibs: string, documentKey: mixed, splitBase: 'BEFORE_TAX'|'AFTER_TAX', status: 'PENDING'|'NOT_SENT'|'INFORMED'|'CORRECTED'|'SET_ASIDE', corrected: TaxAmounts|null, open: TaxAmounts|null, setAside: TaxAmounts|null}
 * @phpstan-type TaxAmounts array{cbs: string, ibs: string}
 * @phpstan-type TaxCorrectedData array{charge: Charge, attempt: Attempt}
 * @phpstan-type TaxDocumentType 'CPF'|'CNPJ'
 * @phpstan-type TaxInput array{cbs: int|float|string, ibs: int|float|string, documentKey?: string, splitBase?: 'BEFORE_TAX'|'AFTER_TAX'}
 * @phpstan-type TaxStatement array{month: string, cbs: string, ibs: string, lines: list<TaxStatementLine>, isComplete: bool}
 * @phpstan-type TaxStatementLine array{chargeId: string, setAsideAt: string, documentKey: mixed, description: mixed, externalReference: mixed, grossAmount: string, cbs: string, ibs: string, isForecast: bool}
 * @phpstan-type TaxStep array{kind: 'STATED'|'INFORMED'|'NOT_SENT'|'CORRECTED'|'OPEN'|'SET_ASIDE', at: string, cbs: string, ibs: string, attemptId: mixed, providerPaymentId: mixed, isForecast: bool}
 * @phpstan-type TaxTimeline array{tax: Tax, steps: list<TaxStep>}
 * @phpstan-type TestClock array{now: string, aheadSeconds: int}
 * @phpstan-type ThreeDsInstructions array{type: 'THREE_DS', redirectUrl: string}
 * @phpstan-type Token array{access_token: string, token_type: 'Bearer', expires_in: int, scope: string}
 * @phpstan-type TokenRequest array{grant_type: 'client_credentials', scope?: string, client_id?: string, client_secret?: string}
 * @phpstan-type TokenizedCardInput array{connection: string, token: string, holderName: string, brand?: string|null, last4?: string|null}
 * @phpstan-type UpdatePaymentLinkRequest array{title?: string, description?: string|null, asks?: list<'name'|'document'|'email'|'phone'>, stock?: int|null, endsAt?: string|null, status?: 'ENABLED'|'DISABLED'}
 * @phpstan-type UpdatePlanRequest array{name?: string, description?: string|null, amount?: int|float|string, maximum?: int|float|string, minimum?: int|float|string|null, firstAmount?: int|float|string|null, trialDays?: int, retryDays?: list<int>, fallback?: PlanFallback, isArchived?: bool}
 * @phpstan-type UpdateRecipientRequest array{name?: string, email?: string|null, document?: string, documentType?: TaxDocumentType, pixKey?: string|null, status?: 'ACTIVE'|'DISABLED'}
 * @phpstan-type UpdateSubscriptionRequest array{planId?: string, customer?: CustomerInput|null, customerReference?: string|null, payerDocument?: string|null, unknownPayer?: 'HOLD'|'ACCEPT', description?: string|null, externalReference?: string|null, metadata?: array<string, string>|null, split?: list<SplitRuleInput>|null, tax?: PieceTaxInput|null, redirectUrl?: string|null}
 * @phpstan-type UpdateWebhookEndpointRequest array{url?: string, types?: list<'charge.created'|'charge.paid'|'charge.expired'|'charge.canceled'|'charge.refunded'|'charge.payer_refused'|'charge.tax_corrected'|'attempt.processing'|'attempt.authorized'|'attempt.capture_failed'|'attempt.paid'|'attempt.failed'|'attempt.expired'|'attempt.canceled'|'attempt.refunded'|'pix_payment.paid'|'pix_payment.expired'|'pix_payment.refunded'|'invoice.confirming'|'invoice.partially_paid'|'invoice.paid'|'invoice.expired'|'invoice.overpaid'|'invoice.paid_late'|'withdrawal.requested'|'withdrawal.approved'|'withdrawal.rejected'|'withdrawal.sent'|'withdrawal.confirmed'|'withdrawal.failed'|'payout.requested'|'payout.sent'|'payout.paid'|'payout.failed'|'payout.returned'|'payout.canceled'|'refund.succeeded'|'refund.failed'|'dispute.opened'|'dispute.response_sent'|'dispute.response_refused'|'dispute.won'|'dispute.lost'|'subscription.created'|'subscription.activated'|'subscription.past_due'|'subscription.unpaid'|'subscription.paused'|'subscription.resumed'|'subscription.canceled'|'subscription.ended'|'cycle.scheduled'|'cycle.paid'|'cycle.failed'|'cycle.skipped'|'cycle.canceled'|'mandate.approved'|'mandate.refused'|'mandate.expired'|'mandate.canceled'|'*'>, description?: string|null, status?: 'ENABLED'|'DISABLED'}
 * @phpstan-type WebhookEndpoint array{id: string, url: string, types: list<string>, description: mixed, status: 'ENABLED'|'DISABLED', disabledReason: mixed, mode: Mode, createdAt: string}
 * @phpstan-type WebhookEndpointList array{data: list<WebhookEndpoint>}
 * @phpstan-type WebhookEndpointWithSecret array{id: string, url: string, types: list<string>, description: mixed, status: 'ENABLED'|'DISABLED', disabledReason: mixed, mode: Mode, secret: string, createdAt: string}
 * @phpstan-type WithdrawalApprovedEvent array{id: string, type: 'withdrawal.approved', timestamp: string, mode: Mode, data: InvoiceData}
 * @phpstan-type WithdrawalConfirmedEvent array{id: string, type: 'withdrawal.confirmed', timestamp: string, mode: Mode, data: InvoiceData}
 * @phpstan-type WithdrawalFailedEvent array{id: string, type: 'withdrawal.failed', timestamp: string, mode: Mode, data: InvoiceData}
 * @phpstan-type WithdrawalRejectedEvent array{id: string, type: 'withdrawal.rejected', timestamp: string, mode: Mode, data: InvoiceData}
 * @phpstan-type WithdrawalRequestedEvent array{id: string, type: 'withdrawal.requested', timestamp: string, mode: Mode, data: InvoiceData}
 * @phpstan-type WithdrawalSentEvent array{id: string, type: 'withdrawal.sent', timestamp: string, mode: Mode, data: InvoiceData}
 * @phpstan-type AcceptSuspenseInput array{suspenseId: string}
 * @phpstan-type AcknowledgeEventsInput array{consumerId: string, cursor: string, lastEventId?: string}
 * @phpstan-type AddEvidenceInputFile array{name: string, content: string}
 * @phpstan-type AddEvidenceInput array{disputeId: string, text?: string, file?: AddEvidenceInputFile}
 * @phpstan-type AnonymizeCustomerInput array{chargeId: string}
 * @phpstan-type AnswerSandboxMandateInput array{mandateId: string, answer: 'APPROVE'|'REFUSE'|'REVOKE'}
 * @phpstan-type ApprovePayoutInput array{payoutId: string, code: string}
 * @phpstan-type ApprovePayoutRaiseInput array{code: string, requestedAt: string}
 * @phpstan-type ApproveWithdrawalInput array{invoiceId: string, code: string}
 * @phpstan-type ApproveWithdrawalAnswer array{status: 200, code: 'success', response: Invoice}
 * @phpstan-type CancelChargeInput array{chargeId: string}
 * @phpstan-type CancelPayoutInput array{payoutId: string}
 * @phpstan-type CancelPixPaymentInput array{paymentId: string}
 * @phpstan-type CancelPixPaymentAnswer array{status: 200, code: 'success', response: PixPayment}
 * @phpstan-type CancelSandboxInternationalInput array{sessionId: string}
 * @phpstan-type CancelSubscriptionInput array{subscriptionId: string, at: 'NOW'|'PERIOD_END'}
 * @phpstan-type CaptureChargeInput array{chargeId: string, amount?: int|float|string}
 * @phpstan-type CompareBankStatementInput array{content: string, withinDays?: int}
 * @phpstan-type CompleteSandboxChallengeInput array{challengeId: string}
 * @phpstan-type CreateAttemptInput array{chargeId: string, paymentMethod: 'PIX'|'INTERNATIONAL'|'BOLETO', currency?: 'USD'|'EUR'|'GBP'|'CAD'|'AUD'|'CHF'|'MXN'|'ARS'|'COP'|'PEN'|'UYU'|'CLP'|'PYG'|'JPY'|'KRW'|'KWD', redirectUrl?: string, dueDate?: string, attemptIdempotencyKey?: string}
 * @phpstan-type CreateChargeInput array{grossAmount: int|float|string, currency?: 'BRL', paymentMethod?: 'PIX'|'INTERNATIONAL'|'BOLETO', checkoutCurrency?: 'USD'|'EUR'|'GBP'|'CAD'|'AUD'|'CHF'|'MXN'|'ARS'|'COP'|'PEN'|'UYU'|'CLP'|'PYG'|'JPY'|'KRW'|'KWD', dueDate?: string, description?: string, expiresAt?: string, externalReference?: string, attemptIdempotencyKey?: string, callbackUrl?: string, redirectUrl?: string, customer?: CustomerInput, customerReference?: string, payerDocument?: string, unknownPayer?: 'HOLD'|'ACCEPT', tax?: TaxInput, split?: list<SplitRuleInput>, metadata?: array<string, string>, capture?: bool}
 * @phpstan-type CreateChargeWithPaymentMethodInput array{grossAmount: int|float|string, currency?: 'BRL', paymentMethod: 'PIX'|'INTERNATIONAL'|'BOLETO', checkoutCurrency?: 'USD'|'EUR'|'GBP'|'CAD'|'AUD'|'CHF'|'MXN'|'ARS'|'COP'|'PEN'|'UYU'|'CLP'|'PYG'|'JPY'|'KRW'|'KWD', dueDate?: string, description?: string, expiresAt?: string, externalReference?: string, attemptIdempotencyKey?: string, callbackUrl?: string, redirectUrl?: string, customer?: CustomerInput, customerReference?: string, payerDocument?: string, unknownPayer?: 'HOLD'|'ACCEPT', tax?: TaxInput, split?: list<SplitRuleInput>, metadata?: array<string, string>, capture?: bool}
 * @phpstan-type CreateChargeWithoutPaymentMethodInput array{grossAmount: int|float|string, currency?: 'BRL', paymentMethod?: never, checkoutCurrency?: 'USD'|'EUR'|'GBP'|'CAD'|'AUD'|'CHF'|'MXN'|'ARS'|'COP'|'PEN'|'UYU'|'CLP'|'PYG'|'JPY'|'KRW'|'KWD', dueDate?: string, description?: string, expiresAt?: string, externalReference?: string, attemptIdempotencyKey?: string, callbackUrl?: string, redirectUrl?: string, customer?: CustomerInput, customerReference?: string, payerDocument?: string, unknownPayer?: 'HOLD'|'ACCEPT', tax?: TaxInput, split?: list<SplitRuleInput>, metadata?: array<string, string>, capture?: bool}
 * @phpstan-type CreateChargeAnswer CreatedAttempt|CreatedCharge
 * @phpstan-type CreateCheckoutTokenInput array{chargeId: string}
 * @phpstan-type CreateCryptoPaymentInput array{amount: int|float, fiat_currency: FiatCurrency, pay_currency: PayCurrency, customer_name: string, customer_email: string, external_reference: string}
 * @phpstan-type CreateEventConsumerInput array{name: string, types: list<'charge.created'|'charge.paid'|'charge.expired'|'charge.canceled'|'charge.refunded'|'charge.payer_refused'|'charge.tax_corrected'|'attempt.processing'|'attempt.authorized'|'attempt.capture_failed'|'attempt.paid'|'attempt.failed'|'attempt.expired'|'attempt.canceled'|'attempt.refunded'|'pix_payment.paid'|'pix_payment.expired'|'pix_payment.refunded'|'invoice.confirming'|'invoice.partially_paid'|'invoice.paid'|'invoice.expired'|'invoice.overpaid'|'invoice.paid_late'|'withdrawal.requested'|'withdrawal.approved'|'withdrawal.rejected'|'withdrawal.sent'|'withdrawal.confirmed'|'withdrawal.failed'|'payout.requested'|'payout.sent'|'payout.paid'|'payout.failed'|'payout.returned'|'payout.canceled'|'refund.succeeded'|'refund.failed'|'dispute.opened'|'dispute.response_sent'|'dispute.response_refused'|'dispute.won'|'dispute.lost'|'subscription.created'|'subscription.activated'|'subscription.past_due'|'subscription.unpaid'|'subscription.paused'|'subscription.resumed'|'subscription.canceled'|'subscription.ended'|'cycle.scheduled'|'cycle.paid'|'cycle.failed'|'cycle.skipped'|'cycle.canceled'|'mandate.approved'|'mandate.refused'|'mandate.expired'|'mandate.canceled'|'*'>, startAfter?: string, startAt?: string}
 * @phpstan-type CreatePaymentLinkInput array{title: string, description?: string, grossAmount: int|float|string, currency?: 'BRL', payerAmount?: PayerAmountInput, maxQuantity?: int, asks?: list<'name'|'document'|'email'|'phone'>, questions?: list<PaymentLinkQuestionInput>, locksPayer?: bool, unknownPayer?: 'HOLD'|'ACCEPT', tax?: PieceTaxInput, methods?: list<ChargeMethod>, stock?: int, endsAt?: string, redirectUrl?: string}
 * @phpstan-type CreatePixPaymentInput2Fine array{type: 'FIXED'|'PERCENT', value: int|float}
 * @phpstan-type CreatePixPaymentInput2Interest array{type: 'FIXED'|'PERCENT', value: int|float, per?: 'DAY'|'MONTH'|'YEAR', days?: 'CALENDAR'|'BUSINESS'}
 * @phpstan-type CreatePixPaymentInput2Discount1UntilItem array{date: string, value: int|float}
 * @phpstan-type CreatePixPaymentInput2Discount1 array{type: 'FIXED'|'PERCENT', until: list<CreatePixPaymentInput2Discount1UntilItem>}
 * @phpstan-type CreatePixPaymentInput2Discount2 array{type: 'FIXED'|'PERCENT', perDay: int|float, days?: 'CALENDAR'|'BUSINESS'}
 * @phpstan-type CreatePixPaymentInput2Rebate array{type: 'FIXED'|'PERCENT', value: int|float}
 * @phpstan-type CreatePixPaymentInput1 array{clientMode: 'noNeedToSpecify', amount: int|float, expire_at: string, description?: string, external_reference?: string, redirect_url?: string, phoneNumber?: string, email?: string, payerDocument?: string, unknownPayer?: 'HOLD'|'ACCEPT', tax?: TaxInput, document_type?: 'CPF'|'CNPJ', name_client?: string, document_client?: string}
 * @phpstan-type CreatePixPaymentInput2 array{clientMode: 'fillDataNow', amount: int|float, expire_at: string, description?: string, external_reference?: string, redirect_url?: string, phoneNumber?: string, email?: string, payerDocument?: string, unknownPayer?: 'HOLD'|'ACCEPT', tax?: TaxInput, document_type: 'CPF'|'CNPJ', name_client: string, document_client: string, dueDate?: string, fine?: CreatePixPaymentInput2Fine, interest?: CreatePixPaymentInput2Interest, discount?: CreatePixPaymentInput2Discount1|CreatePixPaymentInput2Discount2, rebate?: CreatePixPaymentInput2Rebate}
 * @phpstan-type CreatePixPaymentInput3 array{clientMode: 'requestCheckout', amount: int|float, expire_at: string, description?: string, external_reference?: string, redirect_url?: string, phoneNumber?: string, email?: string, payerDocument?: string, unknownPayer?: 'HOLD'|'ACCEPT', tax?: TaxInput, document_type?: 'CPF'|'CNPJ', name_client?: string, document_client?: string}
 * @phpstan-type CreatePixPaymentInput CreatePixPaymentInput1|CreatePixPaymentInput2|CreatePixPaymentInput3
 * @phpstan-type CreatePixPaymentAnswer array{status: 201, code: 'success', response: PixPayment}
 * @phpstan-type CreatePlanInput array{name: string, description?: string, interval: PlanInterval, amountType?: PlanAmountType, amount?: int|float|string, maximum?: int|float|string, minimum?: int|float|string, firstAmount?: int|float|string, trialDays?: int, retryDays?: list<int>, fallback?: PlanFallback}
 * @phpstan-type CreateRecipientInput array{name: string, email?: string, document: string, documentType?: TaxDocumentType, pixKey?: string}
 * @phpstan-type CreateRefundInput array{chargeId: string, amount?: int|float|string, reason?: string}
 * @phpstan-type CreateSubscriptionInput array{planId: string, collection?: Collection, mandate?: MandateRequest, customer?: CustomerInput, customerReference?: string, payerDocument?: string, unknownPayer?: 'HOLD'|'ACCEPT', startDay?: string, description?: string, externalReference?: string, metadata?: array<string, string>, split?: list<SplitRuleInput>, tax?: PieceTaxInput, redirectUrl?: string}
 * @phpstan-type CreateWebhookEndpointInput array{url: string, types: list<'charge.created'|'charge.paid'|'charge.expired'|'charge.canceled'|'charge.refunded'|'charge.payer_refused'|'charge.tax_corrected'|'attempt.processing'|'attempt.authorized'|'attempt.capture_failed'|'attempt.paid'|'attempt.failed'|'attempt.expired'|'attempt.canceled'|'attempt.refunded'|'pix_payment.paid'|'pix_payment.expired'|'pix_payment.refunded'|'invoice.confirming'|'invoice.partially_paid'|'invoice.paid'|'invoice.expired'|'invoice.overpaid'|'invoice.paid_late'|'withdrawal.requested'|'withdrawal.approved'|'withdrawal.rejected'|'withdrawal.sent'|'withdrawal.confirmed'|'withdrawal.failed'|'payout.requested'|'payout.sent'|'payout.paid'|'payout.failed'|'payout.returned'|'payout.canceled'|'refund.succeeded'|'refund.failed'|'dispute.opened'|'dispute.response_sent'|'dispute.response_refused'|'dispute.won'|'dispute.lost'|'subscription.created'|'subscription.activated'|'subscription.past_due'|'subscription.unpaid'|'subscription.paused'|'subscription.resumed'|'subscription.canceled'|'subscription.ended'|'cycle.scheduled'|'cycle.paid'|'cycle.failed'|'cycle.skipped'|'cycle.canceled'|'mandate.approved'|'mandate.refused'|'mandate.expired'|'mandate.canceled'|'*'>, description?: string}
 * @phpstan-type DeleteEventConsumerInput array{consumerId: string}
 * @phpstan-type DeleteWebhookEndpointInput array{endpointId: string}
 * @phpstan-type ExportAttemptsInput array{separator?: 'comma'|'semicolon', decimal?: 'point'|'comma', bom?: 'true'|'false', time_zone?: 'utc'|'merchant', text_cells?: 'plain'|'guarded', start_date?: string|string, end_date?: string|string, query?: string, status?: AttemptStatus, method?: PaymentMethod}
 * @phpstan-type ExportChargesInput array{separator?: 'comma'|'semicolon', decimal?: 'point'|'comma', bom?: 'true'|'false', time_zone?: 'utc'|'merchant', text_cells?: 'plain'|'guarded', start_date?: string|string, end_date?: string|string, query?: string, status?: ChargeStatus}
 * @phpstan-type ExportCustomerInput array{chargeId: string}
 * @phpstan-type ExportDisputesInput array{separator?: 'comma'|'semicolon', decimal?: 'point'|'comma', bom?: 'true'|'false', time_zone?: 'utc'|'merchant', text_cells?: 'plain'|'guarded', status?: DisputeStatus}
 * @phpstan-type ExportInvoicesInput array{separator?: 'comma'|'semicolon', decimal?: 'point'|'comma', bom?: 'true'|'false', time_zone?: 'utc'|'merchant', text_cells?: 'plain'|'guarded', start_date?: string|string, end_date?: string|string, query?: string, status?: InvoiceStatus, type?: InvoiceType}
 * @phpstan-type ExportPaymentsInput array{separator?: 'comma'|'semicolon', decimal?: 'point'|'comma', bom?: 'true'|'false', time_zone?: 'utc'|'merchant', text_cells?: 'plain'|'guarded', start_date?: string|string, end_date?: string|string, query?: string, product?: 'CHARGE'|'PIX_PAYMENT'|'CRYPTO_INVOICE'|'SUBSCRIPTION', status?: ChargeStatus, method?: PaymentMethod, refund?: RefundStatus}
 * @phpstan-type ExportPayoutsInput array{separator?: 'comma'|'semicolon', decimal?: 'point'|'comma', bom?: 'true'|'false', time_zone?: 'utc'|'merchant', text_cells?: 'plain'|'guarded', start_date?: string|string, end_date?: string|string, query?: string, status?: PayoutStatus, recipientId?: string}
 * @phpstan-type ExportPixPaymentsInput array{separator?: 'comma'|'semicolon', decimal?: 'point'|'comma', bom?: 'true'|'false', time_zone?: 'utc'|'merchant', text_cells?: 'plain'|'guarded', start_date?: string|string, end_date?: string|string, query?: string, status?: 'WAITING_PAYMENT'|'PAID'|'EXPIRED'|'CANCELED'|'REFUNDED'}
 * @phpstan-type ExportRecipientsInput array{separator?: 'comma'|'semicolon', decimal?: 'point'|'comma', bom?: 'true'|'false', time_zone?: 'utc'|'merchant', text_cells?: 'plain'|'guarded', query?: string}
 * @phpstan-type ExportSubscriptionsInput array{separator?: 'comma'|'semicolon', decimal?: 'point'|'comma', bom?: 'true'|'false', time_zone?: 'utc'|'merchant', text_cells?: 'plain'|'guarded', status?: SubscriptionStatus, planId?: string, collection?: Collection, mandateStatus?: MandateStatus}
 * @phpstan-type ExportTaxStatementInput array{separator?: 'comma'|'semicolon', decimal?: 'point'|'comma', bom?: 'true'|'false', time_zone?: 'utc'|'merchant', text_cells?: 'plain'|'guarded', month: string}
 * @phpstan-type FindChargeInput array{externalReference: string}
 * @phpstan-type GetAttemptInput array{attemptId: string}
 * @phpstan-type GetAuditCsvInput array{action?: 'charge.canceled'|'charge.captured'|'charge.reminded'|'charge.document_key_set'|'refund.requested'|'attempt.settled_by_hand'|'suspense.accepted'|'dispute.evidence_added'|'dispute.evidence_removed'|'dispute.outcome_recorded'|'dispute.response_requested'|'withdrawal.requested'|'withdrawal.approved'|'withdrawal.rejected'|'payout.requested'|'payout.approved'|'payout.canceled'|'payout_terms.updated'|'payout_limits.raise_requested'|'payout_limits.raise_approved'|'payout_limits.raise_canceled'|'payout_fee.updated'|'payout_schedule.updated'|'recipient.created'|'recipient.updated'|'customer.anonymized'|'saved_card.removed'|'payment_link.created'|'payment_link.updated'|'plan.created'|'plan.updated'|'subscription.updated'|'subscription.paused'|'subscription.resumed'|'subscription.canceled'|'cycle.amount_set'|'cycle.retried'|'cycle.skipped'|'access_token.created'|'access_token.updated'|'access_token.revoked'|'api_client.created'|'api_client.updated'|'api_client.revoked'|'webhook_endpoint.created'|'webhook_endpoint.updated'|'webhook_endpoint.deleted'|'webhook_endpoint.secret_rotated'|'webhook_endpoint.tested'|'event_consumer.created'|'event_consumer.deleted'|'connection.created'|'connection.updated'|'connection.settings_changed'|'connection.tested'|'connection.settlement_imported'|'connection.hosts_approved'|'connection.deleted'|'callback_secret.rotated'|'events.replayed'|'test_clock.moved'|'report.taken_again'|'installment_terms.updated'|'crypto_terms.updated'|'methods.updated'|'tax.updated'|'card_protection.updated'|'reminders.updated'|'profile.updated'|'branding.updated'|'embed_origins.updated'|'prices.updated'|'references.updated'|'merchant.created'|'invitation.created'|'invitation.revoked'|'invitation.accepted'|'team.second_factor_required'|'user.role_changed'|'user.disabled'|'user.enabled'|'user.password_changed'|'user.password_reset'|'password_reset.requested'|'second_factor.enabled'|'second_factor.disabled'|'second_factor.reset'|'second_factor.reported_lost'|'second_factor.end_begun'|'second_factor.kept'|'notice.ended'|'passkey.added'|'passkey.removed'|'recovery_codes.renewed'|'session.ended'|'acting.started'|'acting.ended'|'audit.keyed'|'user.signed_in'|'user.signed_out'|'user.sign_in_failed'|'user.proof_failed'|'second_factor.failed'|'recovery_code.used'|'callback_secret.revealed'|'data.exported', user_id?: string, object_id?: string, merchant_id?: string, start_date?: string|string, end_date?: string|string, separator?: 'comma'|'semicolon', decimal?: 'point'|'comma', bom?: 'true'|'false', time_zone?: 'utc'|'merchant', text_cells?: 'plain'|'guarded'}
 * @phpstan-type GetChargeInput array{chargeId: string}
 * @phpstan-type GetChargeTaxInput array{chargeId: string}
 * @phpstan-type GetCheckoutInput array{chargeId: string}
 * @phpstan-type GetCryptoCheckoutInput array{chargeId: string}
 * @phpstan-type GetCustomerInput array{chargeId: string}
 * @phpstan-type GetDisputeInput array{disputeId: string}
 * @phpstan-type GetDisputeOutcomesInput array{days?: int}
 * @phpstan-type GetDisputeResponseInput array{disputeId: string}
 * @phpstan-type GetEventInput array{eventId: string}
 * @phpstan-type GetEventConsumerInput array{consumerId: string}
 * @phpstan-type GetEvidenceInput array{disputeId: string, evidenceId: string}
 * @phpstan-type GetInvoiceInput array{invoiceId: string}
 * @phpstan-type GetInvoiceAnswer array{status: 200, code: 'success', response: Invoice}
 * @phpstan-type GetMerchantPricesInput array{merchantId: string}
 * @phpstan-type GetPaymentLinkInput array{paymentLinkId: string}
 * @phpstan-type GetPayoutInput array{payoutId: string}
 * @phpstan-type GetPixPaymentInput array{paymentId: string}
 * @phpstan-type GetPixPaymentAnswer array{status: 200, code: 'success', response: PixPayment}
 * @phpstan-type GetPlanInput array{planId: string}
 * @phpstan-type GetRecipientInput array{recipientId: string}
 * @phpstan-type GetStatementBeancountInput array{start_date?: string|string, end_date?: string|string}
 * @phpstan-type GetStatementCsvInput array{separator?: 'comma'|'semicolon', decimal?: 'point'|'comma', bom?: 'true'|'false', time_zone?: 'utc'|'merchant', text_cells?: 'plain'|'guarded', account?: string, start_date?: string|string, end_date?: string|string, language?: 'pt-BR'|'en'|'es'}
 * @phpstan-type GetStatementHledgerInput array{start_date?: string|string, end_date?: string|string}
 * @phpstan-type GetStatementOfxInput array{account?: string, currency?: string, start_date?: string|string, end_date?: string|string}
 * @phpstan-type GetSubscriptionInput array{subscriptionId: string}
 * @phpstan-type GetSubscriptionCalendarInput array{subscriptionId: string}
 * @phpstan-type GetTaxStatementInput array{month: string}
 * @phpstan-type GetWebhookEndpointInput array{endpointId: string}
 * @phpstan-type ListAttemptsInput array{chargeId: string, limit?: int, cursor?: string}
 * @phpstan-type ListAttemptsAnswer list<Attempt>
 * @phpstan-type ListAuditInput array{action?: 'charge.canceled'|'charge.captured'|'charge.reminded'|'charge.document_key_set'|'refund.requested'|'attempt.settled_by_hand'|'suspense.accepted'|'dispute.evidence_added'|'dispute.evidence_removed'|'dispute.outcome_recorded'|'dispute.response_requested'|'withdrawal.requested'|'withdrawal.approved'|'withdrawal.rejected'|'payout.requested'|'payout.approved'|'payout.canceled'|'payout_terms.updated'|'payout_limits.raise_requested'|'payout_limits.raise_approved'|'payout_limits.raise_canceled'|'payout_fee.updated'|'payout_schedule.updated'|'recipient.created'|'recipient.updated'|'customer.anonymized'|'saved_card.removed'|'payment_link.created'|'payment_link.updated'|'plan.created'|'plan.updated'|'subscription.updated'|'subscription.paused'|'subscription.resumed'|'subscription.canceled'|'cycle.amount_set'|'cycle.retried'|'cycle.skipped'|'access_token.created'|'access_token.updated'|'access_token.revoked'|'api_client.created'|'api_client.updated'|'api_client.revoked'|'webhook_endpoint.created'|'webhook_endpoint.updated'|'webhook_endpoint.deleted'|'webhook_endpoint.secret_rotated'|'webhook_endpoint.tested'|'event_consumer.created'|'event_consumer.deleted'|'connection.created'|'connection.updated'|'connection.settings_changed'|'connection.tested'|'connection.settlement_imported'|'connection.hosts_approved'|'connection.deleted'|'callback_secret.rotated'|'events.replayed'|'test_clock.moved'|'report.taken_again'|'installment_terms.updated'|'crypto_terms.updated'|'methods.updated'|'tax.updated'|'card_protection.updated'|'reminders.updated'|'profile.updated'|'branding.updated'|'embed_origins.updated'|'prices.updated'|'references.updated'|'merchant.created'|'invitation.created'|'invitation.revoked'|'invitation.accepted'|'team.second_factor_required'|'user.role_changed'|'user.disabled'|'user.enabled'|'user.password_changed'|'user.password_reset'|'password_reset.requested'|'second_factor.enabled'|'second_factor.disabled'|'second_factor.reset'|'second_factor.reported_lost'|'second_factor.end_begun'|'second_factor.kept'|'notice.ended'|'passkey.added'|'passkey.removed'|'recovery_codes.renewed'|'session.ended'|'acting.started'|'acting.ended'|'audit.keyed'|'user.signed_in'|'user.signed_out'|'user.sign_in_failed'|'user.proof_failed'|'second_factor.failed'|'recovery_code.used'|'callback_secret.revealed'|'data.exported', user_id?: string, object_id?: string, merchant_id?: string, start_date?: string|string, end_date?: string|string, cursor?: string, limit?: int, before?: int}
 * @phpstan-type ListChargesInput array{page?: int, cursor?: string, limit?: int, start_date?: string|string, end_date?: string|string, query?: string, status?: ChargeStatus}
 * @phpstan-type ListCustomersInput array{cursor?: string, limit?: int, query?: string}
 * @phpstan-type ListCyclesInput array{subscriptionId: string, cursor?: string, limit?: int}
 * @phpstan-type ListDeliveriesInput array{eventId: string, limit?: int, cursor?: string}
 * @phpstan-type ListDeliveriesAnswer list<Delivery>
 * @phpstan-type ListDisputesInput array{page?: int, cursor?: string, limit?: int, status?: DisputeStatus, chargeId?: string}
 * @phpstan-type ListEventsInput array{type?: EventType, page?: int, cursor?: string, limit?: int}
 * @phpstan-type ListInvoicesInput array{page?: int, cursor?: string, quantityPerPage?: int, orderBy?: 'createdAt.ASC'|'createdAt.DESC'|'updatedAt.ASC'|'updatedAt.DESC'|'amount.ASC'|'amount.DESC'|'status.ASC'|'status.DESC', type?: string, status?: InvoiceStatus, gateway?: string, start_date?: string|string, end_date?: string|string, user_id?: string, query?: string}
 * @phpstan-type ListInvoicesAnswer array{status: 200, code: 'success', response: InvoicePage}
 * @phpstan-type ListPaymentLinksInput array{cursor?: string, limit?: int}
 * @phpstan-type ListPayoutSchedulesInput array{recipientId?: string}
 * @phpstan-type ListPayoutsInput array{page?: int, cursor?: string, limit?: int, start_date?: string|string, end_date?: string|string, query?: string, status?: PayoutStatus, recipientId?: string}
 * @phpstan-type ListPixPaymentsInput array{page?: int, cursor?: string, quantityPerPage?: int, status?: 'WAITING_PAYMENT'|'PAID'|'EXPIRED'|'CANCELED'|'REFUNDED', query?: string, start_date?: string|string, end_date?: string|string}
 * @phpstan-type ListPixPaymentsAnswer array{status: 200, code: 'success', response: PixPaymentPage}
 * @phpstan-type ListPlansInput array{cursor?: string, limit?: int, isArchived?: 'true'|'false'}
 * @phpstan-type ListReceivablesInput array{start_date?: string, end_date?: string, recipientId?: string, custodian?: string}
 * @phpstan-type ListRecipientsInput array{page?: int, cursor?: string, limit?: int, query?: string}
 * @phpstan-type ListRefundsInput array{chargeId: string, limit?: int, cursor?: string}
 * @phpstan-type ListRefundsAnswer list<Refund>
 * @phpstan-type ListRequestsInput array{status?: '2xx'|'4xx'|'5xx', cursor?: string, limit?: int}
 * @phpstan-type ListSavedCardsInput array{chargeId: string}
 * @phpstan-type ListSubscriptionsInput array{cursor?: string, limit?: int, status?: SubscriptionStatus, planId?: string, collection?: Collection, mandateStatus?: MandateStatus}
 * @phpstan-type ListSuspenseInput array{page?: int, cursor?: string, limit?: int, status?: SuspenseStatus}
 * @phpstan-type LoseSandboxDisputeInput array{disputeId: string}
 * @phpstan-type MineSandboxCryptoInput array{payment_id: string, blocks: int}
 * @phpstan-type MoveTestClockInput array{to: string}
 * @phpstan-type OpenSandboxDisputeInput array{attemptId: string, amount?: int|float|string, reason?: string, dueInDays?: int}
 * @phpstan-type PauseSubscriptionInput array{subscriptionId: string, from?: string, until?: string|null}
 * @phpstan-type PayCheckoutInput1 array{chargeId: string, paymentMethod: 'CREDIT_CARD', card?: CardInput, encryptedCard?: EncryptedCardInput, tokenizedCard?: TokenizedCardInput, savedCard?: SavedCardInput, saveCard?: SaveCardInput, authentication?: CardAuthenticationInput, browser?: BrowserInput, installments?: int, customer?: CustomerInput, attemptIdempotencyKey?: string}
 * @phpstan-type PayCheckoutInput2 array{chargeId: string, paymentMethod: 'PIX', customer?: CustomerInput, attemptIdempotencyKey?: string}
 * @phpstan-type PayCheckoutInput3 array{chargeId: string, paymentMethod: 'INTERNATIONAL', currency: 'USD'|'EUR'|'GBP'|'CAD'|'AUD'|'CHF'|'MXN'|'ARS'|'COP'|'PEN'|'UYU'|'CLP'|'PYG'|'JPY'|'KRW'|'KWD', customer?: CustomerInput, attemptIdempotencyKey?: string}
 * @phpstan-type PayCheckoutInput4 array{chargeId: string, paymentMethod: 'BOLETO', customer?: CustomerInput, attemptIdempotencyKey?: string}
 * @phpstan-type PayCheckoutInput PayCheckoutInput1|PayCheckoutInput2|PayCheckoutInput3|PayCheckoutInput4
 * @phpstan-type PaySandboxCryptoInput array{payment_id: string, amount?: string, confirmations?: int}
 * @phpstan-type PaySandboxInternationalInput array{sessionId: string}
 * @phpstan-type PaySandboxPixInput array{txid: string, amount?: int|float|string, payer?: 'RIGHT'|'ANOTHER'|'MASKED'|'UNREPORTED'}
 * @phpstan-type PreviewChargeInput array{grossAmount: int|float|string, currency?: 'BRL', paymentMethod?: 'PIX'|'INTERNATIONAL'|'BOLETO', checkoutCurrency?: 'USD'|'EUR'|'GBP'|'CAD'|'AUD'|'CHF'|'MXN'|'ARS'|'COP'|'PEN'|'UYU'|'CLP'|'PYG'|'JPY'|'KRW'|'KWD', dueDate?: string, description?: string, expiresAt?: string, externalReference?: string, attemptIdempotencyKey?: string, callbackUrl?: string, redirectUrl?: string, customer?: CustomerInput, customerReference?: string, payerDocument?: string, unknownPayer?: 'HOLD'|'ACCEPT', tax?: TaxInput, split?: list<SplitRuleInput>, metadata?: array<string, string>, capture?: bool}
 * @phpstan-type ReceiveEventsInput array{consumerId: string, limit?: int, wait?: int, lease?: int, reader?: string}
 * @phpstan-type RecordDisputeOutcomeInput array{disputeId: string, outcome: 'WON'|'LOST', proof: string}
 * @phpstan-type RedeliverEventInput array{eventId: string}
 * @phpstan-type RefundPixPaymentInput array{paymentId: string, amount?: int|float|string, reason?: string}
 * @phpstan-type RefundPixPaymentAnswer array{status: 201, code: 'success', response: PixPaymentRefund}
 * @phpstan-type RefundSuspenseInput array{suspenseId: string}
 * @phpstan-type RejectWithdrawalInput array{invoiceId: string}
 * @phpstan-type RejectWithdrawalAnswer array{status: 200, code: 'success', response: Invoice}
 * @phpstan-type RemindPayerInput array{chargeId: string}
 * @phpstan-type RemoveEvidenceInput array{disputeId: string, evidenceId: string}
 * @phpstan-type RemoveOwnCardInput array{chargeId: string, savedCardId: string}
 * @phpstan-type RemoveSavedCardInput array{chargeId: string, savedCardId: string}
 * @phpstan-type ReorganiseSandboxCryptoInput array{payment_id: string, depth: int, drop?: bool}
 * @phpstan-type ReplayEventsInput array{ids?: list<string>, start?: string, end?: string, types?: list<'charge.created'|'charge.paid'|'charge.expired'|'charge.canceled'|'charge.refunded'|'charge.payer_refused'|'charge.tax_corrected'|'attempt.processing'|'attempt.authorized'|'attempt.capture_failed'|'attempt.paid'|'attempt.failed'|'attempt.expired'|'attempt.canceled'|'attempt.refunded'|'pix_payment.paid'|'pix_payment.expired'|'pix_payment.refunded'|'invoice.confirming'|'invoice.partially_paid'|'invoice.paid'|'invoice.expired'|'invoice.overpaid'|'invoice.paid_late'|'withdrawal.requested'|'withdrawal.approved'|'withdrawal.rejected'|'withdrawal.sent'|'withdrawal.confirmed'|'withdrawal.failed'|'payout.requested'|'payout.sent'|'payout.paid'|'payout.failed'|'payout.returned'|'payout.canceled'|'refund.succeeded'|'refund.failed'|'dispute.opened'|'dispute.response_sent'|'dispute.response_refused'|'dispute.won'|'dispute.lost'|'subscription.created'|'subscription.activated'|'subscription.past_due'|'subscription.unpaid'|'subscription.paused'|'subscription.resumed'|'subscription.canceled'|'subscription.ended'|'cycle.scheduled'|'cycle.paid'|'cycle.failed'|'cycle.skipped'|'cycle.canceled'|'mandate.approved'|'mandate.refused'|'mandate.expired'|'mandate.canceled'>, dryRun?: bool, endpointId?: string}
 * @phpstan-type RequestPayoutInput array{amount: int|float|string, recipientId?: string, pixKey?: string, custodian?: string}
 * @phpstan-type RequestWithdrawalInput array{amount: int|float, fiat_currency: FiatCurrency, pay_currency: PayCurrency, pay_address: string, external_reference?: string}
 * @phpstan-type RequestWithdrawalAnswer array{status: 201, code: 'success', response: Invoice}
 * @phpstan-type RespondToDisputeInput array{disputeId: string}
 * @phpstan-type ResumeSubscriptionInput array{subscriptionId: string}
 * @phpstan-type RetryCycleInput array{subscriptionId: string, number: string, day: string}
 * @phpstan-type RotateEndpointSecretInput array{endpointId: string}
 * @phpstan-type SetCryptoTermsInput array{toleranceBps: int}
 * @phpstan-type SetCycleAmountInput array{subscriptionId: string, number: string, amount: int|float|string, tax?: PieceTaxInput}
 * @phpstan-type SetDocumentKeyInput array{chargeId: string, documentKey: string}
 * @phpstan-type SetInstallmentTermsInput array{maxCount: int, minAmount: int|float|string, interestFreeCount: int, monthlyInterestBps: int}
 * @phpstan-type SetMerchantPricesInputDataItem array{method: PaymentMethod, feeBps: int, feeFixed: int|float|string, settlementDays: int, feeRefundable: bool, installmentFeeBps: int}
 * @phpstan-type SetMerchantPricesInput array{merchantId: string, data: list<SetMerchantPricesInputDataItem>, overdraft?: int|float|string}
 * @phpstan-type SetPayoutFeeInput array{merchantId: string, fee: int|float|string}
 * @phpstan-type SetPayoutScheduleInput array{covers: 'MERCHANT'|'RECIPIENT'|'RECIPIENTS', recipientId?: string, every: 'DAILY'|'WEEKLY'|'MONTHLY'|'MINIMUM'|'NEVER', onDay?: mixed, minimum?: int|float|string}
 * @phpstan-type SetPayoutSettingsInput array{pixKey?: string|null, dailyLimit?: int|float|string, approvalAbove?: int|float|string}
 * @phpstan-type SimulateCheckoutPaymentInput array{chargeId: string}
 * @phpstan-type SkipCycleInput array{subscriptionId: string, number: string}
 * @phpstan-type TestWebhookEndpointInput array{endpointId: string}
 * @phpstan-type UpdatePaymentLinkInput array{paymentLinkId: string, title?: string, description?: string|null, asks?: list<'name'|'document'|'email'|'phone'>, stock?: int|null, endsAt?: string|null, status?: 'ENABLED'|'DISABLED'}
 * @phpstan-type UpdatePlanInput array{planId: string, name?: string, description?: string|null, amount?: int|float|string, maximum?: int|float|string, minimum?: int|float|string|null, firstAmount?: int|float|string|null, trialDays?: int, retryDays?: list<int>, fallback?: PlanFallback, isArchived?: bool}
 * @phpstan-type UpdateRecipientInput array{recipientId: string, name?: string, email?: string|null, document?: string, documentType?: TaxDocumentType, pixKey?: string|null, status?: 'ACTIVE'|'DISABLED'}
 * @phpstan-type UpdateSubscriptionInput array{subscriptionId: string, planId?: string, customer?: CustomerInput|null, customerReference?: string|null, payerDocument?: string|null, unknownPayer?: 'HOLD'|'ACCEPT', description?: string|null, externalReference?: string|null, metadata?: array<string, string>|null, split?: list<SplitRuleInput>|null, tax?: PieceTaxInput|null, redirectUrl?: string|null}
 * @phpstan-type UpdateWebhookEndpointInput array{endpointId: string, url?: string, types?: list<'charge.created'|'charge.paid'|'charge.expired'|'charge.canceled'|'charge.refunded'|'charge.payer_refused'|'charge.tax_corrected'|'attempt.processing'|'attempt.authorized'|'attempt.capture_failed'|'attempt.paid'|'attempt.failed'|'attempt.expired'|'attempt.canceled'|'attempt.refunded'|'pix_payment.paid'|'pix_payment.expired'|'pix_payment.refunded'|'invoice.confirming'|'invoice.partially_paid'|'invoice.paid'|'invoice.expired'|'invoice.overpaid'|'invoice.paid_late'|'withdrawal.requested'|'withdrawal.approved'|'withdrawal.rejected'|'withdrawal.sent'|'withdrawal.confirmed'|'withdrawal.failed'|'payout.requested'|'payout.sent'|'payout.paid'|'payout.failed'|'payout.returned'|'payout.canceled'|'refund.succeeded'|'refund.failed'|'dispute.opened'|'dispute.response_sent'|'dispute.response_refused'|'dispute.won'|'dispute.lost'|'subscription.created'|'subscription.activated'|'subscription.past_due'|'subscription.unpaid'|'subscription.paused'|'subscription.resumed'|'subscription.canceled'|'subscription.ended'|'cycle.scheduled'|'cycle.paid'|'cycle.failed'|'cycle.skipped'|'cycle.canceled'|'mandate.approved'|'mandate.refused'|'mandate.expired'|'mandate.canceled'|'*'>, description?: string|null, status?: 'ENABLED'|'DISABLED'}
 * @phpstan-type WinSandboxDisputeInput array{disputeId: string}
 */
final class Types
{
}
