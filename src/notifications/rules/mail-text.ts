import type { Block, Letterhead, MailContent } from '#notifications/rules/mail-content.ts'
import { oneLine } from '#notifications/rules/plain-words.ts'

/** The plain twin of the HTML. */
export function textOf(letterhead: Letterhead, content: MailContent): string {
  const parts = [
    oneLine(content.heading),
    ...content.blocks.map((block) => blockText(block, letterhead)),
    footerText(letterhead, content),
  ]
  return `${parts.join('\n\n')}\n`
}

function blockText(block: Block, { publicUrl }: Letterhead): string {
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

const footerText = (letterhead: Letterhead, { reason }: MailContent) => {
  const { publicUrl } = letterhead
  return `Questions? ${publicUrl}/contact\n\n-- \n${whoText(letterhead)} – ${publicUrl}\n${oneLine(reason)}`
}

/** "Sokora, Sokora Lda": the market, and who is behind it. */
export const whoText = ({ marketName, legalName = '' }: Letterhead): string =>
  [...new Set([oneLine(marketName), oneLine(legalName)])].filter(Boolean).join(', ')
