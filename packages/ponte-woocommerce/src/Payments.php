<?php

declare(strict_types=1);

namespace Ponte\WooCommerce;

defined('ABSPATH') || exit;

use Ponte\Ponte;

/** The payments of orders, as their charges are. The README's diagram shows which part of WooCommerce calls what. */
final class Payments
{
    /** The charge and the state that were recorded last, so that each is recorded once. */
    private const RECORDED = '_ponte_recorded';

    private readonly Charges $charges;

    public function __construct(Ponte $ponte)
    {
        $this->charges = new Charges($ponte);
    }

    /**
     * The page where the payer pays an order: of its open charge, or of a new one. A charge that was paid in the meantime is recorded
     * instead, and the answer is the order's own page. One of another amount is canceled.
     */
    public function open(int $orderId, string $returnUrl): string
    {
        return OrderLock::during($orderId, function () use ($orderId, $returnUrl): string {
            $order = self::order($orderId);
            if ($order->get_currency() !== Amounts::CURRENCY) {
                /* translators: %s: a currency */
                $sentence = __('Ponte charges in BRL, and this order is in %s.', 'ponte-woocommerce');
                throw new Refusal(sprintf($sentence, $order->get_currency()));
            }
            $amount = Amounts::toReais($order->get_total());
            $known = $this->charges->ofOrder($order);
            $state = $known === null ? null : Statuses::of($known);
            if ($known !== null && ($state === Statuses::AUTHORIZED || Statuses::isPaid($state))) {
                $this->recordState($order, $known);
                return $returnUrl;
            }
            if ($known !== null && $state === Statuses::PENDING && Charges::isOurs($known)) {
                if ($known['grossAmount'] === $amount && $known['capture'] !== Settings::onlyAuthorizes()) {
                    return $known['checkoutUrl'];
                }
                $this->charges->cancel($known);
            }
            $charge = $this->charges->open($order, $amount, $returnUrl, $known);
            $order->update_meta_data(Charges::META, $charge['id']);
            $order->save();
            return $charge['checkoutUrl'];
        });
    }

    /**
     * Brings an order to the state of a charge, which is read while no other request works on the order. However often and in which
     * order events come, each state is recorded once. A charge of another order or site changes nothing.
     */
    public function record(int $orderId, string $chargeId): void
    {
        OrderLock::during($orderId, function () use ($orderId, $chargeId): void {
            $charge = $this->charges->read($chargeId);
            $order = Charges::orderOf($charge);
            if ($order?->get_id() === $orderId) {
                $this->recordState($order, $charge);
            } elseif (Charges::isOurs($charge) && Statuses::isPaid(Statuses::of($charge))) {
                Settings::log('error', "The charge $chargeId was paid, and its order $orderId does not exist. Refund the charge in Ponte.");
            }
        });
    }

    /** Cancels an order's open charge. Throws a Refusal if money arrived or may be arriving. */
    public function close(\WC_Order $order): void
    {
        $charge = $this->charges->ofOrder($order);
        if ($charge !== null) {
            $this->charges->cancel($charge);
        }
    }

    /** Captures what a card holds for an order, and records it. Throws a Refusal while the result is not known. */
    public function capture(\WC_Order $order): void
    {
        $charge = $this->charges->ofOrder($order);
        if ($charge !== null) {
            $this->charges->capture($charge);
            $this->record($order->get_id(), $charge['id']);
        }
    }

    /** The state of the order's current charge that was recorded last; PENDING if none was. */
    public static function recordedState(\WC_Order $order): string
    {
        [$chargeId, $state] = explode(':', (string) $order->get_meta(self::RECORDED)) + [1 => ''];
        return $chargeId !== '' && $chargeId === $order->get_meta(Charges::META) ? $state : Statuses::PENDING;
    }

    /** Writes a note that customers do not see, once. */
    public static function note(\WC_Order $order, string $text): void
    {
        foreach (wc_get_order_notes(['order_id' => $order->get_id()]) as $note) {
            if (trim($note->content) === $text) {
                return;
            }
        }
        Settings::log('warning', "Order {$order->get_id()}: $text");
        $order->add_order_note($text);
    }

    /** An order with its newest metadata, also if this request has read it before. Throws a Refusal for an unknown one. */
    public static function order(int $orderId): \WC_Order
    {
        $order = wc_get_order($orderId);
        if (!$order instanceof \WC_Order) {
            throw new Refusal(__('The order does not exist.', 'ponte-woocommerce'));
        }
        $order->read_meta_data(true);
        return $order;
    }

