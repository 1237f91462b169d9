/** What a device keeps of a form. */
export interface KeptText<Form> {
  form: Form
  base: Form | null
  /** Epoch milliseconds of the last change. */
  at: number
}

const prefix = 'sokora.form.'
const version = 1
const daysKept = 30
const dayMs = 86_400_000

export const storageKey = (key: string) => prefix + key

/** Keeps a form. False: the storage is full or forbidden. */
export function writeKept<Form>(key: string, kept: KeptText<Form>): boolean {
  try {
    localStorage.setItem(storageKey(key), JSON.stringify({ version, ...kept }))
    return true
  } catch {
    return false
  }
}

/** What was kept, with fields that came later filled in from a blank form. Null: nothing, too old, or unreadable. */
export function readKept<Form extends object>(key: string, blank: Form, now: number): KeptText<Form> | null {
  try {
    return understand(localStorage.getItem(storageKey(key)), blank, now)
  } catch {
    return null
  }
}

export function understand<Form extends object>(text: string | null, blank: Form, now: number): KeptText<Form> | null {
  const kept = parsed<Form>(text)
  if (!kept || kept.version !== version || !isObject(kept.form) || typeof kept.at !== 'number') return null
  if (now - kept.at > daysKept * dayMs) return null
  return {
    at: kept.at,
    form: { ...blank, ...kept.form },
    base: isObject(kept.base) ? { ...blank, ...kept.base } : null,
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parsed<Form>(text: string | null): Partial<KeptText<Form> & { version: number }> | null {
  try {
    return text ? (JSON.parse(text) as Partial<KeptText<Form> & { version: number }>) : null
  } catch {
    return null
  }
}

export function forgetKept(key: string): void {
  try {
    localStorage.removeItem(storageKey(key))
  } catch {
    // What is forbidden holds nothing.
  }
}

/** All forms of one sort ("service." …) that this device keeps, the latest first; what is too old goes. */
export function listKept<Form extends object>(
  sort: string,
  blank: Form,
  now: number,
): (KeptText<Form> & { key: string })[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix + sort))
    const found = keys.flatMap((full) => {
      const kept = understand(localStorage.getItem(full), blank, now)
      if (!kept) localStorage.removeItem(full)
      return kept ? [{ key: full.slice(prefix.length), ...kept }] : []
    })
    return found.toSorted((one, other) => other.at - one.at)
  } catch {
    return []
  }
}
