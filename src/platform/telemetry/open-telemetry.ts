import { AsyncLocalStorage } from 'node:async_hooks'
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
  type Attributes,
  type Context,
  type Span,
} from '@opentelemetry/api'
import type pg from 'pg'
import { AppError } from '#shared/app-error.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import type { TelemetryConfig } from '#platform/telemetry/telemetry-config.ts'
import type { Observer, ObservedRun } from '#platform/telemetry/observer.ts'
import { openInstruments, type Instruments } from '#platform/telemetry/instruments.ts'
import { openExport } from '#platform/telemetry/export.ts'
import { followQueries } from '#platform/telemetry/follow-queries.ts'
import { methodOf, parentOf, publicPath } from '#platform/telemetry/request-names.ts'

/** What is running: the span to which further spans belong, if this is traced; and whether it is part of a command. */
interface Running {
  span: Span | undefined
  context: Context
  isCommand: boolean
}

const inside = (span: Span | undefined, isCommand: boolean): Running => ({
  span,
  context: span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT,
  isCommand,
})

interface Options extends TelemetryConfig {
  version: string
  /** Whether `traceparent` comes from a proxy of the operator. Anybody else could have every request traced. */
  trustsProxy: boolean
}

/** Health checks come every second. */
const withoutSpan = new Set(['/healthz', '/readyz', '/metrics'])

/** Opens spans and metrics by OpenTelemetry. The only file that starts a span. */
export function openTelemetry(options: Options): Observer {
  const { tracer, meter, metricsText, close } = openExport(options)
  const running = new AsyncLocalStorage<Running>()
  const instruments = openInstruments(meter)
  // Without a collector nobody reads spans.
  const isTracing = options.endpoint !== undefined
  const isChosen = () => isTracing && Math.random() < options.sampleRatio
  const start = (name: string, kind: SpanKind, attributes: Attributes, context = running.getStore()?.context) =>
    tracer.startSpan(name, { kind, attributes }, context ?? ROOT_CONTEXT)

  function request(scope: RequestScope, work: () => void): void {
    const parent = isTracing && options.trustsProxy ? parentOf(scope.request.headers.traceparent) : undefined
    const isTraced = parent ? (parent.traceFlags & TraceFlags.SAMPLED) !== 0 : isChosen()
    const began = performance.now()
    const context = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT
    const span =
      isTraced && !withoutSpan.has(scope.path)
        ? start(methodOf(scope.request.method), SpanKind.SERVER, requestAttributes(scope), context)
        : undefined
    instruments.activeRequests++
    scope.response.once('close', () => endRequest(scope, { span, instruments, seconds: secondsSince(began) }))
    if (span) running.run(inside(span, false), work)
    else work()
  }

  function command<Result>(name: string, work: () => Result): Result {
    const outer = running.getStore()
    if (outer?.isCommand && !outer.span) return work()
    const span = outer?.span && start(name, SpanKind.INTERNAL, { 'code.function.name': name })
    const began = performance.now()
    return running.run(inside(span, true), () =>
      settled(work, (error) => {
        if (!outer?.isCommand)
          instruments.commands.record(secondsSince(began), { 'code.function.name': name, ...errorType(error) })
        if (span) endSpan(span, error)
      }),
    )
  }

  async function job<Run extends ObservedRun>(name: string, work: () => Promise<Run>): Promise<Run> {
    const attributes = { 'sokora.job.name': name }
    const span = isChosen() ? start(`job ${name}`, SpanKind.INTERNAL, attributes, ROOT_CONTEXT) : undefined
    const began = performance.now()
    const run = await running.run(inside(span, false), work)
    instruments.jobs.record(secondsSince(began), { ...attributes, ...errorType(run.error) })
    if (run.did > 0) instruments.jobItems.add(run.did, attributes)
    span?.setAttribute('sokora.job.items', run.did)
    if (span) endSpan(span, run.error)
    return run
  }

  function sending<Result>(channel: 'email' | 'sms', work: () => Promise<Result>): Promise<Result> {
    const attributes = { 'sokora.message.channel': channel }
    const span = running.getStore()?.span && start(`send ${channel}`, SpanKind.CLIENT, attributes)
    const began = performance.now()
    return settled(work, (error) => {
      instruments.messages.record(secondsSince(began), { ...attributes, ...errorType(error) })
      if (span) endSpan(span, error)
    })
  }

  return {
    request,
    command,
    job,
    sending,
    cachedPage: () => void instruments.cachedPages++,
    watchPool(pool: pg.Pool, name: string) {
      instruments.watchPool(pool, name)
      pool.on('connect', (client) =>
        followQueries(client, (statement) => {
          const span = running.getStore()?.span && start(statement.summary, SpanKind.CLIENT, statement.spanAttributes)
          const began = performance.now()
          return (error) => {
            instruments.statements.record(
              secondsSince(began),
              error ? { ...statement.metricAttributes, ...errorType(error) } : statement.metricAttributes,
            )
            if (span) endSpan(span, error)
          }
        }),
      )
    },
    logFields() {
      const context = running.getStore()?.span?.spanContext()
      return context && { trace_id: context.traceId, span_id: context.spanId }
    },
    metricsText,
    close,
  }
}

const secondsSince = (began: number) => (performance.now() - began) / 1000

/** Runs `work`; `finish` gets its error, or undefined, when it has ended. */
function settled<Result>(work: () => Result, finish: (error?: unknown) => void): Result {
  let result: Result
  try {
    result = work()
  } catch (error) {
    finish(error)
    throw error
  }
  if (result instanceof Promise)
    result.then(
      () => finish(),
      (error: unknown) => finish(error ?? new Error('rejected')),
    )
  else finish()
  return result
}

/** The code of an error of ours or of PostgreSQL, or else the name of its class. Never its text. */
function errorType(error: unknown): { 'error.type'?: string } {
  if (error === undefined) return {}
  const { code, name } = error as { code?: unknown; name?: string }
  return { 'error.type': typeof code === 'string' ? code : (name ?? 'unknown') }
}

/** What the rules of the market refuse is no failure of the program. */
function endSpan(span: Span, error: unknown): void {
  span.setAttributes(errorType(error))
  if (error !== undefined && !(error instanceof AppError)) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

const requestAttributes = (scope: RequestScope): Attributes => ({
  'http.request.method': methodOf(scope.request.method),
  'url.path': publicPath(scope.path),
  'url.scheme': scope.request.headers['x-forwarded-proto'] === 'https' ? 'https' : 'http',
  'network.protocol.version': scope.request.httpVersion,
  'sokora.request.id': scope.requestId,
})

interface Ending {
  span: Span | undefined
  instruments: Instruments
  seconds: number
}

function endRequest({ request, response, route }: RequestScope, { span, instruments, seconds }: Ending): void {
  const { statusCode } = response
  const method = methodOf(request.method)
  const attributes: Attributes = {
    'http.request.method': method,
    'http.response.status_code': statusCode,
    ...(route && { 'http.route': route }),
    ...(statusCode >= 500 && { 'error.type': String(statusCode) }),
  }
  instruments.activeRequests--
  instruments.requests.record(seconds, attributes)
  if (!span) return
  span.updateName(route ? `${method} ${route}` : method).setAttributes(attributes)
  if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}
