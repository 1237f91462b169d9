import { useMemo } from 'react'
import type { BusinessDashboard } from '#dashboards/screens/use-dashboard.ts'
import { businessHooks } from '#notifications/screens/admin/webhooks/webhooks-client.ts'
import { HooksPanel } from '#notifications/screens/admin/webhooks/webhooks-panel.tsx'

/** Webhook endpoints of a business. */
export function WebhooksSection({ business: { id } }: BusinessDashboard) {
  const client = useMemo(() => businessHooks(id), [id])
  return (
    <HooksPanel
      client={client}
      text="Your programs are told what happens in your business, a moment after it did: orders, requests, visits, money."
    />
  )
}
