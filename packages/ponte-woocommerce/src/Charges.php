<?php

declare(strict_types=1);

namespace Ponte\WooCommerce;

defined('ABSPATH') || exit;

use Ponte\Ponte;
use Ponte\PonteConflictError;
use Ponte\PonteNotFoundError;

/** The charges of orders. A charge's metadata names its site and order, and its order names the charge. */
final class Charges
{
    /** The order's current charge. */
    public const META = '_ponte_charge_id';

    public function __construct(private readonly Ponte $ponte)
    {
    }

    /** @return array<string, mixed> */
    public function read(string $chargeId): array
    {
        return $this->ponte->getCharge(['chargeId' => $chargeId]);
    }

    /**
     * The order's current charge; null if it has none, or one of another account, as after a change from test to live. So is a charge of
     * another order: plugins that duplicate orders duplicate their metadata too.
     *
     * @return array<string, mixed>|null
     */
    public function ofOrder(\WC_Order $order): ?array
    {
        $chargeId = (string) $order->get_meta(self::META);
        try {
            $charge = $chargeId === '' ? null : $this->read($chargeId);
        } catch (PonteNotFoundError) {
            return null;
        }
        return $charge !== null && self::orderIdOf($charge) === $order->get_id() ? $charge : null;
    }

    /**
     * The id of the order that a charge names; null if it names none.
     *
     * @param array<string, mixed> $charge
     */
    public static function orderIdOf(array $charge): ?int
    {
        $orderId = $charge['metadata']['wooOrder'] ?? '';
        return preg_match('/^[1-9]\d{0,17}$/D', $orderId) === 1 ? (int) $orderId : null;
    }

    /**
     * The order that a charge names, with its newest metadata; null if the charge is of no order of this site.
     *
     * @param array<string, mixed> $charge
     */
    public static function orderOf(array $charge): ?\WC_Order
    {
        $orderId = self::orderIdOf($charge);
        $order = $orderId === null ? null : wc_get_order($orderId);
        if (!$order instanceof \WC_Order) {
            return null;
        }
        $order->read_meta_data(true);
        // After the site has moved to another address, only the order still knows its charge.
        return self::isOurs($charge) || $order->get_meta(self::META) === $charge['id'] ? $order : null;
    }

    /**
     * Opens an order's charge. Its key has the charge before it and all that is sent, so that repeating opens no second one.
     *
     * @param array<string, mixed>|null $before
     * @return array<string, mixed>
     */
    public function open(\WC_Order $order, string $amount, string $returnUrl, ?array $before): array
    {
        $site = Settings::site();
        $orderId = (string) $order->get_id();
        $charge = [
            'grossAmount' => $amount,
            'description' => self::cut(wp_specialchars_decode(get_bloginfo('name'), ENT_QUOTES) . ' #' . $order->get_order_number(), 500),
            'externalReference' => self::cut((string) $order->get_order_number(), 255),
            'metadata' => ['wooSite' => self::cut($site, 500), 'wooOrder' => $orderId],
            'redirectUrl' => $returnUrl,
        ];
        if (Settings::onlyAuthorizes()) {
            $charge['capture'] = false;
        }
        $key = hash('sha256', (string) wp_json_encode([$site, $orderId, $before['id'] ?? null, $charge]));
        ['chargeId' => $chargeId] = $this->ponte->createCharge($charge, ['idempotencyKey' => "woocommerce-$key"]);
        return $this->read($chargeId);
    }

    /**
     * Cancels an open charge, and releases what a card holds. Throws a Refusal if money arrived or may be arriving.
     *
     * @param array<string, mixed> $charge
     */
    public function cancel(array $charge): void
    {
        // A copy of this site has its orders and its token, and must not cancel what payers of the original are paying.
        if (Statuses::isOver(Statuses::of($charge)) || !self::isOurs($charge)) {
            return;
        }
        $this->refuseMoney($charge);
        try {
            $this->ponte->cancelCharge(['chargeId' => $charge['id']]);
        } catch (PonteConflictError $error) {
            $now = $this->read($charge['id']);
            if (Statuses::isOver(Statuses::of($now))) {
                return;
            }
            $this->refuseMoney($now);
            throw $error;
        }
    }

