<?php

declare(strict_types=1);

namespace Ponte\WooCommerce;

defined('ABSPATH') || exit;

/** The states of a charge, and the status of the order for each. */
final class Statuses
{
    public const PENDING = 'PENDING';
    public const AUTHORIZED = 'AUTHORIZED';
    public const PAID = 'PAID';
    public const PAID_IN_PART = 'PAID_IN_PART';
    public const EXPIRED = 'EXPIRED';
    public const CANCELED = 'CANCELED';

    /**
     * An order that is paid exactly becomes `processing`, or `completed` if it needs no processing; WooCommerce decides which. Money
     * that does not pay the order exactly puts it on hold, for the store's people.
     */
    public const ORDER_STATUS = [
        self::PENDING => 'pending',
        self::AUTHORIZED => 'on-hold',
        self::PAID => 'processing',
        self::PAID_IN_PART => 'on-hold',
        self::EXPIRED => 'failed',
        self::CANCELED => 'cancelled',
    ];

    /**
     * A charge's state. A status that this version does not know is PENDING, so that only a known one ends a payment.
     *
     * @param array<string, mixed> $charge
     */
    public static function of(array $charge): string
    {
        if ($charge['status'] === self::PAID) {
            return self::paidAmountOf($charge) === $charge['grossAmount'] ? self::PAID : self::PAID_IN_PART;
        }
        if (in_array($charge['status'], [self::EXPIRED, self::CANCELED], true)) {
            return $charge['status'];
        }
        $authorization = $charge['authorization']['status'] ?? null;
        return in_array($authorization, ['AUTHORIZED', 'CAPTURING'], true) ? self::AUTHORIZED : self::PENDING;
    }

    /**
     * The amount that was or will be paid, in BRL: less than the charge's after a capture in part.
     *
     * @param array<string, mixed> $charge
     */
    public static function paidAmountOf(array $charge): string
    {
        return $charge['authorization']['capturedAmount'] ?? $charge['grossAmount'];
    }

    public static function isPaid(string $state): bool
    {
        return $state === self::PAID || $state === self::PAID_IN_PART;
    }

    public static function isOver(string $state): bool
    {
        return $state === self::EXPIRED || $state === self::CANCELED;
    }
}
