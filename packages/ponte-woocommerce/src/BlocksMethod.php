<?php

declare(strict_types=1);

namespace Ponte\WooCommerce;

defined('ABSPATH') || exit;

use Automattic\WooCommerce\Blocks\Payments\Integrations\AbstractPaymentMethodType;

/** The payment method at the blocks checkout, which asks the same `Gateway`. */
final class BlocksMethod extends AbstractPaymentMethodType
{
    private const SCRIPT = 'ponte-woocommerce-blocks';

    protected $name = Settings::GATEWAY;
    private Gateway $gateway;

    public function __construct(private readonly string $pluginFile, private readonly string $version)
    {
    }

    public function initialize(): void
    {
        $this->gateway = new Gateway();
    }

    public function is_active(): bool
    {
        return $this->gateway->is_available();
    }

    /** @return list<string> */
    public function get_payment_method_script_handles(): array
    {
        $needs = ['wc-blocks-registry', 'wc-settings', 'wp-element', 'wp-html-entities'];
        wp_register_script(self::SCRIPT, plugins_url('assets/blocks.js', $this->pluginFile), $needs, $this->version, true);
        return [self::SCRIPT];
    }

    /** @return list<string> */
    public function get_supported_features(): array
    {
        return $this->gateway->supports;
    }

    /** @return array<string, mixed> */
    public function get_payment_method_data(): array
    {
        return [
            'title' => $this->gateway->get_title(),
            'description' => $this->gateway->get_description(),
            'supports' => $this->get_supported_features(),
        ];
    }
}
