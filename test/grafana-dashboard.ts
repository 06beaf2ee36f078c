import { z } from "zod";

const datasource = z.strictObject({ type: z.literal("prometheus"), uid: z.literal("$" + "{datasource}") });

const target = z.strictObject({
  refId: z.string().regex(/^[A-Z]$/),
  datasource,
  expr: z.string().min(1),
  legendFormat: z.string(),
});

const thresholds = z.strictObject({
  mode: z.enum(["absolute", "percentage"]),
  steps: z
    .array(z.strictObject({ color: z.string(), value: z.number().nullable() }))
    .min(1)
    .refine(([first]) => first?.value === null, "The first step has no lower end."),
});

const field = z.strictObject({
  unit: z.enum(["none", "short", "s", "bytes", "cps", "reqps", "percentunit"]),
  min: z.number().optional(),
  max: z.number().optional(),
  thresholds: thresholds.optional(),
  mappings: z
    .array(
      z.strictObject({
        type: z.literal("value"),
        options: z.record(z.string(), z.strictObject({ text: z.string(), index: z.int().optional() })),
      }),
    )
    .optional(),
  custom: z
    .strictObject({
      fillOpacity: z.int().min(0).max(100),
      stacking: z.strictObject({ mode: z.enum(["none", "normal", "percent"]) }).optional(),
    })
    .optional(),
});

const panel = {
  id: z.int().positive(),
  title: z.string().min(1),
  description: z.string().optional(),
  datasource,
  gridPos: z
    .strictObject({ h: z.int().positive(), w: z.int().positive(), x: z.int().min(0), y: z.int().min(0) })
    .refine(({ x, w }) => x + w <= 24, "A row has 24 columns."),
  fieldConfig: z.strictObject({ defaults: field, overrides: z.array(z.never()) }),
  targets: z.array(target).min(1),
};

const timeseries = z.strictObject({
  ...panel,
  type: z.literal("timeseries"),
  options: z.strictObject({
    legend: z.strictObject({
      displayMode: z.enum(["list", "table", "hidden"]),
      placement: z.enum(["bottom", "right"]),
    }),
    tooltip: z.strictObject({
      mode: z.enum(["single", "multi", "none"]),
      sort: z.enum(["none", "asc", "desc"]),
    }),
  }),
});

const stat = z.strictObject({
  ...panel,
  type: z.literal("stat"),
  options: z.strictObject({
    reduceOptions: z.strictObject({
      calcs: z.array(z.enum(["lastNotNull", "last", "max", "min"])).length(1),
    }),
    colorMode: z.enum(["none", "value", "background"]),
  }),
});

/** The parts of Grafana's dashboard model (schema version 39) that our dashboard uses; any other part is refused. */
export const grafanaDashboard = z.strictObject({
  title: z.string(),
  uid: z.string().max(40),
  tags: z.array(z.string()),
  timezone: z.enum(["browser", "utc"]),
  schemaVersion: z.literal(39),
  version: z.int().positive(),
  refresh: z.string().regex(/^\d+[smh]$/),
  time: z.strictObject({ from: z.string(), to: z.string() }),
  editable: z.boolean(),
  annotations: z.strictObject({ list: z.array(z.never()) }),
  templating: z.strictObject({
    list: z.tuple([
      z.strictObject({
        name: z.literal("datasource"),
        label: z.string(),
        type: z.literal("datasource"),
        query: z.literal("prometheus"),
        current: z.strictObject({}),
      }),
    ]),
  }),
  panels: z.array(z.discriminatedUnion("type", [timeseries, stat])).min(1),
});
