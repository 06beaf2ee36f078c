<?php

// Orders and refunds by WooCommerce's documentation. Each is one option of WordPress, so that several requests share them.

declare(strict_types=1);

abstract class Stored_Order
{
    /** @var array<string, mixed> */
    protected array $row = [];
    /** @var array<string, mixed> */
    protected array $meta = [];

    public function __construct(protected int $id = 0)
    {
        $row = $id === 0 ? [] : self::read($id);
        $this->row = $row['row'] ?? [];
        $this->meta = $row['meta'] ?? [];
    }

    /** @return array<string, mixed> */
    public static function read(int $id): array
    {
        if (function_exists('wp_cache_delete')) {
            wp_cache_delete("stored_order_$id", 'options');
        }
        $stored = get_option("stored_order_$id", []);
        return is_array($stored) ? $stored : [];
    }

    public function get_id(): int
    {
        return $this->id;
    }

    public function get_meta(string $key): mixed
    {
        return $this->meta[$key] ?? '';
    }

    public function update_meta_data(string $key, mixed $value): void
    {
        $this->meta[$key] = $value;
    }

    public function read_meta_data(bool $isForced): void
    {
        $this->meta = self::read($this->id)['meta'] ?? [];
    }

    public function save(): int
    {
        if ($this->id === 0) {
            $this->id = 1 + (int) get_option('stored_orders', 100);
            update_option('stored_orders', $this->id, false);
        }
        update_option("stored_order_{$this->id}", ['kind' => static::class, 'row' => $this->row, 'meta' => $this->meta], false);
        return $this->id;
    }
}

class WC_Order extends Stored_Order
{
    private const NEW = [
        'status' => 'pending',
        'currency' => 'BRL',
        'total' => '0',
        'transaction_id' => '',
        'payment_method' => '',
        'date_paid' => null,
        'needs_processing' => true,
        'created_via' => 'checkout',
    ];

    public function __construct(int $id = 0)
    {
        parent::__construct($id);
        $this->row += [...self::NEW, 'order_key' => 'wc_order_' . bin2hex(random_bytes(6))];
    }

    /** @param array<string, mixed> $props */
    public function set_props(array $props): void
    {
        $this->row = [...$this->row, ...$props];
    }

    public function get_order_number(): string
    {
        return (string) $this->id;
    }

    public function get_order_key(): string
    {
        return $this->row['order_key'];
    }

    public function get_total(): mixed
    {
        return $this->row['total'];
    }

    public function get_currency(): string
    {
        return $this->row['currency'];
    }

    public function get_status(): string
    {
        return $this->row['status'];
    }

    /** @param string|list<string> $status */
    public function has_status(mixed $status): bool
    {
        return in_array($this->row['status'], (array) $status, true);
    }

    public function get_payment_method(): string
    {
        return $this->row['payment_method'];
    }

    public function get_created_via(): string
    {
        return $this->row['created_via'];
    }

    public function get_transaction_id(): string
    {
        return $this->row['transaction_id'];
    }

    public function set_transaction_id(string $id): void
    {
        $this->row['transaction_id'] = $id;
    }

    public function get_date_paid(): ?string
    {
        return $this->row['date_paid'];
    }

    public function needs_payment(): bool
    {
        return $this->has_status(['pending', 'failed']) && (float) $this->row['total'] > 0;
    }

    public function key_is_valid(string $key): bool
    {
        return $key === $this->row['order_key'];
    }

    public function delete(bool $isForced = false): bool
    {
        if ($isForced) {
            do_action('woocommerce_before_delete_order', $this->id, $this);
            return delete_option("stored_order_{$this->id}");
        }
        $this->row['status'] = 'trash';
        $this->save();
        do_action('woocommerce_trash_order', $this->id);
        return true;
    }

    public function payment_complete(string $transactionId = ''): bool
    {
        if (!$this->has_status(['on-hold', 'pending', 'failed', 'cancelled'])) {
            return true;
        }
        $this->row['transaction_id'] = $transactionId;
        $this->update_status($this->row['needs_processing'] ? 'processing' : 'completed');
        do_action('woocommerce_payment_complete', $this->id, $transactionId);
        return true;
    }

    public function update_status(string $to, string $note = ''): bool
    {
        $from = $this->row['status'];
        if (!isset(wc_get_order_statuses()["wc-$to"])) {
            throw new \InvalidArgumentException("There is no status $to.");
        }
        $this->row['status'] = $to;
        if (in_array($to, ['processing', 'completed'], true)) {
            $this->row['date_paid'] ??= gmdate('c');
        }
        $this->save();
        if ($note !== '') {
            $this->add_order_note($note);
        }
        if ($from !== $to) {
            do_action('woocommerce_order_status_changed', $this->id, $from, $to, $this);
        }
        return true;
    }

