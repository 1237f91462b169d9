import type { ConsentAnswer } from '#customers/rules/client.ts'
import { isEmail, normalEmail } from '#identity/rules/codes/email-addresses.ts'
import { AppError } from '#shared/app-error.ts'

/** What a business enters about a client. Left out: stays; empty: is removed. */
export interface ClientInput {
  name?: string | undefined
  email?: string | undefined
  phone?: string | undefined
  /** May the business send them offers, and how do you know? */
  consent?: { answer: ConsentAnswer; how?: string | undefined } | undefined
}

export interface CheckedClient {
  name?: string | undefined
  email?: string | null | undefined
  phone?: string | null | undefined
  consent?: { answer: ConsentAnswer; how: string } | undefined
}

/** A phone number with or without country code. */
export const isPhoneText = (text: string): boolean => /^[+\d][\d\s()./-]{2,29}$/.test(text)

/** The longest name of a client, and of the words about a consent. */
export const [mostName, mostHow] = [120, 200]

const clean = (text: string) => text.replaceAll('\0', '').replaceAll(/\s+/g, ' ').trim()

/** Checks and cleans an entry. Throws `argument-error`, which names each wrong field. */
export function checkClient(given: ClientInput, { isNew }: { isNew: boolean }): CheckedClient {
  const fields = problemsOf(given, isNew)
  const first = Object.values(fields)[0]
  if (first) throw new AppError('invalid', 'argument-error', first, { fields })
  return {
    name: given.name === undefined ? undefined : clean(given.name),
    email: given.email === undefined ? undefined : normalEmail(given.email) || null,
    phone: given.phone === undefined ? undefined : clean(given.phone) || null,
    consent: given.consent && { answer: given.consent.answer, how: clean(given.consent.how ?? '').slice(0, mostHow) },
  }
}

/** What is wrong with an entry, by field. */
export function problemsOf({ name, email, phone }: ClientInput, isNew: boolean): Record<string, string> {
  const text = clean(name ?? '')
  const isNamed = text.length >= 1 && text.length <= mostName
  return {
    ...((isNew || name !== undefined) && !isNamed && { name: `Write a name of at most ${mostName} letters.` }),
    ...(email?.trim() && !isEmail(email.trim()) && { email: 'Write an email address like ana@example.com.' }),
    ...(phone?.trim() && !isPhoneText(clean(phone)) && { phone: 'Write a phone number, or leave it empty.' }),
  }
}
