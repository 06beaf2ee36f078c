<?php

// Without Composer, require this file.

declare(strict_types=1);

foreach (['Errors', 'Given', 'Answers', 'Sending', 'Tokens', 'Webhook', 'Consuming', 'Generated/Operations', 'Generated/Pages', 'Generated/Version', 'Ponte'] as $file) {
    require_once __DIR__ . "/src/$file.php";
}
