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

/** Health of the installation; inconspicuous while everything is well. */
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

/** One line while everything is well; otherwise all parts. */
function Strip({ health: { parts } }: { health: Health }) {
  const wrong = parts.filter(({ state }) => state !== 'ok')
  const worst = wrong.some(({ state }) => state === 'red') ? 'red' : wrong.length > 0 ? 'warn' : 'ok'
  const { icon, color } = styles[worst]
  return (
    <details className="group" open={wrong.length > 0}>
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 -outline-offset-2 hover:bg-surface-2">
        <Icon name={icon} size="small" className={`shrink-0 ${color}`} />
        <span className="font-semibold">
          {wrong.length === 0
            ? `All ${parts.length} checks passed`
            : `${parts.length - wrong.length} of ${parts.length} checks passed`}
        </span>
        <span className="type-small min-w-0 flex-1 text-text-2">{wrong.map(({ label }) => label).join(', ')}</span>
        <Icon name="chevron-down" size="small" className="text-text-3 group-open:rotate-180" />
      </summary>
      <ul className="grid grid-cols-2 border-t border-border sm:grid-cols-3 xl:grid-cols-4 *:-me-px *:-mb-px *:border-e *:border-b *:border-border">
        {parts.map((part) => (
          <Part key={part.key} part={part} />
        ))}
      </ul>
    </details>
  )
}

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
