import { Link } from 'react-router'
import type { AuditEntry } from '#identity/contract-audit.ts'
import { changesOf, fieldName, nameOf, targetLink, type Somebody } from '#identity/screens/admin/audit-words.ts'
import { DetailRow } from '#ui/section/detail-row.tsx'
import { momentText } from '#ui/section/moment-text.ts'

/** A name with a link to all entries about this person. */
const Who = ({ who }: { who: Somebody }) => (
  <Link to={`/admin-dashboard/audit?user=${who.uid}`} className="link">
    <bdi>{nameOf(who)}</bdi>
  </Link>
)

function Target({ target }: { target: NonNullable<AuditEntry['target']> }) {
  const link = targetLink(target)
  const words = `${fieldName(target.kind)}${target.label ? ` ${target.label}` : ''}`
  return (
    <>
      {link ? (
        <Link to={link} className="link">
          {words}
        </Link>
      ) : (
        words
      )}{' '}
      <Link to={`/admin-dashboard/audit?target=${encodeURIComponent(target.id)}`} className="link type-small">
        All about it
      </Link>
    </>
  )
}

/** Who did it, for whom, and whose account it concerns. */
const People = ({ entry: { actor, impersonatedBy, role, keyId, subject } }: { entry: AuditEntry }) => (
  <>
    {actor && (
      <DetailRow label="Who">
        <Who who={impersonatedBy ?? actor} />
        {role && ` (${role})`}
      </DetailRow>
    )}
    {impersonatedBy && actor && (
      <DetailRow label="In the name of">
        <Who who={actor} />
      </DetailRow>
    )}
    {keyId && <DetailRow label="By API key">{keyId}</DetailRow>}
    {subject && subject.uid !== actor?.uid && (
      <DetailRow label="Account">
        <Who who={subject} />
      </DetailRow>
    )}
  </>
)

/** One entry of the audit log with all details. */
export const AuditPanel = ({ entry }: { entry: AuditEntry }) => (
  <div className="grid gap-4">
    <p className="font-medium break-words">{entry.text}</p>
    <dl className="divide-y divide-border">
      <DetailRow label="When">{momentText(entry.at)}</DetailRow>
      <People entry={entry} />
      {entry.target && (
        <DetailRow label="About">
          <Target target={entry.target} />
        </DetailRow>
      )}
      {entry.reason && <DetailRow label="Reason">{entry.reason}</DetailRow>}
      {(entry.ip || entry.device) && (
        <DetailRow label="From">{[entry.ip, entry.device].filter(Boolean).join(' · ')}</DetailRow>
      )}
      <DetailRow label="Entry">{entry.id}</DetailRow>
    </dl>
    <Changes entry={entry} />
  </div>
)

function Changes({ entry }: { entry: AuditEntry }) {
  const changes = changesOf(entry)
  if (changes.length === 0) return null
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-start">
        <caption className="pb-2 text-start font-semibold">What changed</caption>
        <thead>
          <tr className="type-small text-text-3">
            {['Field', 'Before', 'After'].map((head) => (
              <th key={head} scope="col" className="py-1 pe-3 text-start font-normal">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {changes.map(({ key, was, is }) => (
            <tr key={key} className="align-top">
              <th scope="row" className="py-2 pe-3 text-start font-normal text-text-2">
                {fieldName(key)}
              </th>
              <td className="py-2 pe-3 break-words">{was}</td>
              <td className="py-2 font-medium break-words">{is}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
