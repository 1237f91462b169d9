import { leastDeposit } from '#market/rules/fees/commission.ts'
import { termsOfMode } from '#catalogue/rules/submission/payment-terms.ts'
import type { PaymentMode } from '#catalogue/rules/lifecycle/service-for-sale.ts'
import { Group } from '#catalogue/screens/submission-fields/group.tsx'
import type { ServiceWizardForm, StepProps } from '#catalogue/screens/submission-steps/step-props.ts'
import { paymentWords } from '#catalogue/screens/submission-steps/words.ts'
import { ChoiceCard, ChoiceGroup } from '#ui/form/choices.tsx'
import { bind, idOfField } from '#ui/wizard/wizard-form.ts'
import { AmountField, NumberField } from '#ui/wizard/fields.tsx'

const leastOf = ({ form, choices }: ServiceWizardForm) =>
  leastDeposit(form.category === '' ? 0 : choices.commissionPercents[form.category])

/** The payment mode, with its fields below it. */
export function PaymentGroup({ wizard }: StepProps) {
  const { form, change, choices, errorOf } = wizard
  const mayUse = (mode: PaymentMode) => choices.paymentModes.includes(mode)
  return (
    <Group title="Payment">
      <div id={idOfField('paymentMode')}>
        <ChoiceGroup legend="How do people pay?" error={errorOf('paymentMode')}>
          {(['at_venue', 'full', 'deposit', 'card_hold'] as const).map((mode) => (
            <ChoiceCard
              key={mode}
              name="paymentMode"
              value={mode}
              title={paymentWords[mode].title}
              text={
                mayUse(mode)
                  ? paymentWords[mode].text
                  : `${paymentWords[mode].text} Not yet: this market does not take payments online.`
              }
              disabled={!mayUse(mode)}
              checked={form.paymentMode === mode}
              onChange={() => change(termsOfMode(mode, leastOf(wizard)))}
            />
          ))}
        </ChoiceGroup>
      </div>
      {form.paymentMode === 'deposit' && <DepositFields wizard={wizard} />}
      {form.paymentMode === 'card_hold' && (
        <NumberField<number | null>
          label="Fee for not coming"
          hint="1 to 100 % of the price, taken from the card within 48 hours when somebody does not come. Usually 50 %."
          unit="%"
          {...bind(wizard, 'noShowPercent')}
        />
      )}
    </Group>
  )
}

/** A percentage, or a fixed amount for every option. */
function DepositFields({ wizard }: StepProps) {
  const { form, change } = wizard
  const isShare = form.depositPercent !== null
  const usual = termsOfMode('deposit', leastOf(wizard))
  return (
    <>
      <ChoiceGroup legend="How much is the deposit?">
        <ChoiceCard
          name="depositKind"
          value="percent"
          title="A share of the price"
          text="Grows with the option and its extras."
          checked={isShare}
          onChange={() => change({ depositPercent: usual.depositPercent, deposit: '' })}
        />
        <ChoiceCard
          name="depositKind"
          value="amount"
          title="A fixed amount"
          text="The same for every option."
          checked={!isShare}
          onChange={() => change({ depositPercent: null })}
        />
      </ChoiceGroup>
      {isShare ? (
        <NumberField<number | null>
          label="Deposit"
          hint={`${leastOf(wizard)} to 90 % of the price. The rest is paid on the spot.`}
          unit="%"
          {...bind(wizard, 'depositPercent')}
          onValue={(depositPercent) => change({ depositPercent, deposit: '' })}
        />
      ) : (
        <AmountField
          label="Deposit"
          hint="At most what the cheapest option costs. The rest is paid on the spot."
          currency={form.currency}
          {...bind(wizard, 'deposit')}
        />
      )}
    </>
  )
}
