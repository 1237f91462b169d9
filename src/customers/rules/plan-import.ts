import { digitsOf, isSameFirstName, type Client } from '#customers/rules/client.ts'
import type { ClientRecord } from '#customers/rules/read-client-csv.ts'

export type ImportedAs = 'made' | 'changed' | 'same' | 'rejected'

export interface PlannedClient {
  record: ClientRecord
  status: ImportedAs
  /** Whom it changes. */
  client: Client | null
}

/**
 * What becomes of each line: a known customer is found by email, else by number and first name, and gets only what was
 * not known. So a file can be imported again.
 */
export function planImport(records: ClientRecord[], known: Client[]): PlannedClient[] {
  const byEmail = new Map(known.flatMap((client) => (client.email === null ? [] : [[client.email, client] as const])))
  const byNumber = Map.groupBy(known, ({ phoneDigits }) => phoneDigits ?? '')
  // Of two lines about one person, the first one counts.
  const planned = new Set<string>()
  return records.map((record) => {
    if (record.problems.length > 0) return { record, status: 'rejected', client: null }
    const client = find(record)
    const key = client?.id ?? keyOf(record)
    if (key !== null && planned.has(key)) return { record, status: 'same', client: null }
    if (key !== null) planned.add(key)
    if (!client) return { record, status: 'made', client: null }
    return { record, status: hasChanges(record, client) ? 'changed' : 'same', client }
  })

  function find({ email, phone, name }: ClientRecord): Client | undefined {
    const ofEmail = email === '' ? undefined : byEmail.get(email)
    if (ofEmail || phone === '') return ofEmail
    const ofNumber = byNumber.get(digitsOf(phone)) ?? []
    return ofNumber.find((one) => isSameFirstName(one.name, name) && (email === '' || one.email === null))
  }
}

/** Lines without address and number are people of their own. */
const keyOf = ({ email, phone, name }: ClientRecord): string | null =>
  email || (phone === '' ? null : `${digitsOf(phone)} ${name.trim().toLowerCase().split(/\s+/)[0]}`)

const hasChanges = ({ email, phone, name, offers }: ClientRecord, client: Client): boolean =>
  (email !== '' && (client.email === null || !client.entered.includes('email'))) ||
  (phone !== '' && (client.phone === null || !client.entered.includes('phone'))) ||
  (!client.entered.includes('name') && client.name !== name) ||
  (offers !== null && client.consent === null)
