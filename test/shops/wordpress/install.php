<?php

// Creates the tables and the administrator of the WordPress in the folder WORDPRESS, and activates the plugins named in PLUGINS.

declare(strict_types=1);

[$folder, $password, $plugins] = array_map('getenv', ['WORDPRESS', 'ADMIN_PASSWORD', 'PLUGINS']);
$_SERVER['HTTP_HOST'] = (string) parse_url((string) getenv('SHOP'), PHP_URL_HOST);
define('WP_INSTALLING', true);
require "$folder/wp-load.php";
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';
// No mail leaves this machine.
add_filter('pre_wp_mail', '__return_true');
wp_install('Café', 'admin', 'admin@example.com', true, '', $password);
update_option('woocommerce_currency', 'BRL');
// A new WooCommerce shows its pages to nobody else.
update_option('woocommerce_coming_soon', 'no');
update_option('active_plugins', explode(' ', $plugins));
