import { useMemo } from 'react'
import type { BusinessAreaProps } from '#dashboards/screens/business/business-desk.tsx'
import { businessHooks } from '#dashboards/screens/hooks-client.ts'
import { HooksPanel } from '#dashboards/screens/hooks-panel.tsx'

/** Programs of a business that are told what happens in it. */
export function WebhooksSection({ business: { id } }: BusinessAreaProps) {
  const client = useMemo(() => businessHooks(id), [id])
  return (
    <HooksPanel
      client={client}
      text="Your programs are told what happens in your business, a moment after it did: orders, requests, visits, money."
    />
  )
}
