import { Link, useSearchParams } from 'react-router'
import { flagLabel, subjectWords, verdictWords, waitText } from '#moderation/screens/admin/moderation-words.ts'
import { clockText } from '#ui/section/moment-text.ts'
import type { CaseRowShown } from '#moderation/contract-admin.ts'
import { Badge } from '#ui/badge.tsx'
import { Icon } from '#ui/icon.tsx'

interface QueueRowProps {
  one: CaseRowShown
  isOpen: boolean
  isMarked: boolean
  now: number
  onMark?: () => void
}

/** Badges for unusual facts about a case. */
export const CaseBadges = ({ one }: { one: CaseRowShown }) => {
  const verdict = one.verdict && verdictWords[one.verdict]
  return (
    <span className="flex flex-wrap gap-1.5 empty:hidden">
      {verdict && (
        <Badge tone={verdict.tone} icon={verdict.icon}>
          {verdict.text}
        </Badge>
      )}
      {one.isLate && (
        <Badge tone="danger" icon="clock">
          Late
        </Badge>
      )}
      {one.isAppeal && <Badge tone="info">Appeal</Badge>}
      {[...new Set(one.flags.map(({ code }) => code))].map((code) => (
        <Badge key={code} tone={code === 'sampled' || code === 'price_outlier' ? 'neutral' : 'warning'} icon="flag">
          {flagLabel(code)}
        </Badge>
      ))}
    </span>
  )
}

/** "Ana looks at it until 10:42" */
export const claimText = ({ claim }: CaseRowShown): string =>
  claim ? `${claim.isHeldByMe ? 'You look' : `${claim.by.name} looks`} at it until ${clockText(claim.until)}` : ''

/** "New service", or "200 services of an import". */
const kindText = ({ subject, together }: CaseRowShown): string =>
  together > 1 ? `${together} services of an import` : subjectWords[subject]!.one

export function QueueRow({ one, isOpen, isMarked, now, onMark }: QueueRowProps) {
  const [params] = useSearchParams()
  const address = new URLSearchParams(params)
  address.set('case', one.id)
  const { icon } = subjectWords[one.subject]!
  const when = one.decidedAt ?? one.openedAt
  return (
    <li data-row={one.id} className={`flex ${isMarked ? 'bg-brand-tint' : isOpen ? 'bg-surface-2' : ''}`}>
      {onMark && (
        <label className="grid w-11 shrink-0 cursor-pointer justify-items-center pt-3.5">
          <span className="sr-only">Mark {one.title}</span>
          <input type="checkbox" className="check" checked={isMarked} onChange={onMark} />
        </label>
      )}
      <Link
        to={`?${address}`}
        preventScrollReset
        data-row-link={one.id}
        aria-current={isOpen ? 'true' : undefined}
        className={`grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-1 border-s-2 py-3 pe-3 hover:bg-surface-2 focus-visible:-outline-offset-2 ${onMark ? 'ps-1' : 'ps-3'} ${isOpen ? 'border-s-ink' : 'border-s-transparent'}`}
      >
        <span className="flex items-baseline justify-between gap-3">
          <span className="truncate font-semibold">
            <bdi>{one.title}</bdi>
          </span>
          <span className={`type-caption shrink-0 ${one.isLate ? 'font-semibold text-danger-text' : 'text-text-3'}`}>
            {waitText(when, now)}
            {one.decidedAt && ' ago'}
          </span>
        </span>
        <span className="type-small flex items-center gap-1.5 text-text-2">
          <Icon name={icon} size="small" /> {kindText(one)} · {one.reference}
        </span>
        <CaseBadges one={one} />
        {one.claim && <span className="type-caption text-text-3">{claimText(one)}</span>}
      </Link>
    </li>
  )
}
