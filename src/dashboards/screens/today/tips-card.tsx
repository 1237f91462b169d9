import { sourceAt } from '#ui/source.ts'
import type { Tips } from '#dashboards/contract-today.ts'
import { Section, Unreachable } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import { LinkButton } from '#ui/button.tsx'

/** Suggestions based on unmet demand. */
export function TipsCard({ providerId }: { providerId: string }) {
  const { value, isFailed, reload } = useRemote(sourceAt<Tips>(`/api/v1/me/providers/${providerId}/today/tips`))
  if (isFailed) return <Unreachable onRetry={() => void reload()}>We could not load your tips.</Unreachable>
  if (!value || value.tips.length === 0) return null
  return (
    <Section title="What you could sell more of">
      <ul className="divide-y divide-border">
        {value.tips.map(({ text, estimate, action }) => (
          <li
            key={text}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
          >
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-semibold">{text}</p>
              {estimate && <p className="type-small text-text-2">{estimate}</p>}
            </div>
            {action && (
              <LinkButton size="small" to={action.to}>
                {action.label}
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
