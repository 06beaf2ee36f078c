<?php

// Generated from the OpenAPI document by `npm run client:generate`.

declare(strict_types=1);

namespace Ponte\Generated;

/** The version of the API that this client was made for. */
final class Version
{
    public const API = '2026-11-27';
}
