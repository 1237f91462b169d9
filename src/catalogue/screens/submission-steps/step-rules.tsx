import type { Policy } from '#catalogue/rules/lifecycle/service-for-sale.ts'
import { FaqRows } from '#catalogue/screens/submission-fields/faq-rows.tsx'
import { Group, MoreGroup } from '#catalogue/screens/submission-fields/group.tsx'
import { PaymentGroup } from '#catalogue/screens/submission-fields/payment-group.tsx'
import { QuestionRows } from '#catalogue/screens/submission-fields/question-rows.tsx'
import type { StepProps } from '#catalogue/screens/submission-steps/step-props.ts'
import { confirmWords, policyWords } from '#catalogue/screens/submission-steps/words.ts'
import { Checkbox, ChoiceCard, ChoiceGroup } from '#ui/form/choices.tsx'
import { Icon } from '#ui/icon.tsx'
import { idOfField } from '#ui/wizard/wizard-form.ts'

/** Step 6: confirmation, payment, cancellation, questions and answers. */
export function StepRules({ wizard }: StepProps) {
  const { form, change } = wizard
  return (
    <>
      {form.kind !== 'quote' && <ConfirmGroup wizard={wizard} />}
      {form.kind !== 'quote' && <PaymentGroup wizard={wizard} />}
      {form.kind === 'booking' && <PolicyGroup wizard={wizard} />}
      <MoreGroup
        title="What you ask people"
        text="Up to ten questions, before or after they book. Optional."
        isOpen={form.questions.length > 0 || undefined}
      >
        <Checkbox
          label="A phone number is needed"
          hint="Asked at checkout, and told why: for the day itself."
          checked={form.needsPhone}
          onChange={({ target }) => change({ needsPhone: target.checked })}
        />
        <QuestionRows wizard={wizard} />
      </MoreGroup>
      <MoreGroup
        title="What people ask you"
        text="Questions and answers on the page, up to ten. Optional."
        isOpen={form.faq.length > 0 || undefined}
      >
        <FaqRows wizard={wizard} />
      </MoreGroup>
    </>
  )
}

const ConfirmGroup = ({ wizard }: StepProps) => (
  <Group title="Confirmation">
    <ChoiceGroup legend="What happens when somebody books?">
      {(['instant', 'request'] as const).map((mode) => (
        <ChoiceCard
          key={mode}
          name="confirmMode"
          value={mode}
          {...confirmWords[mode]}
          start={<Icon name={mode === 'instant' ? 'zap' : 'hourglass'} />}
          checked={wizard.form.confirmMode === mode}
          onChange={() => wizard.change({ confirmMode: mode })}
        />
      ))}
    </ChoiceGroup>
  </Group>
)

const PolicyGroup = ({ wizard }: StepProps) => (
  <Group title="Cancelling" text="Shown before booking, with the exact last free moment.">
    <div id={idOfField('policy')}>
      <ChoiceGroup legend="Until when may people cancel?" error={wizard.errorOf('policy')}>
        {(['flexible', 'standard', 'strict', 'none'] satisfies Policy[]).map((policy) => (
          <ChoiceCard
            key={policy}
            name="policy"
            value={policy}
            {...policyWords[policy]}
            checked={wizard.form.policy === policy}
            onChange={() => wizard.change({ policy })}
          />
        ))}
      </ChoiceGroup>
    </div>
  </Group>
)
