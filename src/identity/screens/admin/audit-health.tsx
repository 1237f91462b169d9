import { adminSource } from '#identity/screens/admin/admin-lists.ts'
import type { AuditHealthShown } from '#identity/contract-audit.ts'
import { momentText } from '#ui/section/moment-text.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { ActButton } from '#ui/form/post-form.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { useRemote } from '#ui/section/use-remote.ts'

const styles: Record<AuditHealthShown['state'], { tone: Tone; icon: IconName; word: string }> = {
  ok: { tone: 'success', icon: 'shield-check', word: 'In order' },
  waiting: { tone: 'neutral', icon: 'clock', word: 'Not checked yet' },
  red: { tone: 'danger', icon: 'triangle-alert', word: 'Tampered with' },
}

const foundWords: Record<string, string | undefined> = {
  changed: 'An entry is not as it was written',
  missing: 'An entry was taken out',
  inserted: 'An entry was slipped in',
  'seal-missing': 'A seal was taken out',
  cut: 'The end of the log was cut off',
}

export const healthSource = adminSource<AuditHealthShown>('audit/health')

/** Whether the audit log is unchanged, with a button to check it now. */
export function AuditHealth() {
  const { value: health } = useRemote(healthSource)
  if (!health) return null
  const { tone, icon, word } = styles[health.state]
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge tone={tone} icon={icon}>
          {word}
        </Badge>
        <p className="min-w-0 grow text-text-2">
          {health.words} {health.checkedAt && `Last checked ${momentText(health.checkedAt)}.`}
        </p>
        <ActButton form={{ operation: 'POST /api/admin/audit/check', done: 'Checked' }} kind="neutral" size="small">
          Check now
        </ActButton>
      </div>
      <Findings health={health} />
    </div>
  )
}

const Findings = ({ health: { findings } }: { health: AuditHealthShown }) =>
  findings.length === 0 ? null : (
    <ul className="list-disc ps-5">
      {findings.slice(0, 20).map(({ what, eventId, seq }) => (
        <li key={`${what} ${eventId} ${seq}`}>
          {foundWords[what] ?? what}
          {seq !== null && `, number ${seq}`}
          {eventId && <span className="type-small text-text-3"> ({eventId})</span>}
        </li>
      ))}
    </ul>
  )
