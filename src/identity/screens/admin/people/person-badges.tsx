import type { UserLine } from '#ordering/contract-admin-lists.ts'
import { dayText } from '#ui/section/moment-text.ts'
import { Badge } from '#ui/badge.tsx'

/** Badges for unusual facts about an account. */
export const PersonBadges = ({ person }: { person: UserLine }) => (
  <span className="inline-flex gap-1.5 max-dashboard:flex-wrap">
    {person.disabled && (
      <Badge tone="danger" icon="ban">
        {person.disabledUntil ? `Locked until ${dayText(person.disabledUntil)}` : 'Locked'}
      </Badge>
    )}
    {person.deletionDueAt && <Badge tone="warning">Leaves {dayText(person.deletionDueAt)}</Badge>}
    {person.email !== null && !person.emailVerified && <Badge tone="warning">Unconfirmed</Badge>}
    {person.role && (
      <Badge tone="brand" icon="shield-check">
        {person.role}
      </Badge>
    )}
    {person.mfaEnabled && <Badge tone="success">Second step</Badge>}
    {person.isDemo && <Badge>Demo</Badge>}
  </span>
)
