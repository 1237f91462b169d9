/** Phones and tablets: slower networks, and storage events that cannot be relied on. */
export const isMobile = (agent = navigator.userAgent): boolean =>
  /Android|iPhone|iPad|iPod|Mobile|webOS|BlackBerry|IEMobile/i.test(agent)

/** A random text, for names that nobody shall guess or repeat. */
export const randomText = (): string => crypto.randomUUID()

/** Storage may be forbidden or full; then nothing is kept, and nothing breaks. */
export function writeStored(storage: 'localStorage' | 'sessionStorage', key: string, value: unknown): boolean {
  try {
    if (value === null) window[storage].removeItem(key)
    else window[storage].setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

export function readStored<Value>(storage: 'localStorage' | 'sessionStorage', key: string): Value | null {
  try {
    return JSON.parse(window[storage].getItem(key) ?? 'null') as Value | null
  } catch {
    return null
  }
}
