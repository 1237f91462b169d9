import type { FormEvent } from 'react'
import type { BusinessDashboard } from '#dashboards/screens/use-dashboard.ts'
import { Section } from '#ui/section/section.tsx'
import { policySentence } from '#ordering/rules/cancellation/cancel-sentence.ts'
import type { ProviderTerms } from '#providers/contract.ts'
import { SaveLine } from '#providers/screens/business/business-section.tsx'
import { useSection } from '#providers/screens/business/use-section.ts'
import { callApi } from '#ui/api-call.ts'
import { Checkbox, ChoiceCard, ChoiceGroup } from '#ui/form/choices.tsx'
import { ErrorSummary } from '#ui/feedback/states.tsx'

/** The cancellation sentence that customers read for full online payment. */
const fullyPaid = (policy: ProviderTerms['policy']) => policySentence(policy, { paymentMode: 'full' })

const policies: { value: ProviderTerms['policy']; title: string; text: string }[] = [
  {
    value: 'flexible',
    title: 'Flexible',
    text: fullyPaid('flexible'),
  },
  {
    value: 'standard',
    title: 'Standard',
    text: fullyPaid('standard'),
  },
  {
    value: 'strict',
    title: 'Strict',
    text: fullyPaid('strict'),
  },
  { value: 'none', title: 'No refund', text: fullyPaid('none') },
]

const modes: { value: ProviderTerms['paymentModes'][number]; title: string; text: string }[] = [
  { value: 'at_venue', title: 'At the venue', text: 'Cash or your card reader.' },
  { value: 'full', title: 'In full, when booked', text: 'The whole price, by card.' },
  { value: 'deposit', title: 'A deposit, the rest at the venue', text: 'A part by card, the rest when they come.' },
  { value: 'card_hold', title: 'Card kept, charged for no-shows', text: 'Nothing is taken from whoever comes.' },
]

/** Default terms of new services; each service can differ. */
export function TermsSection({ business, onChanged }: BusinessDashboard) {
  const { form, change, send, errors, message, busy, isSaved, isChanged } = useSection<ProviderTerms>(
    business.terms,
    async ({ changes }) => {
      await callApi(`/api/v1/me/providers/${business.id}/terms`, { method: 'PUT', body: changes })
      await onChanged()
      return { ...business.terms, ...changes }
    },
  )
  const toggle = (mode: ProviderTerms['paymentModes'][number]) =>
    change({
      paymentModes: modes
        .map(({ value }) => value)
        .filter((value) => (value === mode) !== form.paymentModes.includes(value)),
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <Section title="Cancelling and paying" text="New services begin with this; each can differ.">
      <form noValidate onSubmit={submit} className="grid gap-6">
        {message && <ErrorSummary message={message} fields={errors} />}
        <ChoiceGroup legend="When customers cancel" className="grid gap-2 sm:grid-cols-2">
          {policies.map(({ value, ...words }) => (
            <ChoiceCard
              key={value}
              name="policy"
              value={value}
              {...words}
              checked={form.policy === value}
              onChange={() => change({ policy: value })}
            />
          ))}
        </ChoiceGroup>
        <ChoiceGroup
          legend="How customers pay"
          hint="As long as this market takes no payments online, everything is paid at the venue."
          error={errors.paymentModes}
          className="grid gap-2 sm:grid-cols-2"
        >
          {modes.map(({ value, ...words }) => (
            <ChoiceCard
              key={value}
              type="checkbox"
              name="paymentModes"
              value={value}
              {...words}
              checked={form.paymentModes.includes(value)}
              onChange={() => toggle(value)}
            />
          ))}
        </ChoiceGroup>
        <Checkbox
          label="Customers give their last name"
          hint="Without it, a first name is enough to book."
          checked={form.needsLastName}
          onChange={({ target }) => change({ needsLastName: target.checked })}
        />
        <SaveLine {...{ busy, isSaved, isChanged }} />
      </form>
    </Section>
  )
}
