import { reasonLabels, verdictWords } from '#moderation/screens/admin/moderation-words.ts'
import { momentText } from '#ui/section/moment-text.ts'
import type { CaseShown } from '#moderation/contract-admin.ts'
import { isReasonCode } from '#moderation/rules/reasons.ts'
import { Badge } from '#ui/badge.tsx'

type Past = CaseShown['history'][number]

/** Earlier decisions about the same subject, newest first. */
export const QueueHistory = ({ cases, labels }: { cases: Past[]; labels: Map<string, string> }) =>
  cases.length > 0 && (
    <section aria-label="Earlier decisions" className="grid gap-3">
      <h4 className="type-small font-semibold">Earlier decisions</h4>
      <ul className="grid gap-3">
        {cases.map((one) => (
          <PastCase key={one.id} one={one} labels={labels} />
        ))}
      </ul>
    </section>
  )

function PastCase({ one, labels }: { one: Past; labels: Map<string, string> }) {
  const verdict = one.verdict && verdictWords[one.verdict]
  const said = [
    ...one.reasons.map((code) => (isReasonCode(code) ? reasonLabels[code] : code)),
    one.decisionText,
  ].filter(Boolean)
  return (
    <li className="grid gap-1 rounded-md bg-surface-2 px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {verdict && (
          <Badge tone={verdict.tone} icon={verdict.icon}>
            {verdict.text}
          </Badge>
        )}
        {!verdict && <Badge icon="hourglass">Waiting</Badge>}
        <span className="type-small text-text-2">
          {one.reference} · {momentText(one.decidedAt ?? one.openedAt)}
          {one.decidedAt && ` · ${one.decidedBy?.name ?? 'by rule'}`}
        </span>
      </p>
      {said.length > 0 && <p className="break-words">{said.join('. ')}</p>}
      {Object.entries(one.notes).map(([field, note]) => (
        <p key={field} className="type-small break-words text-text-2">
          <span className="text-text-3">{labels.get(field) ?? field}:</span> <bdi>{note}</bdi>
        </p>
      ))}
    </li>
  )
}
