import { plainText } from '#shared/text/plain-text.ts'

const longest = 60

/** "Cut & finish" → "cut-finish-1f2e3d4c": readable and always unique. */
export function slugOfService(title: string, id: string): string {
  const words = plainText(title)
    .replaceAll(/[^a-z0-9 ]/g, '')
    .trim()
    .replaceAll(/ +/g, '-')
    .slice(0, longest)
    .replace(/-+$/, '')
  return `${words || 'service'}-${id.replaceAll('-', '').slice(-8)}`
}
