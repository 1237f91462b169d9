import { useCallback } from 'react'
import { FirstStepsSection } from '#dashboards/screens/business/first-steps-section.tsx'
import { loadServices } from '#dashboards/screens/business/own-services.ts'
import { Unreachable } from '#identity/screens/profile/section.tsx'
import { useRemote } from '#identity/screens/profile/use-remote.ts'
import type { OwnBusiness } from '#providers/screens/own/own-business.ts'

/** For a new business: the way to its first sale. */
export function StartCard({ business }: { business: OwnBusiness }) {
  const { value, isFailed, reload } = useRemote(useCallback(() => loadServices(business.id), [business.id]))
  if (isFailed) return <Unreachable onRetry={() => void reload()}>We could not load your first steps.</Unreachable>
  return <FirstStepsSection business={business} services={value} />
}
