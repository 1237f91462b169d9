import { Link } from 'react-router'
import type { ManagedBusiness } from '#providers/screens/business/managed-business.ts'

interface PlanFullProps {
  business: ManagedBusiness
  /** "All calendars": what is taken. */
  children: string
}

/** That the plan has no room for more, and where another one is chosen by who may. */
export const PlanFull = ({ business, children }: PlanFullProps) => (
  <p className="text-text-2">
    {children} of your plan are taken.{' '}
    {business.rights.includes('change-money') && (
      <Link to={`/provider-dashboard/${business.id}/settings/plan`} className="link">
        See the plans
      </Link>
    )}
  </p>
)
