// Where a log cannot be written (a full disk, a pipe whose reader is gone), the market goes on without it.
process.stdout.on('error', () => {})

/** One line of JSON for what went wrong. Personal data does not belong into it. */
export function logError(message: string, error: unknown, details: Record<string, unknown> = {}): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  process.stdout.write(
    `${JSON.stringify({ at: new Date().toISOString(), level: 'error', message, ...details, error: text })}\n`,
  )
}
