import { problemsOf } from '#customers/rules/check-client.ts'
import { problemOfLength, readCsvTable, type CsvRow } from '#shared/text/csv-table.ts'

/** Somebody in a file to import. */
export interface ClientRecord {
  line: number
  name: string
  email: string
  phone: string
  note: string
  /** Whether they agreed to offers; null: the file does not say. */
  offers: boolean | null
  problems: { field: string; text: string }[]
}

export interface ReadClients {
  records: ClientRecord[]
  /** Headings that are not imported. */
  unused: string[]
  /** Why the file cannot be read; null: it can. */
  problem: string | null
}

export const mostImported = 5_000

/** Columns by the names that other programs give them. */
const aliases: Record<string, string[]> = {
  name: ['name', 'customer', 'client', 'full name', 'fullname', 'nome', 'nombre'],
  first: ['first name', 'firstname', 'first_name', 'given name', 'vorname', 'prénom', 'prenom'],
  last: ['last name', 'lastname', 'last_name', 'surname', 'family name', 'nachname'],
  email: ['email', 'e-mail', 'mail', 'email address', 'e-mail address'],
  phone: ['phone', 'mobile', 'telephone', 'phone number', 'mobile number', 'tel', 'telefon', 'handy', 'cell'],
  note: ['note', 'notes', 'comment', 'comments', 'notiz'],
  offers: ['offers allowed', 'offers', 'marketing', 'newsletter', 'accepts marketing', 'consent'],
}

const known = new Map(Object.entries(aliases).flatMap(([name, list]) => list.map((alias) => [alias, name] as const)))
const columnOf = (heading: string) => known.get(heading.trim().toLowerCase()) ?? heading

/** Reads customers from CSV; wrong lines are reported and the others read. */
export function readClientCsv(text: string): ReadClients {
  const { header, rows, problem } = readCsvTable(text, columnOf)
  const unused = header.filter((name) => name !== '' && !(name in aliases))
  const why = problem ?? problemOfFile(header, rows)
  if (why !== null) return { records: [], unused, problem: why }
  const records = rows.map(recordOf)
  markTwice(records)
  return { records, unused, problem: null }
}

function problemOfFile(header: string[], rows: CsvRow[]): string | null {
  if (!header.includes('name') && !header.includes('first'))
    return 'The first line must name the columns, and one of them must be “Name” or “First name”.'
  if (rows.length === 0) return 'The file has no customers.'
  return rows.length > mostImported
    ? `A file can have ${mostImported.toLocaleString('en')} customers; this one has ${rows.length.toLocaleString('en')}.`
    : null
}

function recordOf(row: CsvRow): ClientRecord {
  const { line, cells } = row
  const named = cells.name || [cells.first, cells.last].filter(Boolean).join(' ')
  const entry = { name: named, email: (cells.email ?? '').toLowerCase(), phone: cells.phone ?? '' }
  const note = cells.note ?? ''
  const problems = Object.entries(problemsOf(entry, true)).map(([field, text]) => ({ field, text }))
  const tooLong = [...note].length > 2_000 ? [{ field: 'note', text: 'A note has at most 2,000 characters.' }] : []
  return {
    line,
    ...entry,
    note,
    offers: offersOf(cells.offers ?? ''),
    problems: [...problemOfLength(row), ...problems, ...tooLong],
  }
}

const offersOf = (cell: string): boolean | null =>
  /^(yes|y|true|1|ja|sim|oui|sí|si)$/i.test(cell) ? true : /^(no|n|false|0|nein|não|non)$/i.test(cell) ? false : null

/** An address stands for one person. */
function markTwice(records: ClientRecord[]): void {
  const lines = new Map<string, number>()
  for (const { email, line, problems } of records) {
    if (email === '') continue
    const first = lines.get(email)
    if (first === undefined) lines.set(email, line)
    else problems.push({ field: 'email', text: `Line ${first} has the same email.` })
  }
}
