<?php

// Payment methods and their settings by WooCommerce's documentation.

declare(strict_types=1);

abstract class WC_Settings_API
{
    public $id = '';
    /** @var array<string, array<string, mixed>> */
    public $form_fields = [];
    /** @var array<string, mixed> */
    public $settings = [];
    /** @var list<string> */
    public $errors = [];

    public function init_settings(): void
    {
        $stored = get_option("woocommerce_{$this->id}_settings", null);
        $defaults = array_map(static fn (array $field): mixed => $field['default'] ?? '', $this->form_fields);
        $this->settings = is_array($stored) ? $stored : $defaults;
    }

    public function get_option(string $key): mixed
    {
        return $this->settings[$key] ?? $this->form_fields[$key]['default'] ?? '';
    }

    public function get_field_key(string $key): string
    {
        return "woocommerce_{$this->id}_$key";
    }

    public function process_admin_options(): bool
    {
        $this->init_settings();
        foreach ($this->form_fields as $key => $field) {
            try {
                $this->settings[$key] = $this->valueOf($key, $field['type'], $_POST[$this->get_field_key($key)] ?? null);
            } catch (Exception $error) {
                $this->errors[] = $error->getMessage();
            }
        }
        return update_option("woocommerce_{$this->id}_settings", $this->settings);
    }

    private function valueOf(string $key, string $type, ?string $given): string
    {
        foreach (["validate_{$key}_field", "validate_{$type}_field"] as $validate) {
            if (is_callable([$this, $validate])) {
                return $this->$validate($key, $given);
            }
        }
        return $type === 'checkbox' ? ($given === null ? 'no' : 'yes') : trim((string) wp_unslash($given));
    }

    public function add_error(string $text): void
    {
        $this->errors[] = $text;
    }

    /** @return list<string> */
    public function get_errors(): array
    {
        return $this->errors;
    }

    public function generate_settings_html(): string
    {
        $html = '';
        foreach ($this->form_fields as $key => $field) {
            $own = "generate_{$field['type']}_html";
            $html .= method_exists($this, $own) ? $this->$own($key, $field) : $this->plainField($key, $field);
        }
        return $html;
    }

    /** @param array<string, mixed> $field */
    private function plainField(string $key, array $field): string
    {
        $name = esc_attr($this->get_field_key($key));
        $value = esc_attr((string) $this->get_option($key));
        $input = match ($field['type']) {
            'checkbox' => "<label><input type=\"checkbox\" id=\"$name\" name=\"$name\" value=\"1\""
                . ($value === 'yes' ? ' checked' : '') . '> ' . esc_html($field['label']) . '</label>',
            'textarea' => "<textarea id=\"$name\" name=\"$name\" rows=\"3\" cols=\"20\" class=\"input-text wide-input\">$value</textarea>",
            default => "<input type=\"text\" class=\"input-text regular-input\" id=\"$name\" name=\"$name\" value=\"$value\" placeholder=\""
                . esc_attr($field['placeholder'] ?? '') . '">',
        };
        return "<tr valign=\"top\"><th scope=\"row\" class=\"titledesc\"><label for=\"$name\">" . esc_html($field['title'])
            . "</label></th><td class=\"forminp\">$input<p class=\"description\">" . wp_kses_post($field['description'] ?? '') . '</p></td></tr>';
    }
}

abstract class WC_Payment_Gateway extends WC_Settings_API
{
    public $method_title = '';
    public $method_description = '';
    public $title = '';
    public $description = '';
    public $has_fields = false;
    public $view_transaction_url = '';
    /** @var list<string> */
    public $supports = ['products'];

    public function is_available(): bool
    {
        return $this->get_option('enabled') === 'yes';
    }

    public function supports(string $feature): bool
    {
        return in_array($feature, $this->supports, true);
    }

    public function get_title(): string
    {
        return $this->title;
    }

    public function get_description(): string
    {
        return $this->description;
    }

    public function get_return_url(WC_Order $order): string
    {
        return $order->get_checkout_order_received_url();
    }

    public function admin_options(): void
    {
        echo '<h2>' . esc_html($this->method_title) . '</h2><p>' . wp_kses_post($this->method_description) . '</p>';
        echo '<table class="form-table">' . $this->generate_settings_html() . '</table>';
    }
}

final class WC_Payment_Gateways
{
    /** @return array<string, WC_Payment_Gateway> */
    public function payment_gateways(): array
    {
        $made = array_map(static fn (string $class): object => new $class(), apply_filters('woocommerce_payment_gateways', []));
        return array_column(array_map(static fn (object $one): array => [$one->id, $one], $made), 1, 0);
    }
}

final class WooCommerce
{
    public function payment_gateways(): WC_Payment_Gateways
    {
        return new WC_Payment_Gateways();
    }

    public function api_request_url(string $request): string
    {
        return home_url() . "/?wc-api=$request";
    }
}

final class WC_Admin_Settings
{
    /** @var list<string> */
    public static array $messages = [];
    /** @var list<string> */
    public static array $errors = [];

    public static function add_message(string $text): void
    {
        self::$messages[] = $text;
    }

    public static function add_error(string $text): void
    {
        self::$errors[] = $text;
    }
}

final class WC_Logger
{
    /** @var list<string> */
    public static array $lines = [];

    /** @param array<string, mixed> $context */
    public function log(string $level, string $message, array $context = []): void
    {
        self::$lines[] = "$level $message";
        if (function_exists('wp_upload_dir')) {
            error_log("{$context['source']} $level $message");
        }
    }
}

function WC(): WooCommerce
{
    return new WooCommerce();
}

function wc_get_logger(): WC_Logger
{
    return new WC_Logger();
}

function get_woocommerce_currency(): string
{
    return (string) get_option('woocommerce_currency', 'BRL');
}

function wc_add_notice(string $text, string $kind): void
{
    update_option('stored_notice', "$kind: $text", false);
}
