import {
  blankServiceForm,
  serviceSteps,
  type ServiceField,
  type ServiceForm,
} from '#catalogue/rules/submission/service-form.ts'
import { isFieldShown, readField } from '#catalogue/screens/submission-steps/read-form.ts'
import type { ServiceWizardForm } from '#catalogue/screens/submission-steps/step-props.ts'
import { fieldLabels } from '#catalogue/screens/submission-steps/words.ts'

/** Fields that only matter together with another one, or are shown elsewhere. */
const left: ServiceField[] = ['anyoneAllowed', 'stockAmount', 'photos']

/** Fields that are hidden while they have their defaults. */
const quiet: ServiceField[] = [
  'bufferBeforeMinutes',
  'bufferAfterMinutes',
  'capacity',
  'partyMin',
  'partyMax',
  'needsPhone',
]

const isWorthALine = (field: ServiceField, form: ServiceForm) =>
  !quiet.includes(field) || form[field] !== blankServiceForm[field]

/** The whole form as text, for a last check. */
export const Reading = ({ wizard, onStep }: { wizard: ServiceWizardForm; onStep(step: number): void }) => (
  <div className="panel divide-y divide-border">
    {serviceSteps.slice(0, -1).map(({ key, title, fields }, step) => (
      <section key={key} className="grid gap-3 p-4 sm:p-6">
        <header className="flex items-center justify-between gap-3">
          <h3 className="type-h3">{title}</h3>
          <button type="button" className="link type-small min-h-9 font-semibold" onClick={() => onStep(step)}>
            Edit<span className="sr-only"> {title}</span>
          </button>
        </header>
        {key === 'photos' ? <PhotoCount count={wizard.form.photos.length} /> : <Rows wizard={wizard} fields={fields} />}
      </section>
    ))}
  </div>
)

const PhotoCount = ({ count }: { count: number }) => (
  <p className="text-text-2">
    {count === 0 ? 'No photo yet' : count === 1 ? 'One photo' : `${count} photos, the first one is the cover`}
  </p>
)

function Rows({ wizard, fields }: { wizard: ServiceWizardForm; fields: ServiceField[] }) {
  const { form, choices } = wizard
  const rows = fields
    .filter((field) => !left.includes(field) && isFieldShown(field, form) && isWorthALine(field, form))
    .map((field) => ({ field, text: readField(field, form, choices) }))
    .filter(({ text }) => text !== '')
  if (rows.length === 0) return <p className="text-text-2">Nothing yet</p>
  return (
    <dl className="grid gap-x-6 gap-y-2.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
      {rows.map(({ field, text }) => (
        <div key={field} className="contents">
          <dt className="type-small text-text-3 max-sm:mt-1 sm:pt-0.5">
            {field === 'fulfillmentMethods' && form.kind === 'order' ? 'How it reaches people' : fieldLabels[field]}
          </dt>
          <dd className="min-w-0 break-words whitespace-pre-line" dir="auto">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  )
}
