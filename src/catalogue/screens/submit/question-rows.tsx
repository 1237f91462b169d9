import type { Question } from '#catalogue/rules/service-for-sale.ts'
import { freshQuestion } from '#catalogue/screens/submit/fresh-rows.ts'
import type { ServiceDesk, StepProps } from '#catalogue/screens/submit/service-desk.ts'
import { questionWords } from '#catalogue/screens/submit/words.ts'
import { Checkbox } from '#ui/choices.tsx'
import { SelectField } from '#ui/field.tsx'
import { idOfField } from '#ui/wizard/desk.ts'
import { CountedText } from '#ui/wizard/fields.tsx'
import { RowsEditor } from '#ui/wizard/rows-editor.tsx'
import { WordsField } from '#ui/wizard/words-field.tsx'

/** What customers are asked. */
export const QuestionRows = ({ desk }: StepProps) => (
  <RowsEditor<Question>
    id={idOfField('questions')}
    noun="question"
    rows={desk.form.questions}
    onRows={(questions) => desk.change({ questions })}
    makeRow={freshQuestion}
    nameOf={({ label }, index) => label || `Question ${index + 1}`}
    addLabel={desk.form.questions.length > 0 ? 'Add another question' : 'Add a question'}
    atMost={10}
  >
    {(question, update, index) => <QuestionFields {...{ desk, question, update, index }} />}
  </RowsEditor>
)

interface QuestionFieldsProps {
  desk: ServiceDesk
  question: Question
  update(changes: Partial<Question>): void
  index: number
}

function QuestionFields({ desk, question, update, index }: QuestionFieldsProps) {
  const common = (field: keyof Question) => {
    const path = `questions.${index}.${field}`
    return { id: idOfField(path), error: desk.errorOf(path), onBlur: () => desk.touch(path) }
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
