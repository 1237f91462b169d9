import { sourceAt } from '#ui/source.ts'
import { useRemote } from '#ui/section/use-remote.ts'
import type { ReliabilityLevel } from '#ordering/rules/no-shows/reliability.ts'
import { Badge } from '#ui/badge.tsx'

interface Metrics {
  reliability: number | null
  level: ReliabilityLevel
  words: string
  items: number
  cancelled: number
  missed: number
  absent: number
  replyMinutes: number | null
}

const styles = {
  unknown: { tone: 'neutral', label: 'Not measured yet' },
  good: { tone: 'success', label: 'Good' },
  warning: { tone: 'warning', label: 'Take care' },
  no_badge: { tone: 'danger', label: 'Badge lost' },
  review: { tone: 'danger', label: 'In review' },
} as const

const replyText = (minutes: number | null) =>
  minutes === null ? 'Nothing was asked' : minutes < 90 ? `${minutes} min` : `${Math.round(minutes / 60)} h`

/** Reliability of the business over the last 90 days. */
export function ReliabilitySection({ providerId }: { providerId: string }) {
  const { value } = useRemote(sourceAt<Metrics>(`/api/v1/me/providers/${providerId}/reliability`))
  if (!value || (value.level === 'unknown' && value.items === 0)) return null
  const { tone, label } = styles[value.level]
  return (
    <section aria-labelledby="reliability" className="panel grid gap-4 p-5 lg:p-6">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="reliability" className="type-h3">
          Reliability
        </h2>
        <Badge tone={tone}>{label}</Badge>
      </header>
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <Metric label="Kept, 90 days" text={value.reliability === null ? '–' : `${value.reliability} %`} />
        <Metric label="Time to answer" text={replyText(value.replyMinutes)} />
        <Metric label="Agreed and asked" text={String(value.items)} />
        <Metric label="Cancelled, missed, absent" text={`${value.cancelled} · ${value.missed} · ${value.absent}`} />
      </dl>
      <p className="type-small max-w-prose text-text-2">{value.words}</p>
    </section>
  )
}

const Metric = ({ label, text }: { label: string; text: string }) => (
  <div>
    <dt className="type-small text-text-2">{label}</dt>
    <dd className="text-lg font-semibold tabular-nums">{text}</dd>
  </div>
)
