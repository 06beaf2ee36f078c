<?php

declare(strict_types=1);

namespace Ponte\WooCommerce;

defined('ABSPATH') || exit;

use Ponte\PonteAnswerError;
use Ponte\PonteConnectionError;
use Ponte\PonteError;
use Ponte\PonteProblem;
use Ponte\PonteServerError;

/** Why a payment does not allow what WooCommerce wants, as a sentence for the store's people. */
final class Refusal extends \RuntimeException
{
    /** Whether a request may have been carried out though it failed. */
    public static function isUnanswered(\Throwable $error): bool
    {
        return $error instanceof PonteConnectionError
            || $error instanceof PonteAnswerError
            || $error instanceof PonteServerError;
    }

    /** The reason as a sentence without secrets. Throws what is no error of Ponte. */
    public static function sentenceOf(\Throwable $error): string
    {
        if ($error instanceof self) {
            return $error->getMessage();
        }
        if (self::isUnanswered($error)) {
            return __('Ponte did not answer. The result is not known yet, and trying again is safe.', 'ponte-woocommerce');
        }
        if ($error instanceof PonteProblem) {
            /* translators: %s: Ponte's reason, in English */
            return sprintf(__('Ponte refuses: %s', 'ponte-woocommerce'), $error->detail);
        }
        // The client refuses an address or token that cannot be sent, and does not print it.
        if ($error instanceof PonteError || $error instanceof \InvalidArgumentException) {
            /* translators: %s: the reason, in English */
            return sprintf(__('Ponte cannot be asked: %s', 'ponte-woocommerce'), $error->getMessage());
        }
        throw $error;
    }
}
