import type { MovedItem } from '#notifications/rules/orders/item-emails.ts'
import type { StepWords } from '#notifications/rules/orders/step-notifications.ts'
import { formatMoney } from '#shared/money.ts'

export type ReportKind = 'customer_absent' | 'provider_absent' | 'provider_asked'

interface Report extends MovedItem {
  kind: ReportKind
  /** Deadline of the other side; null: no answer possible. */
  answerBy: string | null
  backMinor: number
  currency: string
}

const about = ({ item }: Report) => item.title

/** A customer's report, for the business. The business's own report is part of the item step. */
export function reportForBusiness(report: Report): StepWords | null {
  const { kind, answerBy } = report
  if (kind === 'customer_absent' || !answerBy) return null
  const isAbsent = kind === 'provider_absent'
  return {
    kind: 'report.made',
    title: isAbsent
      ? `A customer says that nobody was there: ${about(report)}`
      : `A customer says that you asked them to cancel: ${about(report)}`,
    heading: isAbsent ? 'A customer says that nobody was there.' : 'A customer says that you asked them to cancel.',
    lines: [
      `Please answer until ${answerBy}. ${isAbsent ? 'Without an answer it is taken as it was said, and everything comes back to them.' : 'Without an answer somebody of the market decides.'}`,
    ],
    button: 'Answer',
  }
}

/** A contradicted report: an administrator decides. */
export const disagreedWords = (report: Report): StepWords => ({
  kind: 'report-answered',
  title: `${about(report)}: somebody looks at it`,
  heading: 'The two of you see it differently.',
  lines: ['What was said by both sides is with us now. Somebody looks at it and decides.'],
})

/** Decided, or ended without an answer. */
export function decidedWords(report: Report, verdict: string): StepWords {
  const { kind, backMinor, currency } = report
  const isRight = verdict === 'upheld'
  const money = backMinor > 0 ? ` ${formatMoney({ minor: backMinor, currency })} comes back to the customer.` : ''
  const what = {
    customer_absent: isRight ? 'The visit counts as missed by the customer.' : 'The visit does not count as missed.',
    provider_absent: isRight ? 'The provider was not there.' : 'The visit counts as held.',
    provider_asked: isRight ? 'The provider had asked for it.' : 'The provider had not asked for it.',
  }[kind]
  return {
    kind: 'report-decided',
    title: `${about(report)}: it is decided`,
    heading: 'It is decided.',
    lines: [`${what}${money}`],
    notes: ['The page of the order says what each side wrote, and why it was decided so.'],
  }
}
