import type { Block, MailContent } from '#notifications/rules/email/mail-content.ts'
import { oneLine } from '#notifications/rules/plain-words.ts'

const [shortest, longest] = [40, 90]

/** Preview text in an inbox: the given text, extended by the content or cut at a word. 40–90 characters. */
export function preheaderOf({
  preheader,
  heading,
  blocks,
  reason,
}: Pick<MailContent, 'preheader' | 'heading' | 'blocks' | 'reason'>): string {
  const more = [heading, ...blocks.flatMap(textsOf), reason].map(oneLine)
  let text = oneLine(preheader)
  for (const words of more) {
    if ([...text].length >= shortest) break
    if (words && !text.includes(words)) text = [text, words].filter(Boolean).join(/[.!?…:]$/.test(text) ? ' ' : ' · ')
  }
  return cutAtWord(text)
}

/** Without codes and links, because others may see an inbox. */
function textsOf(block: Block): string[] {
  if (block.kind === 'paragraph' || block.kind === 'small') return [block.text]
  return block.kind === 'card' ? [block.title] : []
}

function cutAtWord(text: string): string {
  const signs = [...text]
  if (signs.length <= longest) return text
  const start = signs.slice(0, longest - 1).join('')
  const gap = start.lastIndexOf(' ')
  return `${(gap >= shortest ? start.slice(0, gap) : start).trimEnd()}…`
}
