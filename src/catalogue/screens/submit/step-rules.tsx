import type { Policy } from '#catalogue/rules/service-for-sale.ts'
import { FaqRows } from '#catalogue/screens/submit/faq-rows.tsx'
import { Group, MoreGroup } from '#catalogue/screens/submit/group.tsx'
import { PaymentGroup } from '#catalogue/screens/submit/payment-group.tsx'
import { QuestionRows } from '#catalogue/screens/submit/question-rows.tsx'
import type { StepProps } from '#catalogue/screens/submit/service-desk.ts'
import { confirmWords, policyWords } from '#catalogue/screens/submit/words.ts'
import { Checkbox, ChoiceCard, ChoiceGroup } from '#ui/choices.tsx'
import { Icon } from '#ui/icon.tsx'
import { idOfField } from '#ui/wizard/desk.ts'

/** 6: how it is confirmed, paid and cancelled, what you ask and what you answer. */
export function StepRules({ desk }: StepProps) {
  const { form, change } = desk
  return (
    <>
      {form.kind !== 'quote' && <ConfirmGroup desk={desk} />}
      {form.kind !== 'quote' && <PaymentGroup desk={desk} />}
      {form.kind === 'booking' && <PolicyGroup desk={desk} />}
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
        <QuestionRows desk={desk} />
      </MoreGroup>
      <MoreGroup
        title="What people ask you"
        text="Questions and answers on the page, up to ten. Optional."
        isOpen={form.faq.length > 0 || undefined}
      >
        <FaqRows desk={desk} />
      </MoreGroup>
    </>
  )
}

const ConfirmGroup = ({ desk }: StepProps) => (
  <Group title="Confirmation">
    <ChoiceGroup legend="What happens when somebody books?">
      {(['instant', 'request'] as const).map((mode) => (
        <ChoiceCard
          key={mode}
          name="confirmMode"
          value={mode}
          {...confirmWords[mode]}
          start={<Icon name={mode === 'instant' ? 'zap' : 'hourglass'} />}
          checked={desk.form.confirmMode === mode}
          onChange={() => desk.change({ confirmMode: mode })}
        />
      ))}
    </ChoiceGroup>
  </Group>
)

const PolicyGroup = ({ desk }: StepProps) => (
  <Group title="Cancelling" text="Shown before booking, with the exact last free moment.">
    <div id={idOfField('policy')}>
      <ChoiceGroup legend="Until when may people cancel?" error={desk.errorOf('policy')}>
        {(['flexible', 'standard', 'strict', 'none'] satisfies Policy[]).map((policy) => (
          <ChoiceCard
            key={policy}
            name="policy"
            value={policy}
            {...policyWords[policy]}
            checked={desk.form.policy === policy}
            onChange={() => desk.change({ policy })}
          />
        ))}
      </ChoiceGroup>
    </div>
  </Group>
)
