<?php

declare(strict_types=1);

namespace Ponte;

/** The given token, or one from OAuth client credentials, renewed a minute before it expires. */
final class Tokens
{
    private const RENEW_BEFORE = 60;

    private ?string $current = null;
    private float $endsAt = 0;

    public function __construct(
        private readonly string $origin,
        private readonly Sending $sending,
        #[\SensitiveParameter] private readonly ?string $token,
        private readonly ?string $clientId,
        #[\SensitiveParameter] private readonly ?string $clientSecret,
    ) {
    }

    /** Hides the secrets from var_dump. @return array<string, bool> */
    public function __debugInfo(): array
    {
        return ['isRenewable' => $this->isRenewable()];
    }

    public function get(): ?string
    {
        if (!$this->isRenewable()) {
            return $this->token;
        }
        if ($this->current === null || $this->endsAt - self::RENEW_BEFORE <= microtime(true)) {
            $this->ask();
        }
        return $this->current;
    }

    /** Drops a refused token; returns whether another can be obtained. */
    public function forget(): bool
    {
        $this->current = null;
        return $this->isRenewable();
    }

    private function isRenewable(): bool
    {
        return $this->token === null && ($this->clientId ?? '') !== '' && ($this->clientSecret ?? '') !== '';
    }

    private function ask(): void
    {
        $fields = [
            'grant_type' => 'client_credentials',
            'client_id' => $this->clientId,
            'client_secret' => $this->clientSecret,
        ];
        $headers = static fn (): array => ['content-type' => 'application/x-www-form-urlencoded'];
        $url = "{$this->origin}/api/oauth/token";
        $request = new Request('POST', $url, 'json', http_build_query($fields), true, $headers);
        [$answer] = $this->sending->send($request);
        $this->current = $answer['access_token'];
        $this->endsAt = microtime(true) + $answer['expires_in'];
    }
}
