<?php

// Generated from the OpenAPI document by `npm run client:generate`.

declare(strict_types=1);

namespace Ponte\Generated;

/**
 * A function for each operation of the API.
 *
 * @phpstan-import-type AcceptSuspenseInput from Types
 * @phpstan-import-type AcknowledgeEventsInput from Types
 * @phpstan-import-type Acknowledgement from Types
 * @phpstan-import-type AddEvidenceInput from Types
 * @phpstan-import-type AnonymizeCustomerInput from Types
 * @phpstan-import-type AnonymizedCustomer from Types
 * @phpstan-import-type AnswerSandboxMandateInput from Types
 * @phpstan-import-type ApprovePayoutInput from Types
 * @phpstan-import-type ApprovePayoutRaiseInput from Types
 * @phpstan-import-type ApproveWithdrawalAnswer from Types
 * @phpstan-import-type ApproveWithdrawalInput from Types
 * @phpstan-import-type AttemptDetail from Types
 * @phpstan-import-type AuditPage from Types
 * @phpstan-import-type Balance from Types
 * @phpstan-import-type BankStatementComparison from Types
 * @phpstan-import-type CallbackSecret from Types
 * @phpstan-import-type CancelChargeInput from Types
 * @phpstan-import-type CancelPayoutInput from Types
 * @phpstan-import-type CancelPixPaymentAnswer from Types
 * @phpstan-import-type CancelPixPaymentInput from Types
 * @phpstan-import-type CancelSandboxInternationalInput from Types
 * @phpstan-import-type CancelSubscriptionInput from Types
 * @phpstan-import-type CaptureChargeInput from Types
 * @phpstan-import-type Charge from Types
 * @phpstan-import-type ChargePage from Types
 * @phpstan-import-type ChargePreview from Types
 * @phpstan-import-type Checkout from Types
 * @phpstan-import-type CheckoutPayment from Types
 * @phpstan-import-type CheckoutToken from Types
 * @phpstan-import-type CompareBankStatementInput from Types
 * @phpstan-import-type CompleteSandboxChallengeInput from Types
 * @phpstan-import-type CreateAttemptInput from Types
 * @phpstan-import-type CreateChargeInput from Types
 * @phpstan-import-type CreateChargeWithPaymentMethodInput from Types
 * @phpstan-import-type CreateCheckoutTokenInput from Types
 * @phpstan-import-type CreateCryptoPaymentInput from Types
 * @phpstan-import-type CreateEventConsumerInput from Types
 * @phpstan-import-type CreatePaymentLinkInput from Types
 * @phpstan-import-type CreatePixPaymentAnswer from Types
 * @phpstan-import-type CreatePixPaymentInput from Types
 * @phpstan-import-type CreatePlanInput from Types
 * @phpstan-import-type CreateRecipientInput from Types
 * @phpstan-import-type CreateRefundInput from Types
 * @phpstan-import-type CreateSubscriptionInput from Types
 * @phpstan-import-type CreateWebhookEndpointInput from Types
 * @phpstan-import-type CreatedAttempt from Types
 * @phpstan-import-type CreatedCharge from Types
 * @phpstan-import-type CryptoCheckout from Types
 * @phpstan-import-type CryptoPayment from Types
 * @phpstan-import-type CryptoTerms from Types
 * @phpstan-import-type CustomerExport from Types
 * @phpstan-import-type CustomerPage from Types
 * @phpstan-import-type CustomerRecord from Types
 * @phpstan-import-type Cycle from Types
 * @phpstan-import-type CyclePage from Types
 * @phpstan-import-type DeleteEventConsumerInput from Types
 * @phpstan-import-type DeleteWebhookEndpointInput from Types
 * @phpstan-import-type Dispute from Types
 * @phpstan-import-type DisputeOutcomes from Types
 * @phpstan-import-type DisputePage from Types
 * @phpstan-import-type DisputeResponseFile from Types
 * @phpstan-import-type Event from Types
 * @phpstan-import-type EventBatch from Types
 * @phpstan-import-type EventConsumer from Types
 * @phpstan-import-type EventConsumerList from Types
 * @phpstan-import-type EventPage from Types
 * @phpstan-import-type EvidenceFile from Types
 * @phpstan-import-type ExportAttemptsInput from Types
 * @phpstan-import-type ExportChargesInput from Types
 * @phpstan-import-type ExportCustomerInput from Types
 * @phpstan-import-type ExportDisputesInput from Types
 * @phpstan-import-type ExportInvoicesInput from Types
 * @phpstan-import-type ExportPaymentsInput from Types
 * @phpstan-import-type ExportPayoutsInput from Types
 * @phpstan-import-type ExportPixPaymentsInput from Types
 * @phpstan-import-type ExportRecipientsInput from Types
 * @phpstan-import-type ExportSubscriptionsInput from Types
 * @phpstan-import-type ExportTaxStatementInput from Types
 * @phpstan-import-type FindChargeInput from Types
 * @phpstan-import-type GetAttemptInput from Types
 * @phpstan-import-type GetAuditCsvInput from Types
 * @phpstan-import-type GetChargeInput from Types
 * @phpstan-import-type GetChargeTaxInput from Types
 * @phpstan-import-type GetCheckoutInput from Types
 * @phpstan-import-type GetCryptoCheckoutInput from Types
 * @phpstan-import-type GetCustomerInput from Types
 * @phpstan-import-type GetDisputeInput from Types
 * @phpstan-import-type GetDisputeOutcomesInput from Types
 * @phpstan-import-type GetDisputeResponseInput from Types
 * @phpstan-import-type GetEventConsumerInput from Types
 * @phpstan-import-type GetEventInput from Types
 * @phpstan-import-type GetEvidenceInput from Types
 * @phpstan-import-type GetInvoiceAnswer from Types
 * @phpstan-import-type GetInvoiceInput from Types
 * @phpstan-import-type GetMerchantPricesInput from Types
 * @phpstan-import-type GetPaymentLinkInput from Types
 * @phpstan-import-type GetPayoutInput from Types
 * @phpstan-import-type GetPixPaymentAnswer from Types
 * @phpstan-import-type GetPixPaymentInput from Types
 * @phpstan-import-type GetPlanInput from Types
 * @phpstan-import-type GetRecipientInput from Types
 * @phpstan-import-type GetStatementBeancountInput from Types
 * @phpstan-import-type GetStatementCsvInput from Types
 * @phpstan-import-type GetStatementHledgerInput from Types
 * @phpstan-import-type GetStatementOfxInput from Types
 * @phpstan-import-type GetSubscriptionCalendarInput from Types
 * @phpstan-import-type GetSubscriptionInput from Types
 * @phpstan-import-type GetTaxStatementInput from Types
 * @phpstan-import-type GetWebhookEndpointInput from Types
 * @phpstan-import-type InstallmentTerms from Types
 * @phpstan-import-type ListAttemptsAnswer from Types
 * @phpstan-import-type ListAttemptsInput from Types
 * @phpstan-import-type ListAuditInput from Types
 * @phpstan-import-type ListChargesInput from Types
 * @phpstan-import-type ListCustomersInput from Types
 * @phpstan-import-type ListCyclesInput from Types
 * @phpstan-import-type ListDeliveriesAnswer from Types
 * @phpstan-import-type ListDeliveriesInput from Types
 * @phpstan-import-type ListDisputesInput from Types
 * @phpstan-import-type ListEventsInput from Types
 * @phpstan-import-type ListInvoicesAnswer from Types
 * @phpstan-import-type ListInvoicesInput from Types
 * @phpstan-import-type ListPaymentLinksInput from Types
 * @phpstan-import-type ListPayoutSchedulesInput from Types
 * @phpstan-import-type ListPayoutsInput from Types
 * @phpstan-import-type ListPixPaymentsAnswer from Types
 * @phpstan-import-type ListPixPaymentsInput from Types
 * @phpstan-import-type ListPlansInput from Types
 * @phpstan-import-type ListReceivablesInput from Types
 * @phpstan-import-type ListRecipientsInput from Types
 * @phpstan-import-type ListRefundsAnswer from Types
 * @phpstan-import-type ListRefundsInput from Types
 * @phpstan-import-type ListRequestsInput from Types
 * @phpstan-import-type ListSavedCardsInput from Types
 * @phpstan-import-type ListSubscriptionsInput from Types
 * @phpstan-import-type ListSuspenseInput from Types
 * @phpstan-import-type LoseSandboxDisputeInput from Types
 * @phpstan-import-type MineSandboxCryptoInput from Types
 * @phpstan-import-type MoveTestClockInput from Types
 * @phpstan-import-type OpenSandboxDisputeInput from Types
 * @phpstan-import-type PauseSubscriptionInput from Types
 * @phpstan-import-type PayCheckoutInput from Types
 * @phpstan-import-type PaySandboxCryptoInput from Types
 * @phpstan-import-type PaySandboxInternationalInput from Types
 * @phpstan-import-type PaySandboxPixInput from Types
 * @phpstan-import-type PaymentLink from Types
 * @phpstan-import-type PaymentLinkPage from Types
 * @phpstan-import-type Payout from Types
 * @phpstan-import-type PayoutPage from Types
 * @phpstan-import-type PayoutScheduleList from Types
 * @phpstan-import-type PayoutSettings from Types
 * @phpstan-import-type Plan from Types
 * @phpstan-import-type PlanPage from Types
 * @phpstan-import-type PreviewChargeInput from Types
 * @phpstan-import-type PriceList from Types
 * @phpstan-import-type Receivables from Types
 * @phpstan-import-type ReceiveEventsInput from Types
 * @phpstan-import-type Recipient from Types
 * @phpstan-import-type RecipientPage from Types
 * @phpstan-import-type RecordDisputeOutcomeInput from Types
 * @phpstan-import-type RedeliverEventInput from Types
 * @phpstan-import-type Redelivery from Types
 * @phpstan-import-type Refund from Types
 * @phpstan-import-type RefundPixPaymentAnswer from Types
 * @phpstan-import-type RefundPixPaymentInput from Types
 * @phpstan-import-type RefundSuspenseInput from Types
 * @phpstan-import-type RejectWithdrawalAnswer from Types
 * @phpstan-import-type RejectWithdrawalInput from Types
 * @phpstan-import-type RemindPayerInput from Types
 * @phpstan-import-type Reminder from Types
 * @phpstan-import-type RemoveEvidenceInput from Types
 * @phpstan-import-type RemoveOwnCardInput from Types
 * @phpstan-import-type RemoveSavedCardInput from Types
 * @phpstan-import-type ReorganiseSandboxCryptoInput from Types
 * @phpstan-import-type Replay from Types
 * @phpstan-import-type ReplayEventsInput from Types
 * @phpstan-import-type RequestPage from Types
 * @phpstan-import-type RequestPayoutInput from Types
 * @phpstan-import-type RequestWithdrawalAnswer from Types
 * @phpstan-import-type RequestWithdrawalInput from Types
 * @phpstan-import-type RespondToDisputeInput from Types
 * @phpstan-import-type ResumeSubscriptionInput from Types
 * @phpstan-import-type RetryCycleInput from Types
 * @phpstan-import-type RotateEndpointSecretInput from Types
 * @phpstan-import-type SandboxCryptoStatus from Types
 * @phpstan-import-type SandboxStatus from Types
 * @phpstan-import-type SavedCardList from Types
 * @phpstan-import-type SetCryptoTermsInput from Types
 * @phpstan-import-type SetCycleAmountInput from Types
 * @phpstan-import-type SetDocumentKeyInput from Types
 * @phpstan-import-type SetInstallmentTermsInput from Types
 * @phpstan-import-type SetMerchantPricesInput from Types
 * @phpstan-import-type SetPayoutFeeInput from Types
 * @phpstan-import-type SetPayoutScheduleInput from Types
 * @phpstan-import-type SetPayoutSettingsInput from Types
 * @phpstan-import-type SimulateCheckoutPaymentInput from Types
 * @phpstan-import-type SkipCycleInput from Types
 * @phpstan-import-type Subscription from Types
 * @phpstan-import-type SubscriptionCalendar from Types
 * @phpstan-import-type SubscriptionPage from Types
 * @phpstan-import-type SuspenseItemOfCharge from Types
 * @phpstan-import-type SuspensePage from Types
 * @phpstan-import-type TaxStatement from Types
 * @phpstan-import-type TaxTimeline from Types
 * @phpstan-import-type TestClock from Types
 * @phpstan-import-type TestWebhookEndpointInput from Types
 * @phpstan-import-type UpdatePaymentLinkInput from Types
 * @phpstan-import-type UpdatePlanInput from Types
 * @phpstan-import-type UpdateRecipientInput from Types
 * @phpstan-import-type UpdateSubscriptionInput from Types
 * @phpstan-import-type UpdateWebhookEndpointInput from Types
 * @phpstan-import-type WebhookEndpoint from Types
 * @phpstan-import-type WebhookEndpointList from Types
 * @phpstan-import-type WebhookEndpointWithSecret from Types
 * @phpstan-import-type WinSandboxDisputeInput from Types
 */
