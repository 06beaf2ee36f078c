<?php

declare(strict_types=1);

namespace Ponte\WooCommerce;

defined('ABSPATH') || exit;

use Automattic\WooCommerce\Blocks\Payments\PaymentMethodRegistry;
use Automattic\WooCommerce\Utilities\FeaturesUtil;

/** Connects the plugin with WordPress and WooCommerce. */
final class Plugin
{
    public const VERSION = '0.2.0';
    private const CHECK = 'ponte_check';
    private const RETURN_SECONDS = 5.0;

    public static function boot(string $file): void
    {
        add_action('init', static fn () => self::loadTexts($file));
        add_action('change_locale', static fn () => self::loadTexts($file));
        add_action('before_woocommerce_init', static function () use ($file): void {
            if (class_exists(FeaturesUtil::class)) {
                FeaturesUtil::declare_compatibility('custom_order_tables', $file, true);
                FeaturesUtil::declare_compatibility('cart_checkout_blocks', $file, true);
            }
        });
        add_action('plugins_loaded', static function () use ($file): void {
            if (class_exists(\WC_Payment_Gateway::class)) {
                require_once __DIR__ . '/Gateway.php';
                self::start($file);
            }
        });
    }

    private static function start(string $file): void
    {
        add_filter('woocommerce_payment_gateways', static fn (array $gateways): array => [...$gateways, Gateway::class]);
        add_filter('pre_update_option_' . Settings::OPTION, [Settings::class, 'toStore'], 10, 2);
        add_action('woocommerce_api_' . Callbacks::API, [Callbacks::class, 'serve']);
        add_action('woocommerce_create_refund', static function (\WC_Order_Refund $refund): void {
            Gateway::$refund = $refund;
        });
        add_action('woocommerce_order_status_changed', [self::class, 'followStatus'], 10, 4);
        // WordPress reports orders that it stores as posts, and WooCommerce those in its own tables.
        foreach (['woocommerce_trash_order', 'trashed_post'] as $trashed) {
            add_action($trashed, static function (mixed $orderId): void {
                $order = wc_get_order($orderId);
                if ($order instanceof \WC_Order && $order->has_status('trash')) {
                    self::closeDeleted($order);
                }
            });
        }
        add_action('woocommerce_before_delete_order', static fn (mixed $orderId) => self::closeDeleted(wc_get_order($orderId)));
        add_filter('woocommerce_cancel_unpaid_order', [self::class, 'mayCancel'], 20, 2);
        add_filter('woocommerce_order_actions', [self::class, 'addCheck'], 10, 2);
        add_action('woocommerce_order_action_' . self::CHECK, [self::class, 'check']);
        add_action('woocommerce_update_options_payment_gateways_' . Settings::GATEWAY, static fn () => (new Gateway())->process_admin_options());
        add_action('template_redirect', [self::class, 'checkOnReturn']);
        add_action('woocommerce_before_thankyou', [self::class, 'showUnpaid']);
        add_action('woocommerce_blocks_payment_method_type_registration', static function (PaymentMethodRegistry $registry) use ($file): void {
            require_once __DIR__ . '/BlocksMethod.php';
            $registry->register(new BlocksMethod($file, self::VERSION));
        });
        add_filter('plugin_action_links_' . plugin_basename($file), static function (array $links): array {
            $address = admin_url('admin.php?page=wc-settings&tab=checkout&section=' . Settings::GATEWAY);
            return ['<a href="' . esc_url($address) . '">' . esc_html__('Settings', 'ponte-woocommerce') . '</a>', ...$links];
        });
    }

    /** Every Spanish is ours, and every Portuguese the Brazilian one; other languages see English. */
    private static function loadTexts(string $file): void
    {
        unload_textdomain('ponte-woocommerce', true);
        $language = ['pt' => 'pt_BR', 'es' => 'es_ES'][substr(determine_locale(), 0, 2)] ?? null;
        if ($language !== null) {
            load_textdomain('ponte-woocommerce', dirname($file) . "/languages/ponte-woocommerce-$language.mo");
        }
    }

    /** Captures, releases or cancels an order's charge when the order's status says so. */
    public static function followStatus(int $orderId, string $from, string $to, mixed $order): void
    {
        if (!$order instanceof \WC_Order || (string) $order->get_meta(Charges::META) === '') {
            return;
        }
        $recorded = Payments::recordedState($order);
        $isOpen = !Statuses::isPaid($recorded) && !Statuses::isOver($recorded);
        if (!$isOpen || !in_array($to, ['processing', 'completed', 'cancelled'], true)) {
            return;
        }
        $isCapture = $recorded === Statuses::AUTHORIZED && $to !== 'cancelled';
        $why = self::whyNot(static fn (Payments $payments) => $isCapture ? $payments->capture($order) : $payments->close($order));
        if ($why !== '') {
            Payments::note($order, $why);
            self::record($order);
        }
    }

