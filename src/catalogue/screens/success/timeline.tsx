import type { TimelineStep } from '#catalogue/screens/success/success-view.ts'
import { Icon } from '#ui/icon.tsx'

const styles: Record<TimelineStep['state'], string> = {
  done: 'bg-brand text-on-brand',
  now: 'bg-ink text-on-ink',
  later: 'bg-surface-3 text-text-3',
  stopped: 'bg-warning-tint text-warning-text',
}
const signs = { done: 'check', now: 'hourglass', later: 'clock', stopped: 'pencil' } as const
const spoken = { done: 'done', now: 'now', later: 'later', stopped: 'waits for you' }

/** The progress of a submission. On wide screens side by side. */
export const Timeline = ({ steps }: { steps: TimelineStep[] }) => (
  <ol className="panel grid p-5 sm:grid-cols-3 sm:gap-4 sm:p-6">
    {steps.map(({ title, text, state }, index) => (
      <li
        key={title}
        className="flex gap-4 sm:grid sm:content-start sm:gap-3"
        aria-current={state === 'now' || state === 'stopped' ? 'step' : undefined}
      >
        <span className="flex flex-col items-center sm:flex-row">
          <span className={`grid size-9 shrink-0 place-items-center rounded-full ${styles[state]}`}>
            <Icon name={signs[state]} size="small" />
          </span>
          {index < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={`h-full w-px flex-1 max-sm:my-1 sm:ms-3 sm:h-px ${state === 'done' ? 'bg-brand' : 'bg-border-strong'}`}
            />
          )}
        </span>
        <span className={index < steps.length - 1 ? 'max-sm:pb-6' : ''}>
          <span className="type-title block">
            {title} <span className="sr-only">({spoken[state]})</span>
          </span>
          <span className="type-small text-text-2">{text}</span>
        </span>
      </li>
    ))}
  </ol>
)
