<?php

// Generated from the OpenAPI document by `npm run client:generate`.

declare(strict_types=1);

namespace Ponte\Generated;

/**
 * The lists, as iterators over all their objects.
 *
 * @phpstan-import-type Attempt from Types
 * @phpstan-import-type AuditEntry from Types
 * @phpstan-import-type Charge from Types
 * @phpstan-import-type Cycle from Types
 * @phpstan-import-type Delivery from Types
 * @phpstan-import-type Dispute from Types
 * @phpstan-import-type Event from Types
 * @phpstan-import-type Invoice from Types
 * @phpstan-import-type ListAttemptsInput from Types
 * @phpstan-import-type ListAuditInput from Types
 * @phpstan-import-type ListChargesInput from Types
 * @phpstan-import-type ListCustomersInput from Types
 * @phpstan-import-type ListCyclesInput from Types
 * @phpstan-import-type ListDeliveriesInput from Types
 * @phpstan-import-type ListDisputesInput from Types
 * @phpstan-import-type ListEventsInput from Types
 * @phpstan-import-type ListInvoicesInput from Types
 * @phpstan-import-type ListPaymentLinksInput from Types
 * @phpstan-import-type ListPayoutsInput from Types
 * @phpstan-import-type ListPixPaymentsInput from Types
 * @phpstan-import-type ListPlansInput from Types
 * @phpstan-import-type ListRecipientsInput from Types
 * @phpstan-import-type ListRefundsInput from Types
 * @phpstan-import-type ListRequestsInput from Types
 * @phpstan-import-type ListSubscriptionsInput from Types
 * @phpstan-import-type ListSuspenseInput from Types
 * @phpstan-import-type ListedCustomer from Types
 * @phpstan-import-type LoggedRequest from Types
 * @phpstan-import-type PaymentLink from Types
 * @phpstan-import-type Payout from Types
 * @phpstan-import-type PixPayment from Types
 * @phpstan-import-type Plan from Types
 * @phpstan-import-type Recipient from Types
 * @phpstan-import-type Refund from Types
 * @phpstan-import-type Subscription from Types
 * @phpstan-import-type SuspenseItemOfCharge from Types
 */
