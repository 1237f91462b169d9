import type { Block, EmailBranding, MailContent } from '#notifications/rules/email/mail-content.ts'
import { oneLine } from '#notifications/rules/plain-words.ts'

/** The plain text version of the HTML. */
export function textOf(emailBranding: EmailBranding, content: MailContent): string {
  const parts = [
    oneLine(content.heading),
    ...content.blocks.map((block) => blockText(block, emailBranding)),
    footerText(emailBranding, content),
  ]
  return `${parts.join('\n\n')}\n`
}

function blockText(block: Block, { publicUrl }: EmailBranding): string {
  switch (block.kind) {
    case 'paragraph':
    case 'small':
      return oneLine(block.text)
    case 'heading':
      return `${oneLine(block.text)}\n${'-'.repeat(Math.min([...oneLine(block.text)].length, 60))}`
    case 'code':
      return `    ${oneLine(block.code)}`
    case 'card':
      return [`${oneLine(block.title)}${block.pill ? ` [${oneLine(block.pill)}]` : ''}`, rowsText(block.rows)]
        .filter(Boolean)
        .join('\n')
    case 'table':
      return rowsText(block.rows)
    case 'button':
    case 'link':
      return `${oneLine(block.label)}:\n${publicUrl}${block.path}`
    case 'stars':
      return [5, 4, 3, 2, 1]
        .map((stars) => `${stars} ${stars === 1 ? 'star' : 'stars'}: ${publicUrl}${block.path}${stars}`)
        .join('\n')
  }
}

const rowsText = (rows: { label: string; value: string }[]) =>
  rows.map(({ label, value }) => `${oneLine(label)}: ${oneLine(value)}`).join('\n')

const footerText = (emailBranding: EmailBranding, { reason }: MailContent) => {
  const { publicUrl } = emailBranding
  return `Questions? ${publicUrl}/contact\n\n-- \n${whoText(emailBranding)} – ${publicUrl}\n${oneLine(reason)}`
}

/** "Sokora, Sokora Lda": the market and its operator. */
export const whoText = ({ marketName, legalName = '' }: EmailBranding): string =>
  [...new Set([oneLine(marketName), oneLine(legalName)])].filter(Boolean).join(', ')
