import { loadAnswers } from '#platform/load-answers.ts'
import type { SourcesOfPage } from '#shared/page-sources.ts'
import { whenSourcesChange } from '#ui/section/use-loaded.ts'
import { useSearchParams, Link } from 'react-router'
import { useAdminDashboard } from '#dashboards/screens/use-dashboard.ts'
import { EmailTemplateEditor } from '#notifications/screens/admin/email/email-editor.tsx'
import { emailTemplatesSource } from '#notifications/screens/admin/email/mail-client.ts'
import { FoldedSection, FoldedSections, Loaded } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import type { EmailTemplateLine } from '#notifications/contract-email-templates.ts'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { Icon } from '#ui/icon.tsx'

/** What the area shows first. */
const shown: SourcesOfPage = () => [emailTemplatesSource]

export const loader = loadAnswers(shown)
export const shouldRevalidate = whenSourcesChange(shown)

/** All emails of the market with previews and the market's own texts. */
export default function EmailTemplatesSection() {
  const { rights } = useAdminDashboard()
  const [params] = useSearchParams()
  const kind = params.get('template')
  const remote = useRemote(emailTemplatesSource)
  const mayChange = rights.includes('change-rules')
  if (kind)
    return <EmailTemplateEditor key={kind} kind={kind} mayChange={mayChange} onSaved={() => void remote.reload()} />
  return (
    <Loaded remote={remote} what="the letters">
      {({ items }) => <Letters items={items} />}
    </Loaded>
  )
}

/** The letters by what occasions them. A search, which is in the address, opens what it finds. */
function Letters({ items }: { items: EmailTemplateLine[] }) {
  const [params, setParams] = useSearchParams()
  const find = params.get('find') ?? ''
  const words = find.toLowerCase().split(/\s+/)
  const found = items.filter(({ name, subject, eventLabel, side }) => {
    const text = `${name} ${subject} ${eventLabel} ${sides[side]}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  const search = (text: string) => setParams(text ? { find: text } : {}, { replace: true, preventScrollReset: true })
  return (
    <>
      <p className="max-w-prose text-text-2">
        Every mail that the market writes, by what occasions it. Open one to see it and to give it words of your own.
      </p>
      <form
        role="search"
        className="flex flex-wrap items-center gap-x-4 gap-y-1.5"
        onSubmit={(event) => event.preventDefault()}
      >
        <input
          type="search"
          name="find"
          className="input max-w-sm"
          aria-label="Search letters"
          placeholder="Search letters"
          defaultValue={find}
          maxLength={80}
          onChange={({ currentTarget }) => search(currentTarget.value)}
        />
        <p role="status" className="type-small text-text-3">
          {found.length === 1 ? '1 letter' : `${found.length} letters`}
        </p>
      </form>
      {found.length === 0 && <EmptyState icon="search" title="No letters found" text="Try fewer or other words." />}
      {found.length > 0 && (
        <FoldedSections>
          {eventsOf(found).map(([event, emails]) => (
            <Event key={event} emails={emails} isOpen={find !== ''} />
          ))}
        </FoldedSections>
      )}
    </>
  )
}

const sides: Record<string, string> = {
  customer: 'to customers',
  provider: 'to businesses',
  market: 'to administrators',
}

function eventsOf(items: EmailTemplateLine[]): [string, EmailTemplateLine[]][] {
  const events = new Map<string, EmailTemplateLine[]>()
  for (const one of items)
    events.set(`${one.event} ${one.side}`, [...(events.get(`${one.event} ${one.side}`) ?? []), one])
  return [...events]
}

const Event = ({ emails, isOpen }: { emails: EmailTemplateLine[]; isOpen: boolean }) => (
  <FoldedSection
    title={emails[0]!.eventLabel}
    isOpen={isOpen}
    mark={
      <span className="type-small text-text-2">
        {sides[emails[0]!.side]} <span className="text-text-3 tabular-nums">· {emails.length}</span>
      </span>
    }
  >
    <ul className="divide-y divide-border">
      {emails.map(({ kind, name, subject, isCustomized, mark }) => (
        <li key={kind}>
          <Link
            to={`/admin-dashboard/email-templates?template=${kind}`}
            className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 py-2 hover:bg-surface-2"
          >
            <span className="min-w-0 flex-1 basis-64 gap-x-4 md:flex md:items-baseline">
              <span className="block truncate font-semibold md:w-64 md:shrink-0">{name}</span>
              <span className="type-small block truncate text-text-2">{subject}</span>
            </span>
            {mark === 'optional' && <Badge>Can be switched off</Badge>}
            {isCustomized && <Badge tone="brand">Own words</Badge>}
            <Icon name="chevron-right" size="small" className="text-text-3 rtl:-scale-x-100" />
          </Link>
        </li>
      ))}
    </ul>
  </FoldedSection>
)
