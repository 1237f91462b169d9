import type { ReasonCode } from '#moderation/rules/reasons.ts'

export const reportKinds = ['service', 'provider', 'message', 'conversation'] as const
export type ReportKind = (typeof reportKinds)[number]

export const isReportKind = (text: unknown): text is ReportKind => reportKinds.some((kind) => kind === text)

export const targetWords: Record<ReportKind, string> = {
  service: 'service',
  provider: 'business',
  message: 'message',
  conversation: 'conversation',
}

/** Reasons for a report, as sentences for people. */
export const reportReasonTexts = {
  unsafe: 'It is dangerous, or somebody could be hurt',
  prohibited: 'It may not be sold, or is against the law',
  fraud: 'Somebody tries to get money or data by a trick',
  misleading: 'It is not as it is described',
  stolen: 'Words or pictures belong to somebody else',
  offensive: 'It insults, threatens or discriminates',
  spam: 'It is advertising, or sent to many',
  private_matter: 'It shows private matters of somebody',
  other: 'Something else',
} as const satisfies Record<string, string>

export type ReportReason = keyof typeof reportReasonTexts

const ofPages: ReportReason[] = [
  'unsafe',
  'prohibited',
  'fraud',
  'misleading',
  'stolen',
  'offensive',
  'private_matter',
  'other',
]
const ofWords: ReportReason[] = ['unsafe', 'fraud', 'offensive', 'spam', 'private_matter', 'prohibited', 'other']

/** The reasons that fit a target. */
export const reasonsOfTarget = (kind: ReportKind): ReportReason[] =>
  kind === 'service' || kind === 'provider' ? ofPages : ofWords

/** The corresponding reason of moderators. */
export const decisionReasons: Record<ReportReason, ReasonCode> = {
  unsafe: 'prohibited',
  prohibited: 'prohibited',
  fraud: 'misleading',
  misleading: 'misleading',
  stolen: 'not_your_photos',
  offensive: 'offensive',
  spam: 'advertising',
  private_matter: 'private_matter',
  other: 'other',
}

export const longestReport = 1_000
const shortestOther = 10

/** Checks a report; errors by field. */
export function checkReport(
  kind: ReportKind,
  { reason, text }: { reason: string; text: string },
): Record<string, string> {
  if (!reasonsOfTarget(kind).some((one) => one === reason)) return { reason: 'Choose what is wrong with it.' }
  if ([...text].length > longestReport) return { text: `At most ${longestReport.toLocaleString('en')} letters.` }
  return reason === 'other' && text.trim().length < shortestOther
    ? { text: `Write what it is, in ${shortestOther} letters or more.` }
    : {}
}
