<?php

declare(strict_types=1);

defined('WP_UNINSTALL_PLUGIN') || exit;

// Orders keep the ids of their charges.
delete_option('woocommerce_ponte_settings');
