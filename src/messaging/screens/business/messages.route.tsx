import { useState } from 'react'
import { useBusinessDashboard } from '#dashboards/screens/use-dashboard.ts'
import { CustomerSheet } from '#customers/screens/business/customer-panel.tsx'
import { BusinessMessagesArea, filterOf } from '#messaging/screens/business/business-messages-area.tsx'
import { conversationsAt } from '#messaging/screens/conversations-source.ts'
import { loadAnswers } from '#platform/load-answers.ts'
import type { SourcesOfPage } from '#shared/page-sources.ts'
import { whenSourcesChange } from '#ui/section/use-loaded.ts'

const shown: SourcesOfPage = ({ params, query }) => [
  conversationsAt(`/api/v1/me/providers/${params.providerId}`, filterOf(query)),
]

export const loader = loadAnswers(shown)
export const shouldRevalidate = whenSourcesChange(shown)

/** Conversations with customers, beside the customer's card with the private note. */
export default function MessagesPart() {
  const {
    business: { id, rights },
  } = useBusinessDashboard()
  const [customerId, setCustomerId] = useState<string | null>(null)
  const may = {
    write: rights.includes('answer-orders'),
    setReplies: rights.includes('edit-profile'),
    seeCustomers: rights.includes('see-customers'),
    hasCalendar: rights.includes('edit-my-hours') && rights.includes('edit-hours'),
  }
  return (
    <>
      <BusinessMessagesArea providerId={id} may={may} onCustomer={setCustomerId} />
      {customerId && (
        <CustomerSheet
          providerId={id}
          customerId={customerId}
          onClose={() => setCustomerId(null)}
          onChanged={() => {}}
        />
      )}
    </>
  )
}
