/** Phones and tablets, which have slower networks and unreliable storage events. */
export const isMobile = (agent = navigator.userAgent): boolean =>
  /Android|iPhone|iPad|iPod|Mobile|webOS|BlackBerry|IEMobile/i.test(agent)

/** A random text that cannot be guessed. */
export const randomText = (): string => crypto.randomUUID()

/** Stores a value; false when the storage is full or not available. */
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
