import { useState } from 'react'
import { useBusinessDashboard } from '#dashboards/screens/use-dashboard.ts'
import { CustomerSheet } from '#customers/screens/business/customer-panel.tsx'
import {
  BusinessMessagesArea,
  conversationSource,
  filterOf,
} from '#messaging/screens/business/business-messages-area.tsx'
import { conversationsAt } from '#messaging/screens/conversations-source.ts'
import { answerForm } from '#platform/answer-form.ts'
import { loadAnswers } from '#platform/load-answers.ts'
import type { SourcesOfPage } from '#shared/page-sources.ts'
import { whenSourcesChange } from '#ui/section/use-loaded.ts'

const basePathOf = (providerId = '') => `/api/v1/me/providers/${providerId}`

/** What the area shows first. */
const shown: SourcesOfPage = ({ params, query }) => [conversationsAt(basePathOf(params.providerId), filterOf(query))]

/** The server also draws the open conversation. */
const drawn: SourcesOfPage = (page) => {
  const { conversation } = page.query
  const open = conversation ? [conversationSource(basePathOf(page.params.providerId), conversation)] : []
  return [...shown(page), ...open]
}

export const loader = loadAnswers(drawn)
export const action = answerForm
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
