import { isCategory } from '#market/rules/categories.ts'
import { isReasonCode, reasonTexts } from '#moderation/rules/reasons.ts'
import type { BusinessServiceRow } from '#catalogue/contract-business.ts'
import type { ServiceStatus } from '#catalogue/rules/lifecycle/service-states.ts'
import type { Tone } from '#ui/badge.tsx'
import type { IconName } from '#ui/icon-names.ts'

interface StateWords {
  label: string
  tone: Tone
  icon: IconName
}

export const stateWords: Record<ServiceStatus, StateWords> = {
  draft: { label: 'Draft', tone: 'neutral', icon: 'pencil' },
  submitted: { label: 'Submitted', tone: 'info', icon: 'hourglass' },
  in_review: { label: 'In review', tone: 'info', icon: 'eye' },
  changes_requested: { label: 'Changes asked for', tone: 'warning', icon: 'pencil' },
  rejected: { label: 'Not accepted', tone: 'danger', icon: 'circle-x' },
  published: { label: 'Live', tone: 'success', icon: 'circle-check' },
  paused: { label: 'Paused', tone: 'warning', icon: 'pause' },
  suspended: { label: 'Taken down', tone: 'danger', icon: 'ban' },
  archived: { label: 'Archived', tone: 'neutral', icon: 'package' },
}

const reasons: Record<string, string> = {
  provider: '',
  plan_limit: 'More than your plan has room for',
  no_hours: 'Nobody has hours for it',
}

const day = (date: string) =>
  new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${date}T12:00:00Z`),
  )

/** Why the service is in this state, in a few words; '' when the state explains itself. */
export function reasonText({ status, reason, pausedUntil, hasRevision }: BusinessServiceRow): string {
  const why = reasons[reason] ?? (isReasonCode(reason) ? reasonTexts[reason] : reason)
  if (status === 'paused') return [pausedUntil && `Back on ${day(pausedUntil)}`, why].filter(Boolean).join(' · ')
  if (hasRevision && status === 'published') return 'Changes wait for a look'
  return status === 'published' ? '' : why
}

/** The name of a row before it has a title. */
export const nameOfRow = ({ title, category }: BusinessServiceRow, nameOf: (category: string) => string): string =>
  title || (isCategory(category) ? `New in ${nameOf(category)}` : 'Without a title')
