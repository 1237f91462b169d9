import { momentText } from '#ui/section/moment-text.ts'
import type { AdminProviderPage } from '#providers/contract-admin.ts'

type Event = AdminProviderPage['events'][number]

const plain = (value: unknown) => (typeof value === 'string' ? value.replaceAll('_', ' ') : String(value))

const kinds: Record<string, string> = {
  state: 'State',
  profile: 'Profile',
  team: 'Team',
  hours: 'Hours',
  money: 'Money',
}

/** "State: active to suspended. Sells what it has not." */
function eventLine({ type, detail }: Event): string {
  const { from, to, strike, plan, fields, reason, ...rest } = detail
  const said = [
    to !== undefined && `${plain(from)} to ${plain(to)}`,
    strike !== undefined && `strike: ${plain(strike)}`,
    plan !== undefined && `plan ${plain(plan)}`,
    Array.isArray(fields) && `changed ${fields.map(plain).join(', ')}`,
    ...['serviceLimit', 'invited', 'joined', 'left', 'role'].flatMap((key) =>
      key in rest ? [`${key.replace('L', ' l')} ${plain(rest[key])}`] : [],
    ),
  ].filter(Boolean)
  return `${kinds[type] ?? type}: ${said.join(', ') || 'changed'}${reason ? `. ${plain(reason)}` : ''}`
}

/** The history of a provider, newest first. */
export const ProviderEvents = ({ events }: { events: Event[] }) => (
  <section aria-label="Events" className="grid gap-2">
    <h3 className="type-title">What happened</h3>
    {events.length === 0 && <p className="text-text-2">Nothing yet.</p>}
    <ol className="divide-y divide-border">
      {events.map((event, index) => (
        <li key={`${event.at} ${index}`} className="grid gap-0.5 py-2">
          <span className="break-words">{eventLine(event)}</span>
          <span className="type-small text-text-3">
            {momentText(event.at)}
            {event.by && ` · ${event.by}`}
          </span>
        </li>
      ))}
    </ol>
  </section>
)
