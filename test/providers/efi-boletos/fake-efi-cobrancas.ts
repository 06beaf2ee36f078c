import { encodeBarcode, formatTypedLine, toTypedLine } from "#lib/boleto/barcode.rules";
import { asMinor } from "#lib/domain/money/minor";
import { type FakeCall, startFakeServer } from "#test/providers/fake-server";
import type { Answer } from "#test/providers/spoil";

export const CLIENT_ID = "Client_Id_of_a_test";
export const CLIENT_SECRET = "Client_Secret_of_a_test";

export type FakeEfiCharge = {
  charge_id: number;
  total: number;
  status: string;
  custom_id: string | null;
  /** Its day in Brasília, by Efí's clock. */
  created: string;
  payment: Record<string, unknown> | null;
  billet: { barcode: string; pix?: { qrcode: string } } | null;
};

export type FakeEfi = Awaited<ReturnType<typeof startFakeEfi>>;

/**
 * Efí's API Cobranças as its documentation describes it: transactions that get one boleto, a list that may lag behind, and
 * refusals by code. A boleto paid after it was canceled becomes paid.
 */
export async function startFakeEfi() {
  const charges: FakeEfiCharge[] = [];
  const state = { token: "first", isListLate: false, hasPix: true, today: null as string | null };

  const refuse = (code: number, error: string, error_description: unknown): Answer => ({
    status: 400,
    body: { code, error, error_description },
  });
  const found = (id: string | undefined, work: (charge: FakeEfiCharge) => Answer): Answer => {
    const charge = charges.find((one) => String(one.charge_id) === id);
    return charge
      ? work(charge)
      : refuse(3_500_010, "property_does_not_exists", "A propriedade [charge_id] não existe.");
  };

  function create(body: unknown): Answer {
    const { items, metadata } = body as {
      items: { value: number; amount: number }[];
      metadata?: { custom_id?: string };
    };
    const charge: FakeEfiCharge = {
      charge_id: 1_000 + charges.length,
      total: items.reduce((sum, { value, amount }) => sum + value * amount, 0),
      status: "new",
      custom_id: metadata?.custom_id ?? null,
      created: state.today ?? new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 10),
      payment: null,
      billet: null,
    };
    charges.push(charge);
    return {
      status: 200,
      body: { code: 200, data: { charge_id: charge.charge_id, status: "new", total: charge.total } },
    };
  }

  function pay(charge: FakeEfiCharge, body: unknown): Answer {
    if (charge.billet)
      return refuse(
        3_500_030,
        "charge_already_paid",
        "Esta transação já possui uma forma de pagamento definida.",
      );
    const { payment } = body as {
      payment: { banking_billet: { customer: Record<string, unknown>; expire_at: string } };
    };
    const { customer, expire_at } = payment.banking_billet;
    const isNamed = /\S+ +\S+/.test(String(customer.name ?? "")) || customer.juridical_person;
    if (!isNamed)
      return refuse(3_500_034, "validation_error", {
        property: "/payment/banking_billet/customer/name",
        message: "inválido",
      });
    const digits = encodeBarcode({
      bank: "364",
      dueDate: expire_at,
      amountMinor: asMinor(charge.total),
      freeField: String(charge.charge_id).padStart(25, "0"),
    });
    charge.payment = payment.banking_billet;
    charge.status = "waiting";
    charge.billet = {
      barcode: formatTypedLine(toTypedLine(digits)),
      ...(state.hasPix ? { pix: { qrcode: `00020101021226BR.GOV.BCB.PIX.${charge.charge_id}` } } : {}),
    };
    return { status: 200, body: { code: 200, data: { charge_id: charge.charge_id, ...charge.billet } } };
  }

  function detail({ charge_id, total, status, custom_id, billet }: FakeEfiCharge): Answer {
    const payment = billet ? { payment: { method: "banking_billet", banking_billet: billet } } : {};
    return { status: 200, body: { code: 200, data: { charge_id, total, status, custom_id, ...payment } } };
  }

  function list(query: URLSearchParams): Answer {
    const [from, to] = [query.get("begin_date") ?? "", query.get("end_date") ?? ""];
    if (!from || !to || query.get("charge_type") !== "billet")
      return refuse(3_500_034, "validation_error", "begin_date, end_date e charge_type são obrigatórios");
    const wanted = query.get("custom_id");
    const data = charges
      .filter(({ created }) => !state.isListLate && created >= from && created <= to)
      .filter(({ custom_id }) => wanted === null || custom_id === wanted)
      .map(({ charge_id: id, total, status, custom_id }) => ({ id, total, status, custom_id }));
    return { status: 200, body: { code: 200, data: data.toReversed() } };
  }

  function cancel(charge: FakeEfiCharge): Answer {
    if (!["new", "waiting", "unpaid"].includes(charge.status))
      return refuse(
        3_500_043,
        "invalid_charge_status",
        "Apenas transações com status [new],[link],[waiting] ou [unpaid] podem ser canceladas.",
      );
    charge.status = "canceled";
    return { status: 200, body: { code: 200 } };
  }

  function answer({ method, path, query, headers, body }: FakeCall): Answer {
    if (path === "/v1/authorize") {
      const basic = `Basic ${Buffer.from(`${CLIENT_ID}:${CLIENT_SECRET}`).toString("base64")}`;
      if (headers.authorization !== basic)
        return {
          status: 401,
          body: { error: "invalid_client", error_description: "Invalid client credentials" },
        };
      return { status: 200, body: { access_token: state.token, token_type: "Bearer", expires_in: 600 } };
    }
    if (headers.authorization !== `Bearer ${state.token}`)
      return { status: 401, body: { error: "invalid_token" } };
    const [, , noun, id, verb] = path.split("/");
    if (noun === "charges" && method === "GET") return list(query);
    if (noun === "charge" && method === "POST" && !id) return create(body);
    if (noun !== "charge") return { status: 404, body: {} };
    if (method === "POST" && verb === "pay") return found(id, (charge) => pay(charge, body));
    if (method === "PUT" && verb === "cancel") return found(id, cancel);
    return found(id, detail);
  }

  const server = await startFakeServer(
    answer,
    {
      status: (body) => ({ ...body, data: { ...(body.data as object), status: "em_analise" } }),
      amount: (body) => ({ ...body, data: { ...(body.data as object), total: 1 } }),
    },
    { isToken: ({ path }) => path === "/v1/authorize" },
  );
  return { ...server, baseUrl: `${server.origin.origin}/v1`, charges, state };
}
