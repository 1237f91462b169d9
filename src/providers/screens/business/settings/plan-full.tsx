import { Link } from 'react-router'
import type { ManagedBusiness } from '#providers/screens/business/managed-business.ts'

interface PlanFullProps {
  business: ManagedBusiness
  /** The exhausted allowance: "All calendars". */
  children: string
}

/** Tells that an allowance of the plan is used up, with a link to the plans for members who may change it. */
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
