import { Hono } from 'hono'
import type { AppContext } from '#server/context.ts'
import { receiveReportMail, receiveReport } from '#notifications/commands/email/receive-delivery-report.ts'
import { deliveryReport } from '#notifications/contract-messages.ts'
import { readRawBody } from '#platform/http/raw-body.ts'

interface Options {
  makeContext(): AppContext
  /** Whether this header signs these bytes. Absent: no secret is set, and every report is rejected. */
  isSigned: ((header: string, body: Uint8Array) => boolean) | undefined
}

const mostBytes = 2 ** 20

/**
 * Delivery reports: POST /api/mail/bounces, with a report as an email (RFC 3464, RFC 5965) or, from an email service,
 * as JSON. Only the signature over the bytes authorises it. Reports about unknown emails are accepted and ignored, so
 * that the caller learns nothing and no mail server retries.
 */
export function bounceRoute({ makeContext, isSigned }: Options): Hono {
  const endpoint = new Hono()
  endpoint.post('/api/mail/bounces', async (c) => {
    const bytes = await readRawBody(c.req.raw, mostBytes)
    c.header('cache-control', 'no-store')
    if (!isSigned?.(c.req.header('x-sokora-signature') ?? '', bytes)) return c.json({ received: false }, 401)
    const body = bytes.toString('utf8')
    const isJson = (c.req.header('content-type') ?? '').startsWith('application/json')
    const isKnown = isJson ? await receiveJsonReport(makeContext(), body) : await receiveReportMail(makeContext(), body)
    return isKnown === null ? c.json({ received: false }, 400) : c.json({ received: true })
  })
  return endpoint
}

/** Null: unreadable. */
async function receiveJsonReport(ctx: AppContext, body: string): Promise<boolean | null> {
  const report = deliveryReport.safeParse(parsed(body))
  if (!report.success) return null
  const { what, isForGood = what === 'bounced', ...rest } = report.data
  return receiveReport(ctx, { what, isForGood, ...rest })
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
