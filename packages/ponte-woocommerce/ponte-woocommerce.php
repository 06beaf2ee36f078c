<?php

/**
 * Plugin Name: Ponte for WooCommerce
 * Description: Pix, cards and coins on Ponte's hosted checkout.
 * Version: 0.2.0
 * License: Apache-2.0
 * Requires at least: 6.1
 * Requires PHP: 8.1
 * Requires Plugins: woocommerce
 * WC requires at least: 8.2
 * WC tested up to: 9.9
 * Text Domain: ponte-woocommerce
 * Domain Path: /languages
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

// The client is loaded when it is needed, which most pages of a store do not. Another plugin may bring it along too.
spl_autoload_register(static function (string $class): void {
    if (str_starts_with($class, 'Ponte\\') && !class_exists(\Ponte\Ponte::class, false)) {
        $bundled = __DIR__ . '/ponte-php/load.php';
        // In Ponte's own repository the client is a folder beside this one.
        require_once is_file($bundled) ? $bundled : dirname(__DIR__) . '/ponte-php/load.php';
    }
});

require __DIR__ . '/load.php';

\Ponte\WooCommerce\Plugin::boot(__FILE__);
