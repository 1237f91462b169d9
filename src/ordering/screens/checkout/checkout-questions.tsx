import type { CheckoutView } from '#ordering/contract.ts'
import type { QuestionView } from '#ordering/contract-order.ts'
import { Checkbox, ChoiceCard, ChoiceGroup } from '#ui/form/choices.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { answerField } from '#ordering/rules/checkout/field-names.ts'
import { idOf, NamedArea, NamedText } from './checkout-step.tsx'
import { itemsWithQuestions } from './checkout-steps.ts'
import { useFieldError } from './field-errors.tsx'

/** Questions of the providers, by item. */
export const QuestionFields = ({ checkout }: { checkout: CheckoutView }) => (
  <>
    {itemsWithQuestions(checkout).map((item) => (
      <fieldset key={item.id} className="grid min-w-0 gap-5">
        <legend className="type-title float-start mb-1 w-full">{item.title}</legend>
        {item.questions.map((question) => (
          <Question key={question.id} question={question} name={answerField(item.id, question.id, question.type)} />
        ))}
      </fieldset>
    ))}
  </>
)

interface QuestionProps {
  question: QuestionView
  name: string
}

const asText = (answer: unknown) => (typeof answer === 'string' || typeof answer === 'number' ? String(answer) : '')

const types: Partial<Record<QuestionView['type'], string>> = { number: 'number', date: 'date' }

function Question({ question, name }: QuestionProps) {
  const { type } = question
  if (type === 'many') return <ManyQuestion question={question} name={name} />
  if (type === 'yes_no') return <YesNoQuestion question={question} name={name} />
  if (type === 'choice') return <ChoiceQuestion question={question} name={name} />
  const common = { label: question.label, name, isOptional: !question.required, defaultValue: asText(question.answer) }
  if (type === 'long_text') return <NamedArea {...common} rows={3} maxLength={2000} />
  if (type === 'file')
    return (
      <NamedText
        {...common}
        hint="A link to your file. Files themselves can be sent after ordering."
        maxLength={2000}
      />
    )
  return <NamedText {...common} type={types[type] ?? 'text'} maxLength={2000} />
}

const ChoiceQuestion = ({ question, name }: QuestionProps) => (
  <SelectField
    label={question.label}
    name={name}
    id={idOf(name)}
    isOptional={!question.required}
    error={useFieldError(name)}
    defaultValue={asText(question.answer)}
  >
    <option value="">Please choose</option>
    {question.choices.map((choice) => (
      <option key={choice}>{choice}</option>
    ))}
  </SelectField>
)

const legendOf = ({ label, required }: QuestionView) => (
  <>
    {label}
    {!required && <span className="font-normal text-text-3"> (optional)</span>}
  </>
)

const YesNoQuestion = ({ question, name }: QuestionProps) => (
  <div id={idOf(name)}>
    <ChoiceGroup legend={legendOf(question)} error={useFieldError(name)} className="grid max-w-sm grid-cols-2 gap-2">
      <ChoiceCard name={name} value="yes" title="Yes" defaultChecked={question.answer === true} />
      <ChoiceCard name={name} value="no" title="No" defaultChecked={question.answer === false} />
    </ChoiceGroup>
  </div>
)

const ManyQuestion = ({ question, name }: QuestionProps) => (
  <div id={idOf(name)}>
    <ChoiceGroup legend={legendOf(question)} error={useFieldError(name)} className="grid sm:grid-cols-2">
      <input type="hidden" name={name} value="" />
      {question.choices.map((choice) => (
        <Checkbox
          key={choice}
          name={name}
          value={choice}
          label={choice}
          defaultChecked={Array.isArray(question.answer) && question.answer.includes(choice)}
        />
      ))}
    </ChoiceGroup>
  </div>
)
