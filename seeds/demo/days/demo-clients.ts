import { namesOf } from '../../world/sources.ts'
import type { MadeProvider } from '../../world/provider.ts'
import { hashText } from '../../random.ts'
import { idOf, type Row } from '../../store.server.ts'
import { hashedAs, clientAddress } from '#customers/rules/person.ts'
import type { AppContext } from '#server/context.ts'
import { shortName } from '#ordering/rules/orders/business-words.ts'
import { days, isoOf, type Instant } from '#shared/time/instant.ts'

/** Somebody in the client book of a demo business. */
export interface DemoClient {
  id: string
  firstName: string
  lastName: string
  phone: string
  /** Empty: they have never said it. */
  email: string
}

/** How customers come: the business writes them down, or they order online with their address. */
export type Custom = 'by-business' | 'online'

/** The clients of a business; each name and address is there once, whichever way they come. */
export function clientsOf(made: MadeProvider, custom: Custom, amount: number): DemoClient[] {
  const { first, last } = namesOf(made.country.code)
  const start = hashText(made.key)
  return Array.from({ length: amount }, (_, place) => {
    const index = custom === 'online' ? mostByBusiness + place : place
    const firstName = first[(start + index) % first.length]!
    const lastName = last[((start >>> 8) + 7 * index + Math.floor(index / first.length)) % last.length]!
    const hasEmail = custom === 'online' || index % 3 === 1
    return {
      id: idOf(`client ${index} ${made.key}`),
      firstName,
      lastName,
      phone: numberOf(made.country.code, start + index),
      email: hasEmail ? `${plain(firstName)}.${plain(lastName)}.${index}@demo.invalid` : '',
    }
  })
}

/** More clients are written down by no demo business. */
const mostByBusiness = 120

const plain = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '')

/** Numbers that are reserved for fiction, where a country has such; elsewhere one digit too short to be anybody's. */
const numbers: Record<string, (digits: (amount: number) => string) => string> = {
  US: (digits) => `+1 415 555 01${digits(2)}`,
  CA: (digits) => `+1 514 555 01${digits(2)}`,
  AU: (digits) => `+61 2 5550 ${digits(4)}`,
  PT: (digits) => `+351 912 0${digits(2)} ${digits(2)}`,
  KE: (digits) => `+254 712 0${digits(2)} ${digits(2)}`,
  JO: (digits) => `+962 79 0${digits(2)} ${digits(3)}`,
  JP: (digits) => `+81 90 1${digits(3)} ${digits(3)}`,
  VN: (digits) => `+84 91 0${digits(2)} ${digits(3)}`,
  IN: (digits) => `+91 98100 ${digits(4)}`,
  GE: (digits) => `+995 555 0${digits(2)} ${digits(2)}`,
  AR: (digits) => `+54 11 4${digits(3)} ${digits(3)}`,
}

function numberOf(country: string, seed: number): string {
  let state = Math.imul(seed, 2_654_435_761) >>> 0
  const digits = (amount: number) => {
    const text = String(state % 10 ** amount).padStart(amount, '0')
    state = Math.imul(state ^ (state >>> 13), 1_274_126_177) >>> 0
    return text
  }
  return numbers[country]!(digits)
}

/**
 * Chooses who comes: a third of the visits are of a few regulars, and nobody comes twice a day while others are free.
 */
export function choosing(clients: DemoClient[]): (key: string, day: string) => DemoClient {
  const seen = new Set<string>()
  const regulars = Math.ceil(clients.length / 6)
  return (key, day) => {
    const hash = hashText(`who comes ${key}`)
    const start = (hash >>> 8) % (hash % 3 === 0 ? regulars : clients.length)
    const inTurn = clients.map((_, index) => clients[(start + index) % clients.length]!)
    const chosen = inTurn.find(({ id }) => !seen.has(`${day} ${id}`)) ?? inTurn[0]!
    seen.add(`${day} ${chosen.id}`)
    return chosen
  }
}

const notes = {
  'by-business': [
    'Prefers the first appointment of the day.',
    'Comes with her daughter, who likes to watch. Have a second chair ready.',
    'Sensitive skin: test first, nothing with perfume.',
    'Usually ten minutes late, calls before.',
    'Hard of hearing on the left side. Speak to the right.',
    'Asked for the invoice in the name of the company.',
    'Allergic to latex.',
    'Would come sooner if something is cancelled.',
  ],
  online: [
    'The bell is quiet, ring twice.',
    'Always asks for extra napkins.',
    'No coriander, in nothing.',
    'Nut allergy in the family: say so to the kitchen.',
    'Pays a tip in cash when collecting.',
    'Comes by bicycle, pack it flat.',
  ],
}

export interface Book {
  providerId: string
  ownerId: string
  custom: Custom
  clients: DemoClient[]
}

/** The rows of a client book: people with contact, some with a note and an answer about offers. */
export function clientRows(ctx: AppContext, { providerId, ownerId, custom, clients }: Book) {
  const isOurs = custom === 'by-business'
  const at = (index: number): Instant => ctx.now - days(85 - (index % 80))
  const rows = clients.map(({ id, firstName, lastName, phone, email }, index): Row => {
    const consent = index % 3 === 0 ? 'yes' : index % 7 === 2 ? 'no' : null
    return {
      id,
      provider_id: providerId,
      name: isOurs ? `${firstName} ${lastName}` : shortName({ firstName, lastName }),
      email: email || null,
      phone,
      entered: isOurs ? ['name', 'phone', ...(email ? ['email'] : [])] : [],
      source: isOurs ? 'business' : 'online',
      consent,
      consent_at: consent && isoOf(at(index)),
      consent_by: consent && ownerId,
      consent_how: consent ? 'Said so at the counter' : '',
      created_at: isoOf(at(index)),
      changed_at: isoOf(at(index)),
    }
  })
  const noted = clients.filter((_, index) => index % 4 === 2)
  const records = noted.map(({ id, email }, index): Row => {
    const noteAt = isoOf(at(index * 9))
    return {
      id: idOf(`note ${id}`),
      provider_id: providerId,
      email_hash: ctx.hashed(hashedAs(email || clientAddress(id))),
      note: notes[custom][index % notes[custom].length]!,
      note_at: noteAt,
      note_by: ownerId,
    }
  })
  return { clients: rows, customer_records: records }
}
