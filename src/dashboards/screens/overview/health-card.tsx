import { Link } from 'react-router'
import { useOverview } from '#dashboards/screens/overview/use-overview.ts'
import { Unreachable } from '#ui/section/section.tsx'
import type { Health, HealthPart, HealthState } from '#operations/contract-health.ts'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Icon } from '#ui/icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

const styles: Record<HealthState, { icon: IconName; color: string; word: string }> = {
  ok: { icon: 'circle-check', color: 'text-success', word: 'Fine' },
  warn: { icon: 'circle-alert', color: 'text-warning', word: 'Worth a look' },
  red: { icon: 'triangle-alert', color: 'text-danger', word: 'Needs somebody' },
}

/** Health of the installation by part; inconspicuous while everything is well. */
export function HealthCard() {
  const health = useOverview<Health>('health')
  return (
    <section aria-label="Health of the installation" className="panel overflow-hidden">
      {health.isFailed && (
        <div className="px-4 py-2">
          <Unreachable onRetry={() => void health.reload()}>We could not ask how the installation is.</Unreachable>
        </div>
      )}
      {health.value ? <Strip health={health.value} /> : !health.isFailed && <Skeleton className="m-4 h-9" />}
    </section>
  )
}

const Strip = ({ health: { parts } }: { health: Health }) => (
  <ul className="grid grid-cols-2 sm:grid-cols-3 xl:grid-cols-4 *:-me-px *:-mb-px *:border-e *:border-b *:border-border">
    {parts.map((part) => (
      <Part key={part.key} part={part} />
    ))}
  </ul>
)

const Part = ({ part: { label, state, words, to } }: { part: HealthPart }) => (
  <li className="min-w-0">
    <Link to={to} preventScrollReset className="flex h-full items-start gap-2.5 px-4 py-3 hover:bg-surface-2">
      <Icon name={styles[state].icon} size="small" className={`mt-1 shrink-0 ${styles[state].color}`} />
      <span className="min-w-0">
        <span className="block font-semibold">
          {label}
          <HiddenText>: {styles[state].word}</HiddenText>
        </span>
        <span className="type-small block break-words text-text-2">{words}</span>
      </span>
    </Link>
  </li>
)
