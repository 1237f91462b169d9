/** Inline parts of a paragraph: plain text, strong, emphasis, or a link. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; parts: Inline[] }
  | { kind: 'emphasis'; parts: Inline[] }
  | { kind: 'link'; href: string; parts: Inline[] }

/** The blocks of a page. Nothing else can be expressed, so an author's text cannot run anything in a browser. */
export type MarkupBlock =
  | { kind: 'heading'; level: 2 | 3; parts: Inline[] }
  | { kind: 'paragraph'; parts: Inline[] }
  | { kind: 'list'; isNumbered: boolean; items: Inline[][] }
  | { kind: 'quote'; parts: Inline[] }

const headings = /^(#{1,3})\s+(.*)$/
const bullet = /^[-*]\s+(.*)$/
const numbered = /^\d{1,3}[.)]\s+(.*)$/
const quote = /^>\s?(.*)$/

/** Parses a text into blocks: "## Heading", "- item", "1. step", "> quote", and paragraphs separated by empty lines. */
export function markupOf(source: string): MarkupBlock[] {
  const blocks: MarkupBlock[] = []
  let paragraph: string[] = []
  const close = () => {
    if (paragraph.length > 0) blocks.push({ kind: 'paragraph', parts: inlineOf(paragraph.join(' ')) })
    paragraph = []
  }
  for (const line of source.split(/\r?\n/).map((text) => text.trim())) {
    const block = blockOf(line)
    if (line === '' || block) close()
    if (block) append(blocks, block)
    else if (line !== '') paragraph.push(line)
  }
  close()
  return blocks
}

function blockOf(line: string): MarkupBlock | undefined {
  const [, marks = '', title] = headings.exec(line) ?? []
  if (title) return { kind: 'heading', level: marks.length === 3 ? 3 : 2, parts: inlineOf(title) }
  const point = bullet.exec(line)?.[1]
  if (point) return { kind: 'list', isNumbered: false, items: [inlineOf(point)] }
  const step = numbered.exec(line)?.[1]
  if (step) return { kind: 'list', isNumbered: true, items: [inlineOf(step)] }
  const said = quote.exec(line)?.[1]
  return said ? { kind: 'quote', parts: inlineOf(said) } : undefined
}

/** Joins successive items into one list. */
function append(blocks: MarkupBlock[], block: MarkupBlock): void {
  const last = blocks.at(-1)
  if (block.kind === 'list' && last?.kind === 'list' && last.isNumbered === block.isNumbered)
    last.items.push(...block.items)
  else blocks.push(block)
}

const inlinePattern = /\*\*([^*]{1,500})\*\*|\*([^*\s][^*]{0,500})\*|\[([^\]]{1,300})\]\(([^()\s]{1,500})\)/

/** "**strong**", "*emphasis*", "[text](/address)". Unclosed marks stay as typed. */
export function inlineOf(text: string): Inline[] {
  const parts: Inline[] = []
  let rest = text
  for (let match = inlinePattern.exec(rest); match; match = inlinePattern.exec(rest)) {
    if (match.index > 0) parts.push({ kind: 'text', text: rest.slice(0, match.index) })
    parts.push(inlineOfMatch(match))
    rest = rest.slice(match.index + match[0].length)
  }
  return rest === '' ? parts : [...parts, { kind: 'text', text: rest }]
}

function inlineOfMatch([whole, strong, emphasis, label, address]: RegExpExecArray): Inline {
  if (strong !== undefined) return { kind: 'strong', parts: inlineOf(strong) }
  if (emphasis !== undefined) return { kind: 'emphasis', parts: inlineOf(emphasis) }
  const href = safeAddress(address ?? '')
  return href && label ? { kind: 'link', href, parts: [{ kind: 'text', text: label }] } : { kind: 'text', text: whole }
}

/** A link to a page of this site, to another site, or to an email address; undefined for any other one. */
export function safeAddress(address: string): string | undefined {
  if (/[\p{Cc}\p{Cf}\\]/u.test(address)) return undefined
  if (/^\/(?!\/)/.test(address) || /^#[\w-]*$/.test(address)) return address
  return /^(https?:\/\/[^/@]+(?:\/|$|\?)|mailto:[^?]+@)/i.test(address) ? address : undefined
}

/** The beginning of the first paragraph, for lists and search engines. */
export function beginningOf(source: string, most = 160): string {
  const first = markupOf(source).find((block) => block.kind === 'paragraph')
  const text = first?.kind === 'paragraph' ? plainOf(first.parts) : ''
  return text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text
}

/** The words without their marks. */
export const plainOf = (parts: Inline[]): string =>
  parts.map((part) => (part.kind === 'text' ? part.text : plainOf(part.parts))).join('')
