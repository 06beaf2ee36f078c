<?php

// What the plugin uses of WordPress, in memory, for tests without an installation.

declare(strict_types=1);

define('ABSPATH', __DIR__ . '/');
define('DB_NAME', 'shop');

final class Site
{
    public static string $home = 'https://shop.example.com';
    public static string $locale = 'en_US';
    public static bool $mayAct = true;
    /** Whether the database gives its locks. */
    public static bool $hasLocks = true;
    /** @var array<string, mixed> */
    public static array $options = [];
    /** @var array<string, list<array{int, callable, int}>> */
    public static array $hooks = [];
    /** @var array<string, mixed> */
    public static array $query = [];
}

final class WP_Error
{
    public function __construct(private readonly string $code, private readonly string $message)
    {
    }

    public function get_error_message(): string
    {
        return $this->message;
    }
}

final class Database
{
    public string $prefix = 'wp_';

    public function prepare(string $query, mixed ...$values): string
    {
        return vsprintf(str_replace('%s', "'%s'", $query), $values);
    }

    public function get_var(string $query): ?string
    {
        return Site::$hasLocks ? '1' : '0';
    }
}

$GLOBALS['wpdb'] = new Database();

// WordPress defines it where PHP lacks the extension mbstring.
if (!function_exists('mb_substr')) {
    function mb_substr(string $text, int $start, int $length): string
    {
        return (string) preg_replace("/^(.{0,$length}).*$/us", '$1', $text);
    }
}

function add_filter(string $name, callable $work, int $priority = 10, int $count = 1): void
{
    Site::$hooks[$name][] = [$priority, $work, $count];
    usort(Site::$hooks[$name], static fn (array $a, array $b): int => $a[0] <=> $b[0]);
}

function add_action(string $name, callable $work, int $priority = 10, int $count = 1): void
{
    add_filter($name, $work, $priority, $count);
}

function apply_filters(string $name, mixed $value, mixed ...$rest): mixed
{
    foreach (Site::$hooks[$name] ?? [] as [, $work, $count]) {
        $value = $work(...array_slice([$value, ...$rest], 0, $count));
    }
    return $value;
}

function do_action(string $name, mixed ...$given): void
{
    foreach (Site::$hooks[$name] ?? [] as [, $work, $count]) {
        $work(...array_slice($given, 0, $count));
    }
}

function get_option(string $name, mixed $default = false): mixed
{
    return Site::$options[$name] ?? $default;
}

function update_option(string $name, mixed $value, mixed $autoload = null): bool
{
    Site::$options[$name] = apply_filters("pre_update_option_$name", $value, get_option($name), $name);
    return true;
}

function delete_option(string $name): bool
{
    unset(Site::$options[$name]);
    return true;
}

function home_url(): string
{
    return Site::$home;
}

function admin_url(string $path): string
{
    return Site::$home . "/wp-admin/$path";
}

function plugins_url(string $path, string $file): string
{
    return Site::$home . "/wp-content/plugins/ponte-woocommerce/$path";
}

function plugin_basename(string $file): string
{
    return basename(dirname($file)) . '/' . basename($file);
}

function untrailingslashit(string $text): string
{
    return rtrim($text, '/');
}

function get_bloginfo(string $what): string
{
    return 'Caf&eacute; &amp; Co';
}

function wp_specialchars_decode(string $text, int $flags): string
{
    return html_entity_decode($text, $flags);
}

function wp_json_encode(mixed $value): string
{
    return json_encode($value, JSON_THROW_ON_ERROR);
}

function wp_unslash(mixed $value): mixed
{
    return is_string($value) ? stripslashes($value) : $value;
}

function wp_parse_url(string $url, int $part): mixed
{
    return parse_url($url, $part);
}

function sanitize_text_field(string $text): string
{
    return trim(strip_tags($text));
}

function absint(mixed $value): int
{
    return abs((int) $value);
}

function esc_html(string $text): string
{
    return htmlspecialchars($text, ENT_QUOTES);
}

function esc_attr(string $text): string
{
    return htmlspecialchars($text, ENT_QUOTES);
}

function esc_url(string $text): string
{
    return preg_match('~^https?://~', $text) === 1 ? htmlspecialchars($text, ENT_QUOTES) : '';
}

function esc_url_raw(string $text): string
{
    return preg_match('~^https?://[^\s<>"]+$~D', $text) === 1 ? $text : '';
}

function wp_kses_post(string $text): string
{
    return strip_tags($text, '<code><p><strong>');
}

function disabled(mixed $is, mixed $current, bool $echo): string
{
    return $is === $current ? " disabled='disabled'" : '';
}

function __(string $text, string $domain): string
{
    return $text;
}

function esc_html__(string $text, string $domain): string
{
    return esc_html(__($text, $domain));
}

function determine_locale(): string
{
    return Site::$locale;
}

function load_textdomain(string $domain, string $file): bool
{
    Site::$options['loaded_texts'] = $file;
    return is_file($file);
}

function unload_textdomain(string $domain, bool $reloadable): bool
{
    unset(Site::$options['loaded_texts']);
    return true;
}

function current_user_can(string $capability): bool
{
    return Site::$mayAct;
}

function get_query_var(string $name): mixed
{
    return Site::$query[$name] ?? '';
}

function is_wp_error(mixed $thing): bool
{
    return $thing instanceof WP_Error;
}

function wp_register_script(string $handle, string $src, array $needs, string $version, bool $inFooter): void
{
    Site::$options['scripts'][$handle] = [$src, $needs];
}
