<?php

/**
 * Plugin Name: WooCommerce
 * Description: Our own stand-in for tests: the classes and functions of WooCommerce that the plugin uses, by their documentation.
 * Version: 0.0.1
 */

declare(strict_types=1);

namespace {
    defined('ABSPATH') || exit;

    require_once __DIR__ . '/orders.php';
    require_once __DIR__ . '/gateways.php';
    require_once __DIR__ . '/pages.php';

    do_action('before_woocommerce_init');
}

namespace Automattic\WooCommerce\Utilities {
    final class FeaturesUtil
    {
        /** @var array<string, array<string, bool>> */
        public static array $declared = [];

        public static function declare_compatibility(string $feature, string $file, bool $isCompatible): bool
        {
            self::$declared[$feature][$file] = $isCompatible;
            return true;
        }
    }
}

namespace Automattic\WooCommerce\Blocks\Payments {
    final class PaymentMethodRegistry
    {
        /** @var array<string, object> */
        public array $registered = [];

        public function register(Integrations\AbstractPaymentMethodType $method): void
        {
            $method->initialize();
            $this->registered[$method->get_name()] = $method;
        }
    }
}

namespace Automattic\WooCommerce\Blocks\Payments\Integrations {
    abstract class AbstractPaymentMethodType
    {
        protected $name = '';

        abstract public function initialize();

        public function get_name()
        {
            return $this->name;
        }
    }
}
