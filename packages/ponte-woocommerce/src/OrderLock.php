<?php

declare(strict_types=1);

namespace Ponte\WooCommerce;

defined('ABSPATH') || exit;

/** Lets one request at a time work on an order, over all of the site's servers. */
final class OrderLock
{
    private const WAIT_SECONDS = 15;

    /**
     * Throws a Refusal if another request keeps the order for too long.
     *
     * @template T
     * @param callable(): T $work
     * @return T
     */
    public static function during(int $orderId, callable $work): mixed
    {
        global $wpdb;
        // MySQL's locks are those of a server, which may have several sites. Their names have at most 64 characters.
        $name = 'ponte:' . md5(DB_NAME . $wpdb->prefix . $orderId);
        $got = $wpdb->get_var($wpdb->prepare('SELECT GET_LOCK(%s, %d)', $name, self::WAIT_SECONDS));
        if ((int) $got !== 1) {
            throw new Refusal(__('Another request is working on this order. Try again in some seconds.', 'ponte-woocommerce'));
        }
        try {
            return $work();
        } finally {
            $wpdb->get_var($wpdb->prepare('SELECT RELEASE_LOCK(%s)', $name));
        }
    }
}
