<?php

// The pages and addresses of WooCommerce that the plugin takes part in, as small as they can be.

declare(strict_types=1);

function is_order_received_page(): bool
{
    return get_query_var('order-received') !== '';
}

// Without WordPress there are no pages.
if (function_exists('wp_upload_dir')) {
    add_filter('query_vars', static fn (array $names): array => [...$names, 'wc-api', 'order-received', 'order-pay']);
    add_action('parse_request', static function (WP $request): void {
        $name = $request->query_vars['wc-api'] ?? '';
        if ($name !== '') {
            do_action('woocommerce_api_' . sanitize_key($name));
            exit;
        }
    });
    add_action('template_redirect', static function (): void {
        if (!is_order_received_page()) {
            return;
        }
        $order = wc_get_order(absint(get_query_var('order-received')));
        $key = sanitize_text_field(wp_unslash($_GET['key'] ?? ''));
        status_header(200);
        echo '<!doctype html><html><head><title>Order received</title>';
        wp_print_styles();
        echo '</head><body><main><h1>Order received</h1>';
        if ($order instanceof WC_Order && $order->key_is_valid($key)) {
            do_action('woocommerce_before_thankyou', $order->get_id());
            echo "<p>Order {$order->get_order_number()}: {$order->get_status()}</p>";
        }
        echo '</main></body></html>';
        exit;
    }, 20);
    add_action('admin_menu', static function (): void {
        add_menu_page('WooCommerce', 'WooCommerce', 'manage_woocommerce', 'wc-settings', static function (): void {
            $section = sanitize_key($_GET['section'] ?? '');
            $gateway = WC()->payment_gateways()->payment_gateways()[$section] ?? null;
            if ($gateway === null) {
                return;
            }
            if ($_POST !== []) {
                check_admin_referer('woocommerce-settings');
                do_action("woocommerce_update_options_payment_gateways_$section");
                $gateway = WC()->payment_gateways()->payment_gateways()[$section];
            }
            echo '<div class="wrap woocommerce"><form method="post">';
            foreach (WC_Admin_Settings::$errors as $error) {
                echo '<div class="error inline"><p><strong>' . esc_html($error) . '</strong></p></div>';
            }
            foreach (WC_Admin_Settings::$messages as $message) {
                echo '<div class="updated inline"><p><strong>' . esc_html($message) . '</strong></p></div>';
            }
            $gateway->admin_options();
            wp_nonce_field('woocommerce-settings');
            submit_button('Save changes');
            echo '</form></div>';
        });
    });
    add_action('init', static function (): void {
        do_action('woocommerce_blocks_payment_method_type_registration', new Automattic\WooCommerce\Blocks\Payments\PaymentMethodRegistry());
        get_role('administrator')?->add_cap('manage_woocommerce');
        get_role('administrator')?->add_cap('edit_shop_orders');
    });
}
