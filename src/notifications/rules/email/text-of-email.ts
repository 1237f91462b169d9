import type { EmailBranding, MailContent } from '#notifications/rules/email/mail-content.ts'

/** What goes to a number where there is no address; by row of the matrix, with what its link is for. */
const textedRows: Partial<Record<string, string>> = {
  order: 'Confirm or cancel',
  reminder: 'Confirm or cancel',
  change: 'See it',
}

// More than three parts of a message cost too much.
const mostLetters = 300

/**
 * The email of a step as a text message: what it is about, when, and the page on which its reader confirms or cancels.
 * Null: no text message is sent for it.
 */
export function textOfEmail(
  preference: unknown,
  { senderName, subject, preheader, blocks }: Omit<MailContent, 'kind' | 'recipient'>,
  { marketName, publicUrl }: EmailBranding,
): { subject: string; text: string } | null {
  const label = textedRows[String(preference)]
  const button = blocks.find((block) => block.kind === 'button')
  if (label === undefined || !button) return null
  const about = subject.replace(/^(?:Order )?[0-9A-Z]{4}-[0-9A-Z]{4}: /, '')
  const words = `${senderName ?? marketName}: ${about}. ${preheader}`
  const link = `${label}: ${publicUrl}${button.path}`
  const room = mostLetters - link.length - 2
  const shown = words.length > room ? `${words.slice(0, room - 1)}…` : words
  return { subject: about, text: `${shown}. ${link}`.replace('….', '…').replace('..', '.') }
}
