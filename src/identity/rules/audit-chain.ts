import { isoOf, type Instant } from '#shared/instant.ts'

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
}

/** What is wrong with the chain at one place. */
export interface ChainFinding {
  /** An event was changed, taken out or slipped in; a seal was taken out; the end of the chain was cut off. */
  what: 'changed' | 'missing' | 'inserted' | 'seal-missing' | 'cut'
  eventId: string | null
  seq: number | null
}

/** What the first seal has before it. */
export const beginning = ''

/** The text under a seal: the one before, and the event in one form, however a database hands it back. */
export const sealText = (previous: string, event: SealedEvent): string =>
  `audit ${previous} ${canonical({
    id: event.id, at: isoOf(event.at), type: event.type, actor: event.actorUserId, role: event.actorRole, key: event.actorKeyId,
    subject: event.subjectUserId, session: event.sessionId, viewer: event.impersonatedBy, address: event.ipPrefix, device: event.device, detail: event.detail,
  })}` // prettier-ignore

/** JSON whose keys stand in the order of the alphabet. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  const told = entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`)
  return `{${told.join(',')}}`
}

export interface Link {
  seq: number
  hash: string
  eventId: string
  event: SealedEvent | null
}

/** Goes on along the chain, link by link: what is wrong with these, and where they end. */
export function followChain(links: readonly Link[], from: { seq: number; hash: string }, hashed: (text: string) => string) {
  const findings: ChainFinding[] = []
  let before = from
  for (const { seq, hash, eventId, event } of links) {
    const isNext = seq === before.seq + 1
    if (!isNext) findings.push({ what: 'seal-missing', eventId: null, seq: before.seq + 1 })
    if (!event) findings.push({ what: 'missing', eventId, seq })
    // Where a seal is missing, the next one cannot be made again; the one after it can.
    else if (isNext && hashed(sealText(before.hash, event)) !== hash) findings.push({ what: 'changed', eventId, seq })
    before = { seq, hash }
  }
  return { findings, end: before }
}

export type AuditState = 'ok' | 'waiting' | 'red'

/** What people read of the last check. */
export function auditWords(last: { sealed: number; findingsTotal: number } | undefined): { state: AuditState; words: string } {
  if (!last) return { state: 'waiting', words: 'The log was not checked yet. That happens once a day.' }
  const count = last.sealed.toLocaleString('en')
  if (last.findingsTotal === 0) return { state: 'ok', words: `${count} entries of the log are as they were written.` }
  const places = last.findingsTotal === 1 ? 'one place' : `${last.findingsTotal.toLocaleString('en')} places`
  return { state: 'red', words: `The log was tampered with: in ${places} it is not as it was written.` }
}
