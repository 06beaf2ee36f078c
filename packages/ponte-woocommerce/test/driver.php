<?php

// Carries out the order in each line of standard input and prints the result. It runs in the WordPress of the folder WORDPRESS, which has
// a WooCommerce and this plugin, or else beside stand-ins in memory.

declare(strict_types=1);

use Ponte\WooCommerce\Callbacks;

$wordpress = getenv('WORDPRESS');
if ($wordpress !== false) {
    $_SERVER['HTTP_HOST'] = parse_url((string) getenv('SHOP'), PHP_URL_HOST) . ':' . parse_url((string) getenv('SHOP'), PHP_URL_PORT);
    require "$wordpress/wp-load.php";
    wp_set_current_user(1);
} else {
    require __DIR__ . '/stubs/wordpress.php';
    require __DIR__ . '/../ponte-woocommerce.php';
    require __DIR__ . '/stubs/woocommerce/woocommerce.php';
    do_action('plugins_loaded');
    do_action('init');
}

/** @param array<string, mixed> $asked */
function did(array $asked): mixed
{
    $order = isset($asked['order']) ? wc_get_order($asked['order']) : null;
    switch ($asked['do']) {
        case 'settings':
            return update_option('woocommerce_ponte_settings', $asked['settings']);
        case 'wp-config':
            return define($asked['constant'], $asked['value']);
        case 'site':
            foreach ($asked['site'] as $name => $value) {
                Site::$$name = $value;
            }
            return null;
        case 'order':
            return newOrder($asked['props'] ?? []);
        case 'set':
            $order->set_props($asked['props']);
            return $order->save();
        case 'meta':
            foreach ($asked['meta'] as $name => $value) {
                $order->update_meta_data($name, $value);
            }
            return $order->save();
        case 'pay':
            return gateway()->process_payment($asked['order']);
        case 'available':
            update_option('woocommerce_currency', $asked['currency']);
            return gateway()->is_available();
        case 'callback':
            return Callbacks::answer($asked['headers'], $asked['body']);
        case 'refund':
            $refund = wc_create_refund(['order_id' => $asked['order'], 'refund_payment' => true] + $asked['refund']);
            return is_wp_error($refund) ? ['error' => $refund->get_error_message()] : ['id' => $refund->get_id()];
        case 'refund alone':
            $result = gateway()->process_refund($asked['order'], $asked['amount']);
            return is_wp_error($result) ? ['error' => $result->get_error_message()] : $result;
        case 'delete refund':
            return wc_get_order($asked['refund'])->delete(true);
        case 'trash':
            return $order->delete($asked['forced'] ?? false);
        case 'move':
            return $order->update_status($asked['to']);
        case 'unpaid':
            return wc_cancel_unpaid_orders();
        case 'may cancel':
            return apply_filters('woocommerce_cancel_unpaid_order', true, $order);
        case 'actions':
            return array_keys(apply_filters('woocommerce_order_actions', [], $order));
        case 'act':
            do_action('woocommerce_order_action_ponte_check', $order);
            return null;
        case 'return':
            Site::$query = ['order-received' => (string) $asked['order']];
            $_GET = ['key' => $asked['key'] ?? $order->get_order_key()];
            do_action('template_redirect');
            ob_start();
            do_action('woocommerce_before_thankyou', $asked['order']);
            return ob_get_clean();
        case 'save settings':
            $_POST = $asked['post'];
            WC_Admin_Settings::$errors = WC_Admin_Settings::$messages = [];
            do_action('woocommerce_update_options_payment_gateways_ponte');
            return ['errors' => WC_Admin_Settings::$errors, 'messages' => WC_Admin_Settings::$messages];
        case 'settings of the gateway':
            return gateway()->settings;
        case 'change by the API':
            // As WooCommerce's REST API does for a payment method.
            return update_option('woocommerce_ponte_settings', $asked['changed'] + gateway()->settings);
        case 'settings page':
            ob_start();
            gateway()->admin_options();
            return ob_get_clean();
        case 'blocks':
            $registry = new Automattic\WooCommerce\Blocks\Payments\PaymentMethodRegistry();
            do_action('woocommerce_blocks_payment_method_type_registration', $registry);
            $method = $registry->registered['ponte'];
            return [
                'scripts' => $method->get_payment_method_script_handles(),
                'registered' => Site::$options['scripts'],
                'data' => $method->get_payment_method_data(),
                'active' => $method->is_active(),
            ];
        case 'declared':
            return array_keys(Automattic\WooCommerce\Utilities\FeaturesUtil::$declared);
        case 'texts':
            Site::$locale = $asked['locale'];
            do_action('change_locale');
            return basename((string) get_option('loaded_texts', ''));
        case 'statuses':
            return [Ponte\WooCommerce\Statuses::ORDER_STATUS, array_keys(wc_get_order_statuses())];
        case 'reais':
            return Ponte\WooCommerce\Amounts::toReais($asked['amount']);
        case 'log':
            return WC_Logger::$lines;
        case 'seen':
            return seen($order);
        default:
            throw new LogicException("There is no \"{$asked['do']}\".");
    }
}

function gateway(): object
{
    return WC()->payment_gateways()->payment_gateways()['ponte'];
}

/** @param array<string, mixed> $props */
function newOrder(array $props): int
{
    $order = wc_create_order();
    // A real WooCommerce completes orders without goods at once.
    if (class_exists(\WC_Product_Simple::class)) {
        $product = new \WC_Product_Simple();
        $product->set_props(['name' => 'Coffee', 'regular_price' => '25.90']);
        $product->save();
        $order->add_product($product);
    }
    $order->set_props($props + ['currency' => 'BRL', 'total' => '25.90', 'payment_method' => 'ponte', 'created_via' => 'checkout']);
    return $order->save();
}

/**
 * What the store's people see of an order.
 *
 * @return array<string, mixed>
 */
function seen(WC_Order $order): array
{
    $toRefund = static fn (WC_Order_Refund $refund): string => $refund->get_amount() . ' ' . $refund->get_meta('_ponte_refund_id');
    return [
        'status' => $order->get_status(),
        'transaction' => $order->get_transaction_id(),
        'charge' => $order->get_meta('_ponte_charge_id'),
        'isPaid' => $order->get_date_paid() !== null,
        'refunds' => array_map($toRefund, array_reverse($order->get_refunds())),
        'notes' => array_map(static fn (object $note): string => trim($note->content), wc_get_order_notes(['order_id' => $order->get_id()])),
        'key' => $order->get_order_key(),
    ];
}

while (($line = fgets(STDIN)) !== false) {
    try {
        $became = ['answer' => did(json_decode($line, true))];
    } catch (\Throwable $error) {
        $became = ['error' => $error::class . ': ' . $error->getMessage()];
    }
    echo json_encode($became, JSON_THROW_ON_ERROR), "\n";
}
