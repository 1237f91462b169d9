/** A form as a device stores it. */
export interface StoredForm<Form> {
  form: Form
  base: Form | null
  /** Epoch milliseconds of the last change. */
  at: number
}

const prefix = 'sokora.form.'
const version = 1
const retentionDays = 30
const dayMs = 86_400_000

export const storageKey = (key: string) => prefix + key

/** Stores a form. False: the storage is full or not available. */
export function writeSavedForm<Form>(key: string, savedForm: StoredForm<Form>): boolean {
  try {
    localStorage.setItem(storageKey(key), JSON.stringify({ version, ...savedForm }))
    return true
  } catch {
    return false
  }
}

/** Reads a stored form; new fields are filled from a blank form. Null: none, too old, or unreadable. */
export function readSavedForm<Form extends object>(key: string, blank: Form, now: number): StoredForm<Form> | null {
  try {
    return understand(localStorage.getItem(storageKey(key)), blank, now)
  } catch {
    return null
  }
}

export function understand<Form extends object>(
  text: string | null,
  blank: Form,
  now: number,
): StoredForm<Form> | null {
  const savedForm = parsed<Form>(text)
  if (!savedForm || savedForm.version !== version || !isObject(savedForm.form) || typeof savedForm.at !== 'number')
    return null
  if (now - savedForm.at > retentionDays * dayMs) return null
  return {
    at: savedForm.at,
    form: { ...blank, ...savedForm.form },
    base: isObject(savedForm.base) ? { ...blank, ...savedForm.base } : null,
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parsed<Form>(text: string | null): Partial<StoredForm<Form> & { version: number }> | null {
  try {
    return text ? (JSON.parse(text) as Partial<StoredForm<Form> & { version: number }>) : null
  } catch {
    return null
  }
}

export function deleteSavedForm(key: string): void {
  try {
    localStorage.removeItem(storageKey(key))
  } catch {
    // Storage is not available.
  }
}

/** All stored forms of a kind ("service." …), the latest first; old ones are deleted. */
export function listSavedForms<Form extends object>(
  sort: string,
  blank: Form,
  now: number,
): (StoredForm<Form> & { key: string })[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix + sort))
    const found = keys.flatMap((full) => {
      const savedForm = understand(localStorage.getItem(full), blank, now)
      if (!savedForm) localStorage.removeItem(full)
      return savedForm ? [{ key: full.slice(prefix.length), ...savedForm }] : []
    })
    return found.toSorted((one, other) => other.at - one.at)
  } catch {
    return []
  }
}