trait Operations
{
    /**
     * Accept held money instead of refunding it: into the available balance, or as its pending charge's payment if only its payer was unknown.
     *
     * Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
     *
     * `POST /suspense/{suspenseId}/accept`
     *
     * @param AcceptSuspenseInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return SuspenseItemOfCharge
     */
    public function acceptSuspense(array $input, array $options = []): array
    {
        $operation = ['method' => 'POST', 'path' => '/suspense/{suspenseId}/accept', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Acknowledge events and all before them; repeating it, or being late, does no harm.
     *
     * Requires the scope `webhooks:write`. Requires the token's owner to have the role OWNER or DEVELOPER or ADMIN. Repeating the request with the same Idempotency-Key has no further effect.
     *
     * `POST /event-consumers/{consumerId}/ack`
     *
     * @param AcknowledgeEventsInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return Acknowledgement
     */
    public function acknowledgeEvents(array $input, array $options = []): array
    {
        $operation = ['method' => 'POST', 'path' => '/event-consumers/{consumerId}/ack', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Submit evidence against an open dispute: a text, a file, or both.
     *
     * Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
     *
     * `POST /disputes/{disputeId}/evidence`
     *
     * @param AddEvidenceInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return Dispute
     */
    public function addEvidence(array $input, array $options = []): array
    {
        $operation = ['method' => 'POST', 'path' => '/disputes/{disputeId}/evidence', 'query' => [], 'form' => 'json', 'objects' => ['file']];
        return $this->call($operation, $input, $options);
    }

    /**
     * Anonymize a customer permanently; their charges and the money stay.
     *
     * Requires the scope `charges:write`. Requires the token's owner to have the role OWNER. Repeating the request with the same Idempotency-Key has no further effect.
     *
     * `POST /customers/{chargeId}/anonymize`
     *
     * @param AnonymizeCustomerInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return AnonymizedCustomer
     */
    public function anonymizeCustomer(array $input, array $options = []): array
    {
        $operation = ['method' => 'POST', 'path' => '/customers/{chargeId}/anonymize', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Answer a sandbox mandate as its payer would in the banking app; one that has ended does not change.
     *
     * Requires the scope `charges:write`. Repeating the request with the same Idempotency-Key has no further effect.
     *
     * `POST /sandbox/mandates/{mandateId}/answer`
     *
     * @param AnswerSandboxMandateInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return SandboxStatus
     */
    public function answerSandboxMandate(array $input, array $options = []): array
    {
        $operation = ['method' => 'POST', 'path' => '/sandbox/mandates/{mandateId}/answer', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Approve a payout as a second person, with your second factor; it is then sent.
     *
     * Requires the scope `payouts:write`. Requires the token's owner to have the role OWNER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
     *
     * `POST /payouts/{payoutId}/approve`
     *
     * @param ApprovePayoutInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return Payout
     */
    public function approvePayout(array $input, array $options = []): array
    {
        $operation = ['method' => 'POST', 'path' => '/payouts/{payoutId}/approve', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Approve raised limits as a second person, with your second factor; they take effect at once.
     *
     * Requires the scope `payouts:write`. Requires the token's owner to have the role OWNER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
     *
     * `POST /payout-settings/raise/approve`
     *
     * @param ApprovePayoutRaiseInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return PayoutSettings
     */
    public function approvePayoutRaise(array $input, array $options = []): array
    {
        $operation = ['method' => 'POST', 'path' => '/payout-settings/raise/approve', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Approve a withdrawal with your second factor; it is then sent at the current rate.
     *
     * For the platform's staff. Requires the scope `invoices:write`. Requires the token's owner to have the role ADMIN or OPERATOR. Repeating the request with the same Idempotency-Key has no further effect.
     *
     * `POST /invoices/payment-gateway/withdrawals/{invoiceId}/approve`
     *
     * @param ApproveWithdrawalInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return ApproveWithdrawalAnswer
     */
    public function approveWithdrawal(array $input, array $options = []): array
    {
        $operation = ['method' => 'POST', 'path' => '/invoices/payment-gateway/withdrawals/{invoiceId}/approve', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Cancel a pending charge and its open attempts.
     *
     * Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
     *
     * `POST /charge/{chargeId}/cancel`
     *
     * @param CancelChargeInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return Charge
     */
    public function cancelCharge(array $input, array $options = []): array
    {
        $operation = ['method' => 'POST', 'path' => '/charge/{chargeId}/cancel', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Cancel a REQUESTED payout; its money becomes available again.
     *
     * Requires the scope `payouts:write`. Requires the token's owner to have the role OWNER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
     *
     * `POST /payouts/{payoutId}/cancel`
     *
     * @param CancelPayoutInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return Payout
     */
    public function cancelPayout(array $input, array $options = []): array
    {
        $operation = ['method' => 'POST', 'path' => '/payouts/{payoutId}/cancel', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Cancel raised limits that are waiting; the current ones stay.
     *
     * Requires the scope `payouts:write`. Requires the token's owner to have the role OWNER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
     *
     * `POST /payout-settings/raise/cancel`
     *
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return PayoutSettings
     */
    public function cancelPayoutRaise(array $options = []): array
    {
        $operation = ['method' => 'POST', 'path' => '/payout-settings/raise/cancel', 'query' => [], 'form' => 'json'];
        return $this->call($operation, [], $options);
    }

    /**
     * Cancel a Pix payment that waits for its payer.
     *
     * Requires the scope `payments:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
     *
     * `POST /payments/{paymentId}/cancel`
     *
     * @param CancelPixPaymentInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return CancelPixPaymentAnswer
     */
    public function cancelPixPayment(array $input, array $options = []): array
    {
        $operation = ['method' => 'POST', 'path' => '/payments/{paymentId}/cancel', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Abandon a sandbox international session as its payer would; a finished one does not change.
     *
     * Requires the scope `charges:write`. Repeating the request with the same Idempotency-Key has no further effect.
     *
     * `POST /sandbox/international/{sessionId}/cancel`
     *
     * @param CancelSandboxInternationalInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return SandboxStatus
     */
    public function cancelSandboxInternational(array $input, array $options = []): array
    {
        $operation = ['method' => 'POST', 'path' => '/sandbox/international/{sessionId}/cancel', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * End a subscription at once or with its current period.
     *
     * Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
     *
     * `POST /subscriptions/{subscriptionId}/cancel`
     *
     * @param CancelSubscriptionInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return Subscription
     */
    public function cancelSubscription(array $input, array $options = []): array
    {
        $operation = ['method' => 'POST', 'path' => '/subscriptions/{subscriptionId}/cancel', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Capture all or part of a charge's authorized amount, once.
     *
     * Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
     *
     * `POST /charge/{chargeId}/capture`
     *
     * @param CaptureChargeInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return Charge
     */
    public function captureCharge(array $input, array $options = []): array
    {
        $operation = ['method' => 'POST', 'path' => '/charge/{chargeId}/capture', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Compare a bank's statement with your payouts and settlements; nothing is stored or booked.
     *
     * Requires the scope `charges:read`. Repeating the request with the same Idempotency-Key has no further effect.
     *
     * `POST /bank-statement/comparison`
     *
     * @param CompareBankStatementInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return BankStatementComparison
     */
    public function compareBankStatement(array $input, array $options = []): array
    {
        $operation = ['method' => 'POST', 'path' => '/bank-statement/comparison', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Complete a sandbox 3-D Secure challenge; the card decides the outcome.
     *
     * Requires no authentication.
     *
     * `POST /sandbox/3ds/{challengeId}/complete`
     *
     * @param CompleteSandboxChallengeInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return SandboxStatus
     */
    public function completeSandboxChallenge(array $input, array $options = []): array
    {
        $operation = ['method' => 'POST', 'path' => '/sandbox/3ds/{challengeId}/complete', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Start a payment attempt on a charge.
     *
     * Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
     *
     * `POST /charge/{chargeId}/attempts`
     *
     * @param CreateAttemptInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return CreatedAttempt
     */
    public function createAttempt(array $input, array $options = []): array
    {
        $operation = ['method' => 'POST', 'path' => '/charge/{chargeId}/attempts', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Create a charge, and its first attempt if a payment method is given.
     *
     * Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
     *
     * `POST /charge`
     *
     * @param CreateChargeInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return ($input is CreateChargeWithPaymentMethodInput ? CreatedAttempt : CreatedCharge)
     */
    public function createCharge(array $input, array $options = []): array
    {
        $operation = ['method' => 'POST', 'path' => '/charge', 'query' => [], 'form' => 'json', 'objects' => ['customer', 'customer.address', 'tax', 'split.*', 'metadata']];
        return $this->call($operation, $input, $options);
    }

    /**
     * Create a checkout token for a pending charge.
     *
     * Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
     *
     * `POST /charge/{chargeId}/checkout/token`
     *
     * @param CreateCheckoutTokenInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return CheckoutToken
     */
    public function createCheckoutToken(array $input, array $options = []): array
    {
        $operation = ['method' => 'POST', 'path' => '/charge/{chargeId}/checkout/token', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Create a crypto payment, at a rate fixed for the quote.
     *
     * Requires the scope `invoices:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
     *
     * `POST /payments/v2/crypto`
     *
     * @param CreateCryptoPaymentInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return CryptoPayment
     */
    public function createCryptoPayment(array $input, array $options = []): array
    {
        $operation = ['method' => 'POST', 'path' => '/payments/v2/crypto', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Create a consumer, which fetches events instead of receiving callbacks.
     *
     * Requires the scope `webhooks:write`. Requires the token's owner to have the role OWNER or DEVELOPER or ADMIN. Repeating the request with the same Idempotency-Key has no further effect.
     *
     * `POST /event-consumers`
     *
     * @param CreateEventConsumerInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return EventConsumer
     */
    public function createEventConsumer(array $input, array $options = []): array
    {
        $operation = ['method' => 'POST', 'path' => '/event-consumers', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Create a page where many payers can pay, each with a separate charge.
     *
     * Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
     *
     * `POST /payment-links`
     *
     * @param CreatePaymentLinkInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return PaymentLink
     */
    public function createPaymentLink(array $input, array $options = []): array
    {
        $operation = ['method' => 'POST', 'path' => '/payment-links', 'query' => [], 'form' => 'json', 'objects' => ['payerAmount', 'questions.*', 'tax']];
        return $this->call($operation, $input, $options);
    }

    /**
     * Create a Pix payment; with requestCheckout the payer enters their data on the hosted page.
     *
     * Requires the scope `payments:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
     *
     * `POST /payments`
     *
     * @param CreatePixPaymentInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return CreatePixPaymentAnswer
     */
    public function createPixPayment(array $input, array $options = []): array
    {
        $operation = ['method' => 'POST', 'path' => '/payments', 'query' => [], 'form' => 'json', 'objects' => ['tax', 'fine', 'interest', 'discount', 'discount.until.*', 'rebate']];
        return $this->call($operation, $input, $options);
    }

    /**
     * Create a plan, to which payers subscribe.
     *
     * Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
     *
     * `POST /plans`
     *
     * @param CreatePlanInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return Plan
     */
    public function createPlan(array $input, array $options = []): array
    {
        $operation = ['method' => 'POST', 'path' => '/plans', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Add a recipient.
     *
     * Requires the scope `recipients:write`. Requires the token's owner to have the role OWNER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
     *
     * `POST /recipients`
     *
     * @param CreateRecipientInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return Recipient
     */
    public function createRecipient(array $input, array $options = []): array
    {
        $operation = ['method' => 'POST', 'path' => '/recipients', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Refund a paid charge, in full or in part.
     *
     * Requires the scope `refunds:write`. Requires the token's owner to have the role OWNER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
     *
     * `POST /charge/{chargeId}/refunds`
     *
     * @param CreateRefundInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return Refund
     */
    public function createRefund(array $input, array $options = []): array
    {
        $operation = ['method' => 'POST', 'path' => '/charge/{chargeId}/refunds', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Subscribe a payer to a plan; the first cycle's charge opens at once if it is due within ten days.
     *
     * Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
     *
     * `POST /subscriptions`
     *
     * @param CreateSubscriptionInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return Subscription
     */
    public function createSubscription(array $input, array $options = []): array
    {
        $operation = ['method' => 'POST', 'path' => '/subscriptions', 'query' => [], 'form' => 'json', 'objects' => ['mandate', 'mandate.account', 'customer', 'customer.address', 'metadata', 'split.*', 'tax']];
        return $this->call($operation, $input, $options);
    }

    /**
     * Create a webhook endpoint; its secret is shown only here and on rotation.
     *
     * Requires the scope `webhooks:write`. Requires the token's owner to have the role OWNER or DEVELOPER or ADMIN. Repeating the request with the same Idempotency-Key has no further effect.
     *
     * `POST /webhook-endpoints`
     *
     * @param CreateWebhookEndpointInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return WebhookEndpointWithSecret
     */
    public function createWebhookEndpoint(array $input, array $options = []): array
    {
        $operation = ['method' => 'POST', 'path' => '/webhook-endpoints', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Delete a consumer; the events stay, and its name is free again.
     *
     * Requires the scope `webhooks:write`. Requires the token's owner to have the role OWNER or DEVELOPER or ADMIN.
     *
     * `DELETE /event-consumers/{consumerId}`
     *
     * @param DeleteEventConsumerInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     */
    public function deleteEventConsumer(array $input, array $options = []): void
    {
        $operation = ['method' => 'DELETE', 'path' => '/event-consumers/{consumerId}', 'query' => [], 'form' => 'none'];
        $this->call($operation, $input, $options);
    }

    /**
     * Delete a webhook endpoint and drop its pending tries.
     *
     * Requires the scope `webhooks:write`. Requires the token's owner to have the role OWNER or DEVELOPER or ADMIN.
     *
     * `DELETE /webhook-endpoints/{endpointId}`
     *
     * @param DeleteWebhookEndpointInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     */
    public function deleteWebhookEndpoint(array $input, array $options = []): void
    {
        $operation = ['method' => 'DELETE', 'path' => '/webhook-endpoints/{endpointId}', 'query' => [], 'form' => 'none'];
        $this->call($operation, $input, $options);
    }

    /**
     * Export all matching attempts as CSV (RFC 4180), newest first, streamed; those of crypto invoices only with the scope `invoices:read`.
     *
     * Requires the scope `charges:read`.
     *
     * `GET /exports/attempts.csv`
     *
     * @param ExportAttemptsInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return string
     */
    public function exportAttempts(array $input = [], array $options = []): string
    {
        $operation = ['method' => 'GET', 'path' => '/exports/attempts.csv', 'query' => ['separator', 'decimal', 'bom', 'time_zone', 'text_cells', 'start_date', 'end_date', 'query', 'status', 'method'], 'form' => 'file'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Export all matching charges as CSV (RFC 4180), newest first, streamed.
     *
     * Requires the scope `charges:read`.
     *
     * `GET /exports/charges.csv`
     *
     * @param ExportChargesInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return string
     */
    public function exportCharges(array $input = [], array $options = []): string
    {
        $operation = ['method' => 'GET', 'path' => '/exports/charges.csv', 'query' => ['separator', 'decimal', 'bom', 'time_zone', 'text_cells', 'start_date', 'end_date', 'query', 'status'], 'form' => 'file'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Export all data stored about a customer, to hand to them.
     *
     * Requires the scope `charges:read`.
     *
     * `GET /customers/{chargeId}/export`
     *
     * @param ExportCustomerInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return CustomerExport
     */
    public function exportCustomer(array $input, array $options = []): array
    {
        $operation = ['method' => 'GET', 'path' => '/customers/{chargeId}/export', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Export all matching disputes as CSV (RFC 4180), newest first, streamed.
     *
     * Requires the scope `charges:read`.
     *
     * `GET /exports/disputes.csv`
     *
     * @param ExportDisputesInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return string
     */
    public function exportDisputes(array $input = [], array $options = []): string
    {
        $operation = ['method' => 'GET', 'path' => '/exports/disputes.csv', 'query' => ['separator', 'decimal', 'bom', 'time_zone', 'text_cells', 'status'], 'form' => 'file'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Export all matching crypto invoices as CSV (RFC 4180), newest first, streamed.
     *
     * Requires the scope `invoices:read`.
     *
     * `GET /exports/invoices.csv`
     *
     * @param ExportInvoicesInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return string
     */
    public function exportInvoices(array $input = [], array $options = []): string
    {
        $operation = ['method' => 'GET', 'path' => '/exports/invoices.csv', 'query' => ['separator', 'decimal', 'bom', 'time_zone', 'text_cells', 'start_date', 'end_date', 'query', 'status', 'type'], 'form' => 'file'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Export all matching payments of every product as CSV (RFC 4180), newest first, streamed.
     *
     * Requires the scope `charges:read`.
     *
     * `GET /exports/payments.csv`
     *
     * @param ExportPaymentsInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return string
     */
    public function exportPayments(array $input = [], array $options = []): string
    {
        $operation = ['method' => 'GET', 'path' => '/exports/payments.csv', 'query' => ['separator', 'decimal', 'bom', 'time_zone', 'text_cells', 'start_date', 'end_date', 'query', 'product', 'status', 'method', 'refund'], 'form' => 'file'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Export all matching payouts as CSV (RFC 4180), newest first, streamed.
     *
     * Requires the scope `payouts:read`.
     *
     * `GET /exports/payouts.csv`
     *
     * @param ExportPayoutsInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return string
     */
    public function exportPayouts(array $input = [], array $options = []): string
    {
        $operation = ['method' => 'GET', 'path' => '/exports/payouts.csv', 'query' => ['separator', 'decimal', 'bom', 'time_zone', 'text_cells', 'start_date', 'end_date', 'query', 'status', 'recipientId'], 'form' => 'file'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Export all matching Pix payments as CSV (RFC 4180), newest first, streamed.
     *
     * Requires the scope `payments:read`.
     *
     * `GET /exports/pix-payments.csv`
     *
     * @param ExportPixPaymentsInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return string
     */
    public function exportPixPayments(array $input = [], array $options = []): string
    {
        $operation = ['method' => 'GET', 'path' => '/exports/pix-payments.csv', 'query' => ['separator', 'decimal', 'bom', 'time_zone', 'text_cells', 'start_date', 'end_date', 'query', 'status'], 'form' => 'file'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Export all matching recipients, with their balances, as CSV (RFC 4180), newest first, streamed.
     *
     * Requires the scope `recipients:read`.
     *
     * `GET /exports/recipients.csv`
     *
     * @param ExportRecipientsInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return string
     */
    public function exportRecipients(array $input = [], array $options = []): string
    {
        $operation = ['method' => 'GET', 'path' => '/exports/recipients.csv', 'query' => ['separator', 'decimal', 'bom', 'time_zone', 'text_cells', 'query'], 'form' => 'file'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Export all matching subscriptions, with their plans and mandates, as CSV (RFC 4180), newest first, streamed.
     *
     * Requires the scope `charges:read`.
     *
     * `GET /exports/subscriptions.csv`
     *
     * @param ExportSubscriptionsInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return string
     */
    public function exportSubscriptions(array $input = [], array $options = []): string
    {
        $operation = ['method' => 'GET', 'path' => '/exports/subscriptions.csv', 'query' => ['separator', 'decimal', 'bom', 'time_zone', 'text_cells', 'status', 'planId', 'collection', 'mandateStatus'], 'form' => 'file'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Export the CBS and IBS that banks set aside in a month, charge by charge, as CSV (RFC 4180), streamed.
     *
     * Requires the scope `charges:read`.
     *
     * `GET /exports/tax-statement.csv`
     *
     * @param ExportTaxStatementInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return string
     */
    public function exportTaxStatement(array $input, array $options = []): string
    {
        $operation = ['method' => 'GET', 'path' => '/exports/tax-statement.csv', 'query' => ['separator', 'decimal', 'bom', 'time_zone', 'text_cells', 'month'], 'form' => 'file'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Find the newest charge with an external reference.
     *
     * Requires the scope `charges:read`.
     *
     * `GET /charge`
     *
     * @param FindChargeInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return Charge
     */
    public function findCharge(array $input, array $options = []): array
    {
        $operation = ['method' => 'GET', 'path' => '/charge', 'query' => ['externalReference'], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Get an attempt, with the provider's own status.
     *
     * Requires the scope `charges:read`.
     *
     * `GET /charge/attempts/{attemptId}`
     *
     * @param GetAttemptInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return AttemptDetail
     */
    public function getAttempt(array $input, array $options = []): array
    {
        $operation = ['method' => 'GET', 'path' => '/charge/attempts/{attemptId}', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Export the audit log as CSV (RFC 4180), newest first, with its chained hashes.
     *
     * Requires the token's owner to have the role OWNER or FINANCE or ADMIN or OPERATOR.
     *
     * `GET /audit.csv`
     *
     * @param GetAuditCsvInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return string
     */
    public function getAuditCsv(array $input = [], array $options = []): string
    {
        $operation = ['method' => 'GET', 'path' => '/audit.csv', 'query' => ['action', 'user_id', 'object_id', 'merchant_id', 'start_date', 'end_date', 'separator', 'decimal', 'bom', 'time_zone', 'text_cells'], 'form' => 'file'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Get the merchant's balance in each currency.
     *
     * Requires the scope `charges:read`.
     *
     * `GET /balance`
     *
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return Balance
     */
    public function getBalance(array $options = []): array
    {
        $operation = ['method' => 'GET', 'path' => '/balance', 'query' => [], 'form' => 'json'];
        return $this->call($operation, [], $options);
    }

    /**
     * Get the secret that signs callbacks.
     *
     * Requires the scope `webhooks:read`. Requires the token's owner to have the role OWNER or DEVELOPER or ADMIN.
     *
     * `GET /callback-secret`
     *
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return CallbackSecret
     */
    public function getCallbackSecret(array $options = []): array
    {
        $operation = ['method' => 'GET', 'path' => '/callback-secret', 'query' => [], 'form' => 'json'];
        return $this->call($operation, [], $options);
    }

    /**
     * Get a charge.
     *
     * Requires the scope `charges:read`.
     *
     * `GET /charge/{chargeId}`
     *
     * @param GetChargeInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return Charge
     */
    public function getCharge(array $input, array $options = []): array
    {
        $operation = ['method' => 'GET', 'path' => '/charge/{chargeId}', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Get the CBS and IBS of a charge, step by step.
     *
     * Requires the scope `charges:read`.
     *
     * `GET /charge/{chargeId}/tax`
     *
     * @param GetChargeTaxInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return TaxTimeline
     */
    public function getChargeTax(array $input, array $options = []): array
    {
        $operation = ['method' => 'GET', 'path' => '/charge/{chargeId}/tax', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Get a charge as its payer sees it.
     *
     * Requires a checkout token of the charge in the path.
     *
     * `GET /charge/{chargeId}/checkout`
     *
     * @param GetCheckoutInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return Checkout
     */
    public function getCheckout(array $input, array $options = []): array
    {
        $operation = ['method' => 'GET', 'path' => '/charge/{chargeId}/checkout', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Get a crypto payment as its payer sees it.
     *
     * Requires a checkout token of the charge in the path.
     *
     * `GET /charge/{chargeId}/checkout/crypto`
     *
     * @param GetCryptoCheckoutInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return CryptoCheckout
     */
    public function getCryptoCheckout(array $input, array $options = []): array
    {
        $operation = ['method' => 'GET', 'path' => '/charge/{chargeId}/checkout/crypto', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Get the merchant's tolerance for coin payments.
     *
     * Requires the scope `invoices:read`.
     *
     * `GET /crypto/terms`
     *
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return CryptoTerms
     */
    public function getCryptoTerms(array $options = []): array
    {
        $operation = ['method' => 'GET', 'path' => '/crypto/terms', 'query' => [], 'form' => 'json'];
        return $this->call($operation, [], $options);
    }

    /**
     * Get the customer of a charge, with the totals of all their charges.
     *
     * Requires the scope `charges:read`.
     *
     * `GET /customers/{chargeId}`
     *
     * @param GetCustomerInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return CustomerRecord
     */
    public function getCustomer(array $input, array $options = []): array
    {
        $operation = ['method' => 'GET', 'path' => '/customers/{chargeId}', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Get a dispute, with its evidence.
     *
     * Requires the scope `charges:read`.
     *
     * `GET /disputes/{disputeId}`
     *
     * @param GetDisputeInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return Dispute
     */
    public function getDispute(array $input, array $options = []): array
    {
        $operation = ['method' => 'GET', 'path' => '/disputes/{disputeId}', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Count how disputes ended, by their reasons.
     *
     * Requires the scope `charges:read`.
     *
     * `GET /dispute-outcomes`
     *
     * @param GetDisputeOutcomesInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return DisputeOutcomes
     */
    public function getDisputeOutcomes(array $input = [], array $options = []): array
    {
        $operation = ['method' => 'GET', 'path' => '/dispute-outcomes', 'query' => ['days'], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Get the response to a dispute as one PDF, before or after it is sent.
     *
     * Requires the scope `charges:read`.
     *
     * `GET /disputes/{disputeId}/response`
     *
     * @param GetDisputeResponseInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return DisputeResponseFile
     */
    public function getDisputeResponse(array $input, array $options = []): array
    {
        $operation = ['method' => 'GET', 'path' => '/disputes/{disputeId}/response', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Get an event.
     *
     * Requires the scope `webhooks:read`.
     *
     * `GET /events/{eventId}`
     *
     * @param GetEventInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return Event
     */
    public function getEvent(array $input, array $options = []): array
    {
        $operation = ['method' => 'GET', 'path' => '/events/{eventId}', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Get a consumer.
     *
     * Requires the scope `webhooks:read`.
     *
     * `GET /event-consumers/{consumerId}`
     *
     * @param GetEventConsumerInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return EventConsumer
     */
    public function getEventConsumer(array $input, array $options = []): array
    {
        $operation = ['method' => 'GET', 'path' => '/event-consumers/{consumerId}', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Get evidence with its file.
     *
     * Requires the scope `charges:read`.
     *
     * `GET /disputes/{disputeId}/evidence/{evidenceId}`
     *
     * @param GetEvidenceInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return EvidenceFile
     */
    public function getEvidence(array $input, array $options = []): array
    {
        $operation = ['method' => 'GET', 'path' => '/disputes/{disputeId}/evidence/{evidenceId}', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Get the terms for card installments, and who pays the interest.
     *
     * Requires the scope `charges:read`.
     *
     * `GET /installments`
     *
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return InstallmentTerms
     */
    public function getInstallmentTerms(array $options = []): array
    {
        $operation = ['method' => 'GET', 'path' => '/installments', 'query' => [], 'form' => 'json'];
        return $this->call($operation, [], $options);
    }

    /**
     * Get a crypto invoice: a payment or a withdrawal.
     *
     * Requires the scope `invoices:read`.
     *
     * `GET /invoices/payment-gateway/{invoiceId}`
     *
     * @param GetInvoiceInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return GetInvoiceAnswer
     */
    public function getInvoice(array $input, array $options = []): array
    {
        $operation = ['method' => 'GET', 'path' => '/invoices/payment-gateway/{invoiceId}', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * List a merchant's prices by payment method.
     *
     * For the platform's staff. Requires the scope `charges:read`.
     *
     * `GET /staff/merchants/{merchantId}/prices`
     *
     * @param GetMerchantPricesInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return PriceList
     */
    public function getMerchantPrices(array $input, array $options = []): array
    {
        $operation = ['method' => 'GET', 'path' => '/staff/merchants/{merchantId}/prices', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Get a payment link, with its paid and held places.
     *
     * Requires the scope `charges:read`.
     *
     * `GET /payment-links/{paymentLinkId}`
     *
     * @param GetPaymentLinkInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return PaymentLink
     */
    public function getPaymentLink(array $input, array $options = []): array
    {
        $operation = ['method' => 'GET', 'path' => '/payment-links/{paymentLinkId}', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Get a payout.
     *
     * Requires the scope `payouts:read`.
     *
     * `GET /payouts/{payoutId}`
     *
     * @param GetPayoutInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return Payout
     */
    public function getPayout(array $input, array $options = []): array
    {
        $operation = ['method' => 'GET', 'path' => '/payouts/{payoutId}', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Get where the merchant's payouts go, and their limits.
     *
     * Requires the scope `payouts:read`.
     *
     * `GET /payout-settings`
     *
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return PayoutSettings
     */
    public function getPayoutSettings(array $options = []): array
    {
        $operation = ['method' => 'GET', 'path' => '/payout-settings', 'query' => [], 'form' => 'json'];
        return $this->call($operation, [], $options);
    }

    /**
     * Get a Pix payment.
     *
     * Requires the scope `payments:read`.
     *
     * `GET /payments/{paymentId}`
     *
     * @param GetPixPaymentInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return GetPixPaymentAnswer
     */
    public function getPixPayment(array $input, array $options = []): array
    {
        $operation = ['method' => 'GET', 'path' => '/payments/{paymentId}', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Get a plan with its current terms.
     *
     * Requires the scope `charges:read`.
     *
     * `GET /plans/{planId}`
     *
     * @param GetPlanInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return Plan
     */
    public function getPlan(array $input, array $options = []): array
    {
        $operation = ['method' => 'GET', 'path' => '/plans/{planId}', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Get a recipient with its balance.
     *
     * Requires the scope `recipients:read`.
     *
     * `GET /recipients/{recipientId}`
     *
     * @param GetRecipientInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return Recipient
     */
    public function getRecipient(array $input, array $options = []): array
    {
        $operation = ['method' => 'GET', 'path' => '/recipients/{recipientId}', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Export the merchant's ledger in double entry as a journal of beancount, streamed.
     *
     * Requires the scope `charges:read`.
     *
     * `GET /statement.beancount`
     *
     * @param GetStatementBeancountInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return string
     */
    public function getStatementBeancount(array $input = [], array $options = []): string
    {
        $operation = ['method' => 'GET', 'path' => '/statement.beancount', 'query' => ['start_date', 'end_date'], 'form' => 'file'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Export the merchant's ledger as CSV (RFC 4180), newest first.
     *
     * Requires the scope `charges:read`.
     *
     * `GET /statement.csv`
     *
     * @param GetStatementCsvInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return string
     */
    public function getStatementCsv(array $input = [], array $options = []): string
    {
        $operation = ['method' => 'GET', 'path' => '/statement.csv', 'query' => ['separator', 'decimal', 'bom', 'time_zone', 'text_cells', 'account', 'start_date', 'end_date', 'language'], 'form' => 'file'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Export the merchant's ledger in double entry as a journal of hledger, streamed.
     *
     * Requires the scope `charges:read`.
     *
     * `GET /statement.journal`
     *
     * @param GetStatementHledgerInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return string
     */
    public function getStatementHledger(array $input = [], array $options = []): string
    {
        $operation = ['method' => 'GET', 'path' => '/statement.journal', 'query' => ['start_date', 'end_date'], 'form' => 'file'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Export one account of the merchant's ledger as OFX 1.02, newest first, streamed.
     *
     * Requires the scope `charges:read`.
     *
     * `GET /statement.ofx`
     *
     * @param GetStatementOfxInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return string
     */
    public function getStatementOfx(array $input = [], array $options = []): string
    {
        $operation = ['method' => 'GET', 'path' => '/statement.ofx', 'query' => ['account', 'currency', 'start_date', 'end_date'], 'form' => 'file'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Get a subscription.
     *
     * Requires the scope `charges:read`.
     *
     * `GET /subscriptions/{subscriptionId}`
     *
     * @param GetSubscriptionInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return Subscription
     */
    public function getSubscription(array $input, array $options = []): array
    {
        $operation = ['method' => 'GET', 'path' => '/subscriptions/{subscriptionId}', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Get the coming days of a subscription, each with its reason.
     *
     * Requires the scope `charges:read`.
     *
     * `GET /subscriptions/{subscriptionId}/calendar`
     *
     * @param GetSubscriptionCalendarInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return SubscriptionCalendar
     */
    public function getSubscriptionCalendar(array $input, array $options = []): array
    {
        $operation = ['method' => 'GET', 'path' => '/subscriptions/{subscriptionId}/calendar', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Get the CBS and IBS that banks set aside in a month.
     *
     * Requires the scope `charges:read`.
     *
     * `GET /tax-statement`
     *
     * @param GetTaxStatementInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return TaxStatement
     */
    public function getTaxStatement(array $input, array $options = []): array
    {
        $operation = ['method' => 'GET', 'path' => '/tax-statement', 'query' => ['month'], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Get the test clock, which sets the test merchant's deadlines.
     *
     * Requires the scope `charges:read`.
     *
     * `GET /sandbox/clock`
     *
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return TestClock
     */
    public function getTestClock(array $options = []): array
    {
        $operation = ['method' => 'GET', 'path' => '/sandbox/clock', 'query' => [], 'form' => 'json'];
        return $this->call($operation, [], $options);
    }

    /**
     * Get a webhook endpoint.
     *
     * Requires the scope `webhooks:read`.
     *
     * `GET /webhook-endpoints/{endpointId}`
     *
     * @param GetWebhookEndpointInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return WebhookEndpoint
     */
    public function getWebhookEndpoint(array $input, array $options = []): array
    {
        $operation = ['method' => 'GET', 'path' => '/webhook-endpoints/{endpointId}', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * List a charge's attempts, newest first.
     *
     * Requires the scope `charges:read`.
     *
     * `GET /charge/{chargeId}/attempts`
     *
     * @param ListAttemptsInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return ListAttemptsAnswer
     */
    public function listAttempts(array $input, array $options = []): array
    {
        $operation = ['method' => 'GET', 'path' => '/charge/{chargeId}/attempts', 'query' => ['limit', 'cursor'], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * List the actions in the audit log, newest first.
     *
     * Requires the token's owner to have the role OWNER or FINANCE or ADMIN or OPERATOR.
     *
     * `GET /audit`
     *
     * @param ListAuditInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return AuditPage
     */
    public function listAudit(array $input = [], array $options = []): array
    {
        $operation = ['method' => 'GET', 'path' => '/audit', 'query' => ['action', 'user_id', 'object_id', 'merchant_id', 'start_date', 'end_date', 'cursor', 'limit', 'before'], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * List charges, newest first.
     *
     * Requires the scope `charges:read`.
     *
     * `GET /charge/list`
     *
     * @param ListChargesInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return ChargePage
     */
    public function listCharges(array $input = [], array $options = []): array
    {
        $operation = ['method' => 'GET', 'path' => '/charge/list', 'query' => ['page', 'cursor', 'limit', 'start_date', 'end_date', 'query', 'status'], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * List customers, by their newest charge.
     *
     * Requires the scope `charges:read`.
     *
     * `GET /customers`
     *
     * @param ListCustomersInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return CustomerPage
     */
    public function listCustomers(array $input = [], array $options = []): array
    {
        $operation = ['method' => 'GET', 'path' => '/customers', 'query' => ['cursor', 'limit', 'query'], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * List a subscription's cycles, latest first.
     *
     * Requires the scope `charges:read`.
     *
     * `GET /subscriptions/{subscriptionId}/cycles`
     *
     * @param ListCyclesInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return CyclePage
     */
    public function listCycles(array $input, array $options = []): array
    {
        $operation = ['method' => 'GET', 'path' => '/subscriptions/{subscriptionId}/cycles', 'query' => ['cursor', 'limit'], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * List an event's deliveries, newest first.
     *
     * Requires the scope `webhooks:read`.
     *
     * `GET /events/{eventId}/deliveries`
     *
     * @param ListDeliveriesInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return ListDeliveriesAnswer
     */
    public function listDeliveries(array $input, array $options = []): array
    {
        $operation = ['method' => 'GET', 'path' => '/events/{eventId}/deliveries', 'query' => ['limit', 'cursor'], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * List disputes, newest first: chargebacks, and Pix payments that payers' banks take back.
     *
     * Requires the scope `charges:read`.
     *
     * `GET /disputes`
     *
     * @param ListDisputesInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return DisputePage
     */
    public function listDisputes(array $input = [], array $options = []): array
    {
        $operation = ['method' => 'GET', 'path' => '/disputes', 'query' => ['page', 'cursor', 'limit', 'status', 'chargeId'], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * List all consumers, newest first, each with its oldest unread event.
     *
     * Requires the scope `webhooks:read`.
     *
     * `GET /event-consumers`
     *
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return EventConsumerList
     */
    public function listEventConsumers(array $options = []): array
    {
        $operation = ['method' => 'GET', 'path' => '/event-consumers', 'query' => [], 'form' => 'json'];
        return $this->call($operation, [], $options);
    }

    /**
     * List events, newest first.
     *
     * Requires the scope `webhooks:read`.
     *
     * `GET /events`
     *
     * @param ListEventsInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return EventPage
     */
    public function listEvents(array $input = [], array $options = []): array
    {
        $operation = ['method' => 'GET', 'path' => '/events', 'query' => ['type', 'page', 'cursor', 'limit'], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * List crypto invoices, newest first by default; staff see those of all merchants.
     *
     * Requires the scope `invoices:read`.
     *
     * `GET /invoices/payment-gateway`
     *
     * @param ListInvoicesInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return ListInvoicesAnswer
     */
    public function listInvoices(array $input = [], array $options = []): array
    {
        $operation = ['method' => 'GET', 'path' => '/invoices/payment-gateway', 'query' => ['page', 'cursor', 'quantityPerPage', 'orderBy', 'type', 'status', 'gateway', 'start_date', 'end_date', 'user_id', 'query'], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * List payment links, newest first.
     *
     * Requires the scope `charges:read`.
     *
     * `GET /payment-links`
     *
     * @param ListPaymentLinksInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return PaymentLinkPage
     */
    public function listPaymentLinks(array $input = [], array $options = []): array
    {
        $operation = ['method' => 'GET', 'path' => '/payment-links', 'query' => ['cursor', 'limit'], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * List the schedules of automatic payouts: the merchant's and all recipients', or one recipient's.
     *
     * Requires the scope `payouts:read`.
     *
     * `GET /payout-schedules`
     *
     * @param ListPayoutSchedulesInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return PayoutScheduleList
     */
    public function listPayoutSchedules(array $input = [], array $options = []): array
    {
        $operation = ['method' => 'GET', 'path' => '/payout-schedules', 'query' => ['recipientId'], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * List payouts of the merchant and its recipients, newest first.
     *
     * Requires the scope `payouts:read`.
     *
     * `GET /payouts`
     *
     * @param ListPayoutsInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return PayoutPage
     */
    public function listPayouts(array $input = [], array $options = []): array
    {
        $operation = ['method' => 'GET', 'path' => '/payouts', 'query' => ['page', 'cursor', 'limit', 'start_date', 'end_date', 'query', 'status', 'recipientId'], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * List Pix payments, newest first; bare days are in Brasília's time.
     *
     * Requires the scope `payments:read`.
     *
     * `GET /payments`
     *
     * @param ListPixPaymentsInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return ListPixPaymentsAnswer
     */
    public function listPixPayments(array $input = [], array $options = []): array
    {
        $operation = ['method' => 'GET', 'path' => '/payments', 'query' => ['page', 'cursor', 'quantityPerPage', 'status', 'query', 'start_date', 'end_date'], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * List plans with their current terms, newest first.
     *
     * Requires the scope `charges:read`.
     *
     * `GET /plans`
     *
     * @param ListPlansInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return PlanPage
     */
    public function listPlans(array $input = [], array $options = []): array
    {
        $operation = ['method' => 'GET', 'path' => '/plans', 'query' => ['cursor', 'limit', 'isArchived'], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * List the merchant's prices by payment method.
     *
     * Requires the scope `charges:read`.
     *
     * `GET /prices`
     *
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return PriceList
     */
    public function listPrices(array $options = []): array
    {
        $operation = ['method' => 'GET', 'path' => '/prices', 'query' => [], 'form' => 'json'];
        return $this->call($operation, [], $options);
    }

    /**
     * List the money that becomes available, by day and method.
     *
     * Requires the scope `charges:read`.
     *
     * `GET /receivables`
     *
     * @param ListReceivablesInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return Receivables
     */
    public function listReceivables(array $input = [], array $options = []): array
    {
        $operation = ['method' => 'GET', 'path' => '/receivables', 'query' => ['start_date', 'end_date', 'recipientId', 'custodian'], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * List recipients with their balances, newest first.
     *
     * Requires the scope `recipients:read`.
     *
     * `GET /recipients`
     *
     * @param ListRecipientsInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return RecipientPage
     */
    public function listRecipients(array $input = [], array $options = []): array
    {
        $operation = ['method' => 'GET', 'path' => '/recipients', 'query' => ['page', 'cursor', 'limit', 'query'], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * List a charge's refunds, newest first.
     *
     * Requires the scope `charges:read`.
     *
     * `GET /charge/{chargeId}/refunds`
     *
     * @param ListRefundsInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return ListRefundsAnswer
     */
    public function listRefunds(array $input, array $options = []): array
    {
        $operation = ['method' => 'GET', 'path' => '/charge/{chargeId}/refunds', 'query' => ['limit', 'cursor'], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * List the API requests of the last seven days, newest first.
     *
     * Requires the scope `webhooks:read`. Requires the token's owner to have the role OWNER or DEVELOPER or ADMIN.
     *
     * `GET /requests`
     *
     * @param ListRequestsInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return RequestPage
     */
    public function listRequests(array $input = [], array $options = []): array
    {
        $operation = ['method' => 'GET', 'path' => '/requests', 'query' => ['status', 'cursor', 'limit'], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * List the saved cards of a charge's customer.
     *
     * Requires the scope `charges:read`.
     *
     * `GET /customers/{chargeId}/saved-cards`
     *
     * @param ListSavedCardsInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return SavedCardList
     */
    public function listSavedCards(array $input, array $options = []): array
    {
        $operation = ['method' => 'GET', 'path' => '/customers/{chargeId}/saved-cards', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * List subscriptions, newest first.
     *
     * Requires the scope `charges:read`.
     *
     * `GET /subscriptions`
     *
     * @param ListSubscriptionsInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return SubscriptionPage
     */
    public function listSubscriptions(array $input = [], array $options = []): array
    {
        $operation = ['method' => 'GET', 'path' => '/subscriptions', 'query' => ['cursor', 'limit', 'status', 'planId', 'collection', 'mandateStatus'], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * List money that arrived late, twice or in a wrong amount, newest first.
     *
     * Requires the scope `charges:read`.
     *
     * `GET /suspense`
     *
     * @param ListSuspenseInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return SuspensePage
     */
    public function listSuspense(array $input = [], array $options = []): array
    {
        $operation = ['method' => 'GET', 'path' => '/suspense', 'query' => ['page', 'cursor', 'limit', 'status'], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * List all webhook endpoints, newest first.
     *
     * Requires the scope `webhooks:read`.
     *
     * `GET /webhook-endpoints`
     *
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return WebhookEndpointList
     */
    public function listWebhookEndpoints(array $options = []): array
    {
        $operation = ['method' => 'GET', 'path' => '/webhook-endpoints', 'query' => [], 'form' => 'json'];
        return $this->call($operation, [], $options);
    }

    /**
     * Decide a sandbox dispute for the payer; a decided one does not change.
     *
     * Requires the scope `charges:write`. Repeating the request with the same Idempotency-Key has no further effect.
     *
     * `POST /sandbox/disputes/{disputeId}/lose`
     *
     * @param LoseSandboxDisputeInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return SandboxStatus
     */
    public function loseSandboxDispute(array $input, array $options = []): array
    {
        $operation = ['method' => 'POST', 'path' => '/sandbox/disputes/{disputeId}/lose', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Mine blocks on the payment's sandbox chain.
     *
     * Requires the scope `invoices:write`. Repeating the request with the same Idempotency-Key has no further effect.
     *
     * `POST /sandbox/crypto/{payment_id}/mine`
     *
     * @param MineSandboxCryptoInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return SandboxCryptoStatus
     */
    public function mineSandboxCrypto(array $input, array $options = []): array
    {
        $operation = ['method' => 'POST', 'path' => '/sandbox/crypto/{payment_id}/mine', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Move the test clock forward; everything due by then becomes due now.
     *
     * Requires the scope `charges:write`. Repeating the request with the same Idempotency-Key has no further effect.
     *
     * `POST /sandbox/clock`
     *
     * @param MoveTestClockInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return TestClock
     */
    public function moveTestClock(array $input, array $options = []): array
    {
        $operation = ['method' => 'POST', 'path' => '/sandbox/clock', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Dispute a sandbox payment as its payer's bank would: by chargeback, or for Pix by MED.
     *
     * Requires the scope `charges:write`. Repeating the request with the same Idempotency-Key has no further effect.
     *
     * `POST /sandbox/attempts/{attemptId}/dispute`
     *
     * @param OpenSandboxDisputeInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return SandboxStatus
     */
    public function openSandboxDispute(array $input, array $options = []): array
    {
        $operation = ['method' => 'POST', 'path' => '/sandbox/attempts/{attemptId}/dispute', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Skip a subscription's cycles for some days, or until it is resumed.
     *
     * Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
     *
     * `POST /subscriptions/{subscriptionId}/pause`
     *
     * @param PauseSubscriptionInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return Subscription
     */
    public function pauseSubscription(array $input, array $options = []): array
    {
        $operation = ['method' => 'POST', 'path' => '/subscriptions/{subscriptionId}/pause', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Pay a charge by card, by Pix, or in another currency.
     *
     * Requires a checkout token of the charge in the path. Repeating the request with the same Idempotency-Key has no further effect.
     *
     * `POST /charge/{chargeId}/checkout/payment`
     *
     * @param PayCheckoutInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return CheckoutPayment
     */
    public function payCheckout(array $input, array $options = []): array
    {
        $operation = ['method' => 'POST', 'path' => '/charge/{chargeId}/checkout/payment', 'query' => [], 'form' => 'json', 'objects' => ['card', 'encryptedCard', 'tokenizedCard', 'savedCard', 'saveCard', 'saveCard.recurring', 'authentication', 'browser', 'customer', 'customer.address']];
        return $this->call($operation, $input, $options);
    }

    /**
     * Send sandbox coins to an invoice's address; late, too few, too many or repeated payments are allowed.
     *
     * Requires the scope `invoices:write`. Repeating the request with the same Idempotency-Key has no further effect.
     *
     * `POST /sandbox/crypto/{payment_id}/pay`
     *
     * @param PaySandboxCryptoInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return SandboxCryptoStatus
     */
    public function paySandboxCrypto(array $input, array $options = []): array
    {
        $operation = ['method' => 'POST', 'path' => '/sandbox/crypto/{payment_id}/pay', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Pay a sandbox international session as its payer would; a finished one does not change.
     *
     * Requires the scope `charges:write`. Repeating the request with the same Idempotency-Key has no further effect.
     *
     * `POST /sandbox/international/{sessionId}/pay`
     *
     * @param PaySandboxInternationalInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return SandboxStatus
     */
    public function paySandboxInternational(array $input, array $options = []): array
    {
        $operation = ['method' => 'POST', 'path' => '/sandbox/international/{sessionId}/pay', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Pay a sandbox Pix as a payer's bank would.
     *
     * Requires the scope `charges:write`. Repeating the request with the same Idempotency-Key has no further effect.
     *
     * `POST /sandbox/pix/{txid}/pay`
     *
     * @param PaySandboxPixInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return SandboxStatus
     */
    public function paySandboxPix(array $input, array $options = []): array
    {
        $operation = ['method' => 'POST', 'path' => '/sandbox/pix/{txid}/pay', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Preview how a charge would settle, to the cent, without creating it.
     *
     * Requires the scope `charges:read`. Repeating the request with the same Idempotency-Key has no further effect.
     *
     * `POST /charge/preview`
     *
     * @param PreviewChargeInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return ChargePreview
     */
    public function previewCharge(array $input, array $options = []): array
    {
        $operation = ['method' => 'POST', 'path' => '/charge/preview', 'query' => [], 'form' => 'json', 'objects' => ['customer', 'customer.address', 'tax', 'split.*', 'metadata']];
        return $this->call($operation, $input, $options);
    }

    /**
     * Get a consumer's next unread events, or wait for one; they come again until acknowledged.
     *
     * Requires the scope `webhooks:write`. Requires the token's owner to have the role OWNER or DEVELOPER or ADMIN.
     *
     * `GET /event-consumers/{consumerId}/events`
     *
     * @param ReceiveEventsInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return EventBatch
     */
    public function receiveEvents(array $input, array $options = []): array
    {
        $operation = ['method' => 'GET', 'path' => '/event-consumers/{consumerId}/events', 'query' => ['limit', 'wait', 'lease', 'reader'], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Record, with proof, how a dispute ended if its provider does not report it.
     *
     * Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
     *
     * `POST /disputes/{disputeId}/outcome`
     *
     * @param RecordDisputeOutcomeInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return Dispute
     */
    public function recordDisputeOutcome(array $input, array $options = []): array
    {
        $operation = ['method' => 'POST', 'path' => '/disputes/{disputeId}/outcome', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Send an event again to each of its receivers.
     *
     * Requires the scope `webhooks:write`. Requires the token's owner to have the role OWNER or DEVELOPER or ADMIN. Repeating the request with the same Idempotency-Key has no further effect.
     *
     * `POST /events/{eventId}/redeliver`
     *
     * @param RedeliverEventInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return Redelivery
     */
    public function redeliverEvent(array $input, array $options = []): array
    {
        $operation = ['method' => 'POST', 'path' => '/events/{eventId}/redeliver', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Refund a Pix payment, in full or in part.
     *
     * Requires the scope `refunds:write`. Requires the token's owner to have the role OWNER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
     *
     * `POST /payments/{paymentId}/refunds`
     *
     * @param RefundPixPaymentInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return RefundPixPaymentAnswer
     */
    public function refundPixPayment(array $input, array $options = []): array
    {
        $operation = ['method' => 'POST', 'path' => '/payments/{paymentId}/refunds', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Refund held money, through the provider that took it.
     *
     * Requires the scope `refunds:write`. Requires the token's owner to have the role OWNER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
     *
     * `POST /suspense/{suspenseId}/refund`
     *
     * @param RefundSuspenseInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return Refund
     */
    public function refundSuspense(array $input, array $options = []): array
    {
        $operation = ['method' => 'POST', 'path' => '/suspense/{suspenseId}/refund', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Reject a withdrawal, returning its money to the merchant; the requester cannot.
     *
     * For the platform's staff. Requires the scope `invoices:write`. Requires the token's owner to have the role ADMIN or OPERATOR. Repeating the request with the same Idempotency-Key has no further effect.
     *
     * `POST /invoices/payment-gateway/withdrawals/{invoiceId}/reject`
     *
     * @param RejectWithdrawalInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return RejectWithdrawalAnswer
     */
    public function rejectWithdrawal(array $input, array $options = []): array
    {
        $operation = ['method' => 'POST', 'path' => '/invoices/payment-gateway/withdrawals/{invoiceId}/reject', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Remind the payer by mail, once, of an opened but unpaid checkout.
     *
     * Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
     *
     * `POST /charge/{chargeId}/reminder`
     *
     * @param RemindPayerInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return Reminder
     */
    public function remindPayer(array $input, array $options = []): array
    {
        $operation = ['method' => 'POST', 'path' => '/charge/{chargeId}/reminder', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Remove evidence, with its file, before the response to the dispute is sent.
     *
     * Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or FINANCE.
     *
     * `DELETE /disputes/{disputeId}/evidence/{evidenceId}`
     *
     * @param RemoveEvidenceInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     */
    public function removeEvidence(array $input, array $options = []): void
    {
        $operation = ['method' => 'DELETE', 'path' => '/disputes/{disputeId}/evidence/{evidenceId}', 'query' => [], 'form' => 'none'];
        $this->call($operation, $input, $options);
    }

    /**
     * Remove a saved card that this checkout offers, as its payer.
     *
     * Requires a checkout token of the charge in the path.
     *
     * `DELETE /charge/{chargeId}/checkout/saved-cards/{savedCardId}`
     *
     * @param RemoveOwnCardInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     */
    public function removeOwnCard(array $input, array $options = []): void
    {
        $operation = ['method' => 'DELETE', 'path' => '/charge/{chargeId}/checkout/saved-cards/{savedCardId}', 'query' => [], 'form' => 'none'];
        $this->call($operation, $input, $options);
    }

    /**
     * Remove a saved card of a charge's customer.
     *
     * Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE.
     *
     * `DELETE /customers/{chargeId}/saved-cards/{savedCardId}`
     *
     * @param RemoveSavedCardInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     */
    public function removeSavedCard(array $input, array $options = []): void
    {
        $operation = ['method' => 'DELETE', 'path' => '/customers/{chargeId}/saved-cards/{savedCardId}', 'query' => [], 'form' => 'none'];
        $this->call($operation, $input, $options);
    }

    /**
     * Replace the latest blocks of the payment's sandbox chain.
     *
     * Requires the scope `invoices:write`. Repeating the request with the same Idempotency-Key has no further effect.
     *
     * `POST /sandbox/crypto/{payment_id}/reorg`
     *
     * @param ReorganiseSandboxCryptoInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return SandboxCryptoStatus
     */
    public function reorganiseSandboxCrypto(array $input, array $options = []): array
    {
        $operation = ['method' => 'POST', 'path' => '/sandbox/crypto/{payment_id}/reorg', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Send chosen events or all events of a period again, each once, delivered before or not.
     *
     * Requires the scope `webhooks:write`. Requires the token's owner to have the role OWNER or DEVELOPER or ADMIN. Repeating the request with the same Idempotency-Key has no further effect.
     *
     * `POST /events/replay`
     *
     * @param ReplayEventsInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return Replay
     */
    public function replayEvents(array $input = [], array $options = []): array
    {
        $operation = ['method' => 'POST', 'path' => '/events/replay', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Send available money by Pix to a key of the account's own document; the money is reserved at once.
     *
     * Requires the scope `payouts:write`. Requires the token's owner to have the role OWNER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
     *
     * `POST /payouts`
     *
     * @param RequestPayoutInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return Payout
     */
    public function requestPayout(array $input, array $options = []): array
    {
        $operation = ['method' => 'POST', 'path' => '/payouts', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Request a withdrawal in a coin; the money is reserved at once and sent when staff approve.
     *
     * Requires the scope `invoices:write`. Requires the token's owner to have the role OWNER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
     *
     * `POST /invoices/payment-gateway/withdrawals`
     *
     * @param RequestWithdrawalInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return RequestWithdrawalAnswer
     */
    public function requestWithdrawal(array $input, array $options = []): array
    {
        $operation = ['method' => 'POST', 'path' => '/invoices/payment-gateway/withdrawals', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Send your evidence to the provider as the response to a dispute, once.
     *
     * Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
     *
     * `POST /disputes/{disputeId}/response`
     *
     * @param RespondToDisputeInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return Dispute
     */
    public function respondToDispute(array $input, array $options = []): array
    {
        $operation = ['method' => 'POST', 'path' => '/disputes/{disputeId}/response', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * End a pause, withdraw a planned end, or reactivate a subscription after an unpaid cycle.
     *
     * Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
     *
     * `POST /subscriptions/{subscriptionId}/resume`
     *
     * @param ResumeSubscriptionInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return Subscription
     */
    public function resumeSubscription(array $input, array $options = []): array
    {
        $operation = ['method' => 'POST', 'path' => '/subscriptions/{subscriptionId}/resume', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Retry a failed debit of an open cycle on a day.
     *
     * Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
     *
     * `POST /subscriptions/{subscriptionId}/cycles/{number}/retry`
     *
     * @param RetryCycleInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return Cycle
     */
    public function retryCycle(array $input, array $options = []): array
    {
        $operation = ['method' => 'POST', 'path' => '/subscriptions/{subscriptionId}/cycles/{number}/retry', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Rotate the callback secret; the old one also signs for 24 hours.
     *
     * Requires the scope `webhooks:write`. Requires the token's owner to have the role OWNER or DEVELOPER or ADMIN. Repeating the request with the same Idempotency-Key has no further effect.
     *
     * `POST /callback-secret/rotate`
     *
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return CallbackSecret
     */
    public function rotateCallbackSecret(array $options = []): array
    {
        $operation = ['method' => 'POST', 'path' => '/callback-secret/rotate', 'query' => [], 'form' => 'json'];
        return $this->call($operation, [], $options);
    }

    /**
     * Rotate an endpoint's secret; the old one also signs for 24 hours.
     *
     * Requires the scope `webhooks:write`. Requires the token's owner to have the role OWNER or DEVELOPER or ADMIN. Repeating the request with the same Idempotency-Key has no further effect.
     *
     * `POST /webhook-endpoints/{endpointId}/rotate-secret`
     *
     * @param RotateEndpointSecretInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return WebhookEndpointWithSecret
     */
    public function rotateEndpointSecret(array $input, array $options = []): array
    {
        $operation = ['method' => 'POST', 'path' => '/webhook-endpoints/{endpointId}/rotate-secret', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Set the tolerance for coin payments; existing invoices keep theirs.
     *
     * Requires the scope `invoices:write`. Requires the token's owner to have the role OWNER or FINANCE.
     *
     * `PUT /crypto/terms`
     *
     * @param SetCryptoTermsInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return CryptoTerms
     */
    public function setCryptoTerms(array $input, array $options = []): array
    {
        $operation = ['method' => 'PUT', 'path' => '/crypto/terms', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Set what a scheduled cycle of a variable plan costs.
     *
     * Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
     *
     * `POST /subscriptions/{subscriptionId}/cycles/{number}`
     *
     * @param SetCycleAmountInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return Cycle
     */
    public function setCycleAmount(array $input, array $options = []): array
    {
        $operation = ['method' => 'POST', 'path' => '/subscriptions/{subscriptionId}/cycles/{number}', 'query' => [], 'form' => 'json', 'objects' => ['tax']];
        return $this->call($operation, $input, $options);
    }

    /**
     * Set the key of a charge's invoice, issued after the charge; it cannot be changed.
     *
     * Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
     *
     * `POST /charge/{chargeId}/tax`
     *
     * @param SetDocumentKeyInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return Charge
     */
    public function setDocumentKey(array $input, array $options = []): array
    {
        $operation = ['method' => 'POST', 'path' => '/charge/{chargeId}/tax', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Set the terms for card installments; payments already started keep theirs.
     *
     * Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or FINANCE.
     *
     * `PUT /installments`
     *
     * @param SetInstallmentTermsInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return InstallmentTerms
     */
    public function setInstallmentTerms(array $input, array $options = []): array
    {
        $operation = ['method' => 'PUT', 'path' => '/installments', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Set a merchant's prices; omitted methods and started payments keep theirs.
     *
     * For the platform's staff. Requires the scope `charges:write`. Requires the token's owner to have the role ADMIN or OPERATOR.
     *
     * `PUT /staff/merchants/{merchantId}/prices`
     *
     * @param SetMerchantPricesInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return PriceList
     */
    public function setMerchantPrices(array $input, array $options = []): array
    {
        $operation = ['method' => 'PUT', 'path' => '/staff/merchants/{merchantId}/prices', 'query' => [], 'form' => 'json', 'objects' => ['data.*']];
        return $this->call($operation, $input, $options);
    }

    /**
     * Set a merchant's payout fee; payouts already requested keep theirs.
     *
     * For the platform's staff. Requires the scope `payouts:write`. Requires the token's owner to have the role ADMIN or OPERATOR.
     *
     * `PUT /staff/merchants/{merchantId}/payout-fee`
     *
     * @param SetPayoutFeeInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return PayoutSettings
     */
    public function setPayoutFee(array $input, array $options = []): array
    {
        $operation = ['method' => 'PUT', 'path' => '/staff/merchants/{merchantId}/payout-fee', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Set or end the payout schedule of the merchant, of one recipient, or of all other recipients.
     *
     * Requires the scope `payouts:write`. Requires the token's owner to have the role OWNER or FINANCE.
     *
     * `PUT /payout-schedules`
     *
     * @param SetPayoutScheduleInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return PayoutScheduleList
     */
    public function setPayoutSchedule(array $input, array $options = []): array
    {
        $operation = ['method' => 'PUT', 'path' => '/payout-schedules', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Set the merchant's Pix key and limits; a raised limit waits a day or for a second person, and a token can only lower limits.
     *
     * Requires the scope `payouts:write`. Requires the token's owner to have the role OWNER.
     *
     * `PATCH /payout-settings`
     *
     * @param SetPayoutSettingsInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return PayoutSettings
     */
    public function setPayoutSettings(array $input = [], array $options = []): array
    {
        $operation = ['method' => 'PATCH', 'path' => '/payout-settings', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Pay a charge's open Pix or crypto payment in the sandbox, as its payer would.
     *
     * Requires a checkout token of the charge in the path. Repeating the request with the same Idempotency-Key has no further effect.
     *
     * `POST /charge/{chargeId}/checkout/simulation`
     *
     * @param SimulateCheckoutPaymentInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return SandboxStatus
     */
    public function simulateCheckoutPayment(array $input, array $options = []): array
    {
        $operation = ['method' => 'POST', 'path' => '/charge/{chargeId}/checkout/simulation', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Skip a scheduled or open cycle; an open one's charge is canceled.
     *
     * Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
     *
     * `POST /subscriptions/{subscriptionId}/cycles/{number}/skip`
     *
     * @param SkipCycleInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return Cycle
     */
    public function skipCycle(array $input, array $options = []): array
    {
        $operation = ['method' => 'POST', 'path' => '/subscriptions/{subscriptionId}/cycles/{number}/skip', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Send a signed ping to this endpoint only.
     *
     * Requires the scope `webhooks:write`. Requires the token's owner to have the role OWNER or DEVELOPER or ADMIN. Repeating the request with the same Idempotency-Key has no further effect.
     *
     * `POST /webhook-endpoints/{endpointId}/test`
     *
     * @param TestWebhookEndpointInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return Redelivery
     */
    public function testWebhookEndpoint(array $input, array $options = []): array
    {
        $operation = ['method' => 'POST', 'path' => '/webhook-endpoints/{endpointId}/test', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Change a payment link's texts, stock or end date, or disable it; open charges stay payable.
     *
     * Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE.
     *
     * `PATCH /payment-links/{paymentLinkId}`
     *
     * @param UpdatePaymentLinkInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return PaymentLink
     */
    public function updatePaymentLink(array $input, array $options = []): array
    {
        $operation = ['method' => 'PATCH', 'path' => '/payment-links/{paymentLinkId}', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Change a plan's terms for new subscriptions, as a new version, or archive it.
     *
     * Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE.
     *
     * `PATCH /plans/{planId}`
     *
     * @param UpdatePlanInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return Plan
     */
    public function updatePlan(array $input, array $options = []): array
    {
        $operation = ['method' => 'PATCH', 'path' => '/plans/{planId}', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Change or disable a recipient; only a person, not a token, can change its document and Pix key.
     *
     * Requires the scope `recipients:write`. Requires the token's owner to have the role OWNER or FINANCE.
     *
     * `PATCH /recipients/{recipientId}`
     *
     * @param UpdateRecipientInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return Recipient
     */
    public function updateRecipient(array $input, array $options = []): array
    {
        $operation = ['method' => 'PATCH', 'path' => '/recipients/{recipientId}', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Change a subscription's plan, payer or texts from its next cycle on.
     *
     * Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE.
     *
     * `PATCH /subscriptions/{subscriptionId}`
     *
     * @param UpdateSubscriptionInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return Subscription
     */
    public function updateSubscription(array $input, array $options = []): array
    {
        $operation = ['method' => 'PATCH', 'path' => '/subscriptions/{subscriptionId}', 'query' => [], 'form' => 'json', 'objects' => ['customer', 'customer.address', 'metadata', 'split.*', 'tax']];
        return $this->call($operation, $input, $options);
    }

    /**
     * Change, disable or enable a webhook endpoint; disabling drops its pending tries.
     *
     * Requires the scope `webhooks:write`. Requires the token's owner to have the role OWNER or DEVELOPER or ADMIN.
     *
     * `PATCH /webhook-endpoints/{endpointId}`
     *
     * @param UpdateWebhookEndpointInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return WebhookEndpoint
     */
    public function updateWebhookEndpoint(array $input, array $options = []): array
    {
        $operation = ['method' => 'PATCH', 'path' => '/webhook-endpoints/{endpointId}', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

    /**
     * Decide a sandbox dispute for the merchant; a decided one does not change.
     *
     * Requires the scope `charges:write`. Repeating the request with the same Idempotency-Key has no further effect.
     *
     * `POST /sandbox/disputes/{disputeId}/win`
     *
     * @param WinSandboxDisputeInput $input
     * @param array{idempotencyKey?: string, token?: string, checkoutToken?: string, timeout?: float, maxRetries?: int} $options
     * @return SandboxStatus
     */
    public function winSandboxDispute(array $input, array $options = []): array
    {
        $operation = ['method' => 'POST', 'path' => '/sandbox/disputes/{disputeId}/win', 'query' => [], 'form' => 'json'];
        return $this->call($operation, $input, $options);
    }

}
