import { sourceAt } from '#ui/source.ts'
import type { Tips } from '#dashboards/contract-today.ts'
import { Section, Unreachable } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import { LinkButton } from '#ui/button.tsx'

/** Suggestions based on unmet demand: the first one, the others open with a press. */
export function TipsCard({ providerId }: { providerId: string }) {
  const { value, isFailed, reload } = useRemote(sourceAt<Tips>(`/api/v1/me/providers/${providerId}/today/tips`))
  if (isFailed) return <Unreachable onRetry={() => void reload()}>We could not load your tips.</Unreachable>
  if (!value || value.tips.length === 0) return null
  const [first, ...others] = value.tips
  return (
    <Section title="What you could sell more of">
      <TipLine tip={first!} />
      {others.length > 0 && (
        <details className="-mt-2 -mb-3">
          <summary className="type-small flex min-h-11 w-fit items-center font-semibold">{others.length} more</summary>
          <ul className="divide-y divide-border pb-3">
            {others.map((tip) => (
              <li key={tip.text} className="py-3">
                <TipLine tip={tip} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </Section>
  )
}

const TipLine = ({ tip: { text, estimate, action } }: { tip: Tips['tips'][number] }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
    <div className="min-w-0 flex-1 basis-60">
      <p className="font-semibold">{text}</p>
      {estimate && <p className="type-small text-text-2">{estimate}</p>}
    </div>
    {action && (
      <LinkButton size="small" to={action.to}>
        {action.label}
      </LinkButton>
    )}
  </div>
)