    public function add_order_note(string $text): int
    {
        $notes = [...(array) get_option("stored_notes_{$this->id}", []), $text];
        update_option("stored_notes_{$this->id}", $notes, false);
        return count($notes);
    }

    /** @return list<WC_Order_Refund> newest first */
    public function get_refunds(): array
    {
        $refunds = [];
        for ($id = (int) get_option('stored_orders', 100); $id > $this->id; $id--) {
            $refund = wc_get_order($id);
            if ($refund instanceof WC_Order_Refund && $refund->get_parent_id() === $this->id) {
                $refunds[] = $refund;
            }
        }
        return $refunds;
    }

    public function get_checkout_order_received_url(): string
    {
        return home_url() . "/?order-received={$this->id}&key={$this->row['order_key']}";
    }

    public function get_checkout_payment_url(): string
    {
        return home_url() . "/?order-pay={$this->id}&key={$this->row['order_key']}";
    }
}

class WC_Order_Refund extends Stored_Order
{
    /** @param array<string, mixed> $row */
    public static function of(array $row): self
    {
        $refund = new self();
        $refund->row = $row;
        return $refund;
    }

    public function get_parent_id(): int
    {
        return $this->row['parent'];
    }

    public function get_amount(): string
    {
        return $this->row['amount'];
    }

    public function get_reason(): string
    {
        return $this->row['reason'];
    }

    public function delete(bool $isForced = false): bool
    {
        return delete_option("stored_order_{$this->id}");
    }
}

function wc_get_order(mixed $id): WC_Order|WC_Order_Refund|false
{
    $kind = Stored_Order::read((int) $id)['kind'] ?? null;
    return $kind === null ? false : new $kind((int) $id);
}

function wc_create_order(): WC_Order
{
    $order = new WC_Order();
    $order->save();
    return $order;
}

/** @return array<string, string> */
function wc_get_order_statuses(): array
{
    $names = ['pending', 'processing', 'on-hold', 'completed', 'cancelled', 'refunded', 'failed'];
    return array_combine(array_map(static fn (string $name): string => "wc-$name", $names), $names);
}

/**
 * @param array{order_id: int} $asked
 * @return list<object>
 */
function wc_get_order_notes(array $asked): array
{
    $notes = (array) get_option("stored_notes_{$asked['order_id']}", []);
    return array_map(static fn (string $content): object => (object) ['content' => $content], $notes);
}

/** @param array<string, mixed> $args */
function wc_create_refund(array $args): WC_Order_Refund|WP_Error
{
    $order = wc_get_order($args['order_id']);
    $sum = static fn (float $sum, WC_Order_Refund $refund): float => $sum + (float) $refund->get_amount();
    $left = round((float) $order->get_total() - array_reduce($order->get_refunds(), $sum, 0.0), 2);
    if ((float) $args['amount'] <= 0 || (float) $args['amount'] > $left) {
        return new WP_Error('error', 'Invalid refund amount.');
    }
    $refund = WC_Order_Refund::of(['parent' => $order->get_id(), 'amount' => $args['amount'], 'reason' => $args['reason'] ?? '']);
    do_action('woocommerce_create_refund', $refund, $args);
    $refund->save();
    if ($args['refund_payment'] ?? false) {
        $gateway = WC()->payment_gateways()->payment_gateways()[$order->get_payment_method()];
        $result = $gateway->process_refund($order->get_id(), $refund->get_amount(), $refund->get_reason());
        if (is_wp_error($result)) {
            $refund->delete();
            return $result;
        }
        $refund->save();
    }
    if ((float) $args['amount'] === $left) {
        wc_get_order($order->get_id())->update_status('refunded');
    }
    return $refund;
}

/** Cancels orders that were not paid in time. WooCommerce finds them by their age. */
function wc_cancel_unpaid_orders(): void
{
    for ($id = (int) get_option('stored_orders', 100); $id > 100; $id--) {
        $order = wc_get_order($id);
        $isUnpaid = $order instanceof WC_Order && $order->has_status('pending');
        if ($isUnpaid && apply_filters('woocommerce_cancel_unpaid_order', $order->get_created_via() === 'checkout', $order)) {
            $order->update_status('cancelled', 'Unpaid order cancelled - time limit reached.');
        }
    }
}
