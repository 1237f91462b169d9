import { plainWords } from '#shared/text/plain-text.ts'

/** The slug of a provider: its name at sign-up, and the end of its id. It does not change with the name. */
export function slugOfProvider(name: string, id: string): string {
  const words = plainWords(name)
    .filter((word) => /^[a-z0-9]+$/.test(word))
    .join('-')
    .slice(0, 60)
    .replace(/-$/, '')
  return `${words || 'provider'}-${id.replaceAll('-', '').slice(-8)}`
}
