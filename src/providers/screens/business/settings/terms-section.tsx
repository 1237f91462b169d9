import type { BusinessDashboard } from '#dashboards/screens/use-dashboard.ts'
import { Section } from '#ui/section/section.tsx'
import { policySentence } from '#ordering/rules/cancellation/cancel-sentence.ts'
import type { ProviderTerms } from '#providers/contract.ts'
import { Checkbox, ChoiceCard, ChoiceGroup } from '#ui/form/choices.tsx'
import { useFormState } from '#ui/form/form-state.ts'
import { HiddenFields, PostForm, SendButton } from '#ui/form/post-form.tsx'

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
export const TermsSection = ({ business: { id, terms } }: BusinessDashboard) => (
  <Section title="Cancelling and paying" text="New services begin with this; each can differ.">
    <PostForm operation={`PUT /api/v1/me/providers/${id}/terms`} done="Saved" className="grid gap-6">
      <ChoiceGroup legend="When customers cancel" className="grid gap-2 sm:grid-cols-2">
        {policies.map((policy) => (
          <ChoiceCard key={policy.value} name="policy" {...policy} defaultChecked={terms.policy === policy.value} />
        ))}
      </ChoiceGroup>
      <PaymentModes chosen={terms.paymentModes} />
      <HiddenFields values={{ needsLastName: 'false' }} />
      <Checkbox
        label="Customers give their last name"
        hint="Without it, a first name is enough to book."
        name="needsLastName"
        defaultChecked={terms.needsLastName}
      />
      <SendButton kind="neutral" className="justify-self-start">
        Save
      </SendButton>
    </PostForm>
  </Section>
)

function PaymentModes({ chosen }: { chosen: ProviderTerms['paymentModes'] }) {
  const { wrong } = useFormState()
  return (
    <ChoiceGroup
      legend="How customers pay"
      hint="As long as this market takes no payments online, everything is paid at the venue."
      error={wrong.paymentModes}
      className="grid gap-2 sm:grid-cols-2"
    >
      <HiddenFields values={{ paymentModes: '' }} />
      {modes.map((mode) => (
        <ChoiceCard
          key={mode.value}
          type="checkbox"
          name="paymentModes"
          {...mode}
          defaultChecked={chosen.includes(mode.value)}
        />
      ))}
    </ChoiceGroup>
  )
}
