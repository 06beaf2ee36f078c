<?php

declare(strict_types=1);

namespace Ponte\WooCommerce;

defined('ABSPATH') || exit;

use Ponte\Webhook;

/** The payment method of WooCommerce: its settings, and what WooCommerce asks of it. */
final class Gateway extends \WC_Payment_Gateway
{
    private const CHECK_SECONDS = 5.0;

    /** The refund for which WooCommerce is about to ask; `process_refund` does not name it. */
    public static ?\WC_Order_Refund $refund = null;

    public function __construct()
    {
        $this->id = Settings::GATEWAY;
        $this->method_title = 'Ponte';
        $this->method_description = __('Payers pay by Pix, card or coins on the hosted checkout of your Ponte.', 'ponte-woocommerce');
        $this->has_fields = false;
        $this->supports = ['products', 'refunds'];
        $this->init_form_fields();
        $this->init_settings();
        $this->title = (string) $this->get_option('title');
        $this->description = (string) $this->get_option('description');
        $this->view_transaction_url = rtrim(Settings::get('url'), '/') . '/dashboard/charges/%s';
    }

    public function init_form_fields(): void
    {
        $address = '<code>' . esc_html(WC()->api_request_url(Callbacks::API)) . '</code>';
        $events = '<code>' . implode('</code> <code>', Callbacks::EVENTS) . '</code>';
        $this->form_fields = [
            'enabled' => [
                'title' => __('Enable/Disable', 'ponte-woocommerce'),
                'type' => 'checkbox',
                'label' => __('Take payments by Ponte', 'ponte-woocommerce'),
                'default' => 'no',
            ],
            'title' => [
                'title' => __('Title', 'ponte-woocommerce'),
                'type' => 'text',
                'description' => __('What payers see at the checkout.', 'ponte-woocommerce'),
                'default' => __('Pix, card or coins', 'ponte-woocommerce'),
            ],
            'description' => [
                'title' => __('Description', 'ponte-woocommerce'),
                'type' => 'textarea',
                'default' => __('You pay on the next page, and come back here.', 'ponte-woocommerce'),
            ],
            'url' => [
                'title' => __('Address of Ponte', 'ponte-woocommerce'),
                'type' => 'text',
                'placeholder' => 'https://pay.example.com',
                'description' => defined(Settings::CONSTANTS['url']) ? self::fixedBy(Settings::CONSTANTS['url']) : '',
                'disabled' => defined(Settings::CONSTANTS['url']),
                'default' => '',
            ],
            'token' => [
                'title' => __('Access token', 'ponte-woocommerce'),
                'type' => 'ponte_secret',
                /* translators: %s: scopes of an access token */
                'description' => sprintf(
                    __('Create it in Ponte under Developers, Access tokens, with the scopes %s.', 'ponte-woocommerce'),
                    '<code>charges:read</code> <code>charges:write</code> <code>refunds:write</code>',
                ),
                'default' => '',
            ],
            'webhook_secret' => [
                'title' => __('Webhook secret', 'ponte-woocommerce'),
                'type' => 'ponte_secret',
                /* translators: 1: address, 2: names of events */
                'description' => sprintf(
                    __('Ponte shows it once, when you add the endpoint %1$s under Developers, Webhooks, with the events %2$s.', 'ponte-woocommerce'),
                    $address,
                    $events,
                ),
                'default' => '',
            ],
            'authorize_only' => [
                'title' => __('Capture', 'ponte-woocommerce'),
                'type' => 'checkbox',
                'label' => __('Only hold the amount on a card, until you set the order to Processing', 'ponte-woocommerce'),
                'description' => __('Payers can then pay by card only.', 'ponte-woocommerce'),
                'default' => 'no',
            ],
        ];
    }

    public function init_settings(): void
    {
        parent::init_settings();
        $this->settings = Settings::withoutSecrets($this->settings);
    }

    public function needs_setup(): bool
    {
        return !Settings::areComplete();
    }

    public function is_available(): bool
    {
        return parent::is_available() && Settings::areComplete() && get_woocommerce_currency() === Amounts::CURRENCY;
    }

    /**
     * The payer's page for an order.
     *
     * @param int $order_id
     * @return array<string, string>
     */
    public function process_payment($order_id): array
    {
        try {
            $order = Payments::order((int) $order_id);
            $address = (new Payments(Settings::connect()))->open((int) $order_id, $this->get_return_url($order));
            return ['result' => 'success', 'redirect' => $address];
        } catch (\Throwable $error) {
            Settings::log('error', "Order $order_id: " . Refusal::sentenceOf($error));
            $sentence = __('The payment could not be opened. Try again in some seconds, or choose another payment method.', 'ponte-woocommerce');
            wc_add_notice($sentence, 'error');
            return ['result' => 'failure'];
        }
    }

