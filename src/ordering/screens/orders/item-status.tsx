import type { OrderItemView } from '#ordering/contract-order.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { Icon } from '#ui/icon.tsx'

/** Colour and icon of each state. */
export const itemStatusBadges: Record<OrderItemView['status'], { icon: IconName; tone: Tone }> = {
  awaiting_payment: { icon: 'clock', tone: 'warning' },
  requested: { icon: 'hourglass', tone: 'info' },
  confirmed: { icon: 'circle-check', tone: 'success' },
  preparing: { icon: 'flame', tone: 'info' },
  ready: { icon: 'shopping-bag', tone: 'success' },
  in_progress: { icon: 'timer', tone: 'info' },
  fulfilled: { icon: 'check', tone: 'success' },
  completed: { icon: 'check-check', tone: 'success' },
  declined: { icon: 'circle-x', tone: 'danger' },
  expired: { icon: 'circle-x', tone: 'danger' },
  expired_unpaid: { icon: 'circle-x', tone: 'danger' },
  cancelled: { icon: 'circle-x', tone: 'neutral' },
  no_show: { icon: 'user-x', tone: 'warning' },
}

/** Colour, icon and text together. */
export const ItemStatus = ({ item }: { item: Pick<OrderItemView, 'status' | 'statusText'> }) => (
  <Badge {...itemStatusBadges[item.status]} className="max-w-full whitespace-normal!">
    {item.statusText}
  </Badge>
)

const dots = {
  done: 'bg-brand text-on-brand',
  current: 'bg-surface text-brand-text ring-2 ring-brand',
  coming: 'bg-surface-3 text-text-3',
}

/** The states of an item: past, current and upcoming. */
export const TimeLine = ({ timeline }: Pick<OrderItemView, 'timeline'>) => (
  <ol className="flex flex-col gap-0 md:flex-row" aria-label="Progress">
    {timeline.map((step, index) => (
      <li
        key={step.status}
        aria-current={step.state === 'current' ? 'step' : undefined}
        className="relative flex items-start gap-3 pb-4 last:pb-0 md:pb-0 md:flex-1 md:flex-col md:gap-2 md:last:flex-none"
      >
        {index < timeline.length - 1 && (
          <span
            aria-hidden="true"
            className={`absolute start-3 top-6 bottom-0 w-0.5 -translate-x-1/2 md:start-6 md:end-0 md:top-3 md:bottom-auto md:h-0.5 md:w-auto md:translate-x-0 md:-translate-y-1/2 rtl:translate-x-1/2 ${step.state === 'done' ? 'bg-brand' : 'bg-border'}`}
          />
        )}
        <span className={`z-1 grid size-6 shrink-0 place-items-center rounded-full ${dots[step.state]}`}>
          {step.state === 'done' ? (
            <Icon name="check" size="small" />
          ) : (
            <span className="size-2 rounded-full bg-current" />
          )}
        </span>
        <span
          className={`type-small md:pe-3 ${step.state === 'coming' ? 'text-text-3' : step.state === 'current' ? 'font-semibold' : ''}`}
        >
          {step.label}
          {step.at && <span className="block font-normal text-text-3">{step.at}</span>}
          <span className="sr-only">
            {step.state === 'done' ? ', done' : step.state === 'coming' ? ', to come' : ''}
          </span>
        </span>
      </li>
    ))}
  </ol>
)
