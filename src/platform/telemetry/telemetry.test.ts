import { expect, test } from 'vitest'
import { attribute, openOtlpReceiver } from '../../../tests/support/servers/otlp-receiver.ts'
import { openTelemetry } from '#platform/telemetry/open-telemetry.ts'
import { statementOf } from '#platform/telemetry/follow-queries.ts'
import { methodOf, parentOf, publicPath } from '#platform/telemetry/request-names.ts'
import { readTelemetry } from '#platform/telemetry/telemetry-config.ts'
import { AppError } from '#shared/app-error.ts'

const endpoint = 'http://collector.example:4318'

test('telemetry is off until a collector or a token is set', () => {
  expect(readTelemetry({})).toBe(undefined)
  expect(readTelemetry({ OTEL_SERVICE_NAME: 'market' })).toBe(undefined)
  expect(readTelemetry({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })).toEqual({
    endpoint,
    metricsToken: undefined,
    serviceName: 'sokora',
    sampleRatio: 0.1,
    exportSeconds: 60,
  })
  expect(readTelemetry({ METRICS_TOKEN: '0123456789abcdef' })).toMatchObject({ endpoint: undefined })
})

test.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must be an address'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'must be http/json, not "grpc"'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: '2' }, 'must be a number from 0 to 1'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must be 16 characters or longer.'],
])('wrong settings are refused: %o', (environment, message) => {
  expect(() => readTelemetry(environment)).toThrow(message)
})

test('paths keep ids and names, and lose tokens', () => {
  const id = '019a3f52-7c11-7d3e-9a10-0123456789ab'
  expect(publicPath(`/api/v1/services/${id}`)).toBe(`/api/v1/services/${id}`)
  expect(publicPath('/service/the-great-noodle-house-2-in-lisbon')).toBe('/service/the-great-noodle-house-2-in-lisbon')
  expect(publicPath('/order/kQ3-Zb8_x7Tt1yUvW2aB9cDeFgHiJkLmNoPqRsTuV4w')).toBe('/order/REDACTED')
  expect(publicPath('/calendar/0123456789abcdef0123456789abcdef.ics')).toBe('/calendar/REDACTED')
})

test('methods of HTTP are few, and a parent must be valid', () => {
  expect([methodOf('GET'), methodOf('BREW')]).toEqual(['GET', '_OTHER'])
  expect(parentOf('00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01')).toMatchObject({ traceFlags: 1 })
  for (const header of [undefined, '', 'x', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`])
    expect(parentOf(header)).toBe(undefined)
})

test('statements are named by what they do and their first table', () => {
  expect(statementOf('select *\n  from orders o where id = $1').summary).toBe('SELECT orders')
  expect(statementOf('insert into order_items (id) values ($1)').summary).toBe('INSERT order_items')
  expect(statementOf('with placed as (insert into orders (id) values ($1)) select 1').summary).toBe('INSERT orders')
  expect(statementOf('with due as (select 1) select * from due').summary).toBe('SELECT due')
  expect(statementOf('begin').summary).toBe('BEGIN')
  expect(statementOf('select *\n  from orders o where id = $1').spanAttributes).toMatchObject({
    'db.query.text': 'select * from orders o where id = $1',
  })
})

test('refusals of the market are no failures, nested commands belong together, and the log names the span', async () => {
  const receiver = await openOtlpReceiver()
  const observer = openTelemetry({
    endpoint: receiver.url,
    metricsToken: undefined,
    serviceName: 'sokora',
    sampleRatio: 1,
    exportSeconds: 60,
    version: '1.0.0',
    trustsProxy: false,
  })
  expect(observer.logFields()).toBe(undefined)
  let fields: ReturnType<typeof observer.logFields>
  const rejected = new AppError('conflict', 'slot-taken', 'It is taken.')
  await observer.job('booking.example', async () => {
    await observer
      .command('booking.holdSlot', () => observer.command('booking.claimTime', () => Promise.reject(rejected)))
      .catch(() => (fields = observer.logFields()))
    await observer.command('booking.broken', () => Promise.reject(new TypeError('x'))).catch(() => {})
    return { did: 1 }
  })
  await observer.close()
  const spanOf = (name: string) => receiver.spans.find((span) => span.name === name)!
  const [job, outer, inner] = ['job booking.example', 'booking.holdSlot', 'booking.claimTime'].map(spanOf)
  expect(inner!.parentSpanId).toBe(outer!.spanId)
  expect(outer!.parentSpanId).toBe(job!.spanId)
  expect(fields).toEqual({ trace_id: job!.traceId, span_id: job!.spanId })
  expect([attribute(outer!, 'error.type'), outer!.status.code ?? 0]).toEqual(['slot-taken', 0])
  expect([attribute(spanOf('booking.broken'), 'error.type'), spanOf('booking.broken').status.code]).toEqual([
    'TypeError',
    2,
  ])
  await receiver.close()
})
