<?php

declare(strict_types=1);

namespace Ponte\WooCommerce;

defined('ABSPATH') || exit;

use Ponte\Ponte;

/**
 * Refunds of charges. WooCommerce stores a refund before it asks for the money and deletes it if that fails, so a refund whose answer
 * was lost comes again as another one. Each refund therefore has WooCommerce's refund in its reason, and WooCommerce's refund names
 * Ponte's. A refund that Ponte made and WooCommerce lacks is only recorded when WooCommerce asks for it again.
 */
final class Refunds
{
    public const META = '_ponte_refund_id';
    private const MARK = 'WooCommerce ';
    private const LONGEST_REASON = 255;

    public function __construct(private readonly Ponte $ponte)
    {
    }

    /** Makes the refund that WooCommerce has stored. Throws a Refusal if no money goes back, or if that is not known. */
    public function make(int $orderId, \WC_Order_Refund $stored): void
    {
        OrderLock::during($orderId, function () use ($orderId, $stored): void {
            $order = Payments::order($orderId);
            $charge = (new Charges($this->ponte))->ofOrder($order);
            $chargeId = (string) $order->get_transaction_id();
            if ($charge === null || $chargeId !== $charge['id']) {
                throw new Refusal(__('Ponte has no money of this order. Cancel the order instead.', 'ponte-woocommerce'));
            }
            Charges::refuseForeign($charge);
            $amount = Amounts::toReais($stored->get_amount());
            $lost = $this->lostOf($order, $chargeId);
            $same = array_filter($lost, static fn (array $refund): bool => $refund['amount'] === $amount);
            if ($lost !== [] && $same === []) {
                $sentence = sprintf(
                    /* translators: 1: id of a refund, 2: its amount */
                    __('Ponte made the refund %1$s of %2$s BRL, which WooCommerce lacks. Refund %2$s first, which only records it.', 'ponte-woocommerce'),
                    $lost[0]['id'],
                    $lost[0]['amount'],
                );
                throw new Refusal($sentence);
            }
            $refund = $same === [] ? $this->ask($chargeId, $amount, $stored) : reset($same);
            if ($refund['status'] === 'FAILED') {
                throw new Refusal(__('The bank refused this refund. No money went back.', 'ponte-woocommerce'));
            }
            $stored->update_meta_data(self::META, $refund['id']);
            $stored->save();
            $order->add_order_note(sprintf(
                /* translators: 1: id of a refund, 2: its amount */
                __('Refund %1$s of %2$s BRL in Ponte.', 'ponte-woocommerce'),
                $refund['id'],
                $refund['amount'],
            ));
        });
    }

    /**
     * Records the end of a refund of a charge, which Ponte reported.
     *
     * @param array<string, mixed> $charge
     */
    public function end(int $orderId, array $charge, string $refundId): void
    {
        OrderLock::during($orderId, function () use ($charge, $refundId): void {
            $order = Charges::orderOf($charge);
            foreach ($order === null ? [] : $this->ponte->pages->listRefunds(['chargeId' => $charge['id']]) as $refund) {
                // Held money that goes back never paid the order.
                if ($refund['id'] === $refundId && $refund['suspenseId'] === null) {
                    $this->recordEnd($order, $refund);
                }
            }
        });
    }

    /**
     * The refunds that WooCommerce asked for, that took money, and that it has no longer.
     *
     * @return list<array<string, mixed>>
     */
    private function lostOf(\WC_Order $order, string $chargeId): array
    {
        $recorded = array_map(static fn (\WC_Order_Refund $stored): string => self::nameOf($stored), $order->get_refunds());
        $lost = [];
        foreach ($this->ponte->pages->listRefunds(['chargeId' => $chargeId]) as $refund) {
            $isOurs = str_starts_with((string) $refund['reason'], self::MARK);
            if ($isOurs && $refund['status'] !== 'FAILED' && !in_array($refund['id'], $recorded, true)) {
                $lost[] = $refund;
            }
        }
        return $lost;
    }

    /** @return array<string, mixed> */
    private function ask(string $chargeId, string $amount, \WC_Order_Refund $stored): array
    {
        $mark = self::MARK . $stored->get_id();
        $why = trim((string) $stored->get_reason());
        $reason = mb_substr($why === '' ? $mark : "$mark: $why", 0, self::LONGEST_REASON);
        $input = ['chargeId' => $chargeId, 'amount' => $amount, 'reason' => $reason];
        try {
            return $this->ponte->createRefund($input, ['idempotencyKey' => "woocommerce-refund-$chargeId-{$stored->get_id()}"]);
        } catch (\Throwable $error) {
            if (!Refusal::isUnanswered($error)) {
                throw $error;
            }
            $sentence = __('Ponte did not answer, so this refund may have been made. Refund the same amount again: it is made only once.', 'ponte-woocommerce');
            throw new Refusal($sentence, 0, $error);
        }
    }

    /** @param array<string, mixed> $refund */
    private function recordEnd(\WC_Order $order, array $refund): void
    {
        ['id' => $id, 'amount' => $amount, 'status' => $status] = $refund;
        $stored = null;
        foreach ($order->get_refunds() as $one) {
            $stored = self::nameOf($one) === $id ? $one : $stored;
        }
        if ($status === 'FAILED' && $stored !== null) {
            $stored->delete(true);
            // The order is read again, because WooCommerce keeps the sum of refunds with it.
            $order = Payments::order($order->get_id());
            /* translators: 1: id of a refund, 2: its amount */
            $sentence = __('The bank refused the refund %1$s of %2$s BRL, so it was removed from this order. Refund it again, or by other means.', 'ponte-woocommerce');
            if ($order->has_status('refunded')) {
                $order->update_status('on-hold', sprintf($sentence, $id, $amount));
            } else {
                Payments::note($order, sprintf($sentence, $id, $amount));
            }
            return;
        }
        if ($status !== 'SUCCEEDED' || $stored !== null) {
            return;
        }
        $isOurs = str_starts_with((string) $refund['reason'], self::MARK);
        /* translators: 1: id of a refund, 2: its amount */
        $sentence = $isOurs
            ? __('Ponte made the refund %1$s of %2$s BRL, which WooCommerce lacks. Refund %2$s first, which only records it.', 'ponte-woocommerce')
            : __('The refund %1$s of %2$s BRL was made in Ponte, and WooCommerce does not count it.', 'ponte-woocommerce');
        Payments::note($order, sprintf($sentence, $id, $amount));
    }

    /** Ponte's refund that a stored one names, read anew: another request may have written it just now. */
    private static function nameOf(\WC_Order_Refund $stored): string
    {
        $stored->read_meta_data(true);
        return (string) $stored->get_meta(self::META);
    }
}
