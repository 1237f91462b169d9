import { isoOf, type Instant } from '#shared/time/instant.ts'

/** All of an event, as it was written. */
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
  /** Set once the person is erased: what stood in parts that are empty now, as keyed hashes. */
  erased: ErasedParts | null
}

/** "place" is the network and the program of whoever acted. */
export type ErasedParts = Partial<Record<'place' | 'detail', string>>

/** What is wrong with the chain at one place. */
export interface ChainFinding {
  /** An event was changed, taken out or slipped in; a seal was taken out; the end of the chain was cut off. */
  what: 'changed' | 'missing' | 'inserted' | 'seal-missing' | 'cut'
  eventId: string | null
  seq: number | null
}

/** What the first seal has before it. */
export const beginning = ''

/** A keyed hash (`ctx.hashed`): nobody who has the database alone can make one. */
type Hashed = (text: string) => string

const pseudonym = /^[0-9a-f]{8}-[0-9a-f]{4}-8/

/**
 * What stands in the log for somebody who was erased: an id of a version of its own (UUIDv8, RFC 9562), the same in all their events, from which
 * nobody gets back to them.
 */
export function pseudonymOf(id: string, hashed: Hashed): string {
  if (pseudonym.test(id)) return id
  const hex = Buffer.from(hashed(`audit-person:${id}`), 'base64url').toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

/** Keyed hashes of what an erasure takes out of an event; each event has its own, so that equal ones cannot be told. */
export const partHashes = ({ id, ipPrefix, device, detail }: SealedEvent, hashed: Hashed): Required<ErasedParts> => ({
  place: hashed(`audit-place:${id}:${canonical([ipPrefix, device])}`),
  detail: hashed(`audit-detail:${id}:${canonical(detail)}`),
})

/**
 * The text under a seal: the one before, and the event in one form, however a database hands it back. People and what is told of them stand in it
 * as keyed hashes, which stay in the event when the person is erased: erasing somebody breaks no seal, and changing anything else does.
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

/** JSON whose keys stand in the order of the alphabet. */
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

/** Goes on along the chain, link by link: what is wrong with these, and where they end. */
export function followChain(links: readonly Link[], from: { seq: number; hash: string }, hashed: Hashed) {
  const findings: ChainFinding[] = []
  let before = from
  for (const { seq, hash, eventId, event } of links) {
    const isNext = seq === before.seq + 1
    if (!isNext) findings.push({ what: 'seal-missing', eventId: null, seq: before.seq + 1 })
    if (!event) findings.push({ what: 'missing', eventId, seq })
    // Where a seal is missing, the next one cannot be made again; the one after it can.
    else if (isNext && hashed(sealText(before.hash, event, hashed)) !== hash)
      findings.push({ what: 'changed', eventId, seq })
    before = { seq, hash }
  }
  return { findings, end: before }
}

export type AuditState = 'ok' | 'waiting' | 'red'

/** What people read of the last check. */
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
