import { useCallback } from 'react'
import { FirstStepsSection } from '#dashboards/screens/today/first-steps-section.tsx'
import { loadServices } from '#catalogue/screens/business/business-services.ts'
import { Unreachable } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import type { ManagedBusiness } from '#providers/screens/business/managed-business.ts'

/** Loads the checklist for a new business. */
export function StartCard({ business }: { business: ManagedBusiness }) {
  const { value, isFailed, reload } = useRemote(useCallback(() => loadServices(business.id), [business.id]))
  if (isFailed) return <Unreachable onRetry={() => void reload()}>We could not load your first steps.</Unreachable>
  return <FirstStepsSection business={business} services={value} />
}