    /**
     * @param int $order_id
     * @param float|string|null $amount
     * @param string $reason
     */
    public function process_refund($order_id, $amount = null, $reason = ''): bool|\WP_Error
    {
        $refund = self::$refund;
        self::$refund = null;
        try {
            // Money goes back only for a refund that WooCommerce has stored: its id makes the request unique.
            if ($refund === null || $refund->get_id() === 0 || $refund->get_parent_id() !== (int) $order_id) {
                throw new Refusal(__('Refund from the order, so that WooCommerce stores the refund.', 'ponte-woocommerce'));
            }
            (new Refunds(Settings::connect()))->make((int) $order_id, $refund);
            return true;
        } catch (\Throwable $error) {
            $sentence = Refusal::sentenceOf($error);
            Settings::log('error', "Refund of order $order_id: $sentence");
            return new \WP_Error('ponte_refund', $sentence);
        }
    }

    public function admin_options(): void
    {
        if (get_woocommerce_currency() !== Amounts::CURRENCY) {
            self::warn(__('Ponte charges in BRL. Set the currency of the store to the Brazilian real.', 'ponte-woocommerce'));
        }
        if (!function_exists('curl_init')) {
            self::warn(__('PHP on this server lacks the extension curl, without which Ponte cannot be asked.', 'ponte-woocommerce'));
        }
        parent::admin_options();
    }

    /** Stores the settings, and asks Ponte with them. */
    public function process_admin_options(): bool
    {
        if (!current_user_can('manage_woocommerce')) {
            return false;
        }
        $hadToken = Settings::get('token') !== '';
        $isSaved = parent::process_admin_options();
        if ($hadToken && Settings::get('token') === '') {
            $this->add_error(__('The address has changed. Enter the access token again.', 'ponte-woocommerce'));
        }
        if (Settings::areComplete() && $this->get_errors() === []) {
            try {
                Settings::connect(self::CHECK_SECONDS)->listCharges(['limit' => 1]);
                \WC_Admin_Settings::add_message(__('Ponte accepts the access token.', 'ponte-woocommerce'));
            } catch (\Throwable $error) {
                \WC_Admin_Settings::add_error(Refusal::sentenceOf($error));
            }
        }
        foreach ($this->get_errors() as $sentence) {
            \WC_Admin_Settings::add_error($sentence);
        }
        return $isSaved;
    }

    /**
     * A secret is never sent to a browser: the field is empty, and an empty field keeps what is stored (`Settings::toStore`).
     *
     * @param string $key
     * @param array<string, string> $data
     */
    public function generate_ponte_secret_html($key, $data): string
    {
        $field = esc_attr($this->get_field_key($key));
        $constant = Settings::CONSTANTS[$key];
        $isFixed = defined($constant);
        $isStored = Settings::get($key) !== '';
        $stored = $isStored ? __('Stored. Leave it empty to keep it.', 'ponte-woocommerce') : '';
        $placeholder = $isFixed ? self::fixedBy($constant) : $stored;
        return '<tr valign="top"><th scope="row" class="titledesc"><label for="' . $field . '">' . esc_html($data['title']) . '</label></th>'
            . '<td class="forminp"><input class="input-text regular-input" type="password" autocomplete="off" value=""'
            . ' name="' . $field . '" id="' . $field . '" placeholder="' . esc_attr($placeholder) . '"' . disabled($isFixed, true, false) . '>'
            . '<p class="description">' . wp_kses_post($data['description']) . '</p></td></tr>';
    }

    /**
     * @param string $key
     * @param string|null $value
     */
    public function validate_ponte_secret_field($key, $value): string
    {
        return trim((string) wp_unslash($value));
    }

    /**
     * @param string $key
     * @param string|null $value
     */
    public function validate_token_field($key, $value): string
    {
        $given = $this->validate_ponte_secret_field($key, $value);
        if ($given !== '' && preg_match('/^[\x21-\x7e]+$/D', $given) !== 1) {
            throw new \Exception(__('The access token has a space or a character that Ponte does not use.', 'ponte-woocommerce'));
        }
        return $given;
    }

    /**
     * @param string $key
     * @param string|null $value
     */
    public function validate_webhook_secret_field($key, $value): string
    {
        $given = $this->validate_ponte_secret_field($key, $value);
        try {
            if ($given !== '') {
                Webhook::makeTest($given, 'charge.paid');
            }
            return $given;
        } catch (\InvalidArgumentException) {
            throw new \Exception(__('The webhook secret begins with whsec_, as Ponte shows it.', 'ponte-woocommerce'));
        }
    }

    /**
     * @param string $key
     * @param string|null $value
     */
    public function validate_url_field($key, $value): string
    {
        $given = rtrim(trim((string) wp_unslash($value)), '/');
        $host = (string) wp_parse_url($given, PHP_URL_HOST);
        $isSafe = str_starts_with($given, 'https://') || in_array($host, ['localhost', '127.0.0.1'], true);
        if ($given !== '' && (!$isSafe || esc_url_raw($given) !== $given)) {
            throw new \Exception(__('The address of Ponte begins with https://.', 'ponte-woocommerce'));
        }
        return $given;
    }

    private static function fixedBy(string $constant): string
    {
        /* translators: %s: name of a constant in wp-config.php */
        return sprintf(__('Set by %s in wp-config.php', 'ponte-woocommerce'), $constant);
    }

    private static function warn(string $sentence): void
    {
        echo '<div class="notice notice-warning inline"><p>' . esc_html($sentence) . '</p></div>';
    }
}
