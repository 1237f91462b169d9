import { data, redirect } from 'react-router'
import type { AppContext } from '#server/context.ts'
import { AppError } from '#shared/app-error.ts'
import { requirePerson, stampPage } from '#support/commands/page-stamp.ts'
import { reportSomething } from '#support/commands/report-something.ts'
import { reportInput, type ReportedTarget } from '#support/contract.ts'
import { showReportTarget } from '#support/queries/find-report-target.ts'
import { isReportKind, reasonsOfTarget, reportKinds, reportReasonTexts } from '#support/rules/report-reasons.ts'
import { reportIncomplete } from '#support/rules/errors.ts'

interface Reason {
  code: string
  text: string
}

/** The data of `/report`. Without a target it explains how to report something. */
export type ReportPage =
  | {
      view: 'form'
      target: Omit<ReportedTarget, 'kind'> & { kind: string; word: string }
      reasons: Reason[]
      stamp: string
      needsEmail: boolean
    }
  | { view: 'none'; isGone: boolean }
  | { view: 'thanks' }

const headers = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'same-origin' }

const ofReviews = ['offensive', 'private_matter', 'spam', 'misleading', 'prohibited', 'other'] as const

/** The target in the URL: "?service=…", or "?kind=message&id=…". */
function targetIn(request: Request): { kind: string; id: string } | null {
  const params = new URL(request.url).searchParams
  const [named, id] = [params.get('kind'), params.get('id')]
  if (named && id) return { kind: named, id }
  const kind = ['review', ...reportKinds].find((one) => params.has(one))
  return kind ? { kind, id: params.get(kind)! } : null
}

/** The form, for public content and for messages to the person. Reading changes nothing. */
export async function loadReport(ctx: AppContext, request: Request) {
  if (new URL(request.url).searchParams.has('thanks')) return data<ReportPage>({ view: 'thanks' }, { headers })
  const subject = targetIn(request)
  const target = subject && (await findShown(ctx, subject))
  if (!target)
    return data<ReportPage>({ view: 'none', isGone: subject !== null }, { headers, status: subject ? 404 : 200 })
  const needsEmail = ctx.actor.kind !== 'user' && target.kind !== 'review'
  return data<ReportPage>(
    { view: 'form', target, reasons: reasonsFor(target.kind), stamp: stampPage(ctx), needsEmail },
    { headers },
  )
}

async function findShown(ctx: AppContext, { kind, id }: { kind: string; id: string }) {
  if (kind === 'review') return { kind, id, title: 'A review', href: null, word: 'review' }
  if (!isReportKind(kind)) return null
  try {
    return { ...(await showReportTarget(ctx, kind, id)), word: kind === 'provider' ? 'business' : kind }
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

const reasonsFor = (kind: string): Reason[] =>
  (isReportKind(kind) ? reasonsOfTarget(kind) : ofReviews).map((code) => ({
    code,
    text: kind === 'review' && code === 'misleading' ? 'Nobody was there as it tells' : reportReasonTexts[code],
  }))

/** Submits a report. */
export async function submitReport(ctx: AppContext, form: FormData, request: Request): Promise<Response> {
  const text = (name: string) => String(form.get(name) ?? '')
  requirePerson(ctx, { stamp: text('stamp'), trap: text('website') })
  const subject = targetIn(request) ?? { kind: '', id: '' }
  const read = reportInput.safeParse({ ...subject, reason: text('reason'), text: text('text'), email: text('email') })
  if (!read.success)
    throw reportIncomplete({ [String(read.error.issues[0]?.path[0] ?? 'text')]: 'Please look at this once more.' })
  await reportSomething(ctx, read.data)
  return redirect('/report?thanks')
}
