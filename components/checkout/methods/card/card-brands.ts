/** A prefix of card numbers, or an inclusive range of equally long ones. */
type Beginning = number | readonly [number, number];

type Brand = {
  /** The brand's usual spelling. */
  name: string;
  begins: readonly Beginning[];
  /** The digits after which a gap is printed. */
  gaps: number[];
  lengths: number[];
  cvvLength: number;
};

const FOURS = [4, 8, 12];

function brand(
  name: string,
  begins: readonly Beginning[],
  lengths = [16],
  { gaps = FOURS, cvvLength = 3 }: Partial<Pick<Brand, "gaps" | "cvvLength">> = {},
): Brand {
  return { name, begins, gaps, lengths, cvvLength };
}

/** The brands that issuers of Brazil and its visitors use (ISO/IEC 7812 numbers); the longest matching prefix decides. */
export const CARD_BRANDS: readonly Brand[] = [
  brand("Visa", [4], [16, 18, 19]),
  brand("Mastercard", [[51, 55], [2221, 2229], [223, 229], [23, 26], [270, 271], 2720]),
  brand("American Express", [34, 37], [15], { gaps: [4, 10], cvvLength: 4 }),
  brand("Diners Club", [[300, 305], 36, 38, 39], [14, 16, 19], { gaps: [4, 10] }),
  brand("Discover", [6011, [644, 649], 65], [16, 19]),
  brand("JCB", [2131, 1800, [3528, 3589]], [16, 17, 18, 19]),
  brand(
    "UnionPay",
    [
      620,
      [62100, 62182],
      [62184, 62187],
      [62185, 62197],
      [62200, 62205],
      [622010, 622999],
      622018,
      [62207, 62209],
      [623, 626],
      6270,
      6272,
      6276,
      [627700, 627779],
      [627781, 627799],
      [6282, 6289],
      6291,
      6292,
      810,
      [8110, 8131],
      [8132, 8151],
      [8152, 8163],
      [8164, 8171],
    ],
    [14, 15, 16, 17, 18, 19],
  ),
  brand(
    "Maestro",
    [493698, [500000, 504174], [504176, 506698], [506779, 508999], [56, 59], 63, 67, 6],
    [12, 13, 14, 15, 16, 17, 18, 19],
  ),
  brand("Elo", [
    401178,
    401179,
    438935,
    457631,
    457632,
    431274,
    451416,
    457393,
    504175,
    [506699, 506778],
    [509000, 509999],
    627780,
    636297,
    636368,
    [650031, 650033],
    [650035, 650051],
    [650405, 650439],
    [650485, 650538],
    [650541, 650598],
    [650700, 650718],
    [650720, 650727],
    [650901, 650978],
    [651652, 651679],
    [655000, 655019],
    [655021, 655058],
  ]),
  brand("Mir", [[2200, 2204]], [16, 17, 18, 19]),
  brand("Hiper", [637095, 63737423, 63743358, 637568, 637599, 637609, 637612]),
  brand("Hipercard", [606282]),
  brand("Naranja", [589562, 402918, 527572]),
];