    /**
     * Captures the authorized amount. Throws a Refusal while the result is not known.
     *
     * @param array<string, mixed> $charge
     */
    public function capture(array $charge): void
    {
        $state = Statuses::of($charge);
        if (Statuses::isPaid($state)) {
            return;
        }
        self::refuseForeign($charge);
        if ($state !== Statuses::AUTHORIZED) {
            throw new Refusal(__('No card holds an amount for this order, so nothing was captured.', 'ponte-woocommerce'));
        }
        $key = "woocommerce-capture-{$charge['id']}";
        $captured = $this->ponte->captureCharge(['chargeId' => $charge['id']], ['idempotencyKey' => $key]);
        if (!Statuses::isPaid(Statuses::of($captured))) {
            throw new Refusal(__('The capture is under way. Ponte reports its result.', 'ponte-woocommerce'));
        }
    }

    /**
     * Whether this site opened the charge, and not another one with a copy of its database.
     *
     * @param array<string, mixed> $charge
     */
    public static function isOurs(array $charge): bool
    {
        return ($charge['metadata']['wooSite'] ?? null) === self::cut(Settings::site(), 500);
    }

    /**
     * Throws a Refusal if another site opened the charge: a copy of a store, made for tests, must not move the original's money.
     *
     * @param array<string, mixed> $charge
     */
    public static function refuseForeign(array $charge): void
    {
        if (!self::isOurs($charge)) {
            /* translators: 1: id of a charge, 2: address of a site */
            $sentence = __('The charge %1$s was opened at %2$s, and this site does not move its money. Use Ponte for that.', 'ponte-woocommerce');
            throw new Refusal(sprintf($sentence, $charge['id'], $charge['metadata']['wooSite'] ?? '?'));
        }
    }

    /**
     * A sentence for each amount that arrived but does not pay the charge; an empty text if there is none.
     *
     * @param array<string, mixed> $charge
     */
    public static function heldMoneyOf(array $charge): string
    {
        $held = array_filter($charge['suspense'], static fn (array $item): bool => $item['status'] === 'HELD');
        $toSentence = static fn (array $item): string => sprintf(
            /* translators: 1: amount, 2: reason */
            __('%1$s BRL is held in Ponte: %2$s.', 'ponte-woocommerce'),
            $item['amount'],
            self::reasonOf($item['reason']),
        );
        return implode(' ', array_map($toSentence, $held));
    }

    private static function reasonOf(string $reason): string
    {
        return match ($reason) {
            'LATE' => __('it came after the charge had ended', 'ponte-woocommerce'),
            'DUPLICATE' => __('the charge was paid already', 'ponte-woocommerce'),
            'PARTIAL' => __('it is less than the charge', 'ponte-woocommerce'),
            'OVERPAID' => __('it is more than the charge', 'ponte-woocommerce'),
            'ANOTHER_PAYER' => __('another payer sent it, and it is being refunded', 'ponte-woocommerce'),
            'UNKNOWN_PAYER' => __('its bank does not say who paid', 'ponte-woocommerce'),
            default => $reason,
        };
    }

    /** @param array<string, mixed> $charge */
    private function refuseMoney(array $charge): void
    {
        $chargeId = $charge['id'];
        if (Statuses::isPaid(Statuses::of($charge))) {
            /* translators: %s: id of a charge */
            throw new Refusal(sprintf(__('The charge %s is paid. Refund it instead.', 'ponte-woocommerce'), $chargeId));
        }
        $held = self::heldMoneyOf($charge);
        if ($held !== '') {
            /* translators: %s: id of a charge */
            $what = sprintf(__('Accept or refund it in Ponte (charge %s).', 'ponte-woocommerce'), $chargeId);
            throw new Refusal("$held $what");
        }
        if (($charge['authorization']['status'] ?? null) === 'AUTHORIZED') {
            return;
        }
        foreach ($this->ponte->listAttempts(['chargeId' => $chargeId]) as $attempt) {
            if ($attempt['status'] === 'PROCESSING') {
                /* translators: %s: id of a charge */
                $sentence = __('A payment of the charge %s is under way, and its result is not known yet.', 'ponte-woocommerce');
                throw new Refusal(sprintf($sentence, $chargeId));
            }
        }
    }

    private static function cut(string $text, int $length): string
    {
        return mb_substr($text, 0, $length);
    }
}
