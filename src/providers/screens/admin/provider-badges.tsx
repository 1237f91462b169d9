import { StateBadge } from '#providers/screens/state-badge.tsx'
import type { AdminProvider } from '#providers/contract-admin.ts'
import { Badge } from '#ui/badge.tsx'

/** Badges for an unusual state, for verification and trust, and for strikes. */
export const ProviderBadges = ({
  provider: { status, isVerified, isTrusted, strikes },
}: {
  provider: AdminProvider
}) => (
  <span className="flex flex-wrap gap-1.5">
    <StateBadge state={status} />
    {strikes > 0 && (
      <Badge tone="danger" icon="flag">
        {strikes === 1 ? '1 strike' : `${strikes} strikes`}
      </Badge>
    )}
    {isVerified && (
      <Badge tone="brand" icon="badge-check">
        Verified
      </Badge>
    )}
    {isTrusted && <Badge tone="success">Trusted</Badge>}
  </span>
)
