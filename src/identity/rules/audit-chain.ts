import { isoOf, type Instant } from '#shared/time/instant.ts'

/** The whole event as it was written. */
export interface SealedEvent {
  id: string
  at: Instant
  type: string
  actorUserId: string | null
  actorRole: string
  actorKeyId: string | null
  subjectUserId: string | null
  sessionId: string | null
  impersonatedBy: string | null
  ipPrefix: string
  device: string
  detail: Record<string, unknown>
  /** Set after the person was erased: keyed hashes of the parts that are empty now. */
  erased: ErasedParts | null
}

/** "place" is the network and the device of the actor. */
export type ErasedParts = Partial<Record<'place' | 'detail', string>>

/** An error at one position of the chain. */
export interface ChainFinding {
  /** An event was changed, removed or inserted; a seal was removed; the end of the chain was cut off. */
  what: 'changed' | 'missing' | 'inserted' | 'seal-missing' | 'cut'
  eventId: string | null
  seq: number | null
}

/** The predecessor of the first seal. */
export const beginning = ''

/** A keyed hash (`ctx.hashed`), which cannot be computed from the database alone. */
type Hashed = (text: string) => string

const pseudonym = /^[0-9a-f]{8}-[0-9a-f]{4}-8/

/** The pseudonym of an erased person: a UUIDv8 (RFC 9562), the same in all their events, and not reversible. */
export function pseudonymOf(id: string, hashed: Hashed): string {
  if (pseudonym.test(id)) return id
  const hex = Buffer.from(hashed(`audit-person:${id}`), 'base64url').toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

/**
 * Keyed hashes of the parts that an erasure removes; salted by the event, so that equal parts have different hashes.
 */
export const partHashes = ({ id, ipPrefix, device, detail }: SealedEvent, hashed: Hashed): Required<ErasedParts> => ({
  place: hashed(`audit-place:${id}:${canonical([ipPrefix, device])}`),
  detail: hashed(`audit-detail:${id}:${canonical(detail)}`),
})

/**
 * The text under a seal: the previous seal and the event in canonical form, independent of the database driver. People
 * and details are included as keyed hashes, which stay in the event after an erasure: so an erasure breaks no seal, and
 * any other change does.
 */
export function sealText(previous: string, event: SealedEvent, hashed: Hashed): string {
  const person = (id: string | null) => id && pseudonymOf(id, hashed)
  return `audit ${previous} ${canonical({
    id: event.id,
    at: isoOf(event.at),
    type: event.type,
    actor: person(event.actorUserId),
    role: event.actorRole,
    key: event.actorKeyId,
    subject: person(event.subjectUserId),
    session: event.sessionId,
    viewer: person(event.impersonatedBy),
    ...partHashes(event, hashed),
    ...event.erased,
  })}`
}

/** JSON with sorted keys. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  const summaries = entries
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`)
  return `{${summaries.join(',')}}`
}

export interface Link {
  seq: number
  hash: string
  eventId: string
  event: SealedEvent | null
}

/** Verifies the chain from a position: returns the findings and the new end. */
export function followChain(links: readonly Link[], from: { seq: number; hash: string }, hashed: Hashed) {
  const findings: ChainFinding[] = []
  let before = from
  for (const { seq, hash, eventId, event } of links) {
    const isNext = seq === before.seq + 1
    if (!isNext) findings.push({ what: 'seal-missing', eventId: null, seq: before.seq + 1 })
    if (!event) findings.push({ what: 'missing', eventId, seq })
    // After a missing seal the next one cannot be verified; the one after it can.
    else if (isNext && hashed(sealText(before.hash, event, hashed)) !== hash)
      findings.push({ what: 'changed', eventId, seq })
    before = { seq, hash }
  }
  return { findings, end: before }
}

export type AuditState = 'ok' | 'waiting' | 'red'

/** The result of the last check in words. */
export function auditWords(last: { sealed: number; findingsTotal: number } | undefined): {
  state: AuditState
  words: string
} {
  if (!last) return { state: 'waiting', words: 'The log was not checked yet. That happens once a day.' }
  const count = last.sealed.toLocaleString('en')
  if (last.findingsTotal === 0) return { state: 'ok', words: `${count} entries of the log are as they were written.` }
  const places = last.findingsTotal === 1 ? 'one place' : `${last.findingsTotal.toLocaleString('en')} places`
  return { state: 'red', words: `The log was tampered with: in ${places} it is not as it was written.` }
}
