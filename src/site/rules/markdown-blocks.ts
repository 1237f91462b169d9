import type { TextLayout } from '#shared/adapters/document-sheet.ts'

/** A block of the built-in texts: "# ", "## ", "- " or a paragraph, separated by empty lines or by their marks. */
export type TextBlock = TextLayout['blocks'][number]

const marks: [string, TextBlock['role']][] = [
  ['# ', 'H1'],
  ['## ', 'H2'],
  ['- ', 'LI'],
]

export function blocksOf(markdown: string): TextBlock[] {
  const blocks: TextBlock[] = []
  let isOpen = false
  for (const line of markdown.split(/\r?\n/).map((text) => text.trim())) {
    const mark = marks.find(([start]) => line.startsWith(start))
    const last = blocks.at(-1)
    if (mark) blocks.push({ role: mark[1], text: line.slice(mark[0].length) })
    else if (line && isOpen && last) last.text += ` ${line}`
    else if (line) blocks.push({ role: 'P', text: line })
    isOpen = line !== ''
  }
  return blocks
}
