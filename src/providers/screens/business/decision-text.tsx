import { reasonText } from '#providers/screens/business/reason-words.ts'
import { type ManagedBusiness } from '#providers/screens/business/managed-business.ts'
import { momentText } from '#ui/section/moment-text.ts'

/** The reasons for a decision, and the moderator's text. */
export const DecisionText = ({ decision }: { decision: NonNullable<ManagedBusiness['lastDecision']> }) => (
  <section aria-label="The decision" className="panel grid gap-3 p-5">
    <ul className="grid list-disc gap-1 ps-5 font-semibold">
      {decision.reasons.map((reason) => (
        <li key={reason}>{reasonText(reason)}</li>
      ))}
    </ul>
    {decision.text && (
      <p dir="auto" className="max-w-prose whitespace-pre-line">
        {decision.text}
      </p>
    )}
    <p className="type-small text-text-3">Decided {momentText(decision.at)}</p>
  </section>
)
