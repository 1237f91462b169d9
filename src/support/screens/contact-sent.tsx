import { useEffect } from 'react'
import type { ContactPage } from '#support/screens/contact-page.server.ts'
import { clearDraft } from '#support/screens/use-draft.ts'
import { LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

/** The confirmation: the reference, and when an answer can be expected. */
export function ContactSent({ page: { reference, days } }: { page: Extract<ContactPage, { view: 'sent' }> }) {
  useEffect(clearDraft, [])
  return (
    <div className="page grid justify-items-center gap-5 py-16 text-center lg:py-24">
      <span className="grid size-16 place-items-center rounded-full bg-success-tint text-success-text">
        <Icon name="circle-check" size="large" />
      </span>
      <h1 className="type-h1">
        We got it: <span className="whitespace-nowrap">{reference}</span>
      </h1>
      <p className="type-lead max-w-prose text-text-2">
        We answer within {days} working {days === 1 ? 'day' : 'days'}. A copy goes to your address, with a link to read
        our answer and to say more.
      </p>
      <LinkButton to="/" kind="secondary">
        Back to the start
      </LinkButton>
    </div>
  )
}
