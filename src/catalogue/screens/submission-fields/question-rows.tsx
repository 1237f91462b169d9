import type { Question } from '#catalogue/rules/lifecycle/service-for-sale.ts'
import { freshQuestion } from '#catalogue/screens/submission-fields/fresh-rows.ts'
import type { ServiceWizardForm, StepProps } from '#catalogue/screens/submission-steps/step-props.ts'
import { questionWords } from '#catalogue/screens/submission-steps/words.ts'
import { Checkbox } from '#ui/form/choices.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { idOfField } from '#ui/wizard/wizard-form.ts'
import { CountedText } from '#ui/wizard/fields.tsx'
import { RowsEditor } from '#ui/wizard/rows-editor.tsx'
import { WordsField } from '#ui/wizard/words-field.tsx'

/** Questions for customers. */
export const QuestionRows = ({ wizard }: StepProps) => (
  <RowsEditor<Question>
    id={idOfField('questions')}
    noun="question"
    rows={wizard.form.questions}
    onRows={(questions) => wizard.change({ questions })}
    makeRow={freshQuestion}
    nameOf={({ label }, index) => label || `Question ${index + 1}`}
    addLabel={wizard.form.questions.length > 0 ? 'Add another question' : 'Add a question'}
    atMost={10}
  >
    {(question, update, index) => <QuestionFields {...{ wizard, question, update, index }} />}
  </RowsEditor>
)

interface QuestionFieldsProps {
  wizard: ServiceWizardForm
  question: Question
  update(changes: Partial<Question>): void
  index: number
}

function QuestionFields({ wizard, question, update, index }: QuestionFieldsProps) {
  const common = (field: keyof Question) => {
    const path = `questions.${index}.${field}`
    return { id: idOfField(path), error: wizard.errorOf(path), onBlur: () => wizard.touch(path) }
  }
  const hasChoices = question.type === 'choice' || question.type === 'many'
  return (
    <div className="grid gap-4">
      <CountedText
        label="Question"
        max={160}
        value={question.label}
        onValue={(label) => update({ label })}
        {...common('label')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Answer"
          value={question.type}
          onChange={({ target }) => update({ type: target.value as Question['type'] })}
        >
          {Object.entries(questionWords).map(([type, text]) => (
            <option key={type} value={type}>
              {text}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Asked"
          value={question.when}
          onChange={({ target }) => update({ when: target.value as Question['when'] })}
        >
          <option value="before">Before they book</option>
          <option value="after">After they booked</option>
        </SelectField>
      </div>
      {hasChoices && (
        <WordsField
          label="Choices"
          hint="Two to twenty. Enter or a comma adds one."
          value={question.choices}
          onValue={(choices) => update({ choices })}
          {...common('choices')}
        />
      )}
      <Checkbox
        label="Has to be answered"
        checked={question.required}
        onChange={({ target }) => update({ required: target.checked })}
      />
    </div>
  )
}
