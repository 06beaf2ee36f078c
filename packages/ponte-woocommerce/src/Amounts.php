<?php

declare(strict_types=1);

namespace Ponte\WooCommerce;

defined('ABSPATH') || exit;

/** Amounts of WooCommerce, which are decimal texts or floats, as Ponte's BRL with two decimals. */
final class Amounts
{
    public const CURRENCY = 'BRL';

    /** Throws a Refusal unless it is a positive amount of whole cents. */
    public static function toReais(mixed $amount): string
    {
        // Six decimals are more than a price has, and hide the inexactness of a float.
        $text = is_float($amount) ? sprintf('%.6F', $amount) : (string) $amount;
        if (preg_match('/^0*(\d{1,9})(?:\.(\d{1,2})0*)?$/D', $text, $found) !== 1) {
            /* translators: %s: an amount */
            throw new Refusal(sprintf(__('"%s" is not an amount in reais and whole cents.', 'ponte-woocommerce'), $text));
        }
        $reais = $found[1] . '.' . str_pad($found[2] ?? '', 2, '0');
        if ($reais === '0.00') {
            throw new Refusal(__('There is nothing to pay.', 'ponte-woocommerce'));
        }
        return $reais;
    }
}
