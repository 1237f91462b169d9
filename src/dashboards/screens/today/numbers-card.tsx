import { sourceAt } from '#ui/source.ts'
import { Link } from 'react-router'
import type { NextPayout, TodayNumbers } from '#dashboards/contract-today.ts'
import { useLiveRemote } from '#providers/screens/business/use-live-remote.ts'
import { Unreachable } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import { useBusinessPath } from '#providers/screens/business/use-business-path.ts'

interface NumbersCardProps {
  providerId: string
  seesMoney: boolean
  /** What the business usually has, and where its numbers stand while they load. */
  usual: 'bookings' | 'orders'
}

/** Greeting and up to four numbers of the day. A number that is still loading is a dash; zero is left out. */
export function NumbersCard({ providerId, seesMoney, usual }: NumbersCardProps) {
  const at = useBusinessPath()
  const numbers = useLiveRemote<TodayNumbers>(providerId, 'today')
  const { value } = numbers
  const waiting = (of: typeof usual) => (of === usual ? undefined : 0)
  return (
    <section aria-label="Today in numbers" className="grid gap-4">
      <p className="-mt-4 min-h-6 text-text-2 max-sm:min-h-12">
        {value && (
          <>
            {value.greeting}. It is {value.dateText}, <span className="tabular-nums">{value.zoneLine}</span>
          </>
        )}
      </p>
      <ul className="panel grid grid-flow-row grid-cols-2 overflow-hidden empty:hidden *:border-border *:even:border-s *:nth-[n+3]:max-lg:border-t lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none *:not-first:lg:border-s">
        <NumberTile label="Bookings today" count={value ? value.bookings : waiting('bookings')} to={at('calendar')} />
        <NumberTile label="Open orders" count={value ? value.orders : waiting('orders')} to={at('orders?view=board')} />
        <NumberTile
          label="Waiting for your answer"
          count={value ? value.waiting : waiting('orders')}
          to={at('orders?state=waiting')}
          isUrgent={Boolean(value?.waiting)}
        />
        {seesMoney && <PayoutTile providerId={providerId} />}
      </ul>
      {numbers.isFailed && (
        <Unreachable onRetry={() => void numbers.reload()}>We could not load today’s numbers.</Unreachable>
      )}
    </section>
  )
}

interface NumberTileProps {
  label: string
  count: number | undefined
  to: string
  isUrgent?: boolean
}

/** A number that is zero needs no room. */
const NumberTile = ({ count, ...rest }: NumberTileProps) =>
  count !== 0 && <Tile text={count === undefined ? '–' : String(count)} {...rest} />

interface TileProps {
  label: string
  text: string
  /** Its place is there while it is empty, because it can come late. */
  hint?: string
  to: string
  isUrgent?: boolean
}

const Tile = ({ label, text, hint, to, isUrgent }: TileProps) => (
  <li>
    <Link
      to={to}
      className="grid h-full content-start gap-1 p-4 in-data-[density=compact]:py-3 hover:bg-surface-2 lg:p-5"
    >
      <span className="type-small text-text-2">{label}</span>
      <span className={`type-metric ${isUrgent ? 'text-brand-text' : ''}`}>
        <bdi>{text}</bdi>
      </span>
      {hint !== undefined && <span className="type-small min-h-5 text-text-2 max-sm:min-h-10">{hint}</span>}
    </Link>
  </li>
)

/** Loaded separately, because the balance of a large business takes longer. */
function PayoutTile({ providerId }: { providerId: string }) {
  const at = useBusinessPath()
  const { value, isFailed, reload } = useRemote(sourceAt<NextPayout>(`/api/v1/me/providers/${providerId}/today/payout`))
  const [first, ...others] = value?.payouts ?? []
  if (isFailed)
    return (
      <li className="p-4 lg:p-5">
        <Unreachable onRetry={() => void reload()}>No answer about the payout.</Unreachable>
      </li>
    )
  if (value && !first) return null
  // A reason that blocks the payout takes precedence over its date.
  const hint = first?.reason ?? first?.dayText ?? ''
  const more = others.length > 0 ? ` and ${others.map(({ display }) => display).join(', ')}` : ''
  return <Tile label="Next payout" text={first ? first.display + more : '–'} hint={hint} to={at('money')} />
}
