export type Environment = Record<string, string | undefined>

/** What is wrong with the environment: one line for each, so that one start tells all of it. No value that is secret stands in it. */
export class ConfigError extends Error {
  readonly lines: string[]

  constructor(lines: string[]) {
    super(lines.join('\n'))
    this.name = 'ConfigError'
    this.lines = lines
  }
}

/** Reads several values, and keeps what was wrong with each until the end. */
export function collecting() {
  const lines: string[] = []
  return {
    /** The value, or `otherwise` where it cannot be read: it is only looked at after `throwAny`. */
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

/** An address of the web, or undefined. */
export function webAddress(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url && /^https?:$/.test(url.protocol) ? url : undefined
}

/** A yes or no. */
export function flagOf(environment: Environment, name: string, usually: boolean): boolean {
  const text = environment[name] || undefined
  if (text !== undefined && text !== '0' && text !== '1') throw new Error(`${name} must be 0 or 1, not "${text}".`)
  return text === undefined ? usually : text === '1'
}