    /** Cancels the open charge of an order that is moved to the trash or deleted, so that nobody pays for it. */
    private static function closeDeleted(mixed $order): void
    {
        if (!$order instanceof \WC_Order || (string) $order->get_meta(Charges::META) === '') {
            return;
        }
        $recorded = Payments::recordedState($order);
        if (Statuses::isPaid($recorded) || Statuses::isOver($recorded)) {
            return;
        }
        $why = self::whyNot(static fn (Payments $payments) => $payments->close($order));
        if ($why !== '') {
            Settings::log('error', "The order {$order->get_id()} was deleted, and its charge stays open: $why");
        }
    }

    /** Whether WooCommerce may cancel an order that was not paid in time: not while money arrived or may be arriving. */
    public static function mayCancel(mixed $isWanted, mixed $order): bool
    {
        $isOurs = $order instanceof \WC_Order && $order->get_payment_method() === Settings::GATEWAY;
        if (!$isWanted || !$isOurs || (string) $order->get_meta(Charges::META) === '') {
            return (bool) $isWanted;
        }
        $why = self::whyNot(static fn (Payments $payments) => $payments->close($order));
        if ($why === '') {
            return true;
        }
        Settings::log('warning', "Order {$order->get_id()} stays open: $why");
        self::record($order);
        return false;
    }

    /**
     * @param array<string, string> $actions
     * @return array<string, string>
     */
    public static function addCheck(array $actions, mixed $order = null): array
    {
        if ($order instanceof \WC_Order && (string) $order->get_meta(Charges::META) !== '') {
            $actions[self::CHECK] = __('Ask Ponte about the payment', 'ponte-woocommerce');
        }
        return $actions;
    }

    /** Records a payment whose callback was lost. WooCommerce has checked the page's nonce. */
    public static function check(\WC_Order $order): void
    {
        if (!current_user_can('edit_shop_orders')) {
            return;
        }
        $why = self::record($order);
        if ($why !== '') {
            $order->add_order_note($why);
        }
    }

    /** Records the payment before the payer's return page is made, which may be before the callback comes. */
    public static function checkOnReturn(): void
    {
        if (!is_order_received_page()) {
            return;
        }
        $order = wc_get_order(absint(get_query_var('order-received')));
        $key = isset($_GET['key']) ? sanitize_text_field(wp_unslash($_GET['key'])) : '';
        $isOurs = $order instanceof \WC_Order && $order->get_payment_method() === Settings::GATEWAY;
        if ($isOurs && $order->key_is_valid($key) && $order->needs_payment()) {
            self::record($order, self::RETURN_SECONDS);
        }
    }

    public static function showUnpaid(mixed $orderId): void
    {
        $order = wc_get_order($orderId);
        $isOurs = $order instanceof \WC_Order && $order->get_payment_method() === Settings::GATEWAY;
        if (!$isOurs || !$order->has_status('pending')) {
            return;
        }
        echo '<p class="woocommerce-info">'
            . esc_html__('Your payment has not arrived yet. If you have just paid, reload this page in some seconds.', 'ponte-woocommerce')
            . ' <a href="' . esc_url($order->get_checkout_payment_url()) . '">' . esc_html__('Pay now', 'ponte-woocommerce') . '</a></p>';
    }

    /** Brings an order to the state of its charge; answers why that failed, or an empty text. */
    private static function record(\WC_Order $order, ?float $timeout = null): string
    {
        $chargeId = (string) $order->get_meta(Charges::META);
        $why = $chargeId === '' ? '' : self::whyNot(
            static fn (Payments $payments) => $payments->record($order->get_id(), $chargeId),
            $timeout,
        );
        if ($why !== '') {
            Settings::log('warning', "Order {$order->get_id()}: $why");
        }
        return $why;
    }

    /**
     * Does work with Ponte; answers why it failed, or an empty text.
     *
     * @param callable(Payments): mixed $work
     */
    private static function whyNot(callable $work, ?float $timeout = null): string
    {
        try {
            $work(new Payments($timeout === null ? Settings::connect() : Settings::connect($timeout)));
            return '';
        } catch (\Throwable $error) {
            return Refusal::sentenceOf($error);
        }
    }
}
