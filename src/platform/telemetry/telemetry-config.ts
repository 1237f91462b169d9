import { webAddress, type Environment } from '#platform/config/config-reading.ts'

export interface TelemetryConfig {
  /** A collector that accepts OTLP over HTTP; undefined: nothing is sent. */
  endpoint: string | undefined
  serviceName: string
  /** The part of requests and jobs that is traced, 0 to 1. */
  sampleRatio: number
  exportSeconds: number
  /** Opens `/metrics`; undefined: there is none. */
  metricsToken: string | undefined
}

/** Names by the specification of OpenTelemetry where it has one. undefined: telemetry is off. */
export function readTelemetry(environment: Environment): TelemetryConfig | undefined {
  const endpoint = endpointOf(environment)
  const metricsToken = environment.METRICS_TOKEN || undefined
  if (metricsToken && metricsToken.length < 16) throw new Error('METRICS_TOKEN must be 16 characters or longer.')
  if (!endpoint && !metricsToken) return undefined
  return {
    endpoint,
    metricsToken,
    serviceName: environment.OTEL_SERVICE_NAME || 'sokora',
    sampleRatio: numberOf(environment, 'OTEL_TRACES_SAMPLER_ARG', { usually: 0.1, least: 0, most: 1 }),
    exportSeconds:
      numberOf(environment, 'OTEL_METRIC_EXPORT_INTERVAL', { usually: 60_000, least: 100, most: 3_600_000 }) / 1_000,
  }
}

function endpointOf({
  OTEL_EXPORTER_OTLP_ENDPOINT: text,
  OTEL_EXPORTER_OTLP_PROTOCOL: protocol,
}: Environment): string | undefined {
  if (!text) return undefined
  if (!webAddress(text))
    throw new Error(
      `OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://collector.example:4318, not "${text}".`,
    )
  if (protocol && protocol !== 'http/json')
    throw new Error(`OTEL_EXPORTER_OTLP_PROTOCOL must be http/json, not "${protocol}": Sokora sends nothing else.`)
  return text
}

interface Range {
  usually: number
  least: number
  most: number
}

function numberOf(environment: Environment, name: string, { usually, least, most }: Range): number {
  const text = environment[name]
  if (!text) return usually
  const value = Number(text)
  if (!(value >= least && value <= most))
    throw new Error(`${name} must be a number from ${least} to ${most}, not "${text}".`)
  return value
}
