import { plainWords } from '#shared/text/plain-text.ts'

/** The address of a business: its name when it signed up, and the end of its id. It stays, whatever the name becomes. */
export function slugOfProvider(name: string, id: string): string {
  const words = plainWords(name)
    .filter((word) => /^[a-z0-9]+$/.test(word))
    .join('-')
    .slice(0, 60)
    .replace(/-$/, '')
  return `${words || 'provider'}-${id.replaceAll('-', '').slice(-8)}`
}
