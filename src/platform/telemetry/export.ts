import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Meter, Tracer } from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader, type ResourceMetrics } from '@opentelemetry/sdk-metrics'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import type { TelemetryConfig } from '#platform/telemetry/telemetry-config.ts'

interface Export {
  tracer: Tracer
  meter: Meter
  /** undefined: metrics are not offered to Prometheus. */
  metricsText: (() => Promise<string>) | undefined
  close(): Promise<void>
}

/** A collector that is gone must not delay the end of the process. */
const closingMs = 3_000

/** Where spans and metrics go: by OTLP over HTTP in JSON to a collector, and as text to Prometheus. */
export function openExport({
  endpoint,
  serviceName,
  metricsToken,
  exportSeconds,
  version,
}: TelemetryConfig & { version: string }): Export {
  const instance = randomUUID()
  const resource = resourceFromAttributes({
    'service.name': serviceName,
    'service.version': version,
    'service.instance.id': instance,
    'host.name': hostname(),
    'process.pid': process.pid,
  })
  const url = (signal: string) => `${endpoint?.replace(/\/$/, '')}/v1/${signal}`
  const spans = endpoint
    ? [new BatchSpanProcessor(new OTLPTraceExporter({ url: url('traces') }), { scheduledDelayMillis: 5_000 })]
    : []
  const sending = endpoint
    ? [
        new PeriodicExportingMetricReader({
          exporter: new OTLPMetricExporter({ url: url('metrics') }),
          exportIntervalMillis: exportSeconds * 1_000,
          exportTimeoutMillis: Math.min(exportSeconds, 10) * 1_000,
        }),
      ]
    : []
  const offered = metricsToken ? new PrometheusExporter({ preventServerStart: true }) : undefined
  const tracers = new BasicTracerProvider({ resource, spanProcessors: spans })
  const meters = new MeterProvider({ resource, readers: [...sending, ...(offered ? [offered] : [])] })
  const serializer = new PrometheusSerializer('', false, /^service\.instance\.id$/, true, true)
  return {
    tracer: tracers.getTracer('sokora', version),
    meter: meters.getMeter('sokora', version),
    metricsText: offered && (async () => serializer.serialize(withUnits((await offered.collect()).resourceMetrics))),
    async close() {
      const closed = Promise.allSettled([tracers.shutdown(), meters.shutdown()])
      await Promise.race([closed, new Promise((resume) => setTimeout(resume, closingMs).unref())])
    },
  }
}

const unitWords: Record<string, string> = { s: 'seconds', By: 'bytes' }

/** Prometheus expects the unit in the name: `http_server_request_duration_seconds`. The serializer leaves it out. */
function withUnits(collected: ResourceMetrics): ResourceMetrics {
  const named = <Metric extends { descriptor: { name: string; unit: string } }>(metric: Metric): Metric => {
    const { name, unit } = metric.descriptor
    const words = unitWords[unit]
    return words ? { ...metric, descriptor: { ...metric.descriptor, name: `${name}.${words}` } } : metric
  }
  const scopeMetrics = collected.scopeMetrics.map((scope) => ({ ...scope, metrics: scope.metrics.map(named) }))
  return { ...collected, scopeMetrics }
}
