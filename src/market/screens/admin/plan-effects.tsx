import type { PlanPreview } from '#operations/contract-settings.ts'
import { Checkbox } from '#ui/form/choices.tsx'
import { Notice } from '#ui/feedback/states.tsx'

interface EffectsProps {
  preview: PlanPreview
  isAgreed: boolean
  onAgree(isAgreed: boolean): void
}

const named = { starter: 'Starter', growth: 'Growth', pro: 'Pro' }

/** How many businesses are on each plan, and what happens to those that exceed its new limits. */
export const PlanEffects = ({ preview, isAgreed, onAgree }: EffectsProps) => (
  <div role="status" className="grid gap-4">
    <Notice tone={preview.effects.length > 0 ? 'warning' : 'info'}>
      <p className="font-semibold">{concerned(preview)}</p>
      <p>What was sold already keeps its commission. Press Save to put it into effect.</p>
      {preview.effects.length > 0 && (
        <ul className="mt-2 grid gap-1">
          {preview.effects.map(({ field, plan, text }) => (
            <li key={field}>
              {named[plan]}: {text}
            </li>
          ))}
        </ul>
      )}
    </Notice>
    {preview.effects.length > 0 && (
      <Checkbox
        label={
          preview.pausedServices > 0
            ? `Yes, pause ${servicesText(preview.pausedServices)}`
            : 'Yes, they stay as they are'
        }
        hint="They come back with a larger plan, or when this is undone."
        checked={isAgreed}
        onChange={({ currentTarget }) => onAgree(currentTarget.checked)}
      />
    )}
  </div>
)

const servicesText = (count: number) => (count === 1 ? '1 service' : `${count} services`)

const concerned = ({ plans }: PlanPreview): string =>
  `${plans.map(({ key, businesses }) => `${businesses} ${businesses === 1 ? 'business' : 'businesses'} on ${named[key]}`).join(', ')}.`
