import type { AppContext } from '#server/context.ts'
import { answeringFor, customerOf } from '#notifications/definitions/audiences.ts'
import { defineNotification } from '#notifications/definitions/define-notification.ts'
import {
  loadStep,
  sampleStep,
  toBusiness,
  toCustomer,
  type StepOfItem,
  type StepWords,
} from '#notifications/definitions/orders/item.ts'
import type { Cast } from '#notifications/rules/samples/sample-order.ts'
import type { Events } from '#shared/events.ts'
import { formatMoney } from '#shared/money.ts'

type ReportEvent = Events['report.made' | 'report.answered' | 'objection.made' | 'report.decided' | 'objection.decided']

/** A report that one side did not come or asked for a cancellation, or an objection to it. */
interface Report extends StepOfItem {
  kind: ReportEvent['kind']
  verdict: string
  backMinor: number
  currency: string
}

async function loadReport(ctx: AppContext, event: ReportEvent): Promise<Report | undefined> {
  const { orderId, itemId, by, reportId, kind } = event
  const step = await loadStep(ctx, { orderId, itemId, by })
  if (!step) return undefined
  const report = step.item.reports?.find(({ id }) => id === reportId)
  return {
    ...step,
    answerBy: report?.status === 'waiting' ? report.answerBy.display : null,
    kind,
    verdict: 'verdict' in event ? event.verdict : '',
    backMinor: 'backMinor' in event ? event.backMinor : 0,
    currency: step.item.payment?.paid.currency ?? 'EUR',
  }
}

const sampleReport = (cast: Cast): Report => ({
  ...sampleStep(cast),
  kind: 'provider_absent',
  verdict: 'upheld',
  backMinor: 6000,
  currency: 'EUR',
})

const keyOfReport = ({ reportId, by }: ReportEvent) => `${reportId} ${by}`

/** A customer's report, for the business. The business's own report is part of the step of the item. */
const reportMade = defineNotification({
  kind: 'report.made',
  preference: 'change',
  side: 'provider',
  on: 'report.made',
  load: loadReport,
  when: ({ kind, answerBy }) => kind !== 'customer_absent' && answerBy !== null,
  audience: answeringFor,
  key: keyOfReport,
  ...toBusiness<Report>(({ kind, item, answerBy }) => {
    const isAbsent = kind === 'provider_absent'
    const said = isAbsent ? 'A customer says that nobody was there' : 'A customer says that you asked them to cancel'
    return {
      title: `${said}: ${item.title}`,
      heading: `${said}.`,
      lines: [
        `Please answer until ${answerBy}. ${isAbsent ? 'Without an answer it is taken as it was said, and everything comes back to them.' : 'Without an answer somebody of the market decides.'}`,
      ],
      button: 'Answer',
    }
  }),
  sample: (cast) => [sampleReport(cast)],
})

const answeredWords = ({ item }: Report): StepWords => ({
  title: `${item.title}: somebody looks at it`,
  heading: 'The two of you see it differently.',
  lines: ['What was said by both sides is with us now. Somebody looks at it and decides.'],
})

/** The other side contradicted: an administrator decides. For the side that made the report. */
const reportAnswered = defineNotification({
  kind: 'report-answered',
  preference: 'change',
  side: 'customer',
  on: ['report.answered', 'objection.made'],
  load: loadReport,
  when: ({ by }) => by !== 'customer',
  audience: customerOf,
  key: keyOfReport,
  ...toCustomer(answeredWords, { hasFile: false }),
  sample: (cast) => [sampleReport(cast)],
})

const reportAnsweredForBusiness = defineNotification({
  kind: 'report.answered',
  preference: 'change',
  side: 'provider',
  on: ['report.answered', 'objection.made'],
  load: loadReport,
  when: ({ by }) => by === 'customer',
  audience: answeringFor,
  key: keyOfReport,
  ...toBusiness(answeredWords),
  sample: (cast) => [sampleReport(cast)],
})

function decidedWords({ item, kind, verdict, backMinor, currency }: Report): StepWords {
  const isRight = verdict === 'upheld'
  const money = backMinor > 0 ? ` ${formatMoney({ minor: backMinor, currency })} comes back to the customer.` : ''
  const what = {
    customer_absent: isRight ? 'The visit counts as missed by the customer.' : 'The visit does not count as missed.',
    provider_absent: isRight ? 'The provider was not there.' : 'The visit counts as held.',
    provider_requested: isRight ? 'The provider had asked for it.' : 'The provider had not asked for it.',
  }[kind]
  return {
    title: `${item.title}: it is decided`,
    heading: 'It is decided.',
    lines: [`${what}${money}`],
    notes: ['The page of the order says what each side wrote, and why it was decided so.'],
  }
}

/** Decided, or ended without an answer; for both sides. */
const reportDecided = defineNotification({
  kind: 'report-decided',
  preference: 'change',
  side: 'customer',
  on: ['report.decided', 'objection.decided'],
  load: loadReport,
  audience: customerOf,
  key: (event) => `${keyOfReport(event)} ${event.verdict}`,
  ...toCustomer(decidedWords, { hasFile: false }),
  sample: (cast) => [sampleReport(cast)],
})

const reportDecidedForBusiness = defineNotification({
  kind: 'report.decided',
  preference: 'change',
  side: 'provider',
  on: ['report.decided', 'objection.decided'],
  load: loadReport,
  audience: answeringFor,
  key: (event) => `${keyOfReport(event)} ${event.verdict}`,
  ...toBusiness(decidedWords),
  sample: (cast) => [sampleReport(cast)],
})

export const reports = [
  reportMade,
  reportAnswered,
  reportAnsweredForBusiness,
  reportDecided,
  reportDecidedForBusiness,
] as const
