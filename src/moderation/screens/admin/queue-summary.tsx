import { Link } from 'react-router'
import { flagLabel, subjectWords, verdictWords, waitText } from '#moderation/screens/admin/moderation-words.ts'
import { claimText } from '#moderation/screens/admin/queue-row.tsx'
import { useNow } from '#ui/section/use-now.ts'
import { momentText } from '#ui/section/moment-text.ts'
import type { CaseShown } from '#moderation/contract-admin.ts'
import { Badge } from '#ui/badge.tsx'
import { Icon } from '#ui/icon.tsx'

/** The content of a case: first the findings of automatic checks, then the facts. */
export const QueueSummary = ({ one }: { one: CaseShown }) => (
  <div className="grid gap-5">
    <Head one={one} />
    <Flags flags={one.flags} labels={new Map(one.summary.rows.map(({ field, label }) => [field, label]))} />
    {one.appealText && (
      <blockquote className="rounded-md bg-info-tint px-4 py-3 text-info-text">
        <p className="type-small font-semibold">Why they appeal</p>
        <p className="whitespace-pre-wrap">
          <bdi>{one.appealText}</bdi>
        </p>
      </blockquote>
    )}
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">
      {one.summary.details.map(({ label, text }) => (
        <div key={label} className="min-w-0">
          <dt className="type-small text-text-3">{label}</dt>
          <dd className="break-words">
            <bdi>{text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
    <Documents documents={one.summary.documents} />
  </div>
)

function Head({ one }: { one: CaseShown }) {
  const now = useNow()
  const verdict = one.verdict && verdictWords[one.verdict]
  const { one: subject, icon } = subjectWords[one.subject]!
  return (
    <header className="grid gap-2">
      <div className="flex flex-wrap gap-1.5">
        <Badge icon={icon}>{one.isAppeal ? `${subject}, appealed` : subject}</Badge>
        {verdict && (
          <Badge tone={verdict.tone} icon={verdict.icon}>
            {verdict.text}
          </Badge>
        )}
        {one.isLate && (
          <Badge tone="danger" icon="clock">
            Late
          </Badge>
        )}
      </div>
      <h3 className="type-h2 break-words">
        <bdi>{one.summary.heading}</bdi>
      </h3>
      <p className="type-small flex flex-wrap gap-x-3 gap-y-1 text-text-2">
        <span>{one.reference}</span>
        <span>
          Sent {momentText(one.openedAt)}
          {one.decidedAt === null && ` · waits ${waitText(one.openedAt, now)}`}
        </span>
        {one.claim?.isHeldByMe && <span>{claimText(one)}</span>}
        {one.summary.href && (
          <Link to={one.summary.href} target="_blank" rel="noopener" className="link inline-flex items-center gap-1">
            Open its page <Icon name="external-link" size="small" />
          </Link>
        )}
      </p>
    </header>
  )
}

/** "photos.2" belongs to the row of the photos. */
const rootOf = (field: string) => field.split('.')[0]!

const Flags = ({ flags, labels }: { flags: CaseShown['flags']; labels: Map<string, string> }) =>
  flags.length > 0 && (
    <section
      aria-label="What the automatic checks found"
      className="grid gap-2 rounded-md bg-warning-tint px-4 py-3 text-warning-text"
    >
      <h4 className="type-small flex items-center gap-2 font-semibold">
        <Icon name="flag" size="small" /> The automatic checks found
      </h4>
      <ul className="grid gap-1">
        {flags.map(({ code, field, text }, index) => (
          <li key={`${code} ${index}`} className="break-words">
            <strong>{flagLabel(code)}</strong>
            {field && labels.has(rootOf(field)) && (
              <>
                {' in '}
                <a href={`#row-${rootOf(field)}`} className="underline">
                  {labels.get(rootOf(field))}
                </a>
              </>
            )}
            {text && (
              <>
                : <bdi>{text}</bdi>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )

const Documents = ({ documents }: { documents: CaseShown['summary']['documents'] }) =>
  documents.length > 0 && (
    <section aria-label="Documents" className="grid gap-2">
      <h4 className="type-small font-semibold">Documents</h4>
      <ul className="grid gap-2 sm:grid-cols-2">
        {documents.map(({ id, label, fileName, href }) => (
          <li key={id}>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              className="flex min-h-12 items-center gap-3 rounded-md border border-border px-3 py-2 hover:bg-surface-2"
            >
              <Icon name="file-text" className="shrink-0 text-text-3" />
              <span className="min-w-0">
                <span className="block font-medium">{label}</span>
                <span className="type-small block truncate text-text-2">
                  <bdi>{fileName}</bdi>
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