    /** @param array<string, mixed> $charge */
    private function recordState(\WC_Order $order, array $charge): void
    {
        $held = Charges::heldMoneyOf($charge);
        if ($held !== '') {
            self::note($order, "$held {$charge['id']}");
        }
        $state = Statuses::of($charge);
        $recorded = "{$charge['id']}:$state";
        if ($state === Statuses::PENDING || $order->get_meta(self::RECORDED) === $recorded) {
            return;
        }
        if (Statuses::isPaid($state)) {
            $this->recordPaid($order, $charge, $recorded);
            return;
        }
        if ($state === Statuses::AUTHORIZED && $order->has_status(['cancelled', 'trash'])) {
            $this->charges->cancel($charge);
            return;
        }
        // A charge that was replaced by another one ends without meaning for the order.
        $isCurrent = $order->get_meta(Charges::META) === $charge['id'];
        $isWaiting = $order->has_status(['pending', 'failed']) || self::recordedState($order) === Statuses::AUTHORIZED;
        if (!$isCurrent || !$isWaiting || $order->has_status('trash')) {
            return;
        }
        $order->update_meta_data(self::RECORDED, $recorded);
        $order->update_status(Statuses::ORDER_STATUS[$state], self::sentenceOf($state));
    }

    /** @param array<string, mixed> $charge */
    private function recordPaid(\WC_Order $order, array $charge, string $recorded): void
    {
        $chargeId = $charge['id'];
        $paidWith = $order->get_transaction_id();
        $isPaidOtherwise = $paidWith !== '' ? $paidWith !== $chargeId : self::isPaidByAnotherMethod($order);
        if ($isPaidOtherwise) {
            /* translators: %s: id of a charge */
            $sentence = __('This order is paid otherwise, and its charge %s was paid too. Refund that charge in Ponte.', 'ponte-woocommerce');
            self::note($order, sprintf($sentence, $chargeId));
            return;
        }
        $order->update_meta_data(Charges::META, $chargeId);
        $order->update_meta_data(self::RECORDED, $recorded);
        $order->set_transaction_id($chargeId);
        $why = self::whyNotExact($order, $charge);
        if ($why !== '') {
            Settings::log('warning', "Order {$order->get_id()}: $why");
            $order->update_status('on-hold', $why);
            return;
        }
        if ($order->has_status(['pending', 'on-hold', 'failed', 'checkout-draft'])) {
            $order->payment_complete($chargeId);
            return;
        }
        $order->save();
        /* translators: %s: id of a charge */
        self::note($order, sprintf(__('Ponte has the money of this order (charge %s).', 'ponte-woocommerce'), $chargeId));
    }

    /**
     * Why paid money does not simply pay the order; an empty text if it does.
     *
     * @param array<string, mixed> $charge
     */
    private static function whyNotExact(\WC_Order $order, array $charge): string
    {
        $amount = Statuses::paidAmountOf($charge);
        $total = self::totalOf($order);
        if ($charge['currency'] !== $order->get_currency() || $amount !== $total) {
            return sprintf(
                /* translators: 1: amount and currency that were paid, 2: amount and currency of the order */
                __('%1$s were paid, and the order costs %2$s. Compare them before you ship, or refund the payment.', 'ponte-woocommerce'),
                "$amount {$charge['currency']}",
                "$total {$order->get_currency()}",
            );
        }
        if ($order->has_status('cancelled')) {
            return __('The payment arrived after the order was canceled. Ship the order, or refund the payment.', 'ponte-woocommerce');
        }
        if ($order->has_status('trash')) {
            return __('The payment arrived after the order was moved to the trash. Ship the order, or refund the payment.', 'ponte-woocommerce');
        }
        return '';
    }

    private static function totalOf(\WC_Order $order): string
    {
        try {
            return Amounts::toReais($order->get_total());
        } catch (Refusal) {
            return (string) $order->get_total();
        }
    }

    private static function isPaidByAnotherMethod(\WC_Order $order): bool
    {
        return $order->get_payment_method() !== Settings::GATEWAY && $order->get_date_paid() !== null;
    }

    private static function sentenceOf(string $state): string
    {
        return match ($state) {
            Statuses::AUTHORIZED => __('A card holds the amount. Set the order to Processing to capture it, or cancel the order to release it.', 'ponte-woocommerce'),
            Statuses::EXPIRED => __('The charge expired without a payment.', 'ponte-woocommerce'),
            Statuses::CANCELED => __('The charge was canceled in Ponte.', 'ponte-woocommerce'),
        };
    }
}
