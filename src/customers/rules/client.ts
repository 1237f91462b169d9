import type { Instant } from '#shared/time/instant.ts'

/** What a business entered about a client itself; it may see that. */
export type ClientField = 'name' | 'email' | 'phone'

export type ClientSource = 'online' | 'business' | 'import'
export type ConsentAnswer = 'yes' | 'no'

/** A person in the client book of a business. */
export interface Client {
  id: string
  providerId: string
  userId: string | null
  name: string
  email: string | null
  phone: string | null
  phoneDigits: string | null
  entered: ClientField[]
  source: ClientSource
  consent: ConsentAnswer | null
  consentAt: Instant | null
  consentHow: string
  mergedInto: string | null
  mergedVia: string | null
  visits: number
  noShows: number
  /** Minor units by currency. */
  spent: Record<string, number>
  firstAt: Instant | null
  lastAt: Instant | null
  createdAt: Instant
}

/** Somebody who ordered or is booked, as far as known. */
export interface PersonSeen {
  userId: string | null
  name: string
  email: string
  phone: string
}

/** What is counted from the orders of a client. */
export interface ClientMetrics {
  visits: number
  noShows: number
  spent: Record<string, number>
  worthMinor: number
  firstAt: Instant | null
  lastAt: Instant | null
}

export const digitsOf = (phone: string): string => phone.replaceAll(/[^0-9]/g, '')

const firstWord = (name: string) => name.trim().toLowerCase().split(/\s+/)[0] ?? ''

/** People of one household share a number; the first name tells them apart. */
export const isSameFirstName = (one: string, other: string): boolean => firstWord(one) === firstWord(other)

/**
 * What a client's entry becomes when the person orders online: names and numbers that the business did not write are
 * the latest; a known address stays.
 */
export function updatedBy(client: Client, { userId, name, email, phone }: PersonSeen) {
  const latest = <Value>(field: ClientField, known: Value, seen: Value) =>
    known === null || known === '' ? seen || known : client.entered.includes(field) ? known : seen || known
  return {
    userId: client.userId ?? userId,
    name: latest('name', client.name, name),
    email: client.email ?? (email.toLowerCase() || null),
    phone: latest('phone', client.phone, phone || null),
  }
}
