import type { AppContext } from '#server/context.ts'
import { hasRight } from '#identity/queries/admins/require-right.ts'
import { findReported, presentReported } from '#messaging/queries/reported.ts'
import type { CaseSummary, DiffRow, ModerationCase } from '#moderation/contract.ts'
import { notFound } from '#shared/app-error.ts'
import { momentOf } from '#support/queries/ticket-views.ts'
import { reportReasonTexts, targetWords } from '#support/rules/report-reasons.ts'
import { findMessagePlace } from '#support/store/reported-words.server.ts'
import { listReportsOn, type Report } from '#support/store/reports.server.ts'
import {
  findProvider,
  findProviderWords,
  findService,
  findServiceWords,
  type ReportTarget,
} from '#support/store/report-targets.server.ts'

/** The reported content as a moderator sees it: the content, its provider, and the reports. */
export async function presentReport(ctx: AppContext, one: ModerationCase): Promise<CaseSummary> {
  const reports = await listReportsOn(ctx.db, one.subjectId)
  const first = reports[0]
  if (!first) throw notFound('report')
  const around = {
    reports: reports.filter(({ endedAt }) => (one.decidedAt === null ? endedAt === null : true)),
    before: reports.filter(({ endedAt }) => endedAt !== null),
  }
  if (first.kind === 'message' || first.kind === 'conversation') return summaryOfMessages(ctx, first, around)
  const target = await (first.kind === 'service'
    ? findService(ctx.db, one.subjectId)
    : findProvider(ctx.db, one.subjectId))
  if (!target) throw notFound(targetWords[first.kind])
  return {
    heading: target.title,
    href: first.kind === 'service' ? `/service/${target.id}` : `/provider/${target.providerSlug}`,
    details: [
      { label: 'What', text: first.kind === 'service' ? 'A service' : 'A business' },
      ...detailsOf(target),
      ...countDetails(around),
    ],
    rows: [...(await wordsOf(ctx, target)), ...reportRows(around.reports)],
    documents: [],
  }
}

interface Around {
  reports: Report[]
  /** Reports that were answered. */
  before: Report[]
}

const detailsOf = ({ kind, providerName, status }: ReportTarget) => [
  ...(kind === 'service' ? [{ label: 'Business', text: providerName }] : []),
  { label: 'State', text: status.replaceAll('_', ' ') },
]

const countDetails = ({ reports, before }: Around) => [
  { label: 'Reported by', text: reports.length === 1 ? '1 person' : `${reports.length} people` },
  ...(before.length > 0
    ? [{ label: 'Decided on before', text: before.length === 1 ? '1 report' : `${before.length} reports` }]
    : []),
]

const row = (field: string, label: string, after: string): DiffRow[] =>
  after === '' ? [] : [{ field, label, before: null, after, isChanged: false }]

async function wordsOf(ctx: AppContext, { kind, id }: ReportTarget): Promise<DiffRow[]> {
  const words = await (kind === 'service' ? findServiceWords(ctx.db, id) : findProviderWords(ctx.db, id))
  return words
    ? [...row('summary', 'In short', words.summary), ...row('description', 'Description', words.description)]
    : []
}

const reportRows = (reports: Report[]): DiffRow[] =>
  reports.flatMap(({ reason, text, madeAt }, index) =>
    row(
      `report${index}`,
      `Reported ${momentOf(madeAt).display}`,
      [`${reportReasonTexts[reason]}.`, text].filter(Boolean).join('\n'),
    ),
  )

/** The number of messages shown around a reported one. */
const wordsAround = 6

/** Messages are only shown to people with the right to read reported ones. */
async function summaryOfMessages(
  ctx: AppContext,
  { kind, targetId, title }: Report,
  around: Around,
): Promise<CaseSummary> {
  const place = kind === 'message' ? await findMessagePlace(ctx.db, targetId) : undefined
  const mayRead = await hasRight(ctx, 'read-reported-messages')
  return {
    heading: title,
    href: null,
    details: [{ label: 'What', text: kind === 'message' ? 'A message' : 'A conversation' }, ...countDetails(around)],
    rows: [
      ...(mayRead ? await messageRows(ctx, { conversationId: targetId, number: null, ...place }) : []),
      ...reportRows(around.reports),
    ],
    documents: [],
  }
}

interface Place {
  conversationId: string
  /** The number of the reported message; null: the whole conversation was reported. */
  number: number | null
}

/** The reported message with those around it, regardless of later ones. */
async function messageRows(ctx: AppContext, { conversationId, number }: Place): Promise<DiffRow[]> {
  const before = number === null ? null : number + wordsAround + 1
  const { messages, provider, customer } = await presentReported(ctx, await findReported(ctx, conversationId), before)
  const shown = messages.items
    .filter((one) => number === null || one.number >= number - wordsAround)
    .slice(-2 * wordsAround - 1)
  return shown.flatMap((one) => {
    const { id, by, text, dayText, time, files } = one
    const name = by === 'provider' ? provider.name : customer
    const attached = files.length > 0 ? `\n(${files.map((file) => file.name).join(', ')})` : ''
    return row(
      `message ${id}`,
      `${one.number === number ? '► ' : ''}${name}, ${dayText} ${time}`,
      `${text}${attached}`.trim() || '(a file)',
    )
  })
}
