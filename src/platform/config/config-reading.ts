export type Environment = Record<string, string | undefined>

/**
 * The errors of the environment: one line for each, so that one start reports all of them. Contains no secret values.
 */
export class ConfigError extends Error {
  readonly lines: string[]

  constructor(lines: string[]) {
    super(lines.join('\n'))
    this.name = 'ConfigError'
    this.lines = lines
  }
}

/** Reads several values and collects the errors. */
export function collecting() {
  const lines: string[] = []
  return {
    /** The value, or `otherwise` if it cannot be read; the caller must not use it before `throwAny`. */
    attempt<Value>(read: () => Value, otherwise: Value): Value {
      try {
        return read()
      } catch (error) {
        lines.push(...(error instanceof ConfigError ? error.lines : [(error as Error).message]))
        return otherwise
      }
    },
    add: (...more: string[]) => void lines.push(...more),
    throwAny() {
      if (lines.length) throw new ConfigError([...new Set(lines)])
    },
  }
}

/** An http(s) URL, or undefined. */
export function webAddress(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url && /^https?:$/.test(url.protocol) ? url : undefined
}

/** A boolean variable. */
export function flagOf(environment: Environment, name: string, usually: boolean): boolean {
  const text = environment[name] || undefined
  if (text !== undefined && text !== '0' && text !== '1') throw new Error(`${name} must be 0 or 1, not "${text}".`)
  return text === undefined ? usually : text === '1'
}
