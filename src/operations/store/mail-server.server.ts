import { openMailer } from '#platform/email/mailer.ts'

/** Checks that a mail server accepts emails; returns its error message, or null. */
export async function verifyMailServer(smtpUrl: string, mailFrom: string): Promise<string | null> {
  const mailer = openMailer({ smtpUrl, mailFrom })
  try {
    await mailer?.verify?.()
    return null
  } catch (error) {
    return (error as Error).message
  } finally {
    mailer?.close()
  }
}
