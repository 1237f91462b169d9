/** What an attacker who knows the person or the site would try first. */
export interface KnownAboutPerson {
  email?: string | undefined
  name?: string | undefined
  firstName?: string | undefined
}

const letters = /\p{L}/gu
const isWord = (text: string) => (text.match(letters) ?? []).length >= 4

const wordsOf = (text: string): string[] =>
  [text, ...text.split(/[^\p{L}\p{N}]+/u)].map((word) => word.trim()).filter(isWord)

const folded = (text: string) => text.normalize('NFC').toLowerCase()

/**
 * True when the password consists of the site's name, the mailbox name or a name of the person; words of fewer than
 * four letters do not count.
 */
export function isGuessable(password: string, siteName: string, person: KnownAboutPerson): boolean {
  const mailbox = person.email?.split('@')[0]
  const known = [siteName, mailbox, person.name, person.firstName].flatMap((text) => wordsOf(folded(text ?? '')))
  return known.some((word) => folded(password).includes(word))
}
