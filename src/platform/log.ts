// When the log cannot be written (full disk, closed pipe), the process continues without it.
process.stdout.on('error', () => {})

/** Logs an error as one line of JSON. Must not contain personal data. */
export function logError(message: string, error: unknown, details: Record<string, unknown> = {}): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  process.stdout.write(
    `${JSON.stringify({ at: new Date().toISOString(), level: 'error', message, ...details, error: text })}\n`,
  )
}
