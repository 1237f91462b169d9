import { Link } from 'react-router'
import { subjectWords } from '#moderation/screens/admin/moderation-words.ts'
import { casesOfSource } from '#moderation/screens/admin/queue-client.ts'
import { CaseBadges } from '#moderation/screens/admin/queue-row.tsx'
import { dayText } from '#ui/section/moment-text.ts'
import { Loaded } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'

/** The moderation cases of a provider; the case of its application has the documents. */
export function ProviderCases({ id }: { id: string }) {
  const remote = useRemote(casesOfSource(id))
  return (
    <section aria-label="Cases" className="grid gap-2">
      <h3 className="type-title">Cases and documents</h3>
      <Loaded remote={remote} what="the cases">
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-text-2">Nothing was ever looked at.</p>
          ) : (
            <ul className="divide-y divide-border">
              {items.map((one) => (
                <li key={one.id} className="grid gap-1 py-2">
                  <Link to={`/admin-dashboard/approvals?case=${one.id}`} className="link truncate">
                    <bdi>{one.title}</bdi>
                  </Link>
                  <span className="type-small text-text-2">
                    {subjectWords[one.subject]!.one} · {one.reference} · {dayText(one.openedAt)}
                  </span>
                  <CaseBadges one={one} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}
