import { appendFile } from 'node:fs/promises'
import { EmailRejected, unsubscribeHeaders, type Mailer } from '#platform/email/mailer.ts'

/**
 * Emails as lines of JSON in a file, for another program. The file contains links and codes, so only its owner may read
 * it.
 */
export function openMailFile(path: string, mailFrom: string): Mailer {
  return {
    async send({ id, to, senderName, subject, text, html, attachments, unsubscribeUrl }) {
      const headers = unsubscribeHeaders({ unsubscribeUrl })
      const line = { id, to, from: { name: senderName, address: mailFrom }, subject, text, html, attachments, headers }
      await appendFile(path, `${JSON.stringify(line)}\n`, { mode: 0o600 }).catch((error: Error) => {
        throw new EmailRejected('server', error.message)
      })
      return 'Written into the file.'
    },
    close: () => {},
  }
}
