import type { BusinessService } from '#catalogue/contract-business.ts'
import { serviceSteps, type ServiceField } from '#catalogue/rules/submission/service-form.ts'
import { fieldLabels } from '#catalogue/screens/submission-steps/words.ts'
import { Notice } from '#ui/feedback/states.tsx'

/** A moderator's decision, above the form; notes on single fields are also shown beside them. */
export function DecisionNote({ service }: { service: BusinessService }) {
  const { lastDecision, revision, status } = service
  if (revision?.status === 'pending') return <PendingNote service={service} />
  if (!lastDecision || (status !== 'changes_requested' && revision?.status !== 'changes_requested')) return null
  const notes = Object.entries(lastDecision.notes)
  return (
    <Notice tone="warning">
      <p className="font-semibold">Something has to change before it can {revision ? 'show' : 'go live'}</p>
      {lastDecision.text && <p className="mt-1 whitespace-pre-line">{lastDecision.text}</p>}
      {lastDecision.reasons.length > 0 && (
        <p className="mt-1">{lastDecision.reasons.map(({ text }) => text).join(' · ')}</p>
      )}
      {notes.length > 0 && (
        <ul className="mt-1 list-disc ps-5">
          {notes.map(([field, text]) => (
            <li key={field}>
              <b>{labelOf(field)}:</b> {text}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

const PendingNote = ({ service: { revision } }: { service: BusinessService }) => (
  <Notice>
    {`Earlier changes wait for a look: ${revision!.fields.map((field) => fieldLabels[field]).join(', ')}. What you change now joins them.`}
  </Notice>
)

const isField = (name: string): name is ServiceField =>
  serviceSteps.some(({ fields }) => fields.some((one) => one === name))

const labelOf = (field: string): string => {
  const [root = ''] = field.split('.')
  return isField(root) ? fieldLabels[root] : field
}
