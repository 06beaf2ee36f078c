<?php

declare(strict_types=1);

defined('ABSPATH') || exit;

// `Gateway` and `BlocksMethod` extend classes of WooCommerce, so `Plugin` requires them once these exist.
foreach (['Refusal', 'Amounts', 'Statuses', 'Settings', 'OrderLock', 'Charges', 'Payments', 'Refunds', 'Callbacks', 'Plugin'] as $file) {
    require_once __DIR__ . "/src/$file.php";
}
