import { isId } from '#shared/ids.ts'

const mediaFields = new Set(['mediaId', 'picture', 'logo', 'cover'])

/** The ids of uploads anywhere in a form, up to a maximum. */
export function mediaIn(form: unknown, atMost = 200): string[] {
  const found = new Set<string>()
  walk(form, (key, value) => {
    if (mediaFields.has(key) && isId(value)) found.add(value)
  })
  return [...found].slice(0, atMost)
}

function walk(value: unknown, visit: (key: string, value: unknown) => void): void {
  if (value === null || typeof value !== 'object') return
  for (const [key, part] of Object.entries(value)) {
    visit(key, part)
    walk(part, visit)
  }
}
