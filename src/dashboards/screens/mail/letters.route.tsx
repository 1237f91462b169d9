import { useSearchParams, Link } from 'react-router'
import { useAdminDashboard } from '#dashboards/screens/use-dashboard.ts'
import { LetterEditor } from '#dashboards/screens/mail/letter-editor.tsx'
import { loadLetters } from '#dashboards/screens/mail/mail-client.ts'
import { Loaded, Section } from '#identity/screens/profile/section.tsx'
import { useRemote } from '#identity/screens/profile/use-remote.ts'
import type { LetterLine } from '#notifications/contract-letters.ts'
import { Badge } from '#ui/badge.tsx'

/** Every letter of the market, how it looks, and the market's own words in it. */
export default function LettersArea() {
  const { rights } = useAdminDashboard()
  const [params] = useSearchParams()
  const kind = params.get('letter')
  const remote = useRemote(loadLetters)
  const mayChange = rights.includes('change-rules')
  if (kind) return <LetterEditor key={kind} kind={kind} mayChange={mayChange} onSaved={() => void remote.reload()} />
  return (
    <Section
      title="Letters"
      text="Every mail that the market writes, by what occasions it. Open one to see it and to give it words of your own."
    >
      <Loaded remote={remote} what="the letters">
        {({ items }) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            {eventsOf(items).map(([event, letters]) => (
              <Event key={event} letters={letters} />
            ))}
          </div>
        )}
      </Loaded>
    </Section>
  )
}

const sides: Record<string, string> = {
  customer: 'to customers',
  provider: 'to businesses',
  market: 'to administrators',
}

function eventsOf(items: LetterLine[]): [string, LetterLine[]][] {
  const events = new Map<string, LetterLine[]>()
  for (const one of items)
    events.set(`${one.event} ${one.side}`, [...(events.get(`${one.event} ${one.side}`) ?? []), one])
  return [...events]
}

const Event = ({ letters }: { letters: LetterLine[] }) => (
  <section
    aria-label={`${letters[0]!.eventLabel}, ${sides[letters[0]!.side]}`}
    className="grid grid-cols-[minmax(0,1fr)] gap-1"
  >
    <h3 className="type-title">
      {letters[0]!.eventLabel} <span className="font-normal text-text-2">{sides[letters[0]!.side]}</span>
    </h3>
    <ul className="divide-y divide-border">
      {letters.map(({ kind, name, subject, isOwn, mark }) => (
        <li key={kind}>
          <Link
            to={`/admin-dashboard/letters?letter=${kind}`}
            className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 py-2 hover:bg-surface-2"
          >
            <span className="min-w-0 flex-1 basis-64">
              <span className="font-semibold">{name}</span>
              <span className="type-small block truncate text-text-2">{subject}</span>
            </span>
            {mark === 'optional' && <Badge>Can be switched off</Badge>}
            {isOwn && <Badge tone="brand">Own words</Badge>}
          </Link>
        </li>
      ))}
    </ul>
  </section>
)