final class Pages
{
    /** @param \Closure(array, array, array): \Generator $walk */
    public function __construct(private readonly \Closure $walk)
    {
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
     * @return \Generator<int, Attempt>
     */
    public function listAttempts(array $input, array $options = []): \Generator
    {
        $operation = ['method' => 'GET', 'path' => '/charge/{chargeId}/attempts', 'query' => ['limit', 'cursor'], 'form' => 'json'];
        return ($this->walk)($operation, $input, $options);
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
     * @return \Generator<int, AuditEntry>
     */
    public function listAudit(array $input = [], array $options = []): \Generator
    {
        $operation = ['method' => 'GET', 'path' => '/audit', 'query' => ['action', 'user_id', 'object_id', 'merchant_id', 'start_date', 'end_date', 'cursor', 'limit', 'before'], 'form' => 'json'];
        return ($this->walk)($operation, $input, $options);
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
     * @return \Generator<int, Charge>
     */
    public function listCharges(array $input = [], array $options = []): \Generator
    {
        $operation = ['method' => 'GET', 'path' => '/charge/list', 'query' => ['page', 'cursor', 'limit', 'start_date', 'end_date', 'query', 'status'], 'form' => 'json'];
        return ($this->walk)($operation, $input, $options);
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
     * @return \Generator<int, ListedCustomer>
     */
    public function listCustomers(array $input = [], array $options = []): \Generator
    {
        $operation = ['method' => 'GET', 'path' => '/customers', 'query' => ['cursor', 'limit', 'query'], 'form' => 'json'];
        return ($this->walk)($operation, $input, $options);
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
     * @return \Generator<int, Cycle>
     */
    public function listCycles(array $input, array $options = []): \Generator
    {
        $operation = ['method' => 'GET', 'path' => '/subscriptions/{subscriptionId}/cycles', 'query' => ['cursor', 'limit'], 'form' => 'json'];
        return ($this->walk)($operation, $input, $options);
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
     * @return \Generator<int, Delivery>
     */
    public function listDeliveries(array $input, array $options = []): \Generator
    {
        $operation = ['method' => 'GET', 'path' => '/events/{eventId}/deliveries', 'query' => ['limit', 'cursor'], 'form' => 'json'];
        return ($this->walk)($operation, $input, $options);
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
     * @return \Generator<int, Dispute>
     */
    public function listDisputes(array $input = [], array $options = []): \Generator
    {
        $operation = ['method' => 'GET', 'path' => '/disputes', 'query' => ['page', 'cursor', 'limit', 'status', 'chargeId'], 'form' => 'json'];
        return ($this->walk)($operation, $input, $options);
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
     * @return \Generator<int, Event>
     */
    public function listEvents(array $input = [], array $options = []): \Generator
    {
        $operation = ['method' => 'GET', 'path' => '/events', 'query' => ['type', 'page', 'cursor', 'limit'], 'form' => 'json'];
        return ($this->walk)($operation, $input, $options);
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
     * @return \Generator<int, Invoice>
     */
    public function listInvoices(array $input = [], array $options = []): \Generator
    {
        $operation = ['method' => 'GET', 'path' => '/invoices/payment-gateway', 'query' => ['page', 'cursor', 'quantityPerPage', 'orderBy', 'type', 'status', 'gateway', 'start_date', 'end_date', 'user_id', 'query'], 'form' => 'json'];
        return ($this->walk)($operation, $input, $options);
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
     * @return \Generator<int, PaymentLink>
     */
    public function listPaymentLinks(array $input = [], array $options = []): \Generator
    {
        $operation = ['method' => 'GET', 'path' => '/payment-links', 'query' => ['cursor', 'limit'], 'form' => 'json'];
        return ($this->walk)($operation, $input, $options);
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
     * @return \Generator<int, Payout>
     */
    public function listPayouts(array $input = [], array $options = []): \Generator
    {
        $operation = ['method' => 'GET', 'path' => '/payouts', 'query' => ['page', 'cursor', 'limit', 'start_date', 'end_date', 'query', 'status', 'recipientId'], 'form' => 'json'];
        return ($this->walk)($operation, $input, $options);
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
     * @return \Generator<int, PixPayment>
     */
    public function listPixPayments(array $input = [], array $options = []): \Generator
    {
        $operation = ['method' => 'GET', 'path' => '/payments', 'query' => ['page', 'cursor', 'quantityPerPage', 'status', 'query', 'start_date', 'end_date'], 'form' => 'json'];
        return ($this->walk)($operation, $input, $options);
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
     * @return \Generator<int, Plan>
     */
    public function listPlans(array $input = [], array $options = []): \Generator
    {
        $operation = ['method' => 'GET', 'path' => '/plans', 'query' => ['cursor', 'limit', 'isArchived'], 'form' => 'json'];
        return ($this->walk)($operation, $input, $options);
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
     * @return \Generator<int, Recipient>
     */
    public function listRecipients(array $input = [], array $options = []): \Generator
    {
        $operation = ['method' => 'GET', 'path' => '/recipients', 'query' => ['page', 'cursor', 'limit', 'query'], 'form' => 'json'];
        return ($this->walk)($operation, $input, $options);
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
     * @return \Generator<int, Refund>
     */
    public function listRefunds(array $input, array $options = []): \Generator
    {
        $operation = ['method' => 'GET', 'path' => '/charge/{chargeId}/refunds', 'query' => ['limit', 'cursor'], 'form' => 'json'];
        return ($this->walk)($operation, $input, $options);
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
     * @return \Generator<int, LoggedRequest>
     */
    public function listRequests(array $input = [], array $options = []): \Generator
    {
        $operation = ['method' => 'GET', 'path' => '/requests', 'query' => ['status', 'cursor', 'limit'], 'form' => 'json'];
        return ($this->walk)($operation, $input, $options);
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
     * @return \Generator<int, Subscription>
     */
    public function listSubscriptions(array $input = [], array $options = []): \Generator
    {
        $operation = ['method' => 'GET', 'path' => '/subscriptions', 'query' => ['cursor', 'limit', 'status', 'planId', 'collection', 'mandateStatus'], 'form' => 'json'];
        return ($this->walk)($operation, $input, $options);
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
     * @return \Generator<int, SuspenseItemOfCharge>
     */
    public function listSuspense(array $input = [], array $options = []): \Generator
    {
        $operation = ['method' => 'GET', 'path' => '/suspense', 'query' => ['page', 'cursor', 'limit', 'status'], 'form' => 'json'];
        return ($this->walk)($operation, $input, $options);
    }

}
