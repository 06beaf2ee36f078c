const CARD = {
  CardNumber: "4111111111111111",
  Holder: "Ana Souza",
  ExpirationDate: "12/2030",
  Brand: "Visa",
};
const CHANGED = { Status: 2, Tid: "1", ReturnCode: "6", ReturnMessage: "Ok", Links: [] };
const SALE = {
  Installments: 1,
  Interest: "ByMerchant",
  Capture: true,
  Type: "CreditCard",
  Amount: 1050,
  Country: "BRA",
};

/** Example values for the fields that Ponte sends to Cielo and reads of its answers: only their names and types are facts. */
export const CIELO_FACTS = {
  saleRequest: {
    MerchantOrderId: "order1",
    Customer: { Name: "Ana Souza", Email: "ana@example.com", Billing: {} },
    Payment: {
      ...SALE,
      Currency: "BRL",
      Authenticate: "false",
      SoftDescriptor: "PADARIA",
      CreditCard: { ...CARD, SecurityCode: "123", SaveCard: "false" },
    },
  },
  saleResponse: {
    MerchantOrderId: "order1",
    Customer: { Name: "Ana Souza", Identity: "52998224725", IdentityType: "CPF" },
    Payment: {
      ...SALE,
      ServiceTaxAmount: 0,
      Authenticate: false,
      CreditCard: { ...CARD, SaveCard: false },
      Tid: "1",
      PaymentId: "00000000-0000-0000-0000-000000000001",
      CapturedAmount: 1050,
      ExtraDataCollection: [],
      Status: 2,
      ReturnCode: "6",
      ReturnMessage: "Ok",
      Links: [],
    },
  },
  captureResponse: CHANGED,
  voidResponses: [{ ...CHANGED, Status: 10 }],
  notification: { PaymentId: "00000000-0000-0000-0000-000000000001", ChangeType: 1 },
  externalAuthentication: { Cavv: "AAAB", Eci: "5", Version: "2", ReferenceID: "1" },
};
