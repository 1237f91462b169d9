import { PlainRows } from '#catalogue/screens/submission-fields/plain-rows.tsx'
import type { StepProps } from '#catalogue/screens/submission-steps/step-props.ts'
import { idOfField } from '#ui/wizard/wizard-form.ts'
import { CountedArea, CountedText } from '#ui/wizard/fields.tsx'

/** Frequent questions with answers. */
export function FaqRows({ wizard }: StepProps) {
  const { form, change, errorOf, touch } = wizard
  const common = (index: number, field: 'question' | 'answer') => {
    const path = `faq.${index}.${field}`
    return { id: idOfField(path), error: errorOf(path), onBlur: () => touch(path) }
  }
  return (
    <PlainRows
      id={idOfField('faq')}
      noun="question"
      rows={form.faq}
      onRows={(faq) => change({ faq })}
      blank={{ question: '', answer: '' }}
      nameOf={({ question }, index) => question || `Answer ${index + 1}`}
      atMost={10}
    >
      {(pair, update, index) => (
        <div className="grid gap-4">
          <CountedText
            label="Question"
            max={120}
            value={pair.question}
            onValue={(question) => update({ question })}
            {...common(index, 'question')}
          />
          <CountedArea
            label="Answer"
            rows={3}
            max={1000}
            value={pair.answer}
            onValue={(answer) => update({ answer })}
            {...common(index, 'answer')}
          />
        </div>
      )}
    </PlainRows>
  )
}
