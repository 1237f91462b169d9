/** The most common mail domains; a domain that is nearly one of them is likely a typing error. */
const commonDomains = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'aol.com',
  'live.com',
  'msn.com',
  'me.com',
  'mail.com',
  'proton.me',
  'protonmail.com',
  'gmx.de',
  'gmx.net',
  'web.de',
  't-online.de',
  'yahoo.co.uk',
  'hotmail.co.uk',
  'yahoo.fr',
  'orange.fr',
  'free.fr',
  'libero.it',
  'hotmail.fr',
  'yahoo.co.in',
  'yahoo.com.br',
  'uol.com.br',
  'mail.ru',
  'yandex.ru',
  'qq.com',
  '163.com',
]

/**
 * One "@", something before it, a domain with a dot, no spaces, at most 254 characters. The emailed code is the real
 * test.
 */
export function isEmail(text: string): boolean {
  return (
    text.length <= 254 &&
    /^[^\s@<>()[\],;:"\\]{1,64}@[^\s@.<>()[\],;:"\\]+(\.[^\s@.<>()[\],;:"\\]+)+$/.test(text) &&
    !text.includes('...')
  )
}

// Excludes look-alike characters, and addresses that mail servers reject without SMTPUTF8.
const plain = /^(?!\.)[a-z0-9_'+.-]*[a-z0-9_+-]@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i

/** An address that can have an account: ASCII only, as the identity library requires. */
export const isAccountEmail = (text: string): boolean => isEmail(text) && plain.test(text)

/** The form for comparisons: trimmed and in lower case. */
export const normalEmail = (text: string): string => text.trim().toLowerCase()

/** The edit distance: characters changed, omitted, added or swapped with their neighbour. */
function slips(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const best = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + (same ? 0 : 1))
      row.push(swapped ? Math.min(best, rows[i - 2]![j - 2]! + 1) : best)
    }
    rows.push(row)
  }
  return rows.at(-1)!.at(-1)!
}

const slipsAllowed = (domain: string) => (domain.length >= 9 ? 2 : 1)

/** "ana@gmaiml.com" → "ana@gmail.com"; null when the address looks right as it is. */
export function suggestEmail(email: string): string | null {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  if (at < 1 || domain.length < 4 || commonDomains.includes(domain)) return null
  const near = commonDomains
    .map((common) => ({ common, distance: slips(domain, common) }))
    .filter(({ common, distance }) => distance <= slipsAllowed(common))
    .toSorted((a, b) => a.distance - b.distance)
  return near[0] ? `${email.slice(0, at)}@${near[0].common}` : null
}
