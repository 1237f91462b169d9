import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Value {
  stringValue?: string
  intValue?: number
}
type Attributes = { key: string; value: Value }[]

export interface ReceivedSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  kind: number
  status: { code?: number }
  attributes: Attributes
}

export interface ReceivedMetric {
  name: string
  unit: string
  histogram?: { dataPoints: { count: number; attributes: Attributes }[] }
}

interface Body {
  resourceSpans?: { resource: { attributes: Attributes }; scopeSpans: { spans: ReceivedSpan[] }[] }[]
  resourceMetrics?: { scopeMetrics: { metrics: ReceivedMetric[] }[] }[]
}

export const attribute = ({ attributes }: { attributes: Attributes }, name: string): string | number | undefined => {
  const value = attributes.find(({ key }) => key === name)?.value
  return value?.stringValue ?? value?.intValue
}

/** A collector that accepts OTLP over HTTP in JSON, and remembers what it got. */
export async function openOtlpReceiver() {
  const spans: ReceivedSpan[] = []
  const metrics: ReceivedMetric[] = []
  const resources: { attributes: Attributes }[] = []
  const authorizations = new Set<string | undefined>()
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      authorizations.add(request.headers.authorization)
      const body = JSON.parse(Buffer.concat(parts).toString()) as Body
      for (const { resource, scopeSpans } of body.resourceSpans ?? []) {
        resources.push(resource)
        spans.push(...scopeSpans.flatMap((scope) => scope.spans))
      }
      metrics.push(...(body.resourceMetrics ?? []).flatMap((one) => one.scopeMetrics.flatMap((scope) => scope.metrics)))
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resume) => server.listen(0, '127.0.0.1', resume))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    metrics,
    resources,
    authorizations,
    close: () => new Promise((resume) => (server.closeAllConnections(), server.close(resume))),
  }
}
