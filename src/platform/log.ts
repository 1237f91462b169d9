// When the log cannot be written (full disk, closed pipe), the process continues without it.
process.stdout.on('error', () => {})

let currentFields: () => Record<string, string> | undefined = () => undefined

/** Adds the ids of the current trace to every line. */
export const setLogFields = (read: typeof currentFields): void => void (currentFields = read)

/** Logs an error as one line of JSON. Must not contain personal data. */
export function logError(message: string, error: unknown, details: Record<string, unknown> = {}): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  process.stdout.write(
    `${JSON.stringify({ at: new Date().toISOString(), level: 'error', message, ...details, ...currentFields(), error: text })}\n`,
  )
}
